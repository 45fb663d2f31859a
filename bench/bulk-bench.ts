import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { until } from '#kit/until.ts'
import type { BulkTerms } from '#shop/supply/bulk/bulk-terms.ts'
import { makeBulkJob, moveBulkJob, undoBulkJob } from '#shop/supply/bulk/make-bulk-job.ts'
import { readBulkJob } from '#shop/supply/bulk/read-bulk-jobs.ts'
import { workBulkJobs } from '#shop/supply/bulk/work-bulk-jobs.ts'
import type { Shop } from '#shop/shop.ts'
import { BOOKSELLER as by, testShop } from '#shop/test-shop.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'
import { report, rounded } from './figures.ts'
import { timeAt } from './visits.ts'

/** Always the same: a database that is used again knows it. */
const SECRET = Buffer.alloc(32, 1).toString('base64')

type Terms = Exclude<BulkTerms, { kind: 'undo' }>

const TITLES_ALONE = 1000
const TITLES_BESIDE = 12_000
/** A visitor so often, whether the last one is answered or not. */
const BETWEEN_VISITS_MS = 50
const ALONE_MS = 30_000
const WARM_UP_MS = 5000
const MOST_MS = 120_000

const KINDS: Record<string, Terms> = {
  'a sale': { kind: 'sale', percent: 15, from: null, until: null },
  'a list price': { kind: 'list-price-by', percent: 10, roundTo: 10 },
  'orderable': { kind: 'orderable', isOrderable: false },
  'a publisher': { kind: 'publisher', name: 'Próba Kiadó' },
}

/** OFFICE-39: how many titles a bulk change does a second, alone. */
export async function bulkBench(db: Database): Promise<void> {
  const shop = testShop({ db, now: () => new Date() })
  const ids = await someBooks(db, TITLES_ALONE)
  for (const [name, terms] of Object.entries(KINDS)) {
    const id = await looked(shop, terms, ids, name)
    await timed(shop, id, name)
    await timed(shop, await undone(shop, id), `${name}, undone`)
  }
}

async function someBooks(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from products where type = 'BOOK' and not deleted
    order by md5(id) limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

async function looked(shop: Shop, terms: Terms, ids: readonly string[], name: string): Promise<number> {
  const made = await makeBulkJob(shop, { terms, selection: { ids }, by })
  if (!made.ok) throw new Error(made.failure.kind)
  const begun = performance.now()
  await workBulkJobs(shop)
  const seconds = (performance.now() - begun) / 1000
  report({ name: `bulk change looked at: ${name}`, value: rounded(ids.length / seconds), unit: 'titles/s' })
  return made.value.id
}

async function undone(shop: Shop, id: number): Promise<number> {
  const undo = await undoBulkJob(shop, { id, by })
  if (!undo.ok) throw new Error(undo.failure.kind)
  await workBulkJobs(shop)
  return undo.value.id
}

async function timed(shop: Shop, id: number, name: string): Promise<void> {
  await moveBulkJob(shop, { id, move: 'start', by })
  const begun = performance.now()
  await workBulkJobs(shop)
  const seconds = (performance.now() - begun) / 1000
  const { counts } = (await readBulkJob(shop, id, 'hu'))!
  report({ name: `bulk change: ${name}`, value: rounded(counts.done / seconds), unit: 'titles/s' })
}

/** OFFICE-39: what visitors feel of a bulk change in the process that answers them, which is where a shop does it. */
export async function bulkBesideVisitors({ db, databaseUrl }: { db: Database; databaseUrl: string }): Promise<void> {
  const shop = testShop({ db, now: () => new Date() })
  const ids = await someBooks(db, TITLES_BESIDE)
  const open = await startShopProcess({
    DATABASE_URL: databaseUrl,
    SHOP_SECRET: SECRET,
    RATE_LIMITS: 'off',
  })
  try {
    const addressOf = await addresses(shop.db)
    const visiting = (goesOn: (since: number) => boolean) => visitors(open, addressOf, goesOn)
    await visiting((since) => since < WARM_UP_MS)
    // Another one than the last time, where the database is used again.
    const percent = 10 + Math.floor(Math.random() * 30)
    const job = await looked(shop, { kind: 'sale', percent, from: null, until: null }, ids, 'a sale of many')
    const alone = await visiting((since) => since < ALONE_MS)
    await moveBulkJob(shop, { id: job, move: 'start', by })
    await sql`select graphile_worker.add_job('work-bulk-jobs', queue_name := 'bulk')`.execute(shop.db)
    const isDone = async () => (await readBulkJob(shop, job, 'hu'))?.state === 'done'
    let isOn = true
    const working = until(isDone, { withinMs: MOST_MS, everyMs: 100 }).finally(() => (isOn = false))
    const beside = await visiting(() => isOn)
    if (!(await working)) throw new Error('The bulk change did not end')
    const { startedAt, endedAt, counts } = (await readBulkJob(shop, job, 'hu'))!
    const seconds = (endedAt!.getTime() - startedAt!.getTime()) / 1000
    report({
      name: 'bulk change: a sale, beside visitors',
      value: rounded(counts.done / seconds),
      unit: 'titles/s',
    })
    for (const [kind, times] of Object.entries(beside))
      for (const share of [0.5, 0.99])
        report({
          name: `${kind} beside a bulk change, p${share * 100}`,
          value: rounded(timeAt(times, share)),
          unit: 'ms',
          ratio: rounded(timeAt(times, share) / timeAt(alone[kind] ?? [], share)),
          against: 'without it',
        })
  } finally {
    await open.stop()
  }
}

type Address = { kind: string; path: string }

/** Some come to the front page and to lists, most to a book, many of which nobody has opened before. */
async function addresses(db: Database): Promise<(visit: number) => Address> {
  const { rows } = await sql<{ slug: string }>`select slug from product_texts where language = 'hu' and type = 'BOOK'
    order by md5(slug) limit 5000`.execute(db)
  const lists = ['/hu/konyvek', '/hu/konyvek?page=2', '/hu/konyvek?language=hu', '/hu/konyvek?sort=price-up']
  return (visit) => {
    const turn = visit % 10
    if (turn === 0) return { kind: 'front page', path: '/hu' }
    if (turn < 4) return { kind: 'list', path: lists[(visit * 7) % lists.length] ?? '' }
    return { kind: 'product page', path: `/hu/konyv/${rows[(visit * 379) % rows.length]?.slug}` }
  }
}

let visit = 0

async function visitors(
  { url }: ShopProcess,
  addressOf: (visit: number) => Address,
  goesOn: (since: number) => boolean,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = { 'every page': [] }
  const requests: Promise<void>[] = []
  const begun = performance.now()
  const ask = async ({ kind, path }: Address) => {
    const at = performance.now()
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.status} at ${path}`)
    const took = performance.now() - at
    times['every page']?.push(took)
    ;(times[kind] ??= []).push(took)
  }
  for (let next = begun; goesOn(performance.now() - begun); next += BETWEEN_VISITS_MS) {
    requests.push(ask(addressOf(visit++)))
    await new Promise((go) => setTimeout(go, Math.max(0, next + BETWEEN_VISITS_MS - performance.now())))
  }
  await Promise.all(requests)
  for (const all of Object.values(times)) all.sort((a, b) => a - b)
  return times
}
