import type { RowAction } from '#shop/catalogue/claims/plan-record.ts'
import type { ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import type { RunEffects } from '#shop/supply/import/runs/run-effects.ts'
import type { RunState } from '#shop/supply/import/runs/run-states.ts'
import type { StockEffects } from '#shop/supply/import/stock/stock-tally.ts'
import type { Guard } from '#shop/supply/import/runs/guards.ts'

/** What each problem of an import means, and what to do. For the office and the command line: no page of the shop reads it. */
export const importProblems = {
  'not-onix': {
    meaning: 'A fájl nem ONIX 3.0 vagy 3.1 üzenet.',
    advice:
      'Nézd meg az elejét: gyakran bejelentkező oldal vagy hibaüzenet érkezik az adatok helyett. Kérd el újra a fájlt a küldőtől.',
  },
  'onix-2.1': {
    meaning: 'A fájl ONIX 2.1-es, ezt a változatot a szabvány gazdája 2014-ben megszüntette.',
    advice: 'Kérj a küldőtől ONIX 3.0-s vagy 3.1-es fájlt.',
  },
  'entities-declared': {
    meaning: 'A fájl saját entitásokat határoz meg. Ilyet biztonsági okból nem olvasunk be.',
    advice: 'Kérj a küldőtől olyan fájlt, amelynek az elején nincs <!ENTITY.',
  },
  'not-a-table': {
    meaning: 'A fájl nem CSV vagy XLSX táblázat.',
    advice: 'Mentsd el a táblázatot CSV (UTF-8) vagy Excel-munkafüzet (.xlsx) formátumban.',
  },
  'not-as-said': {
    meaning: 'A fájl nem olyan formátumú, amilyennek mondták.',
    advice: 'Válaszd ki a valódi formátumát, vagy hagyd, hogy a tartalmáról ismerjük fel.',
  },
  'no-known-columns': {
    meaning:
      'Az első húsz sor között nem találtunk fejlécet: legalább három ismert oszlop kell hozzá (gyorsfájlban az EAN mellett a készlet vagy az ár), és az egyik az EAN vagy a cikkszám.',
    advice:
      'Add meg, melyik oszlop mit tartalmaz. Ha csak készlet vagy ár van benne, gyorsfájlként hozd be, ahhoz két oszlop is elég.',
  },
  'no-such-sheet': {
    meaning: 'A munkafüzetben nincs ilyen munkalap, vagy minden munkalapja rejtett.',
    advice: 'Add meg az egyik meglévő munkalap nevét vagy számát.',
  },
  'bad-encoding': {
    meaning: 'A fájl betűi nem abban a kódolásban vannak, amelyet megad, vagy amelyet kitaláltunk.',
    advice: 'Add meg a kódolást, vagy kérj UTF-8 kódolású fájlt.',
  },
  'zip-bomb': {
    meaning: 'A tömörített fájl kibontva túl nagy, vagy gyanúsan sokszorosára nő.',
    advice: 'Ellenőrizd, honnan jött a fájl. Ha valódi, küldd be tömörítés nélkül.',
  },
  'zip-of-many': {
    meaning: 'A zip több fájlt tartalmaz.',
    advice: 'Bontsd ki, és egyszerre egy fájlt adj meg.',
  },
  'zip-damaged': {
    meaning: 'A tömörített fájlt nem lehet kibontani: sérült, vagy csak egy része érkezett meg.',
    advice: 'Kérd el újra a küldőtől.',
  },
  'old-excel': {
    meaning: 'A fájl más formátumú táblázat (.xls, .xlsb vagy .ods).',
    advice: 'Nyisd meg, és mentsd el Excel-munkafüzetként (.xlsx).',
  },
  'encrypted': {
    meaning: 'A fájl jelszóval védett.',
    advice: 'Mentsd el jelszó nélkül.',
  },
  'empty-file': {
    meaning: 'A fájl üres.',
    advice: 'Kérd el újra a küldőtől.',
  },
  'older-file': {
    meaning: 'A fájlt korábban írták, mint a forrás legutóbb beolvasott fájlját.',
    advice: 'Ha mégis ezt akarod beolvasni, olvasd be újra ezt a fájlt.',
  },
  'file-ends-early': {
    meaning: 'A fájl vége hiányzik.',
    advice: 'Ami egész volt, azt beolvastuk. Kérd el a teljes fájlt, mielőtt jóváhagyod.',
  },
  'file-goes-on': {
    meaning: 'A fájl a lezárása után folytatódik; azt a részt nem olvastuk be.',
    advice: 'Nézd meg, nem két fájl került-e egymás után.',
  },
  'quote-not-closed': {
    meaning: 'Egy idézőjel nincs lezárva, ezért onnantól semmit nem olvastunk be.',
    advice: 'Javítsd ki az idézőjelet a jelzett sorban, és küldd be újra a fájlt.',
  },
  'no-records': {
    meaning: 'A fájlban nincs egyetlen tétel sem.',
    advice: 'Ha nem erre számítottál, kérd el újra a küldőtől.',
  },
  'same-file': {
    meaning: 'Ugyanezt a fájlt olvastuk be legutóbb is ettől a forrástól.',
    advice: 'Nincs teendő.',
  },
  'not-well-formed': {
    meaning: 'A tétel XML-je hibás, ezért nem olvasható.',
    advice: 'Jelezd a küldőnek; a többi tételt ez nem érinti.',
  },
  'record-too-long': {
    meaning: 'A tétel túl nagy: 4 MB-nál vagy 50 000 elemnél több.',
    advice: 'Jelezd a küldőnek.',
  },
  'too-deep': {
    meaning: 'A tétel elemei túl mélyen vannak egymásba ágyazva.',
    advice: 'Jelezd a küldőnek.',
  },
  'no-ean': {
    meaning: 'A tételnek nincs EAN-je vagy ISBN-je.',
    advice: 'Kérd a küldőtől a hiányzó számot.',
  },
  'bad-check-digit': {
    meaning: 'Az EAN vagy ISBN ellenőrző számjegye hibás.',
    advice: 'Nézd meg a könyvön, és jelezd a küldőnek az elírást.',
  },
  'number-damaged': {
    meaning: 'A szám számjegyei elvesztek: a táblázatkezelő normálalakban mentette (9,78E+12).',
    advice: 'Állítsd az oszlopot szövegre, és mentsd el újra a táblázatot.',
  },
  'no-title': {
    meaning: 'A tételnek nincs olvasható címe.',
    advice: 'Új cím így nem vehető fel; meglévő címnél a régi marad.',
  },
  'title-too-long': {
    meaning: 'A cím 1000 karakternél hosszabb.',
    advice: 'Valószínűleg más szöveg került a cím helyére; jelezd a küldőnek.',
  },
  'update-for-unknown': {
    meaning: 'A tétel egy olyan cím módosítása, amely nincs meg nálunk.',
    advice: 'Kérj a küldőtől teljes fájlt.',
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
    advice: 'Jelezd a küldőnek.',
  },
  'cells-missing': {
    meaning: 'A sorban nem annyi cella van, ahány a fejlécben.',
    advice: 'Nézd meg a sort: többnyire idézőjel vagy elválasztójel hiányzik.',
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
    advice: 'Vedd fel a folyóiratot, vagy hagyd a tételt várakozni.',
  },
  'reference-moved': {
    meaning: 'A küldő azonosítója az egyik, az EAN egy másik termékünkhöz vezet.',
    advice: 'Döntsd el, melyikről szól a tétel.',
  },
  'ean-changed': {
    meaning: 'Az ismert azonosítóhoz új EAN tartozik.',
    advice: 'Döntsd el, hogy elírás javítása vagy másik kiadás.',
  },
  'another-title': {
    meaning: 'Az EAN ismert, de sem a cím, sem a szerző nem hasonlít a miénkre.',
    advice: 'Döntsd el, hogy ugyanarról a termékről van-e szó.',
  },
  'kind-changed': {
    meaning: 'A tétel másfajta terméknek mondja, mint ami nálunk.',
    advice: 'A termék fajtáját beolvasás nem változtatja meg; döntsd el, hogy mégis a miénkről van-e szó.',
  },
  'titles-differ': {
    meaning: 'A fájlban ugyanezzel a számmal két különböző cím áll.',
    advice:
      'Nézd meg, melyiké a szám. Ha a fájl utolsó sora a jó, vedd fel; ha egyik sem, hagyd ki, és szólj a küldőnek.',
  },
  'kind-unknown': {
    meaning: 'A szám nem ISBN, és a fájl nem mondja meg, könyv-e vagy más áru.',
    advice:
      'Mondd meg, mi ez: a fajtától függ az áfája. Egyszerre az egészről: a forrás „Mit árul” beállítása, egy „fajta” oszlop, vagy a kategória megfeleltetése.',
  },
  'vat-in-question': {
    meaning: 'A fájl szerinti áfakulcs más, mint amilyen a fajtájáé nálunk.',
    advice: 'Döntsd el, mi ez, mielőtt árulni kezded.',
  },
  'class-unreadable': {
    meaning: 'A fajta vagy az áfakulcs nem olvasható.',
    advice: 'Ezt az értéket nem vettük át; javítsd a táblában.',
  },
  'same-ean-twice': {
    meaning: 'Ugyanaz az EAN két különböző azonosítóval szerepel a fájlban.',
    advice: 'Az utolsó teljes tétel számít. Jelezd a küldőnek.',
  },
  'superseded': {
    meaning: 'Ugyanarról a címről később újabb tétel áll a fájlban.',
    advice: 'Az utolsó számít, nincs teendő.',
  },
  'came-back': {
    meaning: 'Egy törölt cím újra megjelent a forrásban.',
    advice: 'Visszatettük; ha nem kell, töröld kézzel.',
  },
  'deleted-by-hand': {
    meaning: 'Ezt a címet egy munkatárs törölte, ezért nem tettük vissza.',
    advice: 'Ha mégis kell, állítsd vissza.',
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
    advice: 'Ha mégis kell, vond vissza a döntést.',
  },
  'changed-since': {
    meaning: 'A futtatás óta más is változtatott a címen, ezért a visszavonás nem nyúlt hozzá.',
    advice: 'Nézd meg a címet, és ha kell, javítsd kézzel.',
  },
  'name-kept': {
    meaning:
      'A futtatás vette fel ezt a személyt, kiadót, sorozatot vagy művet, de ma már más is használja, ezért megmaradt.',
    advice: 'Nincs teendő. Az érték mellette azt mutatja, mi használja.',
  },
  'other-currency': {
    meaning: 'Az ár nem forintban van, és a forráshoz nincs árfolyam megadva.',
    advice: 'Adj meg árfolyamot és kerekítést a forrásnál.',
  },
  'not-priced': {
    meaning: 'A küldő szerint ennek a tételnek nincs ára.',
    advice: 'Ha árulni akarod, adj meg árat kézzel.',
  },
  'price-odd': {
    meaning: 'Az ár nem szám, nulla, negatív vagy egymillió forintnál több.',
    advice: 'Ellenőrizd az árat a küldőnél.',
  },
  'price-law': {
    meaning: 'A kötött ár ideje alatt csak a kiadó árát vesszük át; ez nem az.',
    advice: 'Nincs teendő: a kiadó ára marad.',
  },
  'date-unreadable': {
    meaning: 'A dátum nem olvasható, vagy nincs ilyen nap.',
    advice: 'Add meg kézzel, ha szükséges.',
  },
  'measure-odd': {
    meaning: 'A méret vagy a súly nulla, vagy túl nagy egy könyvhöz.',
    advice: 'Add meg kézzel, ha szükséges.',
  },
  'page-count-odd': {
    meaning: 'Az oldalszám nem 1 és 20 000 közötti egész szám.',
    advice: 'Add meg kézzel, ha szükséges.',
  },
  'language-unknown': {
    meaning: 'A nyelv kódját nem ismerjük.',
    advice: 'Add meg kézzel a nyelvet.',
  },
  'text-language': {
    meaning: 'A szöveg nem magyar és nem angol, ezért nem vettük át.',
    advice: 'Nincs teendő.',
  },
  'picture-address': {
    meaning: 'A kép címe nem használható.',
    advice: 'Kérj a küldőtől http vagy https kezdetű, nyilvános címet.',
  },
  'picture-unreadable': {
    meaning: 'A kép nem tölthető le, vagy nem kép.',
    advice: 'Nézd meg a címet böngészőben, vagy tölts fel saját képet.',
  },
  'picture-placeholder': {
    meaning: 'Ugyanaz a kép húsznál több címnél szerepel: a küldő „nincs borító” képe.',
    advice: 'Nincs teendő: a rajzolt borító látszik.',
  },
  'cell-error': {
    meaning: 'A cellában a táblázatkezelő hibajelzése áll (#HIV!, #N/A).',
    advice: 'Javítsd ki a képletet, és mentsd el újra a táblázatot.',
  },
  'text-too-long': {
    meaning: 'A szöveg hosszabb, mint amennyit elfogadunk, ezért nem vettük át.',
    advice: 'Kérj rövidebbet a küldőtől, vagy írd be kézzel.',
  },
  'role-unknown': {
    meaning: 'A közreműködő szerepét nem ismerjük, „egyéb” lett belőle.',
    advice: 'Javítsd kézzel, ha fontos.',
  },
  'bad-bytes': {
    meaning: 'Az értékben olyan bájtok vannak, amelyek nem tartoznak a fájl kódolásához; kihagytuk.',
    advice: 'Kérj a küldőtől hibátlan kódolású fájlt.',
  },
  'quantity-odd': {
    meaning: 'A mennyiség nem egész szám, vagy negatív.',
    advice: 'Ellenőrizd a küldőnél; a negatívat nullának vettük, mást nem vettünk át.',
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
    advice: 'Jelezd a küldőnek a hibás kódolást.',
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
    advice: 'Állítsd az oszlopot szövegre.',
  },
  'tags-in-title': {
    meaning: 'A címben HTML-jelölés volt; kivettük.',
    advice: 'Nincs teendő.',
  },
  'part-not-a-number': {
    meaning: 'A sorozat száma nem szám; szám nélkül vettük fel.',
    advice: 'Add meg kézzel, ha szükséges.',
  },
  'twice-encoded': {
    meaning: 'A betűk már a küldőnél elromlottak (Ã¡ áll á helyett).',
    advice: 'Jelezd a küldőnek; addig javítsd kézzel.',
  },
  'vat-differs': {
    meaning: 'A küldő más áfakulcsot ír, mint ami nálunk a termékre érvényes; a miénk marad.',
    advice: 'Nézd meg, jó áfaosztályban van-e a termék.',
  },
  'numbers-differ': {
    meaning: 'Az ISBN és az EAN nem ugyanaz a szám; az ISBN számít.',
    advice: 'Jelezd a küldőnek.',
  },
  'below-cost': {
    meaning: 'A listaár alacsonyabb annál, amennyiért vesszük.',
    advice: 'Ellenőrizd az árakat.',
  },
  'fixed-price-changed': {
    meaning: 'Kötött árú cím ára változik.',
    advice: 'Ellenőrizd, mielőtt jóváhagyod.',
  },
  'price-announced-later': {
    meaning: 'Az árat a kiadó később közli; addig a meglévő marad.',
    advice: 'Nincs teendő.',
  },
  'day-missing': {
    meaning: 'Készülő cím, de nincs megadva, mikor kapható; addig nem rendelhető.',
    advice: 'Adj meg napot kézzel, ha tudod.',
  },
  'kept-last': {
    meaning: 'Senki nem állít már róla semmit, ezért az utolsó érték maradt.',
    advice: 'Ellenőrizd, érvényes-e még.',
  },
  'sources-differ': {
    meaning: 'Két forrás mást mond; a rangsor döntött.',
    advice: 'Döntsd el kézzel, ha nem jó.',
  },
  'hand-price-differs': {
    meaning: 'A forrás más árat mond, de a boltban kézzel beállított ár érvényes.',
    advice: 'Ha a forrás árát szeretnéd, oldd fel a kézi árat.',
  },
  'subject-not-mapped': {
    meaning: 'A témához nincs kategóriánk rendelve.',
    advice: 'Rendelj hozzá kategóriát.',
  },
  'publisher-new': {
    meaning: 'Ez a kiadó nincs meg nálunk, de majdnem ilyen nevű van (a ~ után); új kiadó lesz belőle.',
    advice: 'Ha a kettő ugyanaz, add meg, melyik a miénk.',
  },
  'person-new': {
    meaning: 'Ez a személy nincs meg nálunk, de majdnem ilyen nevű van (a ~ után); új közreműködő lesz belőle.',
    advice: 'Ha a kettő ugyanaz, add meg, melyik a miénk.',
  },
  'name-order': {
    meaning: 'Nem biztos, melyik a vezetéknév; mindkét olvasat látható.',
    advice: 'Válaszd ki a jót.',
  },
  'two-works': {
    meaning: 'A tétel két különböző műhöz kapcsolja a címet.',
    advice: 'Döntsd el, melyikhez tartozik.',
  },
  'title-in-capitals': {
    meaning: 'A cím végig nagybetűs.',
    advice: 'Írd át kézzel, ha zavaró.',
  },
  'fewer-than-promised': {
    meaning: 'A fájl kevesebb példányt mond, mint amennyit már megígértünk.',
    advice: 'Nézd meg a mai teendők között az érintett rendeléseket.',
  },
  'unknown-ean': {
    meaning: 'Ezt az EAN-t nem ismerjük; a sort kihagytuk.',
    advice: 'Nézd át a listát. Amit árulnál, azt előbb vedd fel, aztán hozd be újra a fájlt.',
  },
  'availability-unsaid': {
    meaning: 'Új cím, de a fájl nem mondja meg, kapható-e, és példány sem jön vele: így senki sem veheti meg.',
    advice: 'Add meg a forrásnál, hogy ami a listáján van, az rendelhető, vagy jelöld ki a készlet oszlopát.',
  },
  'not-available': {
    meaning: 'Új cím, amely a fájl szerint most nem kapható: látszik a boltban, de nem lehet megvenni.',
    advice: 'Nincs teendő. Ha újra kapható lesz, a forrás következő fájlja megmondja.',
  },
  'no-warehouse': {
    meaning: 'A fájl darabszámot is közöl, de a forrásnak nincs raktára, ezért a készlet nem változott.',
    advice: 'Add meg a forrás raktárát, vagy hozd be a készletet gyorsfájlként.',
  },
  'led-by-journal': {
    meaning:
      'A hely készletét a pénztár naplója vezeti: ami ott elkel, tételenként jön, ezért fájl nem mondhatja meg, mennyi van belőle.',
    advice: 'Vedd ki a forrásból a helyet, vagy a Pénztárnaplóban fejezd be ott a napló vezetését.',
  },
  'unknown-entity': {
    meaning: 'Ismeretlen entitás áll a szövegben; úgy hagytuk, ahogy írták.',
    advice: 'Javítsd kézzel, ha látszik.',
  },
  'no-reference': {
    meaning: 'A tételnek nincs azonosítója; az EAN áll a helyén.',
    advice: 'Jelezd a küldőnek.',
  },
  'no-notification': {
    meaning: 'A tételen nincs értesítéstípus; teljes tételként olvastuk.',
    advice: 'Jelezd a küldőnek.',
  },
  'other-title-type': {
    meaning: 'Nincs megkülönböztető címe; a legközelebbi címfajtát vettük át.',
    advice: 'Ellenőrizd a címet.',
  },
  'language-guessed': {
    meaning: 'A nyelve nincs megadva; az ISBN vagy a forrás szerint vettük fel.',
    advice: 'Ellenőrizd a nyelvet.',
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
  'waits-for-decision': 'van tétel, amelyről csak ember dönthet',
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
