import type { ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'

/** The lines of a report. */
export const importReport = {
  run: '{id}. futtatás, {state}: {counts}.',
  partly: '{id}. futtatás, {state}: {counts}; nem hajtottuk végre: {left}.',
  check: 'Ellenőrzés: {counts}.',
  bare: '{id}. futtatás, {state}.',
  record: '1 tétel',
  records: '{count} tétel',
  unknownColumns: 'Nem olvastuk, mert ezeket az oszlopokat nem ismerjük: {columns}',
  field: '{field}: {count} változás',
  asChecked: 'Ha az egészet végrehajtanánk:',
  line: '{line}. sor',
  nothing: 'Ha végrehajtanánk, akkor sem változna semmi.',
  repeatedColumns: 'Nem olvastuk, mert egy korábbi oszlop ugyanazt jelenti: {columns}',
  row: '{record} ({line}. sor)  {ean}  {action}',
  approve: 'Még semmi sem változott. Végrehajtja: import approve {id}',
  guarded: 'Embernek kell megnéznie: import report {id}, majd import approve {id}.',
} as const

/** Why nothing came of what was asked. */
export const importFailures = {
  'no-such-file': 'Nincs ilyen fájl: {path}',
  'is-folder': '{path} mappa, nem fájl',
  'unreadable': '{path} nem olvasható: {why}',
  'file-changed': 'Beolvasás közben valaki írt a fájlba: add meg újra, amikor elkészült',
  'no-such-source': 'Nincs „{source}” azonosítójú forrás: az import sources parancs mutatja, melyek vannak',
  'run-under-way':
    'Ugyanennek a forrásnak a {run}. futtatása még nem ért véget: előbb folytasd (import resume), vesd el (import cancel) vagy vond vissza (import undo)',
  'stock-under-way': 'A {run}. futtatás még nem ért véget',
  'not-a-file':
    'Az újraolvasásnak (remap) nincs visszavonható fájlja: állítsd vissza a megfeleltetést, a szabályt vagy a rangot, és futtasd újra',
  'no-such-run': 'Nincs ilyen futtatás: az import list parancs mutatja, melyek vannak',
  'is-undo': 'A visszavonás nem vonható vissza: olvasd be újra a fájlt (import run)',
  'partly-done':
    'Egy része már megtörtént, ezért nem vethető el: az import resume folytatja, az import undo visszavonja',
  'not-now': 'Ez most nem lehetséges; a futtatás állapota: {state}',
  'failed': 'A {id}. futtatás nem sikerült: {failure}. Folytasd, vesd el vagy vond vissza.',
  'guarded': 'Semmi sem változott ({guards}). A --check megmutatja, mi történne; a --yes mindenképpen végrehajtja.',
  'no-such-place': 'Nincs „{place}” azonosítójú hely, csak ezek: {names}',
  'several-sources': 'A(z) {place} helyről több forrás is szól: {names}',
  'no-warehouse': 'A forrás helye már nincs meg',
  'led-by-journal': 'Ennek a helynek a készletét a pénztár naplója vezeti, nem fájl',
} as const

/** By which command it is done that a problem asks for. */
export const importHints = {
  'no-known-columns':
    'egyszeri alkalomra: import check és import run --columns Fejléc=mező; egyszer s mindenkorra: a forrás columns szabálya vagy import choose column; gyorsfájl: stock',
  'older-file': '--force',
  'periodical-unknown': 'periodical set',
  'reference-moved': 'import decide',
  'ean-changed': 'import decide',
  'another-title': 'import decide',
  'kind-changed': 'import decide',
  'titles-differ': 'import decide',
  'kind-unknown': 'import decide',
  'vat-in-question': 'import decide',
  'left-by-choice': 'import unchoose title',
  'hand-price-differs': 'price release',
  'subject-not-mapped': 'import choose subject; az ilyeneket az import choices sorolja fel',
  'publisher-new': 'import choose publisher, a fájl szerinti név, majd a miénk',
  'person-new': 'import choose person, a fájl szerinti név, majd a miénk',
} as const satisfies Partial<Record<ProblemCode, string>>

/** What commands about sources, places and choices answer. */
export const importAnswers = {
  'isSource': '{id}: {name}.',
  'isSourceAlready': '{id}: {name}; eddig is ez volt.',
  'paused': '{id} szünetel.',
  'pausedAlready': '{id} eddig is szünetelt.',
  'unpaused': '{id} nem szünetel.',
  'unpausedAlready': '{id} eddig sem szünetelt.',
  'turned': '{titles} cím változott tőle.',
  'turnedOne': '1 cím változott tőle.',
  'chosen': '{said} ezt jelenti: {ours}.',
  'chosenAlready': '{said} eddig is ezt jelentette: {ours}.',
  'unchosen': '{said}: már nincs rá döntés.',
  'no-such-choice': '„{said}”: nincs rá döntés; az import choices mutatja, mire van',
  'nothing-to-decide': 'Ott semmi sem vár döntésre; az import decisions mutatja, hol igen',
  'counts-later': 'A forrás következő fájljától számít.',
  'no-place': '{source}: nincs megadva, honnan jönnek a fájljai; a docs/import-sources.md írja le, hogyan kell',
  'is-paused': '{source} szünetel; előbb: import unpause',
  'being-fetched': '{source}: éppen most töltjük le; az import list mutatja, mi lesz belőle',
  'not-fetched': '{source}: nem sikerült letölteni: {reason}',
  'nothing': 'Semmi új nem érkezett.',
  'later': 'Egy fájlt még írnak, vagy másik gépen van: amint lehet, beolvassuk.',
} as const
