import { setImmediate as breath } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { textHash } from '#kit/crypto/text-hash.ts'
import type { Language } from '#site/languages.ts'
import type { ChoiceName } from '#shop/catalogue/card-memory.ts'
import type { Binding, DatePrecision, ProductType } from '#shop/catalogue/product.ts'

/** What the lists know of a product. */
export type ListRow = {
  type: ProductType
  binding: Binding | null
  language: string | null
  publisher_id: string | null
  age_from: number | null
  publication_date: string | null
  publication_precision: DatePrecision
  list_price: number
  sale_percent: number
  sale_from: Date | null
  sale_until: Date | null
  fixed_price_until: string | null
  orderable: boolean
  popularity: number
  sellable: number
  authors: readonly string[]
  categories: readonly string[]
}

/** The same as it is read: most lines are those of a row that has not changed, and need not be taken apart. */
export type ListLine = {
  id: string
  /** Of the product's own columns. */
  own: string
  sellable: string
  authors: string
  categories: string
  /** Changes with any of these. */
  mark: number
  /** Of the title in each language; only where a single product is read. */
  titles?: TitleMarks
}

export type TitleMarks = Partial<Record<Language, number>>

// Signs that no text has: long texts are read several times faster than rows of columns.
const SIGNS = { field: '\u001f', line: '\u001e', item: '\u001d' }
const [FIELD, LINE, ITEM] = [sql.lit(SIGNS.field), sql.lit(SIGNS.line), sql.lit(SIGNS.item)]
const OWN = sql.join(
  [
    ...['type', 'binding', 'language', 'publisher_id', 'age_from', 'publication_date', 'publication_precision'].map(
      plain,
    ),
    ...['list_price', 'sale_percent'].map(plain),
    ...['sale_from', 'sale_until'].map((column) => sql`round(extract(epoch from ${sql.ref(column)}) * 1000)`),
    ...['fixed_price_until', 'orderable', 'popularity'].map(plain),
  ],
  sql`, ${ITEM}, `,
)

const LINE_OF_PRODUCT = sql`id || ${FIELD} || concat(${OWN})`

function plain(column: string) {
  return sql`${sql.ref(column)}`
}

/** What is known of these products; of those that are not sold there is no line. */
export async function listLines(db: Database, ids: readonly string[]): Promise<ListLine[]> {
  const { rows } = await sql<{ line: string }>`
    select ${LINE_OF_PRODUCT} as line from products where id = any(${ids}) and not deleted`.execute(db)
  if (rows.length === 0) return []
  const theirs = sql`product_id = any(${ids})`
  const [parts, titles] = await Promise.all([partsOf(db, theirs), titleMarks(db, theirs)])
  return completed(rows, parts).map((line) => ({ ...line, titles: titles.get(line.id) }))
}

async function titleMarks(db: Database, theirs: RawBuilder<unknown>): Promise<Map<string, TitleMarks>> {
  const { rows } = await sql<{ id: string; marks: TitleMarks }>`
    select product_id as id, json_object_agg(language, hashtext(sort_name || name)) as marks
    from product_texts where ${theirs} group by product_id`.execute(db)
  return new Map(rows.map(({ id, marks }) => [id, marks]))
}

/** Ids are scattered over the disk: the longer a stretch of them, the fewer pages are brought in twice. */
const STRETCH = 25_000
const PIECE = 1000

/** All products, stretch by stretch. They are taken in in small pieces, between which visitors are answered. */
export async function everyLine(db: Database, takeIn: (lines: ListLine[]) => void): Promise<void> {
  const ends = [...(await stretchEnds(db)), null]
  let after = ''
  let coming = stretchOf(db, after, ends[0] ?? null)
  for (const [at, end] of ends.entries()) {
    const lines = await coming
    // The next one is read while this one is taken in.
    if (end !== null) {
      coming = stretchOf(db, (after = end), ends[at + 1] ?? null)
      // Its failure is met where it is awaited, in the next turn.
      coming.catch(() => {})
    }
    for (let from = 0; from < lines.length; from += PIECE) {
      takeIn(lines.slice(from, from + PIECE))
      await breath()
    }
  }
}

async function stretchEnds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as place from products) as numbered
    where place % ${sql.lit(STRETCH)} = 0 order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function stretchOf(db: Database, after: string, end: string | null): Promise<ListLine[]> {
  const within = (id: RawBuilder<unknown>) =>
    end === null ? sql`${id} > ${after}` : sql`${id} > ${after} and ${id} <= ${end}`
  const [{ rows }, parts] = await Promise.all([
    sql<{ line: string }>`
      select ${LINE_OF_PRODUCT} as line from products where ${within(sql`id`)} and not deleted order by id`.execute(db),
    partsOf(db, within(sql`product_id`)),
  ])
  return completed(rows, parts)
}

type Parts = { sellable: Map<string, string>; authors: Map<string, string>; categories: Map<string, string> }

async function partsOf(db: Database, theirs: RawBuilder<unknown>): Promise<Parts> {
  const [sellable, authors, categories] = await Promise.all([
    partOf(
      db,
      sql`sum(inventory_amount - held_amount)::text`,
      sql`inventories where ${theirs} and warehouse_id in (select id from warehouses where type in ('SHOP', 'CENTRAL'))`,
    ),
    partOf(
      db,
      sql`string_agg(contributor_id, ${ITEM} order by contributor_id)`,
      sql`product_contributors where ${theirs} and role = 'author'`,
    ),
    partOf(db, sql`string_agg(category_id, ${ITEM} order by category_id)`, sql`product_categories where ${theirs}`),
  ])
  return { sellable, authors, categories }
}

function completed(rows: { line: string }[], { sellable, authors, categories }: Parts): ListLine[] {
  return rows.map(({ line }) => {
    const { id, value: own } = partLine(line)
    const copies = sellable.get(id) ?? ''
    const [people, subjects] = [authors.get(id) ?? '', categories.get(id) ?? '']
    return {
      id,
      own,
      sellable: copies,
      authors: people,
      categories: subjects,
      mark: textHash(own, copies, people, subjects),
    }
  })
}

type PartLine = { id: string; value: string }

function partLine(line: string): PartLine {
  const end = line.indexOf(SIGNS.field)
  return { id: line.slice(0, end), value: line.slice(end + 1) }
}

/** By product, as one long text. */
async function partOf(
  db: Database,
  value: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(product_id || ${FIELD} || value, ${LINE}) as lines
    from (select product_id, ${value} as value from ${from} group by product_id) as part`.execute(db)
  const lines = rows[0]?.lines?.split(SIGNS.line) ?? []
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(SIGNS.field)), line.slice(line.indexOf(SIGNS.field) + 1)]),
  )
}

export function rowOf({ own, sellable, authors, categories }: ListLine): ListRow {
  const [
    type,
    binding,
    language,
    publisher,
    age,
    date,
    precision,
    price,
    percent,
    from,
    until,
    fixed,
    orderable,
    popularity,
  ] = own.split(SIGNS.item)
  return {
    type: type as ProductType,
    binding: (binding as Binding) || null,
    language: language || null,
    publisher_id: publisher || null,
    age_from: age ? Number(age) : null,
    publication_date: date || null,
    publication_precision: precision as DatePrecision,
    list_price: Number(price),
    sale_percent: Number(percent),
    sale_from: from ? new Date(Number(from)) : null,
    sale_until: until ? new Date(Number(until)) : null,
    fixed_price_until: fixed || null,
    orderable: orderable === 't',
    popularity: Number(popularity),
    sellable: Number(sellable),
    authors: authors ? authors.split(SIGNS.item) : [],
    categories: categories ? categories.split(SIGNS.item) : [],
  }
}

export type TitlePlace = { id: string; mark: number }

/** Ids by title, in the order of the language, each with its title's mark; all there are, or those asked for. */
export async function idsByTitle(db: Database, language: Language, ids?: readonly string[]): Promise<TitlePlace[]> {
  const collation = sql.raw(language === 'hu' ? 'hungarian' : 'english')
  const { rows } = await sql<TitlePlace>`
    select product_id as id, hashtext(sort_name || name) as mark from product_texts
    where language = ${sql.lit(language)} ${ids ? sql`and product_id = any(${ids})` : sql``}
    order by sort_name collate ${collation}, name collate ${collation}, product_id`.execute(db)
  return rows
}

export function categoryParents(db: Database) {
  return db.selectFrom('categories').select(['id', 'parent_id', 'tree', 'position']).execute()
}

export async function idsByContributor(db: Database, contributorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_contributors')
    .where('contributor_id', '=', contributorId)
    .select('product_id')
    .distinct()
    .execute()
  return rows.map((row) => row.product_id)
}

export function contributorsBySlug(db: Database, slugs: readonly string[]) {
  if (slugs.length === 0) return Promise.resolve([])
  return db
    .selectFrom('contributors')
    .where((where) => where.or([where('slug_hu', 'in', slugs), where('slug_en', 'in', slugs)]))
    .select(['id', 'slug_hu', 'slug_en'])
    .execute()
}

/** The names of choices, and how an address tells them, in one statement. */
export async function namesOfChoices(db: Database, language: Language, choices: ChoiceIds): Promise<ChoiceName[]> {
  const { authors, publishers, categories } = choices
  return authors.length + publishers.length + categories.length === 0 ? [] : NAMES[language](db, choices)
}

type ChoiceIds = Record<'authors' | 'publishers' | 'categories', readonly string[]>

const NAMES = { hu: nameStatement('hu'), en: nameStatement('en') } satisfies Record<Language, unknown>

function nameStatement(language: Language) {
  return preparedStatement(
    `names-of-choices-${language}`,
    (_, { authors, publishers, categories }: ChoiceIds) => sql<ChoiceName>`
    select 'author' as kind, id, ${sql.ref(`slug_${language}`)} as value, ${sql.ref(`name_${language}`)} as label
      from contributors where id = any(${authors})
    union all select 'publisher', id, id, name from publishers where id = any(${publishers})
    union all select 'category', category_id, category_id, name from category_texts
      where category_id = any(${categories}) and language = ${language}`,
  )
}

export function recommendationRows(db: Database) {
  return db.selectFrom('staff_recommendations').orderBy('sort').orderBy('product_id').selectAll().execute()
}

/** The months that have begun, the latest first. */
export function monthRows(db: Database, today: string) {
  return db
    .selectFrom('titles_of_the_month')
    .where('month', '<=', today)
    .orderBy('month', 'desc')
    .orderBy('position')
    .orderBy('product_id')
    .selectAll()
    .execute()
}
