"""Builds index/forms.*.txt: which forms of a word are one word, for the words of digests and terms.

Run `python scripts/build_wordforms.py` after the digests change. Russian forms come from pymorphy3's dictionary,
Spanish ones from a conjugator over hand-checked verbs, English ones from a list of irregular words.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, ROOT)

from index import passages  # noqa: E402
from index.normalize import fold, words  # noqa: E402

FLOOR = 0.1
"""Readings pymorphy3 thinks less likely than this are left out."""


def main() -> None:
    """Write the three tables: a line a word, the word that stands for all, then its other forms."""
    for lang, table in (("ru", russian()), ("es", spanish()), ("en", english())):
        lines = []
        groups = defaultdict(set)
        for form, key in table.items():
            groups[key].add(form)
        for key in sorted(groups):
            lines.append(" ".join([key, *sorted(groups[key] - {key})]))
        path = os.path.join(ROOT, "index", f"forms.{lang}.txt")
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(lines) + "\n")
        print(f"{path}: {len(lines)} words, {len(table)} forms")


def vocabulary(lang: str) -> set[str]:
    """Return the words of digests, terms and index/words.toml in a language."""
    found: set[str] = set()
    for game in passages.games():
        for passage in passages.passages(game, lang).values():
            found.update(words(passage.title), words(passage.text))
        for concept in passages.terms(game):
            for phrase in (concept.names[lang], *concept.synonyms[lang], *concept.slang[lang]):
                found.update(words(phrase))
        for phrase in passages.digest(game).names[lang]:
            found.update(words(phrase))
    for line in (*_lists()["same"][lang], *_lists()["families"]["all"], _lists()["light"][lang]):
        found.update(words(line))
    return found


def _lists() -> dict[str, dict[str, list[str]]]:
    with open(os.path.join(ROOT, "index", "words.toml"), "rb") as file:
        return tomllib.load(file)


def russian() -> dict[str, str]:
    """Return the key of every form of the vocabulary's words: the likeliest dictionary form."""
    import pymorphy3

    morph = pymorphy3.MorphAnalyzer()
    own = {word for word in vocabulary("ru") if all("а" <= char <= "я" for char in word)}
    likely: dict[str, tuple[float, str]] = {}

    def offer(form: str, weight: float, key: str) -> None:
        if form not in likely or (weight, key) > likely[form]:
            likely[form] = (weight, key)

    for word in sorted(own):
        for parse in morph.parse(word):
            if parse.score >= FLOOR:
                key = fold(parse.normal_form)
                offer(word, 1 + parse.score, key)
                for form in parse.lexeme:
                    offer(fold(form.word), parse.score, key)
    table = {form: key for form, (_, key) in likely.items()}
    same = {}
    for line in _lists()["same"]["ru"]:
        first, *others = words(line)
        for other in others:
            same[table.get(other, other)] = table.get(first, first)
    return {form: same.get(key, key) for form, key in table.items()}


def english() -> dict[str, str]:
    """Return the irregular forms; the regular ones are left to index/stems.py."""
    table = {}
    for line in IRREGULAR_ENGLISH.split("/"):
        first, *others = words(line)
        table.update(dict.fromkeys([first, *others], first))
    for line in _lists()["same"]["en"]:
        first, *others = words(line)
        for word in (first, *others):
            table[word] = table[word + "s"] = table.get(first, first)
    return table


def spanish() -> dict[str, str]:
    """Return the forms of the hand-checked verbs; plurals and genders are left to index/stems.py."""
    table: dict[str, str] = {}
    for line in SPANISH_VERBS.strip().splitlines():
        head, _, irregular = line.partition(":")
        infinitives, change = head.split("|")[0].split(), head.partition("|")[2].strip()
        for infinitive in infinitives:
            forms = [*conjugate(infinitive, change), *words(irregular)]
            for form in forms:
                table.setdefault(fold(form), fold(infinitive))
    for word in words(SPANISH_NOT_VERBS):
        table.pop(word, None)
    return table


def conjugate(infinitive: str, change: str) -> Iterator[str]:
    """Yield the forms of a regular or stem-changing verb (change: `o>ue`), with pronouns at their end."""
    stem, ending = infinitive[:-2], infinitive[-2:]
    stressed = stem
    if change:
        old, new = change.split(">")
        at = stem.rindex(old)
        stressed = stem[:at] + new + stem[at + len(old) :]
        if at == 0 and new == "ue":
            stressed = "h" + stressed
    vowel = "a" if ending == "ar" else "e"
    other = "e" if ending == "ar" else "a"
    weak = stem[: stem.rindex("e")] + "i" + stem[stem.rindex("e") + 1 :] if change == "e>i" else stem
    yield infinitive
    for pronoun in ("se", "lo", "la", "los", "las", "le", "les", "me", "te", "nos", "selo", "sela"):
        yield infinitive + pronoun
    yield stressed + "o"
    for end in ("", "s", "n"):
        yield stressed + vowel + end
        yield _spell(stressed, ending, other) + other + end
    theme = ending[0]
    yield stem + theme + "mos"
    yield stem + theme + "d"
    yield _spell(weak, ending, other) + other + "mos"
    if ending == "ar":
        yield from (
            _spell(stem, ending, "e") + "e",
            stem + "o",
            stem + "aron",
            stem + "aste",
            stem + "aba",
            stem + "aban",
        )
        yield stem + "ando"
        part = "ad"
    else:
        yield from (
            weak + "io",
            weak + "ieron",
            stem + "i",
            stem + "iste",
            stem + "ia",
            stem + "ian",
            weak + "iendo",
        )
        part = "id"
    for end in ("o", "a", "os", "as"):
        yield stem + part + end
    for end in ("a", "an", "as", "emos", "ia", "ian"):
        yield infinitive + end
    for pronoun in ("lo", "la", "los", "las", "se", "te"):
        yield stressed + vowel + pronoun
        yield _spell(stressed, ending, other) + other + pronoun


def _spell(stem: str, ending: str, before: str) -> str:
    """Keep the sound of the stem's last consonant before another vowel."""
    if ending == "ar" and before == "e":
        for old, new in (("gu", "gü"), ("c", "qu"), ("g", "gu"), ("z", "c")):
            if stem.endswith(old):
                return stem[: -len(old)] + new
    if ending != "ar" and before == "a":
        for old, new in (("gu", "g"), ("g", "j"), ("qu", "c")):
            if stem.endswith(old):
                return stem[: -len(old)] + new
        if stem.endswith(("ec", "oc", "uc")):
            return stem[:-1] + "zc"
    return stem


SPANISH_VERBS = """
abandonar abarcar aceptar acertar activar actuar acumular adelantar admitir afectar agotar aguantar alcanzar amenazar anunciar aplicar apartar ascender
asesinar asustar atacar atravesar aumentar avanzar avisar ayudar añadir bajar barajar barajear beber besar birlar bloquear borrar buscar caducar calcular cambiar
canjear capturar cargar causar cazar ceder chequear cobrar colocar comenzar comer comparar compartir completar comprar condenar conservar consultar contradecir
contratar controlar costar crear cruzar cubrir cumplir decidir declarar defender dejar derribar derrocar desafiar descartar descubrir
deber disparar doblar dominar duplicar durar echar ejecutar elevar eliminar empatar empujar encadenar enfrentar entregar entrar enviar escapar esconder
esperar exceder exigir existir explotar extender fallar faltar fichar fijar firmar formar ganar gastar girar guardar gobernar herir huir igualar ignorar indicar iniciar
intentar intercambiar investigar invocar jubilar lanzar leer limitar librar limpiar llamar llegar llenar llevar luchar mandar mangar marcar matar mejorar mezclar mirar
modificar multiplicar necesitar nombrar obligar obtener ocultar ocupar ocurrir ofertar omitir optar parar parchear participar pasar pelear perdonar permanecer pisar
pillar poseer preguntar presentar producir prohibir prolongar promocionar puntuar quedar quemar quitar realizar realinear rebajar rebarajar recargar rechazar recibir reclamar reclutar
recoger recortar recuperar redirigir reducir reemplazar regresar rehusar reintentar relevar renunciar repartir restar retirar retrasar revelar robar saltar salvar señalar
sobornar sobrar soltar subir suceder sufrir sumar superar sustituir tachar tapar terminar tirar tocar tomar traicionar triunfar tumbar usar utilizar vaciar vencer
vender viajar vigilar visitar votar voltear destapar descansar disputar desplazar coincidir corresponder continuar cortar cancelar amontonar apilar aprovechar apoyar
acabar agrupar finalizar funcionar importar impedir interrumpir marchar notar pegar plantar pintar prestar proteger reaccionar reciclar responder revisar retroceder
resultar rendir saquear sacar traspasar turnar meter desempatar desterrar sospechar
jugar | u>ue
acertar cerrar comenzar empezar negar gobernar atravesar pensar apretar despertar | e>ie
perder defender ascender entender extender | e>ie
encender | e>ie
mover resolver volver devolver envolver doler remover promover | o>ue : resuelto resuelta resueltos resueltas vuelto vuelta vueltas devuelto movio
apostar costar contar encontrar mostrar probar recordar comprobar rodar demostrar soltar renovar descontar | o>ue
morir | o>ue : muerto muerta muertos muertas murio murieron muriendo
dormir | o>ue
pedir medir repetir servir despedir elegir impedir | e>i : elijo elija elijan elijas
seguir conseguir perseguir | e>i : sigo siga sigan consigo consiga
rendir | e>i
herir preferir convertir mentir sentir | e>ie : hirio hiriendo convirtio
poder | o>ue : pudo pudieron podria podrian podre podra podran
querer | e>ie : quiso querria quiera
tener mantener obtener contener retener detener : tengo tiene tienes tienen tuvo tuvieron tenga tengan tengas tendra tendria
mantener : mantiene mantienen mantenga mantengo mantuvo
obtener : obtiene obtienen obtengo obtuvo obtenga
retener : retiene retienen retenga retenido
venir : vengo viene vienes vienen vino vinieron venga vengan venido
poner : pongo pone pones ponen puso pusieron ponga pongan pongas puesto puesta puestos puestas ponerlo ponerla ponla ponlo pondra
suponer : supone supongo
hacer : hago hace haces hacen hizo hicieron haga hagan hecho hecha hechos hara haria haz
decir : digo dice dices dicen dijo dijeron diga digan dicho dira
ir : voy va vas van vamos vaya vayan vayas iba ido irse iria ira
salir : salgo sale sales salen salga salgan salgas saldra
dar : doy da das dan dio dieron de demos dado darlo darla darse dara
ver : veo ve ves ven vio vieron vea vean visto verlo verla
caer : caigo cae caes caen cayo cayeron caiga caigan caido
traer : traigo trae traen trajo traiga
saber : se sabe saben supo sepa
ser : soy es eres son somos fue fueron sea sean sera seria era eran sido
estar : estoy esta estas estan estuvo este esten estaba estado
haber : he ha has han hay habia hubo haya hayan habra
oir : oigo oye oyen
huir : huyo huye huyen huyo huyeron huya
sustituir : sustituye sustituyen sustituyo sustituya
abrir : abierto abierta abiertos abiertas abre abren abrio abra abran abrirla abrirlo abro abres abriendo
cubrir : cubierto cubierta
descubrir : descubierto descubierta
escribir : escrito escrita
romper : roto rota rotos rotas
imprimir : impreso impresa impresos impresas
leer : leyo leido leida leidas
poseer : posee poseen poseyo
reducir : redujo reduzco reduce reduzca
producir : produjo produce
deducir : dedujo deduce
caber : quepo cabe caben cupo quepa
valer : valgo vale valen valga valgan
coger escoger recoger acoger : cojo coja escojo escoja recojo recoja
proteger : protejo
"""
"""Verbs in groups: infinitives | change of the stressed stem : forms besides the regular ones (accents left out)."""

SPANISH_NOT_VERBS = """
para paras entre sobre como este esta estas estos bajo baja nada cada de dado dados era casa carta caso casos cara juego juegos marca marcas mesa
pasta meta metas parte pila pilas tapa cargo cargos carga cargas cuenta cuentas cuento lleno llena calle lucho he ha has limpia limpio mato pelo sala salas
trata trato tratos toma limite limites banda bando vino visto visita cruce esto solo saldo
"""
"""Forms that are, in these digests, another word: a noun or a preposition."""

IRREGULAR_ENGLISH = """
take took taken takes taking / give gave given gives giving / win won wins winning / lose lost loses losing / draw drew drawn draws drawing / begin began begun begins beginning /
fall fell fallen falls falling / hold held holds holding / pay paid pays paying / buy bought buys buying / sell sold sells selling / spend spent spends spending / leave left leaves leaving /
lie lay lain lies lying / choose chose chosen chooses choosing / steal stole stolen steals stealing / throw threw thrown throws throwing / break broke broken breaks breaking /
go went gone goes going / come came comes coming / keep kept keeps keeping / lead led leads leading / deal dealt deals dealing / fight fought fights fighting / ride rode ridden rides riding /
run ran runs running / sit sat sits sitting / stand stood stands standing / hide hid hidden hides hiding / see saw seen sees seeing / know knew known knows / get got gets getting gotten /
make made makes making / do did does done doing / have has had having / be am is are was were been being / say said says saying / tell told tells telling / find found finds finding /
bring brought brings bringing / meet met meets meeting / shoot shot shoots shooting / beat beaten beats beating / become became becomes / die dice / dead dies died dying /
stick stuck sticks sticking / catch caught catches / build built builds / send sent sends / mean meant means / man men / woman women / person people persons / child children / foot feet /
enemy enemies / dropship dropships / bonus bonuses / status / bus buses / always / across / less / miss misses missed missing / pass passes passed passing / cross crosses crossed crossing /
class classes / boss bosses / process processes / chess / as / has / his / this / thus / plus / minus / his / its / us / yes / news / shares share shared sharing / tie ties tied tying /
space spaces / use uses used using / red / bid bids bidding / bed / need needs needed needing / feed / speed speeds / during / king kings / thing things / nothing / anything / something / everything /
string strings / ring rings / spring / evening / morning / only / ally allies / reply replies replied / apply applies applied applying / supply supplies supplied / fly flies flew flown flying / twilight /
player players / family families / early / rally rallies / hundred / embassy embassies / indeed / exceed exceeds exceeded / proceed proceeds
"""
"""Words whose forms the rules of index/stems.py would part or mix."""

if __name__ == "__main__":
    main()
