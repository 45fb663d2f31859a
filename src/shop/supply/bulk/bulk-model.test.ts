import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { DAY_MS } from '#kit/durations.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { changePriceByHand } from '#shop/catalogue/claims/price-by-hand.ts'
import { importFile, onixFile, onixTitle } from '#shop/supply/import/runs/test-runs.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { checkPrices } from '#shop/goods/pricing/check-prices.ts'
import { readPriceFacts } from '#shop/goods/pricing/read-price-facts.ts'
import { readPriceRules } from '#shop/goods/pricing/read-price-rules.ts'
import { BOOKSELLER as by, testShop } from '#shop/test-shop.ts'
import type { BulkTerms } from './bulk-terms.ts'
import { makeBulkJob, moveBulkJob, undoBulkJob } from './make-bulk-job.ts'
import { bulkJobRows } from './read-bulk-jobs.ts'
import { workBulkJobs } from './work-bulk-jobs.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-17T10:00:00Z')
const shop = testShop({ db, now: () => (now = new Date(now.getTime() + 1)) })

const TITLES = 3
const LIST_PRICE = 4000
let made = 0

/** New titles, in the order of their ids. */
async function newTitles(): Promise<{ id: string; ean: string }[]> {
  const added = Array.from({ length: TITLES }, () => {
    const name = { hu: `Cím ${++made}`, en: `Title ${made}` }
    const ean = ean13(`978963${String(made).padStart(6, '0')}`)
    return { type: 'BOOK' as const, ean, vatClass: 'BOOK', listPrice: LIST_PRICE, name }
  })
  const saved = (await saveProducts(shop, { added })).map(({ id }, at) => ({ id, ean: added[at]?.ean ?? '' }))
  await changePrices(
    shop,
    saved.map(({ id: productId }) => ({ productId })),
  )
  return saved.sort((a, b) => (a.id < b.id ? -1 : 1))
}

type Terms = Exclude<BulkTerms, { kind: 'undo' }>

async function looked(terms: Terms, ids: readonly string[]): Promise<number> {
  const job = await makeBulkJob(shop, { terms, selection: { ids }, by })
  if (!job.ok) throw new Error(job.failure.kind)
  await workBulkJobs(shop)
  return job.value.id
}

async function carriedOut(id: number): Promise<void> {
  await moveBulkJob(shop, { id, move: 'start', by })
  await workBulkJobs(shop)
}

/** What is said of a title, and by whom: booksellers before files, files before what stood there first. */
type Title = { hand: number | null; file: number | null; sale: number }
/** What a job saw of each title, what it wants, and what it has done: null where it has left a title. */
type Job = {
  id: number
  of: 'listPrice' | 'sale'
  seen: number[]
  wants: number[]
  did: ({ before: number; after: number; hand: number | null } | null)[] | null
  isUndone: boolean
}

const STEPS = ['look', 'look', 'run', 'run', 'undo', 'hand', 'sale by hand', 'file'] as const
type Step = { kind: (typeof STEPS)[number]; title: number; number: number }

const listOf = ({ hand, file }: Title) => hand ?? file ?? LIST_PRICE
const valueOf = (title: Title, of: Job['of']) => (of === 'sale' ? title.sale : listOf(title))

/** The same steps in the shop and in a few lines beside it; both must agree after each. */
async function play(steps: readonly Step[]): Promise<void> {
  const titles = await newTitles()
  const ids = titles.map(({ id }) => id)
  const model = titles.map((): Title => ({ hand: null, file: null, sale: 0 }))
  const jobs: Job[] = []
  const write = (title: Title, of: Job['of'], value: number) => {
    if (of === 'sale') title.sale = value
    else title.hand = value
  }
  for (const { kind, title: at, number } of steps) {
    const title = model[at]!
    const { id: productId, ean } = titles[at]!
    if (kind === 'look') {
      const terms: Terms =
        number % 2 === 0
          ? { kind: 'sale', percent: number % 30, from: null, until: null }
          : { kind: 'list-price-to', forints: 3000 + number }
      const of = terms.kind === 'sale' ? 'sale' : 'listPrice'
      const seen = model.map((one) => valueOf(one, of))
      const wants = model.map(() => (terms.kind === 'sale' ? terms.percent : 3000 + number))
      jobs.push({ id: await looked(terms, ids), of, seen, wants, did: null, isUndone: false })
    }
    const waiting = jobs.find(({ did }) => did === null)
    if (kind === 'run' && waiting) {
      const { of, seen, wants } = waiting
      waiting.did = model.map((one, index) => {
        const before = valueOf(one, of)
        const after = wants[index]!
        // Changed since it was looked at, or so already.
        if (before !== seen[index] || seen[index] === after) return null
        const { hand } = one
        write(one, of, after)
        return { before, after, hand }
      })
      await carriedOut(waiting.id)
    }
    const last = jobs.findLast(({ did, isUndone }) => did?.some((one) => one !== null) && !isUndone)
    if (kind === 'undo' && last) {
      last.isUndone = true
      for (const [index, one] of model.entries()) {
        const did = last.did?.[index]
        if (!did || valueOf(one, last.of) !== did.after) continue
        if (last.of === 'sale') one.sale = did.before
        else one.hand = did.hand
      }
      const undo = await undoBulkJob(shop, { id: last.id, by })
      if (!undo.ok) throw new Error(undo.failure.kind)
      await workBulkJobs(shop)
      await carriedOut(undo.value.id)
    }
    if (kind === 'hand') {
      title.hand = 2000 + number
      await changePriceByHand(shop, { productId, by, wish: { listPrice: title.hand } })
    }
    if (kind === 'sale by hand') {
      title.sale = 30 + (number % 30)
      const wish = { salePercent: title.sale, saleFrom: null, saleUntil: null }
      await changePriceByHand(shop, { productId, by, wish })
    }
    if (kind === 'file') {
      title.file = 5000 + number
      await importFile(shop, onixFile([onixTitle({ ean, price: String(title.file), name: 'Cím', author: 'X' })]))
    }
    const { rows } = await sql<{ list: number; sale: number; line: number }>`select list_price as list,
        sale_percent as sale, (select h.price from price_history h where h.product_id = p.id
          and h.valid_from <= ${now}::timestamptz order by h.valid_from desc limit 1) as line
      from products p where id = any(${ids}) order by id`.execute(db)
    const price = ({ list, sale }: { list: number; sale: number }) => Math.round((list * (100 - sale)) / 100)
    expect(rows, `after ${kind}`).toEqual(
      model.map((one) => {
        const own = { list: listOf(one), sale: one.sale }
        return { ...own, line: price(own) }
      }),
    )
  }
  for (const { id, did } of jobs) {
    if (!did) continue
    const states = (await bulkJobRows(shop, id, { after: 0, limit: 10 })).map(({ state }) => state === 'done')
    expect(states, `job ${id}`).toEqual(did.map((one) => one !== null))
  }
}

describe('bulk changes beside everything else', () => {
  it('OFFICE-39 come to the same as a few lines say, whatever people and files change before, between and after', async () => {
    const step = fc.record({
      kind: fc.constantFrom(...STEPS),
      title: fc.nat(TITLES - 1),
      number: fc.nat(900),
    })
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), play), {
      numRuns: 4 * Number(process.env.PROPERTY_RUNS ?? 1),
    })
  })

  it('OFFICE-39 PRICE-02 show in the shop the price and the reduction that were told before they began', async () => {
    const past = fc.record({
      daysAgo: fc.integer({ min: 1, max: 60 }),
      listPrice: fc.integer({ min: 1000, max: 9000 }),
    })
    const wish = fc.record({
      percent: fc.integer({ min: 1, max: 60 }),
      inDays: fc.integer({ min: 0, max: 10 }),
      forDays: fc.integer({ min: 1, max: 20 }),
    })
    const histories = fc.array(fc.array(past, { maxLength: 4 }), { minLength: TITLES, maxLength: TITLES })
    await fc.assert(
      fc.asyncProperty(histories, wish, async (before, { percent, inDays, forDays }) => {
        const begun = now
        const titles = await newTitles()
        const ids = titles.map(({ id }) => id)
        // First they cost what they cost sixty days before the rest, and then what they cost since.
        now = new Date(begun.getTime() + 60 * DAY_MS)
        const today = now.getTime()
        const changes = before.flatMap((lines, at) => lines.map((line) => ({ ...line, productId: ids[at]! })))
        for (const { daysAgo, listPrice, productId } of changes.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
          now = new Date(today - daysAgo * DAY_MS)
          await changePrices(shop, [{ productId, listPrice }])
        }
        now = new Date(today)
        const from = inDays === 0 ? null : new Date(today + inDays * DAY_MS)
        const until = new Date(today + (inDays + forDays) * DAY_MS)
        const job = await looked({ kind: 'sale', percent, from, until }, ids)
        const [facts, rules] = await Promise.all([readPriceFacts(shop, ids), readPriceRules(shop)])
        const checks = checkPrices(
          facts.map(({ id: productId, product, history, vatClass }) => ({
            change: { productId, salePercent: percent, saleFrom: from, saleUntil: until },
            product,
            history,
            vatClass,
            preorderedCopies: 0,
          })),
          rules,
          now,
        )
        await carriedOut(job)
        // A moment after the sale has begun.
        now = new Date(Math.max(now.getTime(), from?.getTime() ?? 0) + 1000)
        const { cards } = await productCards(shop, 'hu', ids)
        for (const { productId, shown } of checks)
          expect(cards.find(({ id }) => id === productId)).toMatchObject({
            price: shown?.price,
            reduction: shown?.reduction ?? null,
          })
      }),
      { numRuns: 5 * Number(process.env.PROPERTY_RUNS ?? 1) },
    )
  })
})
