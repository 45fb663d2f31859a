import type { WholeTitle } from '#shop/catalogue/products/editing/whole-title.ts'
import type { ContributorRole } from '#shop/catalogue/products/product-facts.ts'
import {
  PLAIN_FIELDS,
  TITLE_FIELD_TABLE,
  type PlainField,
  type PlainFields,
  type PlainTableColumn,
} from '#shop/catalogue/products/title-field-table.ts'
import type { KnownDay } from '#shop/catalogue/claims/facts/facts.ts'
import { fieldsOfTitle } from '#shop/catalogue/claims/facts/fields-of-title.ts'
import type { Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { ownReference } from '#shop/catalogue/claims/facts/own-reference.ts'
import { OWN_HEADINGS, ownDetailsCell } from '#shop/supply/import/table/own-table.ts'
import type { TableColumn } from '#shop/supply/import/table/columns.ts'
import type { Language } from '#site/languages.ts'

export type CsvTerms = { language: Language; shopUrl: string; today: string }

type Exported = { reference: string; ean: string; fields: Partial<Fields>; language: Language }
type Cell = string | number | null | undefined
type Column = { heading: Record<Language, string>; cell: (title: Exported) => Cell }
type Columns<Name extends TableColumn> = Record<Name, Column>

const YES_AND_NO = { hu: ['igen', 'nem'], en: ['yes', 'no'] } as const
/** How a choice is written; import reads the words of both languages. */
const CHOICES: Readonly<Partial<Record<PlainField, Record<Language, Readonly<Record<string, string>>>>>> = {
  binding: {
    hu: { hardback: 'keménytáblás', paperback: 'puhatáblás', cloth: 'vászonkötés', board: 'lapozó' },
    en: { hardback: 'hardback', paperback: 'paperback', cloth: 'cloth', board: 'board book' },
  },
  offSale: {
    hu: { recalled: 'visszahívva', withdrawn: 'kivonva' },
    en: { recalled: 'recalled', withdrawn: 'withdrawn' },
  },
}
const BETWEEN = ' | '

/**
 * Every column of the table in its order, under headings that import knows in both languages. Columns keep their places, so
 * that a table of today lies over one of last year: plain fields that have none here come at the end.
 */
const COLUMNS: Columns<Exclude<ExportedColumn, PlainTableColumn>> & Partial<Columns<PlainTableColumn>> = {
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
  ...plainColumns(['orderable', 'offSale', 'expectedOn', 'orderDays']),
  publication: {
    heading: { hu: 'Megjelenés', en: 'Publication' },
    cell: ({ fields }) => fields.publication && dayCell(fields.publication),
  },
  ...plainColumns(['firstPublished', 'embargoUntil', 'language', 'originalTitle', 'originalLanguage']),
  subjects: {
    heading: { hu: 'Kategória', en: 'Category' },
    cell: ({ fields }) => fields.categories?.join(BETWEEN),
  },
  ...plainColumns(['binding', 'pages', 'widthMm', 'heightMm', 'thicknessMm', 'weightGrams', 'ageFrom', 'warnings']),
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
  ...plainColumns(['sample', 'pressWords']),
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
  ...plainColumns(PLAIN_FIELDS),
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

function plainColumns(fields: readonly PlainField[]): Partial<Columns<PlainTableColumn>> {
  return Object.fromEntries(
    fields.map((field) => {
      const { name, hu, en } = TITLE_FIELD_TABLE[field].table
      return [
        name,
        { heading: { hu, en }, cell: ({ fields: values, language }) => plainCell(field, values[field], language) },
      ]
    }) satisfies [PlainTableColumn, Column][],
  )
}

function plainCell(field: PlainField, value: PlainFields[PlainField] | undefined, language: Language): Cell {
  if (TITLE_FIELD_TABLE[field].kind === 'yes-no') return YES_AND_NO[language][value ? 0 : 1]
  if (typeof value === 'boolean') return null
  return (value && CHOICES[field]?.[language][value]) ?? value
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
