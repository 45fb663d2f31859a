import { number, titles } from './counted.ts'
import { article, firstArticle } from '../number-article.ts'

/** One run: where it stands, what the guards say, what it means, and the way back. */
export const runWords = {
  run: {
    crumb: 'Bevitel',
    file: (name: string, size: string, records: string | null) => [name, size, records].filter(Boolean).join(', '),
    records: (count: number) => `${number(count)} tétel`,
    began: (run: number, when: string, who: string | null) =>
      `${run}. futás, ${when}${who === null ? ', magától indult' : `, ${who}`}`,
    stands: {
      received: 'Megjött, mindjárt olvassuk.',
      staging: 'Olvassuk.',
      checking: 'Ellenőrizzük, mit változtatna.',
      applying: 'Végrehajtjuk.',
      stopped: 'Leállítva, félúton.',
      failed: 'Hibával megállt.',
      done: 'Kész.',
      refused: 'A fájlt nem lehet beolvasni.',
      cancelled: 'Elvetve; semmi sem változott.',
      undone: 'Visszavonva.',
    },
    checked: 'Ellenőrizve, de még semmi sem változott',
    checkedCalm: 'jóváhagyhatod.',
    checkedNothing: 'nincs is mit változtatni.',
    checkedGuards: (count: number) => (count === 1 ? 'egy őr szólt.' : `${number(count)} őr szólt.`),
    look: 'Nézd meg az okokat. Ha rendben vannak, jóváhagyhatod.',
    sum: (parts: readonly string[]) =>
      parts.length > 0 ? `Ha jóváhagyod: ${parts.join(', ')}.` : 'Ha jóváhagyod, akkor sem változik semmi.',
    didSum: (parts: readonly string[]) =>
      parts.length > 0 ? `Ez lett belőle: ${parts.join(', ')}.` : 'Nem változott semmi.',
    partly: 'Egy része megtörtént, a többi nem.',
    will: {
      new: (count: number) => `${titles(count)} új`,
      changed: (count: number) => `${titles(count)} változik`,
      withdrawn: (count: number) => `${titles(count)} kikerül`,
      waiting: (count: number) => `${titles(count)} várakozni fog`,
      pricesUp: (count: number) => `${number(count)} ár emelkedik`,
      pricesDown: (count: number) => `${number(count)} ár csökken`,
      pricesKept: (count: number) => `${number(count)} árat a kötött ár véd`,
    },
    undoing: (run: number) => `${firstArticle(run)} ${run}. futás visszavonása.`,
    undoSum: 'Minden mező, ár, cím és példány olyan lesz, mint előtte volt. Ami azóta változott, az marad.',
    undoneBy: (run: number) => `Visszavonta ${article(run)} ${run}. futás.`,
    undoWaits: (run: number) => `A visszavonása elkezdődött: ${run}. futás.`,
    progress: (records: number, perSecond: number) => `${number(records)} tétel, másodpercenként ${number(perSecond)}`,
    left: (seconds: number) =>
      seconds < 90 ? `még kb. ${seconds} másodperc` : `még kb. ${number(Math.round(seconds / 60))} perc`,
    soon: 'Pár másodperc, és indul.',
    approve: (count: number) => `Jóváhagyom, ${titles(count)}`,
    approveCalm: (count: number) => `Csak ami nem kérdéses, ${number(count)}`,
    approveNothing: 'Lezárom',
    approveUndo: (count: number) => `Visszavonom, ${titles(count)}`,
    approving: 'Indítjuk …',
    approved: 'Elindult; közben mást is csinálhatsz.',
    approveAnyway: 'Jóváhagyom így is',
    askTitle: 'Az őrök szóltak. Jóváhagyod így is?',
    recheck: 'Újra ellenőrzöm',
    cancel: 'Elvetem',
    stop: 'Leállítom',
    stopAsk:
      'A mostani adag után megáll. Ami megtörtént, az marad; onnan folytathatod, vagy az egészet visszavonhatod.',
    resume: 'Folytatom',
    undo: 'Futás visszavonása',
    again: 'Mégis beolvasom',
    againLeft: 'A kihagyottakat újra megnézem',
    wasLeft: (count: number) => `${titles(count)} kimaradt, mert kérdéses volt; azok úgy maradtak, ahogy voltak.`,
    working: 'Intézzük …',
    cancelled: 'Elvetve.',
    stopping: 'Leáll a mostani adag után.',
    resumed: 'Folytatódik.',
    rechecking: 'Újra ellenőrizzük.',
    failure: (words: string) => `A hiba: ${words}`,
    fileProblem: 'Mi a baj a fájllal',
    unknownEans: 'ismeretlen EAN',
    notForSale: (count: number) => `Az új címek közül ${number(count)} nem lesz megvehető.`,
    notForSaleWhy: {
      'availability-unsaid': (count: number) =>
        `${titles(count)}: a fájl nem mondja meg, kapható-e, és példány sem jön vele`,
      'not-available': (count: number) => `${titles(count)}: a fájl szerint most nem kapható`,
    },
    notForSaleAct: 'A forrásnál megadom, mi rendelhető',
    counts: {
      new: 'új',
      changed: 'változik',
      withdrawn: 'kikerül',
      waiting: 'várakozik',
      same: 'változatlan',
      refused: 'visszautasítva',
      superseded: 'felülírva',
    },
    countsDone: {
      new: 'új lett',
      changed: 'változott',
      withdrawn: 'kikerült',
      waiting: 'várakozik',
      same: 'változatlan',
      refused: 'visszautasítva',
      superseded: 'felülírva',
    },
  },
  guards: {
    title: 'Az őrök',
    tooFew: (fewest: number) => `(${fewest} alatt nem szól)`,
    aside: (hit: number, all: number) => (hit === 0 ? 'mind nyugodt' : `${number(all)} közül ${number(hit)} szólt`),
    hit: {
      'refused': (count: number, percent: string, limit: string) =>
        `${number(count)} tételt vissza kellett utasítani: ${percent}, a megengedett ${limit}.`,
      'withdrawn': (count: number, percent: string, limit: string) =>
        `${titles(count)} kikerülne, vagy nem lenne többé rendelhető: ${percent}, a megengedett ${limit}.`,
      'emptied': (count: number, percent: string, limit: string) =>
        `${number(count)} címnél kiürülne ugyanaz a mező: ${percent}, a megengedett ${limit}.`,
      'price-changed': (count: number, percent: string, limit: string, step: string) =>
        `${titles(count)} ára több mint ${step}-kal változna: ${percent}, a megengedett ${limit}.`,
      'bound-price': (count: number) =>
        `${number(count)} kötött árú könyv ára változna a kötés ideje alatt. Ehhez mindig ember kell.`,
      'waits-for-decision': (count: number) =>
        `${number(count)} tételről csak ember dönthet. Ezek a többit nem tartják fel.`,
      'half-the-records': (count: number) =>
        `Fele annyi tétel sincs benne, mint legutóbb: akkor ${number(count)} volt.`,
    },
    calm: {
      'refused': (count: number, percent: string, limit: string) =>
        `Visszautasított tétel: ${number(count)}, ${percent}; a megengedett ${limit}`,
      'withdrawn': (count: number, percent: string, limit: string) =>
        `Kikerülő vagy nem rendelhető cím: ${number(count)}, ${percent}; a megengedett ${limit}`,
      'emptied': (count: number, percent: string, limit: string) =>
        `Kiürülő mező: ${number(count)} cím, ${percent}; a megengedett ${limit}`,
      'price-changed': (count: number, percent: string, limit: string) =>
        `Nagyot változó ár: ${number(count)} cím, ${percent}; a megengedett ${limit}`,
      'bound-price': 'Kötött ár nem változik',
      'whole': 'A fájl ép: van eleje és vége',
    },
    show: 'Megnézem őket',
    decide: 'Döntök róluk',
  },
  effects: {
    money: 'Mit jelent forintban',
    people: 'És emberekben',
    before: 'Az érintett készlet listaáron most',
    after: 'utána',
    up: (count: number) => `Ár emelkedik, ${titles(count)}`,
    down: (count: number) => `Ár csökken, ${titles(count)}`,
    most: (percent: number) => `legfeljebb ${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`,
    kept: 'Nem vesszük át: kötött ár',
    sales: 'Futó akció ára változik',
    capped: 'Futó akció, amelyet a kötött ár korlátoz',
    ofTitles: (count: number) => titles(count),
    preordersMoved: (count: number) =>
      `${number(count)} előrendelés napja csúszik két hétnél többet. A vevők éjjel levelet kapnak róla.`,
    ordersOfUnavailable: (count: number) =>
      `${number(count)} nyitott rendelésben van olyan cím, amely nem lesz többé rendelhető.`,
    ordersOffSale: (count: number) => `${number(count)} nyitott rendelésben van visszahívott vagy kivont cím.`,
    promisedAndMissing: (count: number) =>
      `${number(count)} félretett példány hiányzik az új készletből; a félretettek maradnak.`,
    titlesAppearing: (count: number) => `${titles(count)} kerül a boltba.`,
    titlesVanishing: (count: number) => `${titles(count)} kerül ki a boltból.`,
    descriptionsLost: (count: number) => `${titles(count)} elveszíti a leírását.`,
    picturesLost: (count: number) => `${titles(count)} elveszíti a képét.`,
    publishersWithoutContact: (count: number) => `${number(count)} új kiadónak nincs termékbiztonsági elérhetősége.`,
    addressesChanged: (count: number) => `${titles(count)} webcíme változik; a régi is odavezet.`,
    more: (count: number) => `${number(count)} címből több példány lesz.`,
    fewer: (count: number) => `${number(count)} címből kevesebb példány lesz.`,
    none: (count: number) => `${number(count)} címből nem marad példány.`,
    nothing: 'Senkit sem érint.',
    noMoney: 'Árat és készletértéket nem érint.',
    noPrices: 'Árat nem érint. A készlet értéke a példányokkal változik.',
  },
  undo: {
    title: 'Visszavonás',
    later: (days: number) =>
      `Jóváhagyás után ${days} napig az egész futás egyben visszavonható. Ami azóta változott, az marad, és név szerint felsoroljuk.`,
    now: (days: number) =>
      `A végétől számított ${days} napig az egész egyben visszavonható. Előbb megmutatjuk, mi történne.`,
    none: 'Ezen nincs mit visszavonni.',
    isUndo: 'Ez maga a visszavonás: vissza nem vonható, de a fájlt bármikor újra behozhatod.',
    isRemap: 'Ennek nem fájl az oka, hanem egy szabály vagy megfeleltetés: azt állítsd vissza.',
  },
}
