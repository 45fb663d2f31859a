import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { RasterCut } from '#kit/formats/raster-image.ts'
import { unnestRows } from '#database/unnest-rows.ts'
import type { Language } from '#site/languages.ts'
import type { CoverArt } from '../catalogue-tables.ts'
import type { ProductType } from '#shop/goods/product.ts'
import { PLAIN_COLUMNS } from '../title-field-table.ts'
import type { ProductFields } from './product-fields.ts'
import type { StoredProduct, StandingProduct, Standing } from './standing-product.ts'

type OwnColumn = Exclude<
  keyof ProductFields,
  'name' | 'subtitle' | 'description' | 'contributors' | 'categories' | 'pictures'
>

/** The fields that are columns of `products`, with their PostgreSQL types. */
const COLUMNS = {
  ean: ['ean', 'text'],
  vatClass: ['vat_class', 'text'],
  ...PLAIN_COLUMNS,
  publicationDate: ['publication_date', 'date'],
  publicationPrecision: ['publication_precision', 'date_precision'],
  publisherId: ['publisher_id', 'text'],
  seriesId: ['series_id', 'text'],
  seriesNumber: ['series_number', 'int'],
  workId: ['work_id', 'text'],
  periodicalId: ['periodical_id', 'text'],
} satisfies Record<OwnColumn, readonly [column: string, type: string]>

const OWN = Object.entries(COLUMNS)
const OWN_TYPES = Object.fromEntries(OWN.map(([field, [, type]]) => [field, type]))
const OWN_COLUMNS = sql.raw(OWN.map(([, [column]]) => column).join(', '))

type OwnRow = { id: string; type: ProductType } & Standing & Pick<ProductFields, OwnColumn>
type TextRow = {
  id: string
  language: Language
  name: string
  subtitle: string | null
  description: string
  slug: string
}

/** These products whole, locked in the order of their ids until the transaction ends. */
export function lockProducts(db: Database, ids: readonly string[]): Promise<StandingProduct[]> {
  return productsWith(db, ids, sql`for update`)
}

/** These products whole, in the order of their ids. */
export function readStandingProducts(db: Database, ids: readonly string[]): Promise<StandingProduct[]> {
  return productsWith(db, ids, sql``)
}

async function productsWith(
  db: Database,
  ids: readonly string[],
  lock: RawBuilder<unknown>,
): Promise<StandingProduct[]> {
  if (ids.length === 0) return []
  const selected = sql.raw(OWN.map(([field, [column]]) => `${column} as "${field}"`).join(', '))
  const { rows } = await sql<OwnRow>`
    select id, type, deleted as "isDeleted", version, updated_at as "updatedAt", list_price as "listPrice",
      fixed_price_until as "fixedPriceUntil", ${selected}
    from products where id = any(${ids}) order by id ${lock}`.execute(db)
  const [texts, credits, categories, pictures] = await Promise.all([
    sql<TextRow>`select product_id as id, language, name, subtitle, description, slug from product_texts
      where product_id = any(${ids})`.execute(db),
    sql<{ id: string } & ProductFields['contributors'][number]>`
      select product_id as id, contributor_id as "contributorId", role from product_contributors
      where product_id = any(${ids}) order by product_id, position, contributor_id, role`.execute(db),
    sql<{ id: string; category: string }>`select product_id as id, category_id as category from product_categories
      where product_id = any(${ids}) order by product_id, is_main desc, category_id`.execute(db),
    sql<{ id: string; cut: RasterCut | null } & Omit<ProductFields['pictures'][number], 'cut'>>`
      select product_id as id, object_key as "objectKey", width, height, cut from product_images
      where product_id = any(${ids}) order by product_id, position`.execute(db),
  ])
  const [textsById, creditsById, categoriesById, picturesById] = [
    Map.groupBy(texts.rows, ({ id }) => id),
    Map.groupBy(credits.rows, ({ id }) => id),
    Map.groupBy(categories.rows, ({ id }) => id),
    Map.groupBy(pictures.rows, ({ id }) => id),
  ]
  return rows.map(({ id, type, isDeleted, version, updatedAt, listPrice, fixedPriceUntil, ...own }) => {
    const own_texts = textsById.get(id) ?? []
    const each = <Value>(value: (text: TextRow | undefined) => Value): Record<Language, Value> => ({
      hu: value(own_texts.find(({ language }) => language === 'hu')),
      en: value(own_texts.find(({ language }) => language === 'en')),
    })
    return {
      id,
      type,
      isDeleted,
      version,
      updatedAt,
      listPrice,
      fixedPriceUntil,
      slugs: each((text) => text?.slug ?? ''),
      fields: {
        ...own,
        name: each((text) => text?.name ?? ''),
        subtitle: each((text) => text?.subtitle ?? null),
        description: each((text) => text?.description ?? ''),
        contributors: (creditsById.get(id) ?? []).map(({ contributorId, role }) => ({ contributorId, role })),
        categories: (categoriesById.get(id) ?? []).map(({ category }) => category),
        pictures: (picturesById.get(id) ?? []).map(({ objectKey, width, height, cut }) => ({
          objectKey,
          width,
          height,
          ...(cut && { cut }),
        })),
      },
    }
  })
}

export type AddedProduct = StoredProduct & { listPrice: number }

const DRAWN_AS: Record<ProductType, CoverArt | null> = {
  BOOK: { kind: 'cover' },
  OTHERLANGUAGE: { kind: 'cover' },
  STATIONERYGIFT: null,
  PERIODICAL: { kind: 'periodical' },
}

export async function insertProducts(db: Database, products: readonly AddedProduct[], now: Date): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ id, type, listPrice, fields }) => ({
    ...fields,
    id,
    type,
    listPrice,
    coverArt: DRAWN_AS[type] && JSON.stringify(DRAWN_AS[type]),
    now,
  }))
  const types = {
    id: 'text',
    type: 'product_type',
    listPrice: 'int',
    coverArt: 'jsonb',
    now: 'timestamptz',
    ...OWN_TYPES,
  }
  await sql`insert into products (id, type, list_price, cover_art, created_at, ${OWN_COLUMNS}, updated_at)
    select *, ${now}::timestamptz from ${unnestRows(types, rows)}`.execute(db)
  await insertTexts(db, products)
  await insertParts(db, products)
}

async function insertTexts(db: Database, products: readonly StoredProduct[]): Promise<void> {
  const types = {
    id: 'text',
    type: 'product_type',
    language: 'language',
    name: 'text',
    subtitle: 'text',
    slug: 'text',
    description: 'text',
  }
  await sql`insert into product_texts (product_id, type, language, name, subtitle, slug, description)
    select * from ${unnestRows(types, textRows(products))}`.execute(db)
}

function textRows(products: readonly StoredProduct[]) {
  return products.flatMap(({ id, type, slugs, fields }) =>
    (['hu', 'en'] as const).map((language) => ({
      id,
      type,
      language,
      name: fields.name[language],
      subtitle: fields.subtitle[language],
      slug: slugs[language],
      description: fields.description[language],
    })),
  )
}

type PartName = 'contributors' | 'categories' | 'pictures'
const PARTS: readonly PartName[] = ['contributors', 'categories', 'pictures']

/** What is given of these products stands nowhere yet. */
async function insertParts(db: Database, products: readonly StoredProduct[], parts = PARTS): Promise<void> {
  const rowsOf = <Row>(of: (fields: ProductFields) => readonly Row[]) =>
    products.flatMap(({ id, fields }) => of(fields).map((row, position) => ({ ...row, id, position })))
  if (parts.includes('contributors')) {
    const rows = rowsOf(({ contributors }) => contributors)
    const types = { id: 'text', contributorId: 'text', role: 'text', position: 'int' }
    if (rows.length > 0)
      await sql`insert into product_contributors (product_id, contributor_id, role, position)
        select * from ${unnestRows(types, rows)}`.execute(db)
  }
  if (parts.includes('categories')) {
    const rows = rowsOf(({ categories }) => categories.map((category) => ({ category })))
    const types = { id: 'text', category: 'text', position: 'int' }
    if (rows.length > 0)
      await sql`insert into product_categories (product_id, category_id, is_main)
        select id, category, position = 0 from ${unnestRows(types, rows)} as given (id, category, position)`.execute(db)
  }
  if (parts.includes('pictures')) {
    const rows = rowsOf(({ pictures }) =>
      pictures.map(({ cut, ...one }) => ({ ...one, cut: cut && `{${cut.join()}}` })),
    )
    const types = { id: 'text', position: 'int', objectKey: 'text', width: 'int', height: 'int', cut: 'text' }
    if (rows.length > 0)
      await sql`insert into product_images (product_id, position, object_key, width, height, cut)
        select id, position, key, width, height, cut::smallint[]
        from ${unnestRows(types, rows)} as given (id, position, key, width, height, cut)`.execute(db)
  }
}

/** Products that differ from what is stored; `texts` and each part only of those in which these differ. */
export type ChangedProducts = {
  products: readonly StoredProduct[]
  texts: readonly StoredProduct[]
  parts: Record<PartName, readonly StoredProduct[]>
}

export async function updateProducts(
  db: Database,
  { products, texts, parts }: ChangedProducts,
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const assignments = sql.raw(OWN.map(([, [column]]) => `${column} = given.${column}`).join(', '))
  await sql`update products as p set ${assignments}, updated_at = ${now}::timestamptz
    from ${unnestRows(
      { id: 'text', ...OWN_TYPES },
      products.map(({ id, fields }) => ({ ...fields, id })),
    )} as given (id, ${OWN_COLUMNS})
    where p.id = given.id`.execute(db)
  if (texts.length > 0) {
    const types = {
      id: 'text',
      language: 'language',
      name: 'text',
      subtitle: 'text',
      slug: 'text',
      description: 'text',
    }
    await sql`update product_texts as t
      set name = given.name, subtitle = given.subtitle, slug = given.slug, description = given.description
      from ${unnestRows(types, textRows(texts))} as given (id, language, name, subtitle, slug, description)
      where t.product_id = given.id and t.language = given.language
        and (t.name, t.subtitle, t.slug, t.description)
          is distinct from (given.name, given.subtitle, given.slug, given.description)`.execute(db)
  }
  const tables = { contributors: 'product_contributors', categories: 'product_categories', pictures: 'product_images' }
  for (const part of PARTS) {
    const ids = parts[part].map(({ id }) => id)
    if (ids.length === 0) continue
    await sql`delete from ${sql.table(tables[part])} where product_id = any(${ids})`.execute(db)
    await insertParts(db, parts[part], [part])
  }
}

type OtherKind = { id: string; kind: ProductType; vatClass: string; slugs: Record<Language, string>; now: Date }

/** A product becomes one of another kind, with its address there and without what only its former kind has. */
export async function updateKind(db: Database, { id, kind, vatClass, slugs, now }: OtherKind): Promise<void> {
  const coverArt = DRAWN_AS[kind] && JSON.stringify(DRAWN_AS[kind])
  await sql`delete from product_categories where product_id = ${id}
    and category_id in (select id from categories where tree <> ${kind}::product_type)`.execute(db)
  await sql`update products set type = ${kind}::product_type, vat_class = ${vatClass}, cover_art = ${coverArt}::jsonb,
      periodical_id = case when ${kind}::product_type = 'PERIODICAL' then periodical_id end, updated_at = ${now}::timestamptz
    where id = ${id}`.execute(db)
  await sql`update product_texts set type = ${kind}::product_type,
      slug = case language when 'hu' then ${slugs.hu} else ${slugs.en} end
    where product_id = ${id}`.execute(db)
}
