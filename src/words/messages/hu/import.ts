import type { RowAction } from '#shop/import/claims/plan-record.ts'
import type { ProblemCode } from '#shop/import/problems.ts'
import type { RunEffects } from '#shop/import/runs/run-effects.ts'
import type { RunState } from '#shop/import/runs/run-states.ts'
import type { StockEffects } from '#shop/import/stock/stock-tally.ts'
import type { Guard } from '#shop/import/runs/guards.ts'

/** What each problem of an import means, and what to do. For the office and the command line: no page of the shop reads it. */
export const importProblems = {
  'not-onix': {
    meaning: 'A fájl nem ONIX 3.0 vagy 3.1 üzenet.',
    advice:
      'Nézze meg az elejét: gyakran bejelentkező oldal vagy hibaüzenet érkezik az adatok helyett. Kérje el újra a fájlt a küldőtől.',
  },
  'onix-2.1': {
    meaning: 'A fájl ONIX 2.1-es, ezt a változatot a szabvány gazdája 2014-ben megszüntette.',
    advice: 'Kérjen a küldőtől ONIX 3.0-s vagy 3.1-es fájlt.',
  },
  'entities-declared': {
    meaning: 'A fájl saját entitásokat határoz meg. Ilyet biztonsági okból nem olvasunk be.',
    advice: 'Kérjen a küldőtől olyan fájlt, amelynek az elején nincs <!ENTITY.',
  },
  'not-a-table': {
    meaning: 'A fájl nem CSV vagy XLSX táblázat.',
    advice: 'Mentse el a táblázatot CSV (UTF-8) vagy Excel-munkafüzet (.xlsx) formátumban.',
  },
  'no-known-columns': {
    meaning:
      'Az első húsz sor között nem találtunk fejlécet: legalább három ismert oszlop kell hozzá (gyorsfájlban az EAN mellett a készlet vagy az ár), és az egyik az EAN vagy a cikkszám.',
    advice:
      'Adja meg, melyik oszlop mit tartalmaz: egyszeri alkalomra az import check és az import run --columns Fejléc=mező kapcsolójával, egyszer s mindenkorra a forrás columns szabályában vagy az import choose column paranccsal. Ha csak készlet vagy ár van benne, a stock paranccsal olvassa be.',
  },
  'no-such-sheet': {
    meaning: 'A munkafüzetben nincs ilyen munkalap, vagy minden munkalapja rejtett.',
    advice: 'Adja meg az egyik meglévő munkalap nevét vagy számát.',
  },
  'bad-encoding': {
    meaning: 'A fájl betűi nem abban a kódolásban vannak, amelyet megad, vagy amelyet kitaláltunk.',
    advice: 'Adja meg a kódolást, vagy kérjen UTF-8 kódolású fájlt.',
  },
  'zip-bomb': {
    meaning: 'A tömörített fájl kibontva túl nagy, vagy gyanúsan sokszorosára nő.',
    advice: 'Ellenőrizze, honnan jött a fájl. Ha valódi, küldje be tömörítés nélkül.',
  },
  'zip-of-many': {
    meaning: 'A zip több fájlt tartalmaz.',
    advice: 'Bontsa ki, és egyszerre egy fájlt adjon meg.',
  },
  'zip-damaged': {
    meaning: 'A tömörített fájlt nem lehet kibontani: sérült, vagy csak egy része érkezett meg.',
    advice: 'Kérje el újra a küldőtől.',
  },
  'old-excel': {
    meaning: 'A fájl más formátumú táblázat (.xls, .xlsb vagy .ods).',
    advice: 'Nyissa meg, és mentse el Excel-munkafüzetként (.xlsx).',
  },
  'encrypted': {
    meaning: 'A fájl jelszóval védett.',
    advice: 'Mentse el jelszó nélkül.',
  },
  'empty-file': {
    meaning: 'A fájl üres.',
    advice: 'Kérje el újra a küldőtől.',
  },
  'older-file': {
    meaning: 'A fájlt korábban írták, mint a forrás legutóbb beolvasott fájlját.',
    advice: 'Ha mégis ezt akarja beolvasni, erősítse meg (--force).',
  },
  'file-ends-early': {
    meaning: 'A fájl vége hiányzik.',
    advice: 'Ami egész volt, azt beolvastuk. Kérje el a teljes fájlt, mielőtt jóváhagyja.',
  },
  'file-goes-on': {
    meaning: 'A fájl a lezárása után folytatódik; azt a részt nem olvastuk be.',
    advice: 'Nézze meg, nem két fájl került-e egymás után.',
  },
  'quote-not-closed': {
    meaning: 'Egy idézőjel nincs lezárva, ezért onnantól semmit nem olvastunk be.',
    advice: 'Javítsa ki az idézőjelet a jelzett sorban, és küldje be újra a fájlt.',
  },
  'no-records': {
    meaning: 'A fájlban nincs egyetlen tétel sem.',
    advice: 'Ha nem erre számított, kérje el újra a küldőtől.',
  },
  'same-file': {
    meaning: 'Ugyanezt a fájlt olvastuk be legutóbb is ettől a forrástól.',
    advice: 'Nincs teendő.',
  },
  'not-well-formed': {
    meaning: 'A tétel XML-je hibás, ezért nem olvasható.',
    advice: 'Jelezze a küldőnek; a többi tételt ez nem érinti.',
  },
  'record-too-long': {
    meaning: 'A tétel túl nagy: 4 MB-nál vagy 50 000 elemnél több.',
    advice: 'Jelezze a küldőnek.',
  },
  'too-deep': {
    meaning: 'A tétel elemei túl mélyen vannak egymásba ágyazva.',
    advice: 'Jelezze a küldőnek.',
  },
  'no-ean': {
    meaning: 'A tételnek nincs EAN-je vagy ISBN-je.',
    advice: 'Kérje a küldőtől a hiányzó számot.',
  },
  'bad-check-digit': {
    meaning: 'Az EAN vagy ISBN ellenőrző számjegye hibás.',
    advice: 'Nézze meg a könyvön, és jelezze a küldőnek az elírást.',
  },
  'number-damaged': {
    meaning: 'A szám számjegyei elvesztek: a táblázatkezelő normálalakban mentette (9,78E+12).',
    advice: 'Állítsa az oszlopot szövegre, és mentse el újra a táblázatot.',
  },
  'no-title': {
    meaning: 'A tételnek nincs olvasható címe.',
    advice: 'Új cím így nem vehető fel; meglévő címnél a régi marad.',
  },
  'title-too-long': {
    meaning: 'A cím 1000 karakternél hosszabb.',
    advice: 'Valószínűleg más szöveg került a cím helyére; jelezze a küldőnek.',
  },
  'update-for-unknown': {
    meaning: 'A tétel egy olyan cím módosítása, amely nincs meg nálunk.',
    advice: 'Kérjen a küldőtől teljes fájlt.',
  },
  'not-sold-here': {
    meaning: 'Digitális vagy más olyan termék, amelyet a bolt nem árul.',
    advice: 'Nincs teendő.',
  },
  'trade-only': {
    meaning: 'Kereskedelmi csomag, vevőnek nem adható el.',
    advice: 'Nincs teendő.',
  },
  'not-sold-alone': {
    meaning: 'Önállóan nem kapható rész.',
    advice: 'Nincs teendő.',
  },
  'not-for-hungary': {
    meaning: 'Ezt a kiadást Magyarországon nem szabad árulni.',
    advice: 'Új címként nem vesszük fel; ha megvan, nem rendelhető.',
  },
  'wrong-notification': {
    meaning: 'A tételen olyan értesítéstípus áll, amelyet az ONIX 3 nem ismer.',
    advice: 'Jelezze a küldőnek.',
  },
  'cells-missing': {
    meaning: 'A sorban nem annyi cella van, ahány a fejlécben.',
    advice: 'Nézze meg a sort: többnyire idézőjel vagy elválasztójel hiányzik.',
  },
  'no-price': {
    meaning: 'A tételnek nincs használható ára, ezért várakozik.',
    advice: 'Amint ár érkezik hozzá, felkerül a boltba.',
  },
  'not-announced': {
    meaning: 'A kiadó még nem jelentette be, ezért a bejelentés napjáig várakozik.',
    advice: 'Nincs teendő.',
  },
  'periodical-unknown': {
    meaning: 'Folyóiratszám, de a folyóirat nincs meg nálunk.',
    advice: 'Vegye fel a folyóiratot (periodical set), vagy hagyja a tételt várakozni.',
  },
  'reference-moved': {
    meaning: 'A küldő azonosítója az egyik, az EAN egy másik termékünkhöz vezet.',
    advice: 'Döntse el, melyikről szól a tétel (import decide).',
  },
  'ean-changed': {
    meaning: 'Az ismert azonosítóhoz új EAN tartozik.',
    advice: 'Döntse el, hogy elírás javítása vagy másik kiadás (import decide).',
  },
  'another-title': {
    meaning: 'Az EAN ismert, de sem a cím, sem a szerző nem hasonlít a miénkre.',
    advice: 'Döntse el, hogy ugyanarról a termékről van-e szó (import decide).',
  },
  'kind-changed': {
    meaning: 'A tétel másfajta terméknek mondja, mint ami nálunk.',
    advice:
      'A termék fajtáját beolvasás nem változtatja meg; döntse el, hogy mégis a miénkről van-e szó (import decide).',
  },
  'same-ean-twice': {
    meaning: 'Ugyanaz az EAN két különböző azonosítóval szerepel a fájlban.',
    advice: 'Az utolsó teljes tétel számít. Jelezze a küldőnek.',
  },
  'superseded': {
    meaning: 'Ugyanarról a címről később újabb tétel áll a fájlban.',
    advice: 'Az utolsó számít, nincs teendő.',
  },
  'came-back': {
    meaning: 'Egy törölt cím újra megjelent a forrásban.',
    advice: 'Visszatettük; ha nem kell, törölje kézzel.',
  },
  'deleted-by-hand': {
    meaning: 'Ezt a címet egy munkatárs törölte, ezért nem tettük vissza.',
    advice: 'Ha mégis kell, állítsa vissza.',
  },
  'delete-kept': {
    meaning: 'A forrás törölte, de eladtuk már, vagy áll belőle a polcon: megmaradt, nem rendelhető.',
    advice: 'Nincs teendő.',
  },
  'older-record': {
    meaning: 'A tétel régebbi annál, amit már beolvastunk.',
    advice: 'Nincs teendő.',
  },
  'test-record': {
    meaning: 'Próbatétel, nem változtatott semmin.',
    advice: 'Nincs teendő.',
  },
  'stale': {
    meaning: 'A termék az ellenőrzés óta megváltozott, ezért a tétel kimaradt.',
    advice: 'A futtatás végén újra megnézzük.',
  },
  'left-by-choice': {
    meaning: 'Egy boltos úgy döntött, hogy ezzel a tétellel nincs teendő.',
    advice: 'Ha mégis kell, vonja vissza a döntést (import unchoose title).',
  },
  'changed-since': {
    meaning: 'A futtatás óta más is változtatott a címen, ezért a visszavonás nem nyúlt hozzá.',
    advice: 'Nézze meg a címet, és ha kell, javítsa kézzel.',
  },
  'name-kept': {
    meaning:
      'A futtatás vette fel ezt a személyt, kiadót, sorozatot vagy művet, de ma már más is használja, ezért megmaradt.',
    advice: 'Nincs teendő. Az érték mellette azt mutatja, mi használja.',
  },
  'other-currency': {
    meaning: 'Az ár nem forintban van, és a forráshoz nincs árfolyam megadva.',
    advice: 'Adjon meg árfolyamot és kerekítést a forrásnál.',
  },
  'not-priced': {
    meaning: 'A küldő szerint ennek a tételnek nincs ára.',
    advice: 'Ha árulni akarja, adjon meg árat kézzel.',
  },
  'price-odd': {
    meaning: 'Az ár nem szám, nulla, negatív vagy egymillió forintnál több.',
    advice: 'Ellenőrizze az árat a küldőnél.',
  },
  'price-law': {
    meaning: 'A kötött ár ideje alatt csak a kiadó árát vesszük át; ez nem az.',
    advice: 'Nincs teendő: a kiadó ára marad.',
  },
  'date-unreadable': {
    meaning: 'A dátum nem olvasható, vagy nincs ilyen nap.',
    advice: 'Adja meg kézzel, ha szükséges.',
  },
  'measure-odd': {
    meaning: 'A méret vagy a súly nulla, vagy túl nagy egy könyvhöz.',
    advice: 'Adja meg kézzel, ha szükséges.',
  },
  'page-count-odd': {
    meaning: 'Az oldalszám nem 1 és 20 000 közötti egész szám.',
    advice: 'Adja meg kézzel, ha szükséges.',
  },
  'language-unknown': {
    meaning: 'A nyelv kódját nem ismerjük.',
    advice: 'Adja meg kézzel a nyelvet.',
  },
  'text-language': {
    meaning: 'A szöveg nem magyar és nem angol, ezért nem vettük át.',
    advice: 'Nincs teendő.',
  },
  'picture-address': {
    meaning: 'A kép címe nem használható.',
    advice: 'Kérjen a küldőtől http vagy https kezdetű, nyilvános címet.',
  },
  'picture-unreadable': {
    meaning: 'A kép nem tölthető le, vagy nem kép.',
    advice: 'Nézze meg a címet böngészőben, vagy töltsön fel saját képet.',
  },
  'picture-placeholder': {
    meaning: 'Ugyanaz a kép húsznál több címnél szerepel: a küldő „nincs borító” képe.',
    advice: 'Nincs teendő: a rajzolt borító látszik.',
  },
  'cell-error': {
    meaning: 'A cellában a táblázatkezelő hibajelzése áll (#HIV!, #N/A).',
    advice: 'Javítsa ki a képletet, és mentse el újra a táblázatot.',
  },
  'text-too-long': {
    meaning: 'A szöveg hosszabb, mint amennyit elfogadunk, ezért nem vettük át.',
    advice: 'Kérjen rövidebbet a küldőtől, vagy írja be kézzel.',
  },
  'role-unknown': {
    meaning: 'A közreműködő szerepét nem ismerjük, „egyéb” lett belőle.',
    advice: 'Javítsa kézzel, ha fontos.',
  },
  'bad-bytes': {
    meaning: 'Az értékben olyan bájtok vannak, amelyek nem tartoznak a fájl kódolásához; kihagytuk.',
    advice: 'Kérjen a küldőtől hibátlan kódolású fájlt.',
  },
  'quantity-odd': {
    meaning: 'A mennyiség nem egész szám, vagy negatív.',
    advice: 'Ellenőrizze a küldőnél; a negatívat nullának vettük, mást nem vettünk át.',
  },
  'bare-ampersand': {
    meaning: 'Egy & jel kódolatlanul áll a szövegben; & jelként olvastuk.',
    advice: 'Nincs teendő.',
  },
  'control-characters': {
    meaning: 'Láthatatlan vezérlőkarakterek voltak a szövegben; kivettük őket.',
    advice: 'Nincs teendő.',
  },
  'html-entity': {
    meaning: 'HTML-entitás áll a szövegben (&eacute;); a betűt tettük a helyére.',
    advice: 'Nincs teendő.',
  },
  'price-without-tax': {
    meaning: 'Az ár áfa nélküli volt; hozzáadtuk az áfát.',
    advice: 'Nincs teendő.',
  },
  'price-not-whole': {
    meaning: 'Az ár nem egész forint volt; kerekítettük.',
    advice: 'Nincs teendő.',
  },
  'date-format': {
    meaning: 'A dátum nem olyan alakú, amilyennek a küldő mondja; az alakja szerint olvastuk.',
    advice: 'Nincs teendő.',
  },
  'amount-format': {
    meaning: 'A szám nem szabványos alakú (4 990 vagy 4990,00); kiolvastuk.',
    advice: 'Nincs teendő.',
  },
  'latin-2': {
    meaning: 'A fájl nyugat-európai kódolást ad meg, de magyar (windows-1250) betűk vannak benne; azokat olvastuk.',
    advice: 'Jelezze a küldőnek a hibás kódolást.',
  },
  'hyphens': {
    meaning: 'A számban kötőjelek, szóközök vagy a végén „,0” volt; kivettük.',
    advice: 'Nincs teendő.',
  },
  'isbn-10': {
    meaning: 'Tízjegyű ISBN-t tizenhárom jegyűre alakítottunk.',
    advice: 'Nincs teendő.',
  },
  'zero-restored': {
    meaning: 'A táblázatkezelő elhagyta a szám elejéről a nullát; visszatettük.',
    advice: 'Állítsa az oszlopot szövegre.',
  },
  'tags-in-title': {
    meaning: 'A címben HTML-jelölés volt; kivettük.',
    advice: 'Nincs teendő.',
  },
  'part-not-a-number': {
    meaning: 'A sorozat száma nem szám; szám nélkül vettük fel.',
    advice: 'Adja meg kézzel, ha szükséges.',
  },
  'twice-encoded': {
    meaning: 'A betűk már a küldőnél elromlottak (Ã¡ áll á helyett).',
    advice: 'Jelezze a küldőnek; addig javítsa kézzel.',
  },
  'vat-differs': {
    meaning: 'A küldő más áfakulcsot ír, mint ami nálunk a termékre érvényes; a miénk marad.',
    advice: 'Nézze meg, jó áfaosztályban van-e a termék.',
  },
  'numbers-differ': {
    meaning: 'Az ISBN és az EAN nem ugyanaz a szám; az ISBN számít.',
    advice: 'Jelezze a küldőnek.',
  },
  'below-cost': {
    meaning: 'A listaár alacsonyabb annál, amennyiért vesszük.',
    advice: 'Ellenőrizze az árakat.',
  },
  'fixed-price-changed': {
    meaning: 'Kötött árú cím ára változik.',
    advice: 'Ellenőrizze, mielőtt jóváhagyja.',
  },
  'price-announced-later': {
    meaning: 'Az árat a kiadó később közli; addig a meglévő marad.',
    advice: 'Nincs teendő.',
  },
  'day-missing': {
    meaning: 'Készülő cím, de nincs megadva, mikor kapható; addig nem rendelhető.',
    advice: 'Adjon meg napot kézzel, ha tudja.',
  },
  'kept-last': {
    meaning: 'Senki nem állít már róla semmit, ezért az utolsó érték maradt.',
    advice: 'Ellenőrizze, érvényes-e még.',
  },
  'sources-differ': {
    meaning: 'Két forrás mást mond; a rangsor döntött.',
    advice: 'Döntse el kézzel, ha nem jó.',
  },
  'hand-price-differs': {
    meaning: 'A forrás más árat mond, de a boltban kézzel beállított ár érvényes.',
    advice: 'Ha a forrás árát szeretné, oldja fel a kézi árat (price release).',
  },
  'subject-not-mapped': {
    meaning: 'A témához nincs kategóriánk rendelve.',
    advice: 'Rendeljen hozzá kategóriát (import choose subject); az ilyen témákat az import choices sorolja fel.',
  },
  'publisher-new': {
    meaning: 'Ez a kiadó nincs meg nálunk, de majdnem ilyen nevű van (a ~ után); új kiadó lesz belőle.',
    advice:
      'Ha a kettő ugyanaz, adja meg az import choose publisher paranccsal: előbb a fájlban szereplő nevet, utána a miénket.',
  },
  'person-new': {
    meaning: 'Ez a személy nincs meg nálunk, de majdnem ilyen nevű van (a ~ után); új közreműködő lesz belőle.',
    advice:
      'Ha a kettő ugyanaz, adja meg az import choose person paranccsal: előbb a fájlban szereplő nevet, utána a miénket.',
  },
  'name-order': {
    meaning: 'Nem biztos, melyik a vezetéknév; mindkét olvasat látható.',
    advice: 'Válassza ki a jót.',
  },
  'two-works': {
    meaning: 'A tétel két különböző műhöz kapcsolja a címet.',
    advice: 'Döntse el, melyikhez tartozik.',
  },
  'title-in-capitals': {
    meaning: 'A cím végig nagybetűs.',
    advice: 'Írja át kézzel, ha zavaró.',
  },
  'fewer-than-promised': {
    meaning: 'A fájl kevesebb példányt mond, mint amennyit már megígértünk.',
    advice: 'Nézze meg a mai teendők között az érintett rendeléseket.',
  },
  'unknown-ean': {
    meaning: 'Ezt az EAN-t nem ismerjük; a sort kihagytuk.',
    advice: 'Nincs teendő.',
  },
  'no-warehouse': {
    meaning: 'A fájl darabszámot is közöl, de a forrásnak nincs raktára, ezért a készlet nem változott.',
    advice: 'Adja meg a forrás raktárát, vagy olvassa be a készletet a „stock” paranccsal.',
  },
  'unknown-entity': {
    meaning: 'Ismeretlen entitás áll a szövegben; úgy hagytuk, ahogy írták.',
    advice: 'Javítsa kézzel, ha látszik.',
  },
  'no-reference': {
    meaning: 'A tételnek nincs azonosítója; az EAN áll a helyén.',
    advice: 'Jelezze a küldőnek.',
  },
  'no-notification': {
    meaning: 'A tételen nincs értesítéstípus; teljes tételként olvastuk.',
    advice: 'Jelezze a küldőnek.',
  },
  'other-title-type': {
    meaning: 'Nincs megkülönböztető címe; a legközelebbi címfajtát vettük át.',
    advice: 'Ellenőrizze a címet.',
  },
  'language-guessed': {
    meaning: 'A nyelve nincs megadva; az ISBN vagy a forrás szerint vettük fel.',
    advice: 'Ellenőrizze a nyelvet.',
  },
} as const satisfies Record<ProblemCode, { meaning: string; advice: string }>

/** Why a person looks at a file before it counts. */
export const importGuards = {
  'refused': 'sok tételét vissza kellett utasítani',
  'withdrawn': 'sok cím kikerülne a kínálatból, vagy nem lenne többé rendelhető',
  'emptied': 'sok címnél kiürülne egy adat',
  'price-changed': 'sok cím ára nagyot változna',
  'bound-price': 'kötött árú cím ára változna',
  'file-ends-early': 'a fájl félbeszakadt',
  'file-goes-on': 'a fájlban a vége után is van valami',
  'quote-not-closed': 'a fájlban egy idézőjelnek nincs párja',
  'half-the-records': 'fele annyi tétel sincs benne, mint legutóbb',
  'waits-for-decision': 'van tétel, amelyről csak ember dönthet (az import decisions sorolja fel)',
} as const satisfies Record<Guard, string>

/** What a run means beyond its counts. A number stands behind each. */
export const importEffects = {
  pricesUp: 'Emelkedő árak',
  pricesDown: 'Csökkenő árak',
  largestRise: 'A legnagyobb emelés (%)',
  largestFall: 'A legnagyobb csökkentés (%)',
  stockValueBefore: 'Az érintett címek készlete listaáron eddig (Ft)',
  stockValueAfter: 'Az érintett címek készlete listaáron ezután (Ft)',
  pricesKept: 'Árak, amelyek a kötött ár miatt változatlanok maradnak',
  salesChanged: 'Futó akciók, amelyekben változik az ár',
  salesCapped: 'Futó akciók, amelyeket a kötött ár korlátoz',
  preordersMoved: 'Előrendelések, amelyek napja több mint két héttel változik (a vevők levelet kapnak)',
  ordersOfUnavailable: 'Nyitott rendelések, amelyek valamelyik címe rendelhetetlenné válik',
  ordersOffSale: 'Nyitott rendelések visszahívott vagy a forgalomból kivont címmel',
  promisedAndMissing: 'Rendelésekhez félretett példányok, amelyek az új készletből hiányoznak',
  titlesAppearing: 'A boltba kerülő címek',
  titlesVanishing: 'A boltból kikerülő címek',
  descriptionsLost: 'Címek, amelyek elveszítik a leírásukat',
  picturesLost: 'Címek, amelyek elveszítik a képüket',
  publishersWithoutContact: 'Új kiadók termékbiztonsági elérhetőség nélkül',
  addressesChanged: 'Könyvek és más termékek, amelyeknek megváltozik a webcímük (a régi is odavezet)',
  more: 'Címek, amelyekből több példány lesz',
  fewer: 'Címek, amelyekből kevesebb példány lesz',
  none: 'Címek, amelyekből nem marad példány',
} as const satisfies Record<keyof RunEffects | keyof StockEffects, string>

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
  'file-changed': 'Beolvasás közben valaki írt a fájlba: adja meg újra, amikor elkészült',
  'no-such-source': 'Nincs „{source}” azonosítójú forrás: az import sources parancs mutatja, melyek vannak',
  'run-under-way':
    'Ugyanennek a forrásnak a {run}. futtatása még nem ért véget: előbb folytassa (import resume), vesse el (import cancel) vagy vonja vissza (import undo)',
  'stock-under-way': 'A {run}. futtatás még nem ért véget',
  'not-a-file':
    'Az újraolvasásnak (remap) nincs visszavonható fájlja: állítsa vissza a megfeleltetést, a szabályt vagy a rangot, és futtassa újra',
  'no-such-run': 'Nincs ilyen futtatás: az import list parancs mutatja, melyek vannak',
  'is-undo': 'A visszavonás nem vonható vissza: olvassa be újra a fájlt (import run)',
  'partly-done':
    'Egy része már megtörtént, ezért nem vethető el: az import resume folytatja, az import undo visszavonja',
  'not-now': 'Ez most nem lehetséges; a futtatás állapota: {state}',
  'failed': 'A {id}. futtatás nem sikerült: {failure}. Folytassa, vesse el vagy vonja vissza.',
  'guarded': 'Semmi sem változott ({guards}). A --check megmutatja, mi történne; a --yes mindenképpen végrehajtja.',
  'no-such-place': 'Nincs „{place}” azonosítójú hely, csak ezek: {names}',
  'several-sources': 'A(z) {place} helyről több forrás is szól: {names}',
  'no-warehouse': 'A forrás helye már nincs meg',
} as const

export const importActions = {
  new: 'új',
  changed: 'változik',
  same: 'változatlan',
  withdrawn: 'kikerül',
  waiting: 'várakozik',
  superseded: 'felülírva',
  refused: 'visszautasítva',
} as const satisfies Record<RowAction, string>

export const importStates = {
  received: 'beérkezett',
  staging: 'olvasás alatt',
  checking: 'ellenőrzés alatt',
  checked: 'ellenőrizve',
  applying: 'végrehajtás alatt',
  stopped: 'leállítva',
  failed: 'nem sikerült',
  done: 'kész',
  refused: 'visszautasítva',
  cancelled: 'elvetve',
  undone: 'visszavonva',
} as const satisfies Record<RunState, string>
