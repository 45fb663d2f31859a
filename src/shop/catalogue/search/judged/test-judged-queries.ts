import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { categoryId } from '#database/seed/category-rows.ts'
import { stableId } from '#database/seed/stable-id.ts'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'

/** 3: what was looked for; 2: as good, in another language or edition; 1: not far from it. */
type Grades = Record<string, number>
/** `habits`: as readers write who know what they mean, and not how the shop writes it. */
export type JudgedSet = 'tuned' | 'held-out' | 'habits' | 'habits-held-out'
export type JudgedQuery = { query: string; language: Language; grades: Map<string, number> }

/**
 * A query with the keys of the demo shop's products and what each is worth as its answer. `category:`, `series:`, `publisher:`, `author:` and
 * `periodical:` stand for all products of theirs, and a single key beside them wins. `{ean:key}` in a query is that product's number.
 */
export async function judgedQueries(db: Database, name: JudgedSet): Promise<JudgedQuery[]> {
  const written = JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as {
    query: string
    language: Language
    relevant: Grades
  }[]
  const products = await db.selectFrom('products').select(['id', 'ean']).execute()
  const eans = new Map(products.map(({ id, ean }) => [id, ean]))
  return Promise.all(
    written.map(async ({ query, language, relevant }) => ({
      query: withNumbers(query, eans),
      language,
      grades: await gradesOf(db, relevant, eans),
    })),
  )
}

function withNumbers(query: string, eans: Map<string, string>): string {
  return query.replace(/\{ean(-hyphens|-spaces)?:([^}]+)\}/g, (_, form: string | undefined, key: string) => {
    const ean = eans.get(stableId(key))
    if (!ean) throw new Error(`There is no product '${key}'`)
    const sign = form === '-hyphens' ? '-' : form === '-spaces' ? ' ' : ''
    return [ean.slice(0, 3), ean.slice(3, 6), ean.slice(6, 10), ean.slice(10, 12), ean.slice(12)].join(sign)
  })
}

async function gradesOf(db: Database, relevant: Grades, known: Map<string, string>): Promise<Map<string, number>> {
  const grades = new Map<string, number>()
  for (const [key, grade] of Object.entries(relevant)) {
    const [group, value] = key.split(':')
    for (const id of value === undefined ? [stableId(key)] : await idsOfGroup(db, group ?? '', value)) {
      if (!known.has(id)) throw new Error(`There is no product '${key}'`)
      if (value === undefined || grade > (grades.get(id) ?? 0)) grades.set(id, grade)
    }
  }
  return grades
}

const ID_COLUMNS = { series: 'series_id', publisher: 'publisher_id', periodical: 'periodical_id' } as const

async function idsOfGroup(db: Database, group: string, value: string): Promise<string[]> {
  const ids = await rowsOfGroup(db, group, value)
  if (ids.length === 0) throw new Error(`There is nothing in '${group}:${value}'`)
  return ids.map(({ id }) => id)
}

function rowsOfGroup(db: Database, group: string, value: string): Promise<{ id: string }[]> {
  if (group === 'category') {
    const categories = PRODUCT_TYPES.map((type) => categoryId(type, value))
    return db
      .selectFrom('product_categories as pc')
      .innerJoin('categories as c', 'c.id', 'pc.category_id')
      .where((where) => where.or([where('c.id', 'in', categories), where('c.parent_id', 'in', categories)]))
      .select('pc.product_id as id')
      .distinct()
      .execute()
  }
  if (group === 'author')
    return db
      .selectFrom('product_contributors')
      .where('contributor_id', '=', value)
      .where('role', '=', 'author')
      .select('product_id as id')
      .execute()
  if (!(group in ID_COLUMNS)) throw new Error(`There are no groups of '${group}'`)
  return db
    .selectFrom('products')
    .where(ID_COLUMNS[group as keyof typeof ID_COLUMNS], '=', value)
    .select('id')
    .execute()
}

/** How near a ranking comes to the best one there could be: 1 where no order of the first ten would be better. */
export function ndcgAt10(ranked: readonly string[], grades: Map<string, number>): number {
  const gain = (ordered: number[]) =>
    ordered.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
  const best = gain([...grades.values()].sort((a, b) => b - a))
  return gain(ranked.map((id) => grades.get(id) ?? 0)) / best
}

/** What was meant is among the first three; where three or more are meant, nothing else is. */
export function isAmongFirstThree(ranked: readonly string[], grades: Map<string, number>): boolean {
  const first = ranked.slice(0, 3).map((id) => grades.get(id) ?? 0)
  const bestCount = [...grades.values()].filter((grade) => grade === 3).length
  return first.includes(3) && (bestCount < 3 || !first.includes(0))
}
