import type { Language } from '#site/languages.ts'

type Paper = {
  forBooks: string
  names: (to: string, from: string) => string
  code: string
  online: string
  until: (day: string) => string
  lost: string
}

/** What stands on a card is in the language of whoever gets it, whatever the office speaks. */
export const cardPaper: Record<Language, Paper> = {
  hu: {
    forBooks: 'könyvre',
    names: (to, from) => [to && `${to} részére`, from && `küldi: ${from}`].filter(Boolean).join(', '),
    code: 'A kód',
    online: 'Az interneten a fizetésnél írja be; a boltban mutassa meg ezt a lapot.',
    until: (day) => `Eddig használható: ${day} Ami marad rajta, legközelebb is elkölthető.`,
    lost: 'Elveszett? A vevő kérhet új kódot; a régi akkor megszűnik.',
  },
  en: {
    forBooks: 'to be spent on books',
    names: (to, from) => [to && `For ${to}`, from && `from ${from}`].filter(Boolean).join(', '),
    code: 'The code',
    online: 'Online: at the checkout, where you pay. In the shop: show this sheet.',
    until: (day) => `Good until ${day}; what is left stays on it.`,
    lost: 'Lost? The buyer can ask for a new code; the old one then ends.',
  },
}

export const giftCards = {
  sentence: 'Amit a kártyákra tettünk és levettünk róluk. A kódból csak az utolsó négy jelet őrizzük.',
  caption: 'Ajándékkártyák, a legújabb elöl.',
  shown: (count: number) => `${count} kártya látszik`,
  none: 'Nincs még ajándékkártya.',
  noneWhy: 'Amit adsz vagy eladsz, itt jelenik meg.',
  noneFound: (last: string) => `Nincs kártya, amelynek kódja így végződne: ${last}.`,
  noneFoundWhy: 'A kód utolsó négy jelét írd be.',
  last: 'A kód vége',
  lastHint: 'négy jel',
  find: 'Keresem',
  noCode: 'még nincs kódja',
  back: 'Ajándékkártyák',
  title: (name: string | null) => (name ? `Ajándékkártya ${name}` : 'Ajándékkártya, még kód nélkül'),
  columns: { card: 'Kód vége', balance: 'Rajta van', issued: 'Rátettünk', words: 'Mire kapta', state: 'Állapot' },
  states: {
    good: (day: string) => `jó eddig: ${day}`,
    waits: (day: string) => `levélre vár, jó eddig: ${day}`,
    empty: () => 'üres',
    old: (day: string) => `lejárt: ${day}`,
    renewed: () => 'új kódot kapott',
    ended: () => 'megszűnt',
  },
  madeBy: (by: string, when: string, words: string) => [`${by}, ${when}`, words].filter(Boolean).join(': '),
  goesOn: (day: string, email: string) => `A levél napja: ${day} Ide megy: ${email}`,
  wentOn: (when: string) => `A levele elment: ${when}. Hogy hová, azt nem őrizzük.`,
  renewedAs: 'A kártya, amely a helyébe lépett',
  renewalOf: 'A kártya, amelynek elveszett a kódja',
  entries: 'Mi történt vele',
  entry: {
    at: 'Mikor',
    kind: 'Mi',
    by: 'Ki',
    amount: 'Összeg',
    act: 'Teendő',
    takeBack: 'Visszateszem',
    busy: 'Visszateszem…',
    people: { buyer: 'vevő', system: 'a bolt' } as Record<string, string>,
  },
  kinds: {
    'issued': 'Rátettük',
    'sold': 'Megvették',
    'redeemed': 'Rendelést fizetett',
    'given-back': 'Visszajött rendelésből',
    'counter': 'Levettük a pultnál',
    'counter-back': 'Visszatettük, amit a pultnál levettünk',
    'moved': 'Új kódra került',
    'ended': 'Megszűnt',
  } as Record<string, string>,
  take: {
    open: 'Fizetés kártyáról',
    title: 'Fizetés ajándékkártyáról',
    sentence: 'Írd be a kártyán álló kódot. Amit leveszel, azt a pénztárgépbe utalványként üsd be.',
    known: (sum: string, day: string) => `${sum} van rajta, jó eddig: ${day}`,
    code: 'Kód',
    codeHint: '16 jel és az ellenőrző jel; szóköz, kis- és nagybetű nem számít',
    look: 'Megnézem, mennyi van rajta',
    amount: 'Ennyit veszek le',
    send: 'Leveszem',
    busy: 'Egy pillanat…',
    done: (sum: string, left: string) => `Levetted: ${sum}. Maradt: ${left}.`,
    undone: 'Visszatettük a kártyára.',
  },
  give: {
    open: 'Kártyát adok',
    title: 'Új ajándékkártya',
    sentence: 'Pénzt adsz vissza vele: a saját határodba számít, ahogy a visszatérítés. Öt évig lehet vele fizetni.',
    amount: 'Összeg',
    reason: 'Mire kapja',
    reasonHint: 'csak mi látjuk',
    language: 'Nyelv',
    languages: { hu: 'magyar', en: 'angol' } satisfies Record<Language, string>,
    send: 'Odaadom',
    busy: 'Készül…',
    willGo: 'A kártya elkészült, a levél a napján megy.',
  },
  codeBy: {
    to: 'Ki kapja',
    from: 'Ki adja',
    greeting: 'Pár szó a kártyára',
    byLetter: 'Levélben kapja meg',
    email: 'E-mail-címe',
    on: 'Melyik napon',
    onHint: 'reggel nyolctól; ha az már elmúlt, mindjárt',
  },
  renew: {
    open: 'Elveszett a kódja',
    title: 'Új kód a kártyára',
    sentence: (sum: string) =>
      `A rajta lévő ${sum} új kártyára kerül, a régi kód többé nem fizet. A saját határodba számít.`,
    reason: 'Honnan tudod, hogy az övé',
    waiting: {
      open: 'Másképp adom oda',
      title: 'Másképp jut el a kártya',
      sentence: (sum: string) =>
        `A rajta lévő ${sum} új kártyára kerül, a levél, amely a kódját vinné, nem megy el. A saját határodba számít.`,
      reason: 'Miért',
    },
    send: 'Új kódot adok',
  },
  made: {
    title: 'A kártya kódja',
    sentence: 'Most látszik utoljára: nyomtasd ki, vagy írd le.',
    print: 'Kinyomtatom',
    close: 'Bezárom',
  },
  paper: cardPaper,
  owed: {
    open: 'Mennyivel tartozunk',
    title: 'Ajándékkártyákon van',
    sentence: 'Az összes kártya egyenlege azon a napon: ennyivel tartozik a bolt. Nem bevétel, amíg el nem költik.',
    what: 'Mi',
    count: 'Hány',
    before: (day: string) => `Rajtuk volt ${day} elején`,
    after: (day: string) => `Rajtuk volt ${day} végén`,
    from: 'Ettől a naptól',
    to: 'Eddig a napig',
    show: 'Mutasd',
  },
}
