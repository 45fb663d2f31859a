import type { GiftReader } from '#shop/catalogue/products/gift-readers.ts'

export const recommendations = {
  sentence: (count: number) =>
    count === 0 ? 'Amit a könyvesbolt munkatársai ajánlanak.' : `Amit a bolt munkatársai ajánlanak: ${count} ajánló.`,
  add: 'Új ajánló',
  list: 'Ajánlók a sorrendjükben',
  remove: 'Kiveszem',
  empty: 'Még senki nem ajánlott semmit.',
  emptyNext: 'A főoldalon ilyenkor nincs ajánlók rovata. Válassz egy kiadványt, és írd le, miért szereted.',
  withdrawn: 'visszavont kiadvány',
  missing: 'hiányzik egy nyelv',
  giftFor: 'Kinek adnád ajándékba?',
  giftHint: 'Az Ajándékkereső ezekből a polcokból válogat, az ajánlók sorrendjében.',
  giftReaders: {
    'child': 'gyereknek',
    'teen': 'kamasznak',
    'reads-everything': 'barátnak, aki mindent olvas',
    'reads-nothing': 'annak, aki azt mondja, nem olvas',
    'parents': 'szülőnek, nagyszülőnek',
    'colleague': 'kollégának, akit alig ismer',
  } as Record<GiftReader, string>,
  saveAndPrint: 'Mentés és nyomtatás',
  fields: {
    words: 'Ajánló szavak',
    recommender: 'Aki ajánlja',
    position: 'Mit csinál a boltban',
    product: 'Kiadvány',
  } as Record<string, string> & Record<'words' | 'recommender' | 'position', string>,
  problems: {
    product: 'Ez a kiadvány nincs a boltban: vedd ki, vagy állítsd vissza.',
    recommender: 'Mindkét nyelven kell egy név.',
    other: 'Ez így nem jó.',
  } as Record<string, string> & { other: string },
  recommend: 'Ajánlom',
  card: {
    title: 'Polccédula',
    print: 'Nyomtatás',
    printing: 'Nyomtatom …',
    size: 'Méret',
    language: 'Nyelv',
    languages: { hu: 'Magyar', en: 'Angol' },
    nothing: 'Nincs mit nyomtatni: ilyen kiadvány nincs a boltban.',
    noWords: 'Ezen a nyelven nincsenek ajánló szavak: a cédula csak a címet és az árat mutatja.',
  },
  page: 'Az ajánlók oldala',
}
