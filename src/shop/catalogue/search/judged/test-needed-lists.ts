import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { categoryId } from '#database/seed/category-rows.ts'
import { stableId } from '#database/seed/stable-id.ts'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import { PRODUCT_TYPES, type ProductType } from '#shop/goods/product.ts'

/** What would serve the reader: all of these; of a list any one. `p:` before a key names every issue of a periodical. */
type Wanted = {
  type?: ProductType
  language?: string
  /** The age from which it is meant, `6-8`. */
  age?: string
  categories?: string[]
  authors?: string[]
  products?: string[]
}
export type NeedQuery = { query: string; language: Language; wanted: Set<string>; isOneTitle: boolean }

/**
 * Needs in words: an age, a language, a kind, an occasion. `needs-held-out` was drawn by lot from all of them before anything was
 * changed; its single results are not looked at.
 */
export async function needQueries(db: Database, name: 'needs' | 'needs-held-out'): Promise<NeedQuery[]> {
  const written = JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as {
    query: string
    language: Language
    wanted: Wanted
  }[]
  return Promise.all(
    written.map(async ({ query, language, wanted }) => {
      const ids = await wantedIds(db, wanted)
      if (ids.size === 0) throw new Error(`Nothing would serve '${query}'`)
      return { query, language, wanted: ids, isOneTitle: Boolean(wanted.products ?? wanted.authors) }
    }),
  )
}

async function wantedIds(db: Database, wanted: Wanted): Promise<Set<string>> {
  const [from, to] = wanted.age?.split('-').map(Number) ?? []
  const rows = await db
    .selectFrom('products as p')
    .where('p.deleted', '=', false)
    .$if(wanted.type !== undefined, (query) => query.where('p.type', '=', wanted.type as ProductType))
    .$if(wanted.language !== undefined, (query) => query.where('p.language', '=', wanted.language as string))
    .$if(from !== undefined, (query) => query.where('p.age_from', '>=', from as number))
    .$if(to !== undefined, (query) => query.where('p.age_from', '<=', to as number))
    .$if(wanted.categories !== undefined, (query) =>
      query.where('p.id', 'in', (inner) =>
        inner
          .selectFrom('product_categories as pc')
          .innerJoin('categories as c', 'c.id', 'pc.category_id')
          .where((where) => {
            const ids = (wanted.categories ?? []).flatMap((key) => PRODUCT_TYPES.map((type) => categoryId(type, key)))
            return where.or([where('c.id', 'in', ids), where('c.parent_id', 'in', ids)])
          })
          .select('pc.product_id'),
      ),
    )
    .$if(wanted.authors !== undefined, (query) =>
      query.where('p.id', 'in', (inner) =>
        inner
          .selectFrom('product_contributors')
          .where('contributor_id', 'in', wanted.authors ?? [])
          .where('role', '=', 'author')
          .select('product_id'),
      ),
    )
    .$if(wanted.products !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('p.id', 'in', (wanted.products ?? []).map(stableId)),
          where(
            'p.periodical_id',
            'in',
            (wanted.products ?? []).map((key) => key.replace(/^p:/, '')),
          ),
        ]),
      ),
    )
    .select('p.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A title or an author: one of the first three; a kind: nothing else is among them. */
export function serves(ranked: readonly string[], { wanted, isOneTitle }: NeedQuery): boolean {
  const first = ranked.slice(0, 3)
  if (isOneTitle) return first.some((id) => wanted.has(id))
  return first.length > 0 && first.every((id) => wanted.has(id))
}
