export const window = {
  sentence: (running: number) =>
    running === 0
      ? 'Ami a főoldal tetején látszik. Most egy dia sem fut.'
      : `Ami a főoldal tetején látszik. Most ${running} dia fut.`,
  language: 'A diák nyelve',
  languages: { hu: 'Magyar', en: 'Angol' },
  add: 'Új dia',
  list: 'Diák a sorrendjükben',
  keys: 'is mozgatja a kijelöltet. Visszavonható.',
  empty: 'Ezen a nyelven nincs dia.',
  emptyNext: 'A főoldal ilyenkor az újdonságokkal kezdődik. Új diát fent vehetsz fel.',
  unnamed: 'Új dia',
  remove: 'Kiveszem',
  always: 'mindig',
  days: (first: string, last: string) =>
    first && last ? `${first} – ${last}` : first ? `${first} óta` : `${last} végéig`,
  showing: { later: 'még nem látszik', over: 'már nem látszik' },
  nothing: 'semmi',
  withdrawn: 'visszavont kiadvány',
  withdrawnNext: 'Ez a kiadvány már nincs a boltban: válassz másikat, vagy vedd ki.',
  fields: {
    label: 'Felirat',
    title: 'Cím, kiemelve',
    description: 'Idézet vagy leírás',
    action: 'A gomb szövege',
    address: 'Hová vezet',
    path: 'Hová vezet',
    url: 'Hová vezet',
    product: 'Kiadvány',
    image: 'Kép',
    language: 'Nyelv',
    from: 'Ettől a naptól',
    until: 'Eddig a napig',
  } as Record<string, string> &
    Record<'label' | 'title' | 'description' | 'action' | 'address' | 'product' | 'image' | 'from' | 'until', string>,
  labelHint: 'Kis betűvel a cím fölött.',
  titleHint: 'Csillagok között dőlt: Színek *és* évek. Üresen a kiadvány címe áll ott.',
  addressHint: 'A bolt oldala (/hu/akciok) vagy más webcím. Üresen a kiadványhoz vezet.',
  actionHint: 'Üresen: Megnézem.',
  problems: {
    title: 'Kell egy cím, leírás vagy kiadvány.',
    product: 'Ez a kiadvány nincs a boltban.',
    path: 'Nem webcím: kezdődjön /-rel vagy https://-rel.',
    until: 'Az utolsó nap az első után legyen.',
    other: 'Ez így nem jó.',
  } as Record<string, string> & { other: string },
  page: 'A főoldal',
  sending: 'Feltöltöm …',
  imageHint:
    'Saját kép: kitölti a kirakat álló keretét, a széleit levágja. Nélküle a kiadvány borítója látszik. Legfeljebb 20 MB.',
  noImage: 'Saját kép nélkül',
}
