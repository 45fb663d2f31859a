import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { unnestRows } from '#database/unnest-rows.ts'
import type { Language } from '#site/languages.ts'
import type { ProductType } from '#shop/goods/product.ts'

export type ProductSlug = { type: ProductType; language: Language; slug: string }

const TYPES = { type: 'product_type', language: 'language', slug: 'text' }

/** Held until the transaction ends: of two who give names at the same time, the second sees what the first has given. */
export async function lockNames(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue names'))`.execute(db)
}

/** Which of these slugs some product has or had. */
export async function takenSlugs(db: Database, wantedSlugs: readonly ProductSlug[]): Promise<ProductSlug[]> {
  const { rows } = await sql<ProductSlug>`
    with asked as materialized (select * from ${unnestRows(TYPES, wantedSlugs)} as asked (type, language, slug))
    select type, language, slug from asked join product_texts using (type, language, slug)
    union select type, language, slug from asked join former_slugs using (type, language, slug)`.execute(db)
  return rows
}

export type FormerSlug = ProductSlug & { productId: string }

export async function formerSlugs(db: Database, productIds: readonly string[]): Promise<FormerSlug[]> {
  const { rows } = await sql<FormerSlug>`
    select type, language, slug, product_id as "productId" from former_slugs
    where product_id = any(${productIds}) order by slug`.execute(db)
  return rows
}

/** The slugs that were given up lead to the product from now on; those that are its own again need not. */
export async function writeFormerSlugs(
  db: Database,
  { givenUp, takenBack }: { givenUp: readonly FormerSlug[]; takenBack: readonly ProductSlug[] },
): Promise<void> {
  if (takenBack.length > 0)
    await sql`delete from former_slugs as f using ${unnestRows(TYPES, takenBack)} as own (type, language, slug)
      where f.type = own.type and f.language = own.language and f.slug = own.slug`.execute(db)
  if (givenUp.length > 0)
    await sql`insert into former_slugs (type, language, slug, product_id)
      select * from ${unnestRows({ ...TYPES, productId: 'text' }, givenUp)}`.execute(db)
}

export async function takenContributorSlugs(db: Database, wantedSlugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select asked.slug from unnest(${wantedSlugs}::text[]) as asked (slug)
    where exists (select from contributors where slug_hu = asked.slug or slug_en = asked.slug)
      or exists (select from former_contributor_slugs as f where f.slug = asked.slug)`.execute(db)
  return rows.map(({ slug }) => slug)
}

export type SlugHolder = { id: string; title: string; isWithdrawn: boolean }

/** Whose page an address is, or leads to. */
export async function holderOfSlug(db: Database, { type, language, slug }: ProductSlug): Promise<SlugHolder | null> {
  const { rows } = await sql<SlugHolder>`select p.id, t.name as title, p.deleted as "isWithdrawn"
    from (select product_id from product_texts where type = ${type}::product_type and language = ${language}::language and slug = ${slug}
      union select product_id from former_slugs where type = ${type}::product_type and language = ${language}::language and slug = ${slug})
      as held
    join products p on p.id = held.product_id
    join product_texts t on t.product_id = p.id and t.language = ${language}::language limit 1`.execute(db)
  return rows[0] ?? null
}
