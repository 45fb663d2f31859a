import type { Database } from '#database/open-database.ts'
import { taggedCache } from '#kit/tagged-cache.ts'
import { listProducts } from '#shop/catalogue/lists/list-products.ts'
import type { ListScope } from '#shop/catalogue/lists/list-scope.ts'
import { keepCatalogue, testShop } from '#shop/test-shop.ts'
import { median, report, rounded } from './figures.ts'
import { inTurns, ROUNDS, visits } from './visits.ts'

const KNOWN = 400
const COLD = 60
const ALONE = 20
const BOOKS: ListScope = { kind: 'type', type: 'BOOK' }

type Question = { scope: ListScope; query: string }

/** Filtered lists with exact counts at ten at a time, inside the server: once a combination's counts are known, and before. */
export async function listBench(db: Database, titles: number): Promise<void> {
  const shop = testShop({ db, now: () => new Date(), ...taggedCache() })
  const ask = ({ scope, query }: Question) =>
    listProducts(shop, { scope, language: 'hu', query: new URLSearchParams(query) })
  const memory = keepCatalogue(shop)
  const before = process.memoryUsage()
  const startedAt = performance.now()
  await ask({ scope: BOOKS, query: '' })
  report({
    name: `lists, ${titles} titles: first reading`,
    value: rounded((performance.now() - startedAt) / 1000),
    unit: 's',
  })
  const after = process.memoryUsage()
  const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
  report({
    name: `lists, ${titles} titles: memory, what is not collected yet included`,
    value: rounded(bytes / 1e6),
    unit: 'MB',
  })

  await visits(SORTED, ask)
  await visits(FILTERED, ask)
  await inTurns([
    {
      name: `lists, ${titles} titles, counts known, 10 at a time`,
      round: () =>
        visits(
          Array.from({ length: KNOWN }, (_, turn) => FILTERED[turn % FILTERED.length] as Question),
          ask,
        ),
    },
    {
      name: `lists, ${titles} titles, cold, 10 at a time`,
      round: (round) =>
        visits(
          Array.from({ length: COLD }, (_, turn) => neverAsked(round * COLD + turn)),
          ask,
        ),
    },
  ])
  const alone: number[] = []
  for (let turn = 0; turn < ALONE; turn++) {
    const askedAt = performance.now()
    await ask(neverAsked(ROUNDS * COLD + turn))
    alone.push(performance.now() - askedAt)
  }
  report({ name: `lists, ${titles} titles, cold, alone: p50`, value: rounded(median(alone)), unit: 'ms' })
  const changedAt = performance.now()
  memory.changed(['*'])
  do await ask({ scope: BOOKS, query: '' })
  while ((await ask({ scope: BOOKS, query: '' })).until <= new Date())
  report({
    name: `lists, ${titles} titles: read again after a change of everything`,
    value: rounded((performance.now() - changedAt) / 1000),
    unit: 's',
  })
}

/** Orders are made once a process; whoever asks first pays for them. */
const SORTED: Question[] = ['', 'sort=newest', 'sort=price-up', 'sort=price-down', 'sort=title'].map((query) => ({
  scope: BOOKS,
  query,
}))

const FILTERED: Question[] = [
  'language=hu&availability=in-stock',
  'language=hu&language=en&price=2000-3999&sort=price-up',
  'binding=paperback&year=2024&sort=newest',
  'price=-1999&availability=in-stock&availability=orderable&page=3',
  'language=hu&sort=title&page=2',
].flatMap((query) => [
  { scope: BOOKS, query },
  { scope: { kind: 'all' } satisfies ListScope, query },
])

/** A price range that nobody has asked for yet. */
function neverAsked(turn: number): Question {
  return { scope: turn % 2 === 0 ? BOOKS : { kind: 'all' }, query: `language=hu&price=${1001 + turn}-${5003 + turn}` }
}
