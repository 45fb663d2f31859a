import { slugOf } from '#kit/formats/slug.ts'
import { PLAIN_ROWS, type PlainTableColumn } from '#shop/catalogue/products/title-field-table.ts'
import type { ContributorRole } from '#shop/catalogue/products/product-facts.ts'

/** Columns of the special fields, and how people call them: Hungarian and English, in small letters without accents. */
const SPECIAL_COLUMN_NAMES = {
  reference: 'kolofon-azonosito kolofon-reference',
  ean: 'ean isbn vonalkod ean-kod isbn-szam ean13 ean-13 isbn13 isbn-13 barcode gtin isbn-ean ean-isbn',
  number:
    'cikkszam szallito-cikkszam szallitoi-cikkszam beszallitoi-cikkszam gyartoi-cikkszam supplier-item-number supplier-sku termekkod kod azonosito item-number sku article-number article',
  title: 'cim konyvcim megnevezes termeknev nev title name product-name',
  titleEn: 'angol-cim cim-angol english-title title-en',
  subtitle: 'alcim subtitle',
  subtitleEn: 'angol-alcim english-subtitle',
  author: 'szerzo szerzok iro author authors',
  translator: 'fordito forditotta translator',
  illustrator: 'illusztrator illusztralta illustrator',
  editor: 'szerkeszto szerkesztette editor',
  compiler: 'osszeallito osszeallitotta valogatta compiler',
  adapter: 'atdolgozo atdolgozta adapter',
  photographer: 'fenykepesz fotos photographer',
  foreword: 'eloszo foreword',
  afterword: 'utoszo afterword',
  narrator: 'eloado narrator',
  contributor: 'kozremukodo kozremukodok contributor contributors',
  publisher: 'kiado gyarto marka publisher manufacturer maker brand',
  price:
    'ar brutto-ar fogyasztoi-ar brutto-fogyasztoi-ar lista-ar listaar boritoar bolti-ar eladasi-ar kiskereskedelmi-ar price gross-price retail-price list-price rrp',
  netPrice: 'netto-ar netto-fogyasztoi-ar netto-listaar net-price',
  currency: 'penznem deviza currency',
  fixedPriceUntil: 'kotott-ar-vege fixed-price-until',
  place: 'kolofon-hely kolofon-place',
  stock: 'keszlet db darab darabszam mennyiseg raktarkeszlet szabad-keszlet qty quantity stock on-hand',
  publication:
    'megjelenes megjelenes-eve megjelenesi-ev megjelenes-datuma megjelenes-ideje megjelenes-napja kiadas-datuma kiadas-eve ev publication publication-date pub-date publication-year year release-date published',
  series: 'sorozat sorozatcim series',
  seriesNumber: 'sorozat-szama sorozatszam kotetszam series-number volume',
  description: 'leiras ismerteto fulszoveg tartalom description description-hu leiras-magyar leiras-hu',
  descriptionEn: 'angol-leiras leiras-angol leiras-en description-en english-description',
  picture: 'kep borito boritokep kep-url kep-link image image-url cover picture',
  subjects: 'kategoria tema temakor mufaj targykor category categories subject genre',
  editions: 'mas-kiadasok other-editions',
  kind: 'kolofon-tipus kolofon-kind tipus termektipus fajta termekfajta aru-tipusa kind type product-type product-kind',
  vat: 'afa afakulcs afa-kulcs afa-mertek afa-merteke vat vat-rate tax tax-rate',
  vatClass: 'kolofon-afaosztaly kolofon-vat-class',
  details: 'kolofon-adatok kolofon-data',
} as const
/** What a column of a table may hold. */
export type TableColumn = keyof typeof SPECIAL_COLUMN_NAMES | PlainTableColumn

const COLUMN_NAMES = {
  ...SPECIAL_COLUMN_NAMES,
  // What stands over it in our own tables is read whole, whatever its unit is.
  ...Object.fromEntries(
    PLAIN_ROWS.map(([, { table }]) => [table.name, `${table.readAs} ${slugOf(table.hu)} ${slugOf(table.en)}`]),
  ),
} as Record<TableColumn, string>

/** Columns of people, and what they did. */
export const PEOPLE_COLUMNS = {
  author: 'author',
  editor: 'editor',
  compiler: 'compiler',
  translator: 'translator',
  adapter: 'adapter',
  illustrator: 'illustrator',
  photographer: 'photographer',
  foreword: 'foreword',
  afterword: 'afterword',
  narrator: 'narrator',
  contributor: 'other',
} as const satisfies Partial<Record<TableColumn, ContributorRole>>
export const TABLE_COLUMNS = Object.keys(COLUMN_NAMES) as readonly TableColumn[]

/** What somebody may choose for a heading: a column, or that what stands under it is not read, even where its name is known. */
export const HEADING_MEANINGS = ['unused', ...TABLE_COLUMNS] as const
export type HeadingMeaning = TableColumn | 'unused'
export type ChosenHeadings = Readonly<Record<string, HeadingMeaning>>

const BY_NAME: ReadonlyMap<string, TableColumn> = new Map(
  TABLE_COLUMNS.flatMap((column) => COLUMN_NAMES[column].split(' ').map((name) => [name, column] as const)),
)
/** What stands behind a name and is no part of it. */
const UNITS = new Set(['ft', 'huf', 'mm', 'cm', 'g', 'gr', 'kg', 'szama'])

/** What a heading means; null where it is not known. What somebody chose for it goes first. */
function meaningOf(heading: string, chosen: ChosenHeadings): HeadingMeaning | null {
  const own = Object.hasOwn(chosen, heading.trim()) ? chosen[heading.trim()] : undefined
  return own ?? columnOf(heading)
}

/** What a heading means by its name; null where it is not known. */
export function columnOf(heading: string): TableColumn | null {
  const words = slugOf(heading.slice(0, 200)).split('-')
  for (let length = words.length; length > 0; length--) {
    const known = BY_NAME.get(words.slice(0, length).join('-'))
    if (known && words.slice(length).every((word) => UNITS.has(word))) return known
  }
  return null
}

export type TableHeading = {
  /** What each cell holds; null: not used. */
  columns: readonly (TableColumn | null)[]
  /** Headings that nobody knows. */
  unknown: readonly string[]
  /** Those that mean what one before them means: it counts. */
  repeated: readonly string[]
}

/** As many as a sheet has. */
const MOST_COLUMNS = 16_384

/** The columns of a row, where it is a heading: enough of them are known, and one of them is the number of a title. */
export function headingOf(cells: readonly string[], chosen: ChosenHeadings, fewest: number): TableHeading | null {
  if (cells.length > MOST_COLUMNS) return null
  const seen = new Set<TableColumn>()
  const columns = cells.map((cell) => {
    const column = meaningOf(cell, chosen)
    // Of two columns of one name the first counts.
    if (!column || column === 'unused' || seen.has(column)) return null
    seen.add(column)
    return column
  })
  if (seen.size < fewest || !(seen.has('ean') || seen.has('number'))) return null
  const notUsed = cells.filter((cell, place) => cell.trim() && columns[place] === null)
  return {
    columns,
    unknown: notUsed.filter((cell) => meaningOf(cell, chosen) === null),
    repeated: notUsed.filter((cell) => {
      const meaning = meaningOf(cell, chosen)
      return meaning !== null && meaning !== 'unused'
    }),
  }
}
