import type { TitleFieldWords } from '../title-field-words.ts'

/** What the plain fields of a title are called. */
export const titleFieldWords: TitleFieldWords = {
  language: {
    name: 'Nyelv',
    hint: 'Két betű: hu, en, de …',
    invalid: 'Ilyen nyelvet nem ismerünk: a kódja kell, például hu, en, de.',
  },
  binding: { name: 'Kötés' },
  sample: {
    name: 'Részlet',
    inForm: 'Részlet a könyvből',
    hint: 'Csak amit a kiadó engedélyezett: az oldal ezt mondja róla. Legfeljebb 20 000 jel, üres sorral elválasztott bekezdések.',
  },
  pressWords: {
    name: 'A sajtó szavai',
    hint: 'Idézetenként egy bekezdés; az utolsó sora gondolatjel és a forrás. Forrás nélkül nem látszik.',
  },
  pages: { name: 'Oldal', inForm: 'Terjedelem', inTables: 'oldalszám', unit: 'old.' },
  originalTitle: { name: 'Eredeti cím' },
  originalLanguage: {
    name: 'Eredeti nyelv',
    hint: 'Két betű: hu, en, de …',
    invalid: 'Ilyen nyelvet nem ismerünk: a kódja kell, például hu, en, de.',
  },
  firstPublished: { name: 'Első megjelenés', inForm: 'Első kiadás éve', invalid: 'Évszám kell, legfeljebb 2200.' },
  weightGrams: { name: 'Súly', inAudit: 'tömeg (g)', unit: 'g' },
  widthMm: { name: 'Szélesség', inAudit: 'szélesség (mm)', unit: 'mm' },
  heightMm: { name: 'Magasság', inAudit: 'magasság (mm)', unit: 'mm' },
  thicknessMm: { name: 'Vastagság', inAudit: 'vastagság (mm)', unit: 'mm' },
  ageFrom: { name: 'Korosztály', inForm: 'Ajánlott kor (évtől)', inAudit: 'hány éves kortól' },
  warnings: { name: 'Figyelmeztetés', inForm: 'Figyelmeztetések', inAudit: 'figyelmeztetések' },
  embargoUntil: {
    name: 'Embargó vége',
    inForm: 'Eddig nem adható ki',
    inAudit: 'eddig nem árulható',
    hint: 'Addig akkor sem megy ki, ha van belőle.',
  },
  orderable: { name: 'Rendelhető', inForm: 'Rendelhető, ha nincs készleten' },
  offSale: { name: 'Nem árulható', inForm: 'Árusítás', inAudit: 'nem árusítható' },
  expectedOn: { name: 'Várható', inForm: 'Újra várható', inAudit: 'várható nap', hint: 'Ha a szállítónál elfogyott.' },
  orderDays: {
    name: 'Beszerzés (nap)',
    inForm: 'Beszerzés ideje',
    inTables: 'beszerzés napokban',
    inAudit: 'rendelhető ennyi nap alatt',
    unit: 'nap',
  },
}
