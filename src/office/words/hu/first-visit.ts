import type { ContentKey } from '#shop/catalogue/content/content-keys.ts'
import type { GapGroup, GapKind } from '#shop/house/setup/setup-gaps.ts'
import { gapValues } from '#words/messages/hu/setup.ts'
import { texts } from './says/texts.ts'

const { names } = texts

type Step = {
  title: string
  /** What is missing and what follows from it. */
  missing: (value: string, count: number) => string
  done: string
  act: string
}

const languages = (value: string) =>
  value
    .split(', ')
    .map((one) => gapValues[one] ?? one)
    .join(' és ')
/** Each text once, whatever its language. */
const textNames = (value: string) =>
  [...new Set(value.split(', ').map((one) => names[one.split('.')[0] as ContentKey] ?? one))].join(', ')
const fields = (value: string) =>
  value
    .split(', ')
    .map((one) => gapValues[one] ?? one)
    .join(', ')

export const firstVisit = {
  title: 'Első látogatás',
  greeting: (name: string, left: number) =>
    left === 0 ? `${name}, minden kész.` : `Jó napot, ${name}. Még ${left} dolog van hátra.`,
  progress: (done: number, all: number, toSell: number) =>
    toSell === 0
      ? `${all} dologból ${done} kész. A bolt eladhat.`
      : `${all} dologból ${done} kész. ${toSell} kell ahhoz, hogy az első könyv eladható legyen.`,
  whole: 'A bolt kinyithat. Ez az oldal mostantól nem kerül a Ma elejére; itt később is megtalálod.',
  ofGroup: (done: number, all: number) => `${all} közül ${done} kész`,
  done: 'kész',
  notDone: 'hátravan',
  today: 'A mai teendőkhöz',
  groups: { sell: 'Hogy eladhass', lawful: 'Hogy törvényes legyen', found: 'Hogy megtalálják' } satisfies Record<
    GapGroup,
    string
  >,
  doing: 'Beállítom …',
  lawfulGiven: (count: number) => `${count} osztály megkapta a törvény szerinti kulcsot.`,
  categoriesGiven: (count: number) => `${count} kategória került a boltba.`,
  refused: 'Nem sikerült. Nem változott semmi.',
  inToday: {
    title: 'A bolt még nincs kész',
    says: (toSell: number, toBeLawful: number, toBeFound: number) => {
      const parts = [
        ...(toSell > 0 ? [`${toSell} dolog kell ahhoz, hogy eladhass`] : []),
        ...(toBeLawful > 0 ? [`${toBeLawful} ahhoz, hogy törvényes legyen`] : []),
        ...(toBeFound > 0 ? [`${toBeFound} ahhoz, hogy megtalálják`] : []),
      ].join(', ')
      return `${toSell > 0 ? parts : parts.replace(' ahhoz', ' dolog kell ahhoz')}.`
    },
    act: 'Folytatom',
  },
  steps: {
    'mail': {
      title: 'Levelezés',
      missing: () => 'Nincs összekötve: minden levél vár, és a bolt addig nem fogad rendelést.',
      done: 'A levelek elmennek.',
      act: 'Összekötöm',
    },
    'operator': {
      title: 'Ki árul',
      missing: () => 'Nincs megadva, ki az eladó: addig a bolt nem fogad rendelést.',
      done: 'Az üzemeltető meg van adva.',
      act: 'Megadom',
    },
    'vat-rates': {
      title: 'Áfakulcsok',
      missing: () => 'Áfakulcs nélkül semmi sem eladható. A törvény mai kulcsai egy gombnyomással bekerülnek.',
      done: 'Minden osztálynak van kulcsa.',
      act: 'A törvény kulcsai',
    },
    'vat-class': {
      title: 'Áfaosztály kulcs nélkül',
      missing: (value) => `Ma nincs áfakulcsa ennek: ${fields(value)}. Ami ide tartozik, nem eladható.`,
      done: '',
      act: 'Megadom',
    },
    'shipping-prices': {
      title: 'Szállítási díjak',
      missing: () => 'Nincs egyetlen szállítási mód sem: a rendelést nem lehet befejezni.',
      done: 'Van legalább egy szállítási mód.',
      act: 'Megadom',
    },
    'payment': {
      title: 'Fizetés',
      missing: () =>
        'Nincs mivel fizetni. Kösd össze a Bariont vagy a PayPalt; vagy engedd meg a ház szabályai között, hogy a boltban, átvételkor fizessenek.',
      done: 'Van mivel fizetni.',
      act: 'Összekötöm',
    },
    'places': {
      title: 'Bolt vagy raktár',
      missing: () => 'Nincs hely, ahol a könyvek állnak.',
      done: 'Van hely, ahonnan árultok.',
      act: 'Fölveszem',
    },
    'parcel-points': {
      title: 'Csomagpontok listája',
      missing: () =>
        'A csomagpontnak van díja, de üres a pontok listája: amíg nincs meg, a vevők nem látják ezt a módot.',
      done: 'A boltod csak akkor kínál csomagpontot, ha van listája.',
      act: 'Lekérem',
    },
    'pickup-shop': {
      title: 'Bolt az átvételhez',
      missing: () =>
        'A bolti átvételnek van díja, de nincs bolt, ahová jönni lehet: addig a vevők nem látják ezt a módot.',
      done: 'A boltod csak akkor kínál bolti átvételt, ha van hová jönni.',
      act: 'Fölveszem',
    },
    'titles': {
      title: 'Könyvek',
      missing: () =>
        'Egyetlen termék sincs a boltban. Fölveheted egyenként, vagy behozod a kiadók fájljaiból (Bevitel).',
      done: 'Van mit eladni.',
      act: 'Új cím',
    },
    'seller-contact': {
      title: 'Az eladó elérhetősége',
      missing: (value) => `Az impresszumból hiányzik: ${fields(value)}.`,
      done: 'E-mail és telefon megvan.',
      act: 'Kiegészítem',
    },
    'seller-numbers': {
      title: 'Az eladó azonosítói',
      missing: (value) => `Az impresszumból hiányzik: ${fields(value)}. Egyéni vállalkozónál lehet, hogy nincs is.`,
      done: 'Cégjegyzékszám, adószám és bíróság megvan.',
      act: 'Kiegészítem',
    },
    'hosting': {
      title: 'Tárhelyszolgáltató',
      missing: () => 'Az impresszumnak meg kell neveznie.',
      done: 'Meg van nevezve.',
      act: 'Megadom',
    },
    'invoices': {
      title: 'Számlák',
      missing: () =>
        'Senki sem állítja ki őket. Kösd össze a Számlázz.hu-t vagy a Billingót; ha kézzel számláztok, elég ezt a ház szabályai között megmondani.',
      done: 'Van, aki kiállítja.',
      act: 'Összekötöm',
    },
    'conciliation': {
      title: 'Békéltető testület',
      missing: () => 'A feltételeknek meg kell nevezniük a székhely szerinti testületet.',
      done: 'Meg van nevezve.',
      act: 'Megadom',
    },
    'example-texts': {
      title: 'Saját szövegek',
      missing: (value) => `Még úgy van, ahogy a bolttal jött: ${textNames(value)}. Olvasd el, és írd át a magatokéra.`,
      done: 'Minden közzétett szöveget átolvasott valaki közületek.',
      act: 'A szövegekhez',
    },
    'guarantee-notice': {
      title: 'Szavatossági tájékoztató',
      missing: (value) => `Hiányzik a hivatalos kép ${languages(value)}: a feltételekben kell állnia.`,
      done: 'A hivatalos kép mindkét nyelven megvan.',
      act: 'Fölteszem',
    },
    'safety-contacts': {
      title: 'Ki felel a termék biztonságáért',
      missing: (_, count) =>
        `${count} kiadónál nincs megadva, kinek írhat a vevő a termék biztonságáról: e-mail- és postai cím kell.`,
      done: 'Minden kiadónál meg van adva.',
      act: 'A kiadókhoz',
    },
    'public-address': {
      title: 'Saját webcím',
      missing: (value) => `A bolt címe ${value}; ezt a keresők nem érik el. A bolt gépén a PUBLIC_URL mondja meg.`,
      done: 'A bolt a saját címén érhető el.',
      act: '',
    },
    'opening-hours': {
      title: 'Nyitvatartás',
      missing: () => 'Senki sem tudja, mikor lehet bejönni.',
      done: 'Meg van adva.',
      act: 'Megadom',
    },
    'about-us': {
      title: 'Rólunk',
      missing: (value) => `Nincs bemutatkozás ${languages(value)}.`,
      done: 'Mindkét nyelven megvan.',
      act: 'Megírom',
    },
    'categories': {
      title: 'Kategóriák',
      missing: () => 'Nincs mi szerint böngészni. Egy könyvesbolt szokásos kategóriái egy gombnyomással bekerülnek.',
      done: 'Van mi szerint böngészni.',
      act: 'A szokásosak',
    },
    'pictures': {
      title: 'Képek',
      missing: (_, count) => `${count} címnek nincs képe.`,
      done: 'Minden címnek van képe.',
      act: 'Megnézem',
    },
    'descriptions': {
      title: 'Leírások',
      missing: (_, count) => `${count} címnek nincs leírása.`,
      done: 'Minden címnek van leírása.',
      act: 'Megnézem',
    },
  } satisfies Record<GapKind, Step>,
}
