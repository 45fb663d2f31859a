import { BINDINGS, OFF_SALE } from '#shop/goods/product.ts'

/** Ranks of sources may differ by these. */
export const FIELD_GROUPS = ['identity', 'words', 'facts', 'price', 'availability', 'pictures', 'subjects'] as const
export type FieldGroup = (typeof FIELD_GROUPS)[number]

/** A field with its own type and its own code: it is more than one value, or more than one column. */
type SpecialRow = {
  kind: 'special'
  group: FieldGroup
  /** Who may write it in the title's form; where it is missing, no form has it. */
  writtenBy?: 'catalogue' | 'prices'
}

/** A field that is one value in one column of `products`; everybody who may change the catalogue may write it. */
export type PlainRow = {
  group: FieldGroup
  column: string
  /** Only books have it, in any language. */
  isOfBooks?: true
  /** The product's page tells it among its facts. */
  isOnPage?: true
  table: TableColumnRow
  /** Where the facts of a file hold it; with what describes the title unless it hangs on a day. */
  factsIn?: 'dates' | 'supply' | 'collateral'
  /** Where ONIX has it, if it does; `own-code`: reader and writer have code for it. */
  onix?: OnixCodes | 'own-code'
} & (
  | { kind: 'line'; longest: number; longestInFiles?: number }
  /** Paragraphs of plain text. */
  | { kind: 'text'; longest: number }
  /** A language by its code of two letters, or three where there are only three. */
  | { kind: 'language' }
  | { kind: 'count'; least: number; most: number; mostInFiles?: number; oddInFiles?: 'page-count-odd' }
  /** Years of the reader: from so many on. */
  | { kind: 'age'; least: 0; most: number }
  /** Millimetres or grams. */
  | { kind: 'measure'; least: 1; most: number; mostInFiles: number }
  | { kind: 'year'; least: number; most: number }
  | { kind: 'day' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'yes-no' }
)

/** A column of tables that come and go: its name, its heading in ours, which is read too, and its names in others', as slugs. */
type TableColumnRow = { name: string; hu: string; en: string; readAs: string }

/**
 * A measure (list 48) or, of a count, an extent (list 23, its unit of list 24) by the codes of its type: all are read, the
 * best first, and the first is written.
 */
type OnixCodes = { types: readonly [string, ...string[]]; unit: string }

/**
 * Everything that files and booksellers may say of a title, in the order in which screens show it. A plain field is
 * written down here, in the words of both languages and in a migration, and nowhere else: types, SQL columns, shapes of the
 * door, rows of the form, columns of tables and the sentence of a value follow. Special ones are few, and stay with the code
 * that knows them: names and words in two languages, people, publisher, series, periodical, work, day of publication, VAT
 * class, prices, stock, pictures, categories.
 */
export const TITLE_FIELD_TABLE = {
  'kind': { kind: 'special', group: 'identity' },
  'vatClass': { kind: 'special', group: 'identity', writtenBy: 'prices' },
  'name.hu': { kind: 'special', group: 'identity', writtenBy: 'catalogue' },
  'name.en': { kind: 'special', group: 'identity', writtenBy: 'catalogue' },
  'subtitle': { kind: 'special', group: 'identity', writtenBy: 'catalogue' },
  'subtitle.en': { kind: 'special', group: 'identity', writtenBy: 'catalogue' },
  'contributors': { kind: 'special', group: 'identity', writtenBy: 'catalogue' },
  'publisher': { kind: 'special', group: 'identity', writtenBy: 'catalogue' },
  'safetyContacts': { kind: 'special', group: 'identity' },
  'series': { kind: 'special', group: 'identity', writtenBy: 'catalogue' },
  'periodical': { kind: 'special', group: 'identity', writtenBy: 'catalogue' },
  'works': { kind: 'special', group: 'identity' },
  'editions': { kind: 'special', group: 'identity' },
  'description.hu': { kind: 'special', group: 'words', writtenBy: 'catalogue' },
  'description.en': { kind: 'special', group: 'words', writtenBy: 'catalogue' },
  'sample': {
    kind: 'text',
    longest: 20_000,
    group: 'words',
    column: 'sample',
    isOfBooks: true,
    table: { name: 'sample', hu: 'Részlet', en: 'Sample', readAs: 'reszlet reszlet-a-konyvbol sample excerpt' },
    factsIn: 'collateral',
    onix: 'own-code',
  },
  'pressWords': {
    kind: 'text',
    longest: 5000,
    group: 'words',
    column: 'press_words',
    isOfBooks: true,
    table: {
      name: 'pressWords',
      hu: 'A sajtó szavai',
      en: 'Words of the press',
      readAs: 'a-sajto-szavai sajtovelemenyek words-of-the-press press-quotes',
    },
    factsIn: 'collateral',
    onix: 'own-code',
  },
  'publication': { kind: 'special', group: 'facts', writtenBy: 'catalogue' },
  'language': {
    kind: 'language',
    group: 'facts',
    column: 'language',
    isOfBooks: true,
    table: { name: 'language', hu: 'Nyelv', en: 'Language', readAs: 'nyelv language' },
    onix: 'own-code',
  },
  'binding': {
    kind: 'choice',
    group: 'facts',
    column: 'binding',
    of: BINDINGS,
    isOfBooks: true,
    table: { name: 'binding', hu: 'Kötés', en: 'Binding', readAs: 'kotes kotesmod kotestipus binding format' },
    onix: 'own-code',
  },
  'pages': {
    kind: 'count',
    group: 'facts',
    column: 'page_count',
    least: 1,
    most: 100_000,
    mostInFiles: 20_000,
    oddInFiles: 'page-count-odd',
    isOfBooks: true,
    isOnPage: true,
    table: {
      name: 'pages',
      hu: 'Oldalszám',
      en: 'Pages',
      readAs: 'oldal oldalszam oldalak terjedelem pages page-count',
    },
    onix: { types: ['00', '11', '05', '07', '06'], unit: '03' },
  },
  'originalTitle': {
    kind: 'line',
    group: 'identity',
    column: 'original_title',
    longest: 500,
    longestInFiles: 1000,
    isOfBooks: true,
    isOnPage: true,
    table: { name: 'originalTitle', hu: 'Eredeti cím', en: 'Original title', readAs: 'eredeti-cim original-title' },
    onix: 'own-code',
  },
  'originalLanguage': {
    kind: 'language',
    group: 'identity',
    column: 'original_language',
    isOfBooks: true,
    isOnPage: true,
    table: {
      name: 'originalLanguage',
      hu: 'Eredeti nyelv',
      en: 'Original language',
      readAs: 'eredeti-nyelv original-language',
    },
    onix: 'own-code',
  },
  'firstPublished': {
    kind: 'year',
    group: 'facts',
    column: 'first_published',
    least: -3000,
    most: 2200,
    isOfBooks: true,
    isOnPage: true,
    table: {
      name: 'firstPublished',
      hu: 'Első megjelenés',
      en: 'First published',
      readAs: 'elso-megjelenes elso-kiadas first-published',
    },
    factsIn: 'dates',
    onix: 'own-code',
  },
  'weightGrams': {
    kind: 'measure',
    group: 'facts',
    column: 'weight_g',
    least: 1,
    most: 100_000,
    mostInFiles: 50_000,
    isOnPage: true,
    table: { name: 'weight', hu: 'Tömeg (g)', en: 'Weight (g)', readAs: 'suly tomeg weight' },
    onix: { types: ['08'], unit: 'gr' },
  },
  'widthMm': {
    kind: 'measure',
    group: 'facts',
    column: 'size_x_mm',
    least: 1,
    most: 5000,
    mostInFiles: 2000,
    table: { name: 'width', hu: 'Szélesség (mm)', en: 'Width (mm)', readAs: 'szelesseg width' },
    onix: { types: ['02', '05'], unit: 'mm' },
  },
  'heightMm': {
    kind: 'measure',
    group: 'facts',
    column: 'size_y_mm',
    least: 1,
    most: 5000,
    mostInFiles: 2000,
    table: { name: 'height', hu: 'Magasság (mm)', en: 'Height (mm)', readAs: 'magassag height' },
    onix: { types: ['01', '04'], unit: 'mm' },
  },
  'thicknessMm': {
    kind: 'measure',
    group: 'facts',
    column: 'size_z_mm',
    least: 1,
    most: 5000,
    mostInFiles: 2000,
    table: { name: 'thickness', hu: 'Vastagság (mm)', en: 'Thickness (mm)', readAs: 'vastagsag thickness' },
    onix: { types: ['03'], unit: 'mm' },
  },
  'ageFrom': {
    kind: 'age',
    group: 'facts',
    column: 'age_from',
    least: 0,
    most: 99,
    isOnPage: true,
    table: { name: 'age', hu: 'Életkor', en: 'Age from', readAs: 'korosztaly kor eletkor age age-from' },
    onix: 'own-code',
  },
  'warnings': {
    kind: 'line',
    group: 'facts',
    column: 'warnings',
    longest: 500,
    table: {
      name: 'warnings',
      hu: 'Figyelmeztetés',
      en: 'Warnings',
      readAs: 'figyelmeztetes figyelmeztetesek warning warnings',
    },
    onix: 'own-code',
  },
  'embargoUntil': {
    kind: 'day',
    group: 'facts',
    column: 'embargo_until',
    table: {
      name: 'embargoUntil',
      hu: 'Embargó vége',
      en: 'Embargo until',
      readAs: 'embargo embargo-vege embargo-until',
    },
    factsIn: 'dates',
    onix: 'own-code',
  },
  'price': { kind: 'special', group: 'price' },
  'fixedPriceUntil': { kind: 'special', group: 'price' },
  'orderable': {
    kind: 'yes-no',
    group: 'availability',
    column: 'orderable',
    table: {
      name: 'orderable',
      hu: 'Rendelhető',
      en: 'Orderable',
      readAs: 'rendelheto kaphato elerheto orderable available availability',
    },
    factsIn: 'supply',
    onix: 'own-code',
  },
  'offSale': {
    kind: 'choice',
    group: 'availability',
    column: 'off_sale',
    of: OFF_SALE,
    table: { name: 'offSale', hu: 'Nem árulható', en: 'Off sale', readAs: 'nem-arulhato off-sale' },
    factsIn: 'supply',
    onix: 'own-code',
  },
  'expectedOn': {
    kind: 'day',
    group: 'availability',
    column: 'expected_on',
    table: { name: 'expectedOn', hu: 'Várható', en: 'Expected', readAs: 'varhato expected' },
    factsIn: 'supply',
    onix: 'own-code',
  },
  'orderDays': {
    kind: 'count',
    group: 'availability',
    column: 'order_days',
    least: 0,
    most: 400,
    mostInFiles: 365,
    table: {
      name: 'orderDays',
      hu: 'Beszerzés napokban',
      en: 'Days to order',
      readAs: 'beszerzes-napokban days-to-order',
    },
    factsIn: 'supply',
    onix: 'own-code',
  },
  'stock': { kind: 'special', group: 'availability' },
  'pictures': { kind: 'special', group: 'pictures', writtenBy: 'catalogue' },
  'categories': { kind: 'special', group: 'subjects', writtenBy: 'catalogue' },
} as const satisfies Record<string, SpecialRow | PlainRow>

type Table = typeof TITLE_FIELD_TABLE
/** Everything that may be said of a title. */
export type TitleFieldName = keyof Table
/** The fields whose rows have this. */
export type FieldsWith<Trait> = {
  [Name in TitleFieldName]: Table[Name] extends Trait ? Name : never
}[TitleFieldName]
export type PlainField = FieldsWith<PlainRow>
/** Plain fields that describe a title on any day. */
export type DescribedField = Exclude<PlainField, FieldsWith<{ factsIn: string }>>
export type PageField = FieldsWith<{ isOnPage: true }>
export type PlainColumn = Table[PlainField]['column']
export type PlainTableColumn = Table[PlainField]['table']['name']

type Values = {
  'line': string | null
  'text': string | null
  'language': string | null
  'count': number | null
  'age': number | null
  'measure': number | null
  'year': number | null
  'day': string | null
  'yes-no': boolean
}
type ValueOf<Row> = Row extends { of: readonly (infer Choice)[] }
  ? Choice | null
  : Row extends { kind: keyof Values }
    ? Values[Row['kind']]
    : never

/** Values of the plain fields; null where there is none. */
export type PlainFields = { [Name in PlainField]: ValueOf<Table[Name]> }

export const TITLE_FIELD_NAMES = Object.keys(TITLE_FIELD_TABLE) as readonly TitleFieldName[]

/** By whom a field may be written in the title's form; null where no form has it. */
export function writerOfField(field: TitleFieldName): 'catalogue' | 'prices' | null {
  const row: SpecialRow | PlainRow = TITLE_FIELD_TABLE[field]
  return row.kind === 'special' ? (row.writtenBy ?? null) : 'catalogue'
}

/** The rows of the plain fields in their order. */
export const PLAIN_ROWS: readonly (readonly [PlainField, PlainRow])[] = Object.entries<SpecialRow | PlainRow>(
  TITLE_FIELD_TABLE,
).flatMap(([name, row]) => (row.kind === 'special' ? [] : [[name as PlainField, row] as const]))
export const PLAIN_FIELDS = PLAIN_ROWS.map(([field]) => field)

/** The column of a plain field in tables that come and go. */
export function tableColumnOf(field: PlainField): PlainTableColumn {
  return TITLE_FIELD_TABLE[field].table.name
}

/** What a product's page tells: each field with its column. */
export const PAGE_FIELDS = PLAIN_ROWS.flatMap(([field, { isOnPage }]) =>
  isOnPage ? [[field as PageField, TITLE_FIELD_TABLE[field as PageField].column] as const] : [],
)

/** One value for each plain field. */
export function ofPlainFields<Value>(valueOf: (field: PlainField, row: PlainRow) => Value): Record<PlainField, Value> {
  return Object.fromEntries(PLAIN_ROWS.map(([field, row]) => [field, valueOf(field, row)])) as Record<PlainField, Value>
}

/** Of each plain field that nothing is known of it. */
export const NOTHING_PLAIN = ofPlainFields((_, { kind }) => (kind === 'yes-no' ? false : null)) as PlainFields

/** The plain fields alone. */
export function plainFieldsOf(title: PlainFields): PlainFields {
  return ofPlainFields((field) => title[field]) as PlainFields
}

const COLUMN_TYPES = {
  'line': 'text',
  'text': 'text',
  'language': 'text',
  'choice': 'text',
  'count': 'int',
  'age': 'int',
  'measure': 'int',
  'year': 'int',
  'day': 'date',
  'yes-no': 'boolean',
} as const satisfies Record<PlainRow['kind'], string>

/** The columns of the plain fields with their PostgreSQL types. */
export const PLAIN_COLUMNS = ofPlainFields((_, { column, kind }): readonly [column: string, type: string] => [
  column,
  COLUMN_TYPES[kind],
])
