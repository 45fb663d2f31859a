import type { FieldProblemKind } from '#kit/field-problem.ts'
import type { GapGroup, GapKind } from '#shop/house/setup/setup-gaps.ts'

/** For the command line and the office: no page of the shop reads it. {value} and {count} are filled in. */
export const gapGroups = {
  sell: 'Ami az eladáshoz hiányzik',
  lawful: 'Amit a jogszabályok megkívánnak',
  found: 'Amitől a boltot megtalálják',
} as const satisfies Record<GapGroup, string>

/** What is meant by the value of a gap: fields of the seller, languages. */
export const gapValues: Readonly<Record<string, string>> = {
  email: 'e-mail-cím',
  phone: 'telefonszám',
  companyNumber: 'cégjegyzékszám',
  taxNumber: 'adószám',
  court: 'nyilvántartó bíróság',
  hu: 'magyarul',
  en: 'angolul',
  BOOK: 'könyv',
  PERIODICAL: 'folyóirat',
  DAILY: 'napilap',
  STANDARD: 'minden más',
}

/** What is missing and what follows from it, and what to do. */
export const setupGaps = {
  'mail': {
    meaning: 'Nincs összekötve levelezés: minden levél vár, és rendelést nem fogad a bolt.',
    advice: 'Kösse össze az irodában (A ház, Kapcsolatok).',
  },
  'operator': {
    meaning: 'Nincs megadva, ki az eladó: rendelést nem fogad a bolt.',
    advice: 'Adja meg az irodában (Első látogatás), vagy itt: npm run shop -- setup',
  },
  'vat-rates': {
    meaning: 'Nincs áfakulcs: semmi sem eladható.',
    advice: 'Egy gombnyomás az irodában (Első látogatás), vagy: npm run shop -- setup',
  },
  'vat-class': {
    meaning: 'A(z) {value} osztálynak ma nincs áfakulcsa: az ide tartozó termékek nem eladhatók.',
    advice: 'Adja meg az irodában (A ház, Áfakulcsok), vagy: npm run shop -- vat set',
  },
  'shipping-prices': {
    meaning: 'Nincs egyetlen szállítási mód sem: a rendelést nem lehet befejezni.',
    advice: 'Adja meg az irodában (A ház, Szállítás), vagy: npm run shop -- setup',
  },
  'payment': {
    meaning: 'Nincs mivel fizetni: a rendelést nem lehet kifizetni.',
    advice:
      'Kösse össze a Bariont vagy a PayPalt az irodában (A ház, Kapcsolatok), vagy engedje meg (A ház, Szabályok), hogy a boltban, átvételkor fizessenek.',
  },
  'places': {
    meaning: 'Nincs bolt és nincs raktár: nincs hová készletet venni.',
    advice: 'Vegyen föl legalább egyet az irodában (A ház, Helyek), vagy: npm run shop -- setup',
  },
  'parcel-points': {
    meaning: 'A csomagpontnak van díja, de üres a pontok listája: a bolt addig nem kínálja ezt a módot.',
    advice: 'Kérje le a GLS listáját az irodában (Szállítás); naponta magától is frissül.',
  },
  'pickup-shop': {
    meaning: 'A bolti átvételnek van díja, de nincs bolt, ahová jönni lehet: a bolt addig nem kínálja ezt a módot.',
    advice: 'Vegyen fel egy boltot a helyek közé: npm run shop -- setup',
  },
  'titles': {
    meaning: 'Egyetlen termék sincs a boltban.',
    advice:
      'Vegye föl őket az irodában (Címek), vagy olvassa be a kiadó vagy a nagykereskedő fájlját: npm run shop -- import run <fájl>',
  },
  'seller-contact': {
    meaning: 'Az impresszumból hiányzik az eladó elérhetősége: {value}.',
    advice: 'Egészítse ki az irodában (Első látogatás), vagy: npm run shop -- setup',
  },
  'seller-numbers': {
    meaning: 'Az impresszumból hiányzik a cég azonosítója: {value}.',
    advice:
      'Egészítse ki az irodában (Első látogatás), vagy: npm run shop -- setup. Egyéni vállalkozónak nincs cégjegyzékszáma és cégbírósága.',
  },
  'hosting': {
    meaning: 'Az impresszum nem nevezi meg a tárhelyszolgáltatót.',
    advice: 'Adja meg a nevét, címét és e-mail-címét az irodában (Első látogatás), vagy: npm run shop -- setup',
  },
  'conciliation': {
    meaning: 'A feltételek nem nevezik meg a békéltető testületet.',
    advice: 'Adja meg a székhelye szerinti testületet az irodában (Első látogatás), vagy: npm run shop -- setup',
  },
  'invoices': {
    meaning: 'Senki sem állít ki számlát a rendelésekről.',
    advice:
      'Kösse össze a Számlázz.hu-t vagy a Billingót az irodában (A ház, Kapcsolatok); ha kézzel számláz, mondja meg: npm run shop -- setting set invoicesByHand true',
  },
  'example-texts': {
    meaning:
      '{count} szöveg még úgy van, ahogy a bolttal jött: {value}. Ezek példák, amelyek nem az Ön boltjáról szólnak.',
    advice:
      'Olvassa át, írja át és tegye közzé őket az irodában (Szövegek), vagy: npm run shop -- content publish <fájl>',
  },
  'guarantee-notice': {
    meaning: 'Hiányzik a szavatossági tájékoztató hivatalos képe ({value}).',
    advice: 'Tegye föl az irodában (Szövegek), vagy: npm run shop -- content notice <nyelv> <fájl>',
  },
  'safety-contacts': {
    meaning: '{count} kiadónál nincs, aki a termék biztonságáért felel (GPSR).',
    advice:
      'Ezek azok: npm run shop -- publisher list --without-contact. Kérje el a postai és az e-mail-címüket, és írja be: npm run shop -- publisher contact <kiadó> --address <cím> --email <cím>',
  },
  'public-address': {
    meaning: 'A bolt címe {value}: ezt a keresők nem érik el.',
    advice: 'Írja a bolt https címét a .env fájlba: PUBLIC_URL=https://…',
  },
  'opening-hours': {
    meaning: 'Nincs nyitvatartás.',
    advice: 'Adja meg az irodában (Első látogatás), vagy: npm run shop -- setup. Ha csak webáruház, hagyja üresen.',
  },
  'about-us': {
    meaning: 'Nincs bemutatkozás ({value}).',
    advice: 'Írja meg az irodában (Szövegek), vagy: npm run shop -- content publish <fájl>',
  },
  'categories': {
    meaning: 'Nincsenek kategóriák: a menü üres, a könyvek csak keresve találhatók.',
    advice:
      'A szokásosak egy gombnyomással bekerülnek az irodában (Első látogatás), vagy: npm run shop -- setup. A sajátjai: npm run shop -- category set',
  },
  'pictures': {
    meaning: '{count} terméknek nincs képe: rajzolt borítóval látszik.',
    advice: 'Kérjen képeket a kiadótól.',
  },
  'descriptions': {
    meaning: '{count} terméknek nincs leírása egyik nyelven sem.',
    advice: 'Kérjen a kiadótól teljes adatokat, vagy írjon róluk.',
  },
} as const satisfies Record<GapKind, { meaning: string; advice: string }>

export const fieldProblems = {
  'missing': 'hiányzik',
  'unknown-field': 'ilyen mező nincs',
  'wrong-kind': 'más fajta érték kell ide ({expected})',
  'wrong-form': 'nem így kell írni (hanem például így: {expected})',
  'not-one-of': 'ezek egyike lehet: {expected}',
  'too-small': 'túl kicsi: legalább {expected}',
  'too-large': 'túl nagy: legfeljebb {expected}',
  'taken': 'már másé ({expected})',
  'free-parcel': 'nem lehet ingyenes: kötött árú könyvet a törvény {expected} Ft alatt nem enged ingyen küldeni',
  'in-use': 'nem változhat, amíg mások ide tartoznak ({expected})',
  'led-by-journal': 'készletét a pénztár naplója vezeti, nem fájl',
  'stale': 'időközben más megváltoztatta ({expected}. változat)',
} as const satisfies Record<FieldProblemKind, string>

/** What the set-up asks, in its order; an empty answer keeps what stands in brackets. */
export const setupQuestions = {
  operatorName: 'Ki az eladó? (a cég vagy az egyéni vállalkozó teljes neve)',
  operatorAddress: 'Székhelye (irányítószám, város, utca)',
  operatorEmail: 'Az ügyfelek e-mail-címe',
  operatorPhone: 'Telefonszám',
  operatorTaxNumber: 'Adószám, például 12345678-1-41',
  operatorCompanyNumber: 'Cégjegyzékszám (egyéni vállalkozónál maradjon üres)',
  operatorCourt: 'Melyik cégbíróság jegyezte be? (egyéni vállalkozónál maradjon üres)',
  hostingName: 'A tárhelyszolgáltató neve',
  hostingAddress: 'A tárhelyszolgáltató címe',
  hostingEmail: 'A tárhelyszolgáltató e-mail-címe',
  conciliationName: 'A vármegye békéltető testületének neve; üresen: később adja meg',
  conciliationAddress: 'A békéltető testület címe',
  conciliationEmail: 'A békéltető testület e-mail-címe',
  placeName: 'A bolt (vagy raktár) neve; üresen: nincs ilyen hely',
  placeAddress: 'A bolt címe',
  openingHours: 'Nyitvatartás, például K-P 10:00-18:00; Szo 9:00-13:00; „-”: nincs nyitva tartó bolt',
  openingHoursExample: 'K-P 10:00-18:00; Szo 9:00-13:00',
  isPickup: 'Átvehetik-e a vevők a rendelést a boltban? (igen/nem)',
  glsPrice: 'GLS házhoz szállítás díja forintban; „-”: nincs ilyen',
  glsPointPrice: 'Csomagpont díja forintban; „-”: nincs ilyen',
  abroad: 'Küld-e külföldre, egyedi díjjal? (igen/nem)',
  freeShippingFrom: 'Hány forinttól ingyenes a szállítás? „-”: soha',
  payOnCollection: 'Lehet-e a boltban, átvételkor fizetni? (igen/nem)',
  usualCategories: 'Felvegyük a könyvesboltok szokásos kategóriáit? (igen/nem)',
  intro:
    'Üres válasz: marad, ami a szögletes zárójelben áll. Amíg az utolsó kérdésre nem válaszolt, semmi sem változik.',
  yesOrNo: 'Igennel vagy nemmel válaszoljon.',
  ended: 'Előbb fogytak el a válaszok, mint a kérdések. Semmi sem változott.',
  yes: 'igen',
  no: 'nem',
  written: 'Beírva: {value}.',
  nothingWritten: 'Semmi sem változott: minden így volt már.',
  refused: 'Semmi sem változott. Javítsa ki ezeket:',
  whole: 'Semmi sem hiányzik: a bolt árulhat.',
  shopName: 'a bolt neve; amíg nincs megadva, Kolofon',
  notFirst: 'Az irodában már dolgozik valaki: onnan lehet meghívni a többieket.',
  notInvited: 'Nem sikerült meghívni: {value}',
  nobodyYet: 'Még senki sem jöhet be az irodába. Az első: npm run shop -- user add <e-mail> --admin',
  adminLink: 'Ezzel a hivatkozással jön be az iroda első rendszergazdája; egyszer jó, és egy napig: {value}',
  environment: 'A .env fájlba vagy a környezetbe (titkot a parancs nem ír sehová) még kell:',
} as const
