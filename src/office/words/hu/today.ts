import { untilDay } from './day-suffix.ts'
import type { PriceFinding } from '#shop/goods/pricing/price-findings.ts'
import type { TodayGroupName } from '#shop/house/today/today-groups.ts'

const COUNTED = [
  'nulla',
  'egy',
  'két',
  'három',
  'négy',
  'öt',
  'hat',
  'hét',
  'nyolc',
  'kilenc',
  'tíz',
  'tizenegy',
  'tizenkét',
]
const counted = (count: number) => COUNTED[count] ?? String(count)
/** Before no noun: `kettő`, not `két`. */
const countedAlone = (count: number) => counted(count).replace(/két$/, 'kettő')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Group = { title: string; says: string; act: string }

export const today = {
  title: 'Ma',
  waits: (count: number, urgent: number) =>
    urgent > 0
      ? `${capital(counted(count))} dolog vár, ${urgent === count ? (count === 1 ? 'és sürgős' : 'mind sürgős') : `${count > 12 ? urgent : countedAlone(urgent)} közülük sürgős`}.`
      : `${capital(counted(count))} dolog vár.`,
  nothing: 'Nem vár semmi.',
  nothingThen: (collection: string) => `A következő futár ${collection} jön.`,
  waitingForCopies: (count: number) => `${capital(counted(count))} rendelés vár példányra a szállítótól`,
  leaving: (count: number, by: string) => `${capital(counted(count))} csomagnak el kell mennie ${by}`,
  leavingBy: (time: string, day: string | null) => (day === null ? `ma ${time}-ig` : `${day} ${time}-ig`),
  collectedAt: (time: string, day: string | null) => (day === null ? `ma ${time}-kor` : `${day} ${time}-kor`),
  leavingSays: (left: string, oldest: string) =>
    `A futár érkezéséig ${left} van hátra; a legrégebbi rendelés ${oldest} vár.`,
  toPack: 'csomagolni kell',
  packed: 'becsomagolva',
  oldest: (age: string) => `legrégebbi ${age}`,
  more: (count: number) => `És még ${countedAlone(count)}`,
  fewer: 'Kevesebb',
  look: 'Megnézem',
  others: (count: number) => `Másokra vár: ${count}`,
  nobody: 'Ezt most senki sem teheti meg; egy rendszergazda adhat rá jogot.',
  here: 'Most itt dolgozik',
  inHand: (order: string) => `nála van: ${order}`,
  mine: 'Utoljára én',
  copies: (count: number) => `${count} db`,
  approval: (who: string, sum: string, why: string | null) =>
    why ? `${who} kéri: ${sum} vissza. „${why}”` : `${who} kéri: ${sum} vissza.`,
  mention: (who: string, text: string) => `${who}: „${text}”`,
  returns: (copies: number, day: string) =>
    `${copies} példányt küld vissza; az árát ${day.replace(/\.$/, '')}-ig kell visszaadni.`,
  quote: (country: string, copies: number, weight: string | null) =>
    weight ? `${country}, ${copies} példány, ${weight}.` : `${country}, ${copies} példány; a súlya nem ismert.`,
  anotherCountry: 'Külföldre',
  quoted: (text: string) => `„${text}”`,
  soldBeyond: (copies: number, place: string, isKnown: boolean) =>
    isKnown
      ? `${copies} példány elkelt itt: ${place}. A nyilvántartás szerint nem volt ennyi.`
      : `${copies} példány elkelt itt: ${place}. Ilyen cím még nincs a boltban.`,
  putBack: (place: string, shelf: string) => `${place}${shelf ? `, ${shelf}` : ''} · újra szabad, tedd vissza a polcra`,
  putAside: (place: string, shelf: string, until: string) =>
    `${place}${shelf ? `, ${shelf}` : ''} · eddig várja: ${until}`,
  missing: (copies: number) => `${copies} példány hiányzik.`,
  price: {
    'no-reduction': () => 'Akciós, de az oldalán nem látszhat kedvezmény: az elmúlt harminc napban nem volt drágább.',
    'capped': (day) => `Kötött ár${day ? ` ${untilDay(day)}` : ''}: az akcióból csak a törvényes kedvezmény érvényes.`,
    'sale-ends-today': () => 'Az akciója ma éjfélkor véget ér.',
    'fixed-price-ends': (day) => `A kötött ára ${day ? untilDay(day) : 'még a héten'} tart.`,
  } satisfies Record<PriceFinding, (day: string | null) => string>,
  importStates: { checked: 'Jóváhagyásra vár.', stopped: 'Leállítva, félúton.', failed: 'Hibával megállt.' },
  conflict: (fileCopies: number, held: number) =>
    `a fájl szerint ${fileCopies} példány van, de ${held} félre van téve.`,
  letter: 'A levél nem ment el',
  publishing: {
    'met-newer': 'Közben más is módosította ugyanazt. Válaszd ki, melyik maradjon.',
    'refused': 'Így nem lehet elmenteni. Javítsd ki, vagy dobd el.',
  },
  invoice: 'A számla nem készült el',
  neverBackedUp: 'Mentés még nem készült.',
  lastBackup: (age: string) => `Az utolsó mentés ${age} készült.`,
  backupProblems: {
    'not-made': (age: string) => `A legutóbbi mentés nem sikerült (${age}):`,
    'not-restored': (age: string) => `A próbaképp visszaállított mentés hibás (${age}):`,
  },
  howToBackUp:
    'Hogy az éjszakai mentés hová kerüljön, azt a BACKUP_TO mondja meg; kézzel a boltot futtató gépen készíthető: npm run shop -- backup',
  keyPack: 'csomagolás',
  ages: {
    minutes: (count: number) => `${Math.max(1, count)} perce`,
    hours: (count: number) => `${count} órája`,
    days: (count: number) => `${count} napja`,
  },
  left: (hours: number, minutes: number) => (hours > 0 ? `${hours} óra ${minutes} perc` : `${minutes} perc`),
  shipping: {
    SHOP: 'boltban',
    GLSPOINT: 'csomagpont',
    GLS: 'GLS futár',
    POSTOUTSIDEHUN: 'posta külföldre',
    EMAIL: 'e-mail',
  },
  groups: {
    'leaves-today': { title: 'Ma megy el', says: 'A futár érkezéséig legyen becsomagolva.', act: 'Csomagolás' },
    'money': {
      title: 'Pénz, amihez ember kell',
      says: 'A bolt nem dönthet helyetted: mindegyik mellett ott áll, mi a teendő.',
      act: 'Megnézem',
    },
    'approvals': {
      title: 'Jóváhagyásra vár',
      says: 'A határ fölött két ember ad vissza pénzt. A kérő nem hagyhatja jóvá a magáét.',
      act: 'Megnézem',
    },
    'mentions': {
      title: 'Neked írták',
      says: 'Egy kolléga megjegyzésben szólított meg. Itt marad, amíg meg nem nézed.',
      act: 'Megnézem',
    },
    'returns': {
      title: 'Elállás, visszaküldés',
      says: 'Tizennégy napon belül vissza kell adni az árát.',
      act: 'Átvétel',
    },
    'set-aside': {
      title: 'Boltban átveendő',
      says: 'Tedd félre, és szólj a vevőnek, hogy jöhet érte.',
      act: 'Félreteszem',
    },
    'put-aside': {
      title: 'Olvasónak félreteendő',
      says: 'A levélben kérték: vedd le a polcról, mielőtt más megveszi. Ha nincs meg, mondd meg, és megírjuk neki. Amiért nem jöttek, tedd vissza.',
      act: 'Félreteszem',
    },
    'quotes': {
      title: 'Ajánlatot vár',
      says: 'Külföldre menő rendelés: a vevő a szállítás árára vár.',
      act: 'Árat adok',
    },
    'parcels': { title: 'Eltévedt csomag', says: 'Visszajött, elveszett vagy nem vették át.', act: 'Megnézem' },
    'copies': {
      title: 'Hiányzó példány',
      says: 'Megrendelt könyv, amelyből nincs elég. Rendelni kell, vagy írni a vevőnek.',
      act: 'Megnézem',
    },
    'sold-beyond': {
      title: 'Nyilvántartáson túl eladva',
      says: 'A pultnál elkelt, de a nyilvántartás szerint nem volt szabad példány a polcon. Ha bevételezitek vagy megszámoljátok, magától eltűnik.',
      act: 'Megnézem',
    },
    'stock-conflicts': {
      title: 'Ellentmondó készlet',
      says: 'Egy fájl kevesebb példányról tud, mint amennyit ígértünk. Nézd meg a polcon.',
      act: 'Megnézem',
    },
    'counts': {
      title: 'Lezáratlan leltár',
      says: 'Egy órája senki sem számolt benne tovább. Nézd át és fogadd el az eltéréseket, vagy folytasd a számolást.',
      act: 'Eltérések',
    },
    'imports': {
      title: 'Bevitel, amely emberre vár',
      says: 'Amíg nem döntesz róla, semmit sem változtat, és a forrás újabb fájljai is várhatnak.',
      act: 'Megnézem',
    },
    'import-decisions': {
      title: 'Melyik könyv ez?',
      says: 'Fájlok tételei, amelyekről csak ember mondhatja meg, melyik címünkről szólnak.',
      act: 'Döntök',
    },
    'privacy': {
      title: 'Adatkérés és törlés',
      says: 'A kérésre egy hónapon belül kell válaszolni. Ami olyanról szól, akit már töröltünk, arról ember dönti el, maradhat-e.',
      act: 'Megnézem',
    },
    'messages': {
      title: 'Megválaszolatlan üzenet',
      says: 'Egy munkanapnál régebbi. Panaszra harminc napunk van.',
      act: 'Válasz',
    },
    'reader-words': {
      title: 'Olvasói vélemény, amely rád vár',
      says: 'Amíg ki nem teszed, nem látja senki; amit jelentettek, az addig is látszik.',
      act: 'Elolvasom',
    },
    'letters': {
      title: 'Kézbesítetlen levél',
      says: 'A vevő nem kapta meg. Javítsd a címet, és küldd el újra.',
      act: 'Megnézem',
    },
    'publishing': {
      title: 'Nem jelent meg időben',
      says: 'Időzített módosítások, amelyek közben másba ütköztek vagy így nem menthetők.',
      act: 'Megnézem',
    },
    'invoices': {
      title: 'Számla, amelyre rá kell nézni',
      says: 'A számlázó nem fogadta el, vagy a bizonylatok nem annyit tesznek ki, amennyi pénz maradt.',
      act: 'Megnézem',
    },
    'prices': {
      title: 'Árak',
      says: 'Akció, amelyből a vevő nem lát kedvezményt, és ami ma vagy a héten jár le.',
      act: 'Megnézem',
    },
    'backup': { title: 'Mentés', says: 'Ha a gép ma elromlana, az utolsó mentés óta végzett munka elveszne.', act: '' },
  } satisfies Record<TodayGroupName, Group>,
}
