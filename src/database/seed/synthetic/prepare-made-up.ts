import { addDays, shopDay, startOfDay } from '#shop/ground/shop-day.ts'
import type { Database } from '../../open-database.ts'
import { categoryId } from '../category-rows.ts'
import { insertMissing, insertTables } from '../insert-rows.ts'
import type { SeedData } from '../read-seed-folder.ts'
import { shopRows } from '../reference-rows.ts'
import { seedPricing } from '../seed-pricing.ts'
import { HUNGARIAN_ADJECTIVES, HUNGARIAN_NOUNS } from './hungarian-words.ts'
import type { MadeUpTerms } from './made-up-product.ts'
import { capitalised } from './made-up-titles.ts'

const PUBLISHERS = 60

/** What made-up titles refer to: the shop as the seed describes it, and publishers of their own. */
export async function prepareMadeUp(db: Database, data: SeedData, now: Date): Promise<MadeUpTerms> {
  const today = shopDay(now)
  const publishers = Array.from({ length: PUBLISHERS }, (_, number) => ({
    id: `made-up-${number}`,
    name: `${capitalised(HUNGARIAN_ADJECTIVES[number % HUNGARIAN_ADJECTIVES.length] ?? '')} ${capitalised(HUNGARIAN_NOUNS[number * 2]?.one.plain ?? '')} Kiadó`,
    postal_address: '1999 Budapest, Minta utca 1.',
    email: 'kiado@example.com',
    responsible_name: null,
    responsible_address: null,
    responsible_email: null,
  }))
  await db.transaction().execute(async (transaction) => {
    await insertTables(transaction, shopRows(data, now, today))
    await insertMissing(transaction, 'publishers', publishers)
  })
  const subcategories = (tree: 'BOOK' | 'OTHERLANGUAGE', top?: string) =>
    data.categories[tree]
      .filter(({ key }) => !top || key === top)
      .flatMap(({ key, sub }) => sub.map((category) => categoryId(tree, `${key}/${category.key}`)))
  const dayAgo = remembered((ago: number) => addDays(today, -ago))
  return {
    pricing: await seedPricing(db, now),
    warehouses: data.shop.warehouses,
    publishers: publishers.map(({ id }) => id),
    categories: {
      hu: subcategories('BOOK'),
      en: subcategories('BOOK'),
      de: subcategories('OTHERLANGUAGE', 'german'),
      fr: subcategories('OTHERLANGUAGE', 'french'),
    },
    dayAgo,
    startOfDayAgo: remembered((ago: number) => startOfDay(dayAgo(ago))),
  }
}

function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>()
  return (key) => {
    const value = found.get(key) ?? find(key)
    found.set(key, value)
    return value
  }
}
