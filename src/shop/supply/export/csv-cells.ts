import type { WholeTitle } from '#shop/catalogue/products/editing/whole-title.ts'
import type { ContributorRole } from '#shop/catalogue/products/product-facts.ts'
import type { Binding } from '#shop/catalogue/products/product.ts'
import type { KnownDay } from '#shop/supply/import/facts.ts'
import { fieldsOfTitle } from '#shop/supply/import/fields-of-title.ts'
import type { Fields } from '#shop/supply/import/fields.ts'
import { ownReference } from '#shop/supply/import/own-reference.ts'
import { OWN_HEADINGS, ownDetailsCell } from '#shop/supply/import/table/own-table.ts'
import type { TableColumn } from '#shop/supply/import/table/columns.ts'
import type { Language } from '#site/languages.ts'

export type CsvTerms = { language: Language; shopUrl: string; today: string }

type Exported = { reference: string; ean: string; fields: Partial<Fields>; language: Language }
type Cell = string | number | null | undefined
type Column = { heading: Record<Language, string>; cell: (title: Exported) => Cell }

const BINDINGS: Record<Language, Record<Binding, string>> = {
  hu: { hardback: 'keménytáblás', paperback: 'puhatáblás', cloth: 'vászonkötés', board: 'lapozó' },
  en: { hardback: 'hardback', paperback: 'paperback', cloth: 'cloth', board: 'board book' },
}
const YES_AND_NO = { hu: ['igen', 'nem'], en: ['yes', 'no'] } as const
const OFF_SALE = {
  hu: { recalled: 'visszahívva', withdrawn: 'kivonva' },
  en: { recalled: 'recalled', withdrawn: 'withdrawn' },
} as const
const BETWEEN = ' | '

/** Every column of the table in its order, under headings that import knows in both languages. */
const COLUMNS: Record<ExportedColumn, Column> = {
  reference: { heading: OWN_HEADINGS, cell: ({ reference }) => reference },
  ean: { heading: { hu: 'EAN', en: 'EAN' }, cell: ({ ean }) => ean },
  kind: { heading: { hu: 'Kolofon-típus', en: 'Kolofon kind' }, cell: ({ fields }) => fields.kind },
  title: { heading: { hu: 'Cím', en: 'Title' }, cell: ({ fields }) => fields['name.hu'] },
  titleEn: { heading: { hu: 'Angol cím', en: 'English title' }, cell: ({ fields }) => fields['name.en'] },
  subtitle: { heading: { hu: 'Alcím', en: 'Subtitle' }, cell: ({ fields }) => fields.subtitle },
  subtitleEn: { heading: { hu: 'Angol alcím', en: 'English subtitle' }, cell: ({ fields }) => fields['subtitle.en'] },
  author: people('author', 'Szerző', 'Author'),
  editor: people('editor', 'Szerkesztő', 'Editor'),
  compiler: people('compiler', 'Összeállító', 'Compiler'),
  translator: people('translator', 'Fordító', 'Translator'),
  adapter: people('adapter', 'Átdolgozó', 'Adapter'),
  illustrator: people('illustrator', 'Illusztrátor', 'Illustrator'),
  photographer: people('photographer', 'Fényképész', 'Photographer'),
  foreword: people('foreword', 'Előszó', 'Foreword'),
  afterword: people('afterword', 'Utószó', 'Afterword'),
  narrator: people('narrator', 'Előadó', 'Narrator'),
  contributor: people('other', 'Közreműködő', 'Contributor'),
  publisher: { heading: { hu: 'Kiadó', en: 'Publisher' }, cell: ({ fields }) => fields.publisher?.name },
  series: { heading: { hu: 'Sorozat', en: 'Series' }, cell: ({ fields }) => fields.series?.name },
  seriesNumber: { heading: { hu: 'Kötetszám', en: 'Volume' }, cell: ({ fields }) => fields.series?.number },
  price: { heading: { hu: 'Ár (Ft)', en: 'Price (HUF)' }, cell: ({ fields }) => fields.price },
  fixedPriceUntil: {
    heading: { hu: 'Kötött ár vége', en: 'Fixed price until' },
    cell: ({ fields }) => fields.fixedPriceUntil,
  },
  vatClass: { heading: { hu: 'Kolofon-áfaosztály', en: 'Kolofon VAT class' }, cell: ({ fields }) => fields.vatClass },
  orderable: {
    heading: { hu: 'Rendelhető', en: 'Orderable' },
    cell: ({ fields, language }) => YES_AND_NO[language][fields.orderable ? 0 : 1],
  },
  offSale: {
    heading: { hu: 'Nem árulható', en: 'Off sale' },
    cell: ({ fields, language }) => fields.offSale && OFF_SALE[language][fields.offSale],
  },
  expectedOn: { heading: { hu: 'Várható', en: 'Expected' }, cell: ({ fields }) => fields.expectedOn },
  orderDays: {
    heading: { hu: 'Beszerzés napokban', en: 'Days to order' },
    cell: ({ fields }) => fields.orderDays,
  },
  publication: {
    heading: { hu: 'Megjelenés', en: 'Publication' },
    cell: ({ fields }) => fields.publication && dayCell(fields.publication),
  },
  firstPublished: {
    heading: { hu: 'Első megjelenés', en: 'First published' },
    cell: ({ fields }) => fields.firstPublished,
  },
  embargoUntil: { heading: { hu: 'Embargó vége', en: 'Embargo until' }, cell: ({ fields }) => fields.embargoUntil },
  language: { heading: { hu: 'Nyelv', en: 'Language' }, cell: ({ fields }) => fields.language },
  originalTitle: { heading: { hu: 'Eredeti cím', en: 'Original title' }, cell: ({ fields }) => fields.originalTitle },
  originalLanguage: {
    heading: { hu: 'Eredeti nyelv', en: 'Original language' },
    cell: ({ fields }) => fields.originalLanguage,
  },
  subjects: {
    heading: { hu: 'Kategória', en: 'Category' },
    cell: ({ fields }) => fields.categories?.join(BETWEEN),
  },
  binding: {
    heading: { hu: 'Kötés', en: 'Binding' },
    cell: ({ fields, language }) => fields.binding && BINDINGS[language][fields.binding],
  },
  pages: { heading: { hu: 'Oldalszám', en: 'Pages' }, cell: ({ fields }) => fields.pages },
  width: { heading: { hu: 'Szélesség (mm)', en: 'Width (mm)' }, cell: ({ fields }) => fields.widthMm },
  height: { heading: { hu: 'Magasság (mm)', en: 'Height (mm)' }, cell: ({ fields }) => fields.heightMm },
  thickness: { heading: { hu: 'Vastagság (mm)', en: 'Thickness (mm)' }, cell: ({ fields }) => fields.thicknessMm },
  weight: { heading: { hu: 'Tömeg (g)', en: 'Weight (g)' }, cell: ({ fields }) => fields.weightGrams },
  age: { heading: { hu: 'Életkor', en: 'Age from' }, cell: ({ fields }) => fields.ageFrom },
  warnings: { heading: { hu: 'Figyelmeztetés', en: 'Warnings' }, cell: ({ fields }) => fields.warnings },
  editions: {
    heading: { hu: 'Más kiadások', en: 'Other editions' },
    cell: ({ fields }) => fields.editions?.join(BETWEEN),
  },
  picture: {
    heading: { hu: 'Kép', en: 'Picture' },
    cell: ({ fields }) => fields.pictures?.map(({ address }) => address).join(' '),
  },
  description: { heading: { hu: 'Leírás', en: 'Description' }, cell: ({ fields }) => fields['description.hu'] },
  descriptionEn: {
    heading: { hu: 'Angol leírás', en: 'English description' },
    cell: ({ fields }) => fields['description.en'],
  },
  details: {
    heading: { hu: 'Kolofon-adatok', en: 'Kolofon data' },
    cell: ({ fields: { contributors, publisher, safetyContacts, works, periodical } }) =>
      ownDetailsCell({
        people: contributors,
        ...(publisher && { publisher }),
        safetyContacts,
        works,
        periodical,
      }),
  },
}

/** Prices without tax and other money are not ours, copies go out by the export of stock. */
type ExportedColumn = Exclude<TableColumn, 'number' | 'vat' | 'netPrice' | 'currency' | 'place' | 'stock'>

export function csvHeadings(language: Language): string[] {
  return Object.values(COLUMNS).map(({ heading }) => heading[language])
}

/** One title as a row; what is over is left out. */
export function csvCells(title: WholeTitle, { language, shopUrl, today }: CsvTerms): Cell[] {
  const { fixedPriceUntil, expectedOn, ...fields } = fieldsOfTitle(title, shopUrl)
  const exported: Exported = {
    reference: ownReference(shopUrl, title.id),
    ean: title.ean,
    language,
    fields: {
      ...fields,
      ...(fixedPriceUntil && fixedPriceUntil >= today && { fixedPriceUntil }),
      ...(expectedOn && expectedOn > today && { expectedOn }),
    },
  }
  return Object.values(COLUMNS).map(({ cell }) => cell(exported))
}

function people(role: ContributorRole, hu: string, en: string): Column {
  return {
    heading: { hu, en },
    cell: ({ fields: { contributors = [] } }) =>
      contributors
        .filter(({ roles }) => roles.includes(role))
        .map(({ name }) => name.hu)
        .join(BETWEEN),
  }
}

/** A day as exactly as it is known: `2026-11-16`, `2026-11`, `2026`. */
function dayCell({ date, precision }: KnownDay): string {
  return date.slice(0, { day: 10, month: 7, year: 4 }[precision])
}
