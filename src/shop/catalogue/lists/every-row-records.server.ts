import { setImmediate as breath } from 'node:timers/promises'
import pg from 'pg'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { Binding, ProductType } from '#shop/goods/product.ts'
import { Integers } from './list-column.ts'
import type { ListRow, HashedTitle } from './list-records.server.ts'
import { ProductLinks } from './product-links.ts'
import { ProductNumbers } from './product-numbers.ts'

/** A table is read as it lies on the disk, so many blocks at a time: some twenty thousand rows. */
const BLOCKS = 400
const TITLES_AT_ONCE = 25_000
const PIECE = 1000
/** Between cells and between rows; no id or word of these columns has them. */
const CELL = '\u001f'
const ROW = '\u001e'
const ID_LENGTH = 12
const TIMESTAMPTZ = 1184
const MOST_SHARED = 50_000
const NONE: readonly string[] = []
const momentOf: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ)

/**
 * Reads all products. `takeIn` gets them in small pieces, between which requests are answered. Four tables are read from one end
 * to the other and joined here: by an index every product would be somewhere else on the disk. Rows come many in a text, since
 * the driver makes objects of them, which takes three times as long as taking texts apart (0165). A row that moves meanwhile has
 * changed, which is announced, and is read then.
 */
export async function readEveryRow(db: Database, takeIn: (rows: ListRow[]) => void): Promise<void> {
  const numbers = new ProductNumbers()
  const copies = new Integers()
  const [authors, categories] = [new ProductLinks(), new ProductLinks()]
  await Promise.all([
    eachStretch(db, {
      cells: ['product_id', 'copies'],
      from: sql`(select ctid, product_id, inventory_amount - held_amount as copies from inventories
        where inventory_amount <> held_amount
          and warehouse_id in (select id from warehouses where type in ('SHOP', 'CENTRAL'))) as held`,
      table: 'inventories',
      takeIn: linksInto(numbers, (product, amount) => copies.set(product, copies.get(product) + Number(amount))),
    }),
    eachStretch(db, {
      cells: ['product_id', 'contributor_id'],
      from: sql`(select ctid, product_id, contributor_id from product_contributors where role = 'author') as wrote`,
      table: 'product_contributors',
      takeIn: linksInto(numbers, (product, author) => authors.add(product, author)),
    }),
    eachStretch(db, {
      cells: ['product_id', 'category_id'],
      from: sql`product_categories`,
      table: 'product_categories',
      takeIn: linksInto(numbers, (product, category) => categories.add(product, category)),
    }),
  ])
  const idsIn = splitOnce()
  await eachStretch(db, {
    cells: PRODUCT_CELLS,
    from: sql`(select ctid, * from products where not deleted) as there`,
    table: 'products',
    takeIn: (rows) =>
      takeIn(
        rows.map((text) => {
          const cells = text.split(CELL)
          const product = numbers.numberOf(cells[0] ?? '') ?? -1
          return rowOf(cells, {
            copies: copies.get(product),
            authors: authors.of(product),
            categories: idsIn(categories.of(product).join(' ')),
          })
        }),
      ),
  })
}

const PRODUCT_CELLS =
  'id type binding language publisher_id age_from publication_date release_date list_price sale_percent sale_from sale_until fixed_price_until orderable off_sale popularity'.split(
    ' ',
  )

function linksInto(numbers: ProductNumbers, add: (product: number, to: string) => void): (rows: string[]) => void {
  let [id, product] = ['', -1]
  return (rows) => {
    for (const row of rows) {
      // What belongs to a product was written at once, and mostly lies together.
      if (id === '' || !row.startsWith(id)) product = numbers.add((id = row.slice(0, ID_LENGTH)))
      add(product, row.slice(ID_LENGTH + 1))
    }
  }
}

type Stretches = {
  cells: readonly string[]
  from: RawBuilder<unknown>
  table: string
  takeIn: (rows: string[]) => void
}

/** All rows of a table, the next of which are read while some are taken in. */
async function eachStretch(db: Database, { cells, from, table, takeIn }: Stretches): Promise<void> {
  const { rows: sizes } = await sql<{ blocks: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as blocks`.execute(db)
  const blocks = sizes[0]?.blocks ?? 0
  const stretchFrom = (first: number) => {
    const isLast = first + BLOCKS >= blocks
    const here = sql`ctid >= ${sql.lit(`(${first},0)`)}::tid`
    const end = isLast ? sql`` : sql`and ctid < ${sql.lit(`(${first + BLOCKS},0)`)}::tid`
    const coming = rowsOf(db, cells, sql`${from} where ${here} ${end}`)
    // Its failure is met where it is awaited, in the next turn.
    coming.catch(() => {})
    return { coming, next: isLast ? null : first + BLOCKS }
  }
  for (let stretch: ReturnType<typeof stretchFrom> | null = stretchFrom(0); stretch;) {
    const rows = await stretch.coming
    stretch = stretch.next === null ? null : stretchFrom(stretch.next)
    await inPieces(rows, takeIn)
  }
}

async function inPieces(rows: string[], takeIn: (rows: string[]) => void): Promise<void> {
  for (let from = 0; from < rows.length; from += PIECE) {
    takeIn(rows.slice(from, from + PIECE))
    await breath()
  }
}

/** Rows as texts, their cells apart; nothing stands where there is no value. */
async function rowsOf(db: Database, cells: readonly string[], from: RawBuilder<unknown>): Promise<string[]> {
  const names = sql.join(
    cells.map((cell) => sql.ref(cell)),
    sql`, ${sql.lit(CELL)}, `,
  )
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(concat(${names}), ${sql.lit(ROW)}) as text from ${from}`.execute(db)
  const text = rows[0]?.text
  return text ? text.split(ROW) : []
}

/** Ids from a text of them. Many products stand in the same few categories, and share one list of them. */
function splitOnce(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (text) => {
    if (text === '') return NONE
    const before = known.get(text)
    if (before) return before
    const ids = text.split(' ')
    if (known.size < MOST_SHARED) known.set(text, ids)
    return ids
  }
}

type Linked = { copies: number; authors: readonly string[]; categories: readonly string[] }

/** Places by number: taking an array apart by names goes through it with an iterator. */
function rowOf(cells: readonly string[], { copies, authors, categories }: Linked): ListRow {
  const offSale = cells[14]
  return {
    id: cells[0] ?? '',
    type: cells[1] as ProductType,
    binding: (cells[2] || null) as Binding | null,
    language: cells[3] || null,
    publisher_id: cells[4] || null,
    age_from: cells[5] ? Number(cells[5]) : null,
    publication_date: cells[6] || null,
    release_date: cells[7] || null,
    list_price: Number(cells[8]),
    sale_percent: Number(cells[9]),
    sale_from: cells[10] ? momentOf(cells[10]) : null,
    sale_until: cells[11] ? momentOf(cells[11]) : null,
    fixed_price_until: cells[12] || null,
    orderable: cells[13] === 't' && !offSale,
    popularity: Number(cells[15]),
    sellable: offSale ? 0 : copies,
    authors,
    categories,
  }
}

/** Every product by its title, in the order of the language; `takeIn` gets them in small pieces. */
export async function readEveryTitle(
  db: Database,
  language: Language,
  takeIn: (titles: HashedTitle[]) => void,
): Promise<void> {
  const collation = sql.raw(language === 'hu' ? 'hungarian' : 'english')
  const place = sql`sort_name collate ${collation}, name collate ${collation}, product_id`
  const inLanguage = sql`from product_texts where language = ${sql.lit(language)}`
  for (let beyond = sql``; ;) {
    const titles = await rowsOf(
      db,
      ['id', 'hash'],
      sql`(select product_id as id, hashtext(sort_name || name) as hash ${inLanguage} ${beyond}
        order by ${place} limit ${sql.lit(TITLES_AT_ONCE)}) as titles`,
    )
    const last = titles.at(-1)?.slice(0, ID_LENGTH)
    if (last === undefined) return
    const { rows } = await sql<{ sort_name: string; name: string }>`
      select sort_name, name ${inLanguage} and product_id = ${last}`.execute(db)
    await inPieces(titles, (texts) => takeIn(texts.map(titleOf)))
    const [end] = rows
    // It has gone meanwhile, which is announced: whoever asks next reads them anew.
    if (!end) return
    beyond = sql`and (${place}) > (${end.sort_name}, ${end.name}, ${last})`
  }
}

function titleOf(text: string): HashedTitle {
  return { id: text.slice(0, ID_LENGTH), hash: Number(text.slice(ID_LENGTH + 1)) }
}
