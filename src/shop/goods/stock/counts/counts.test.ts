import { randomUUID } from 'node:crypto'
import path from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { prepareContents } from '#shop/catalogue/content/prepare-contents.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { anInput, bought, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { correctStock } from '../correct-stock.ts'
import { receiveStock } from '../receive-stock.ts'
import { returnStock } from '../return-stock.ts'
import { listStock } from '../office/list-stock.ts'
import { setCopies } from '../test-stock.ts'
import { transferStock } from '../transfer-stock.ts'
import { acceptCount } from './accept-count.ts'
import { countTitleAgain, dropCount, openCount, restoreCount } from './open-count.ts'
import { listCounts, readCount, readDifferences } from './read-count.ts'
import { takeCountScans } from './take-count-scans.ts'

const { db } = await databaseForFile()
const clock = { now: new Date('2026-11-16T10:00:00Z') }
const forward = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000))
const shop = testShop({ db, now: () => clock.now })
const by = BOOKSELLER
const TITLES = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const
await stockBooks(
  db,
  TITLES.map((id) => ({ id, stock: 5, inShop: 5 })),
)
await sql`insert into settings (name, value) values ('payOnCollection', 'true'),
  ('unpaidLimits', ${JSON.stringify({ copies: 10_000, forints: 100_000_000, titlePart: 1, orders: 1000 })}::jsonb)`.execute(
  db,
)
await prepareContents(shop, { root: path.resolve(import.meta.dirname, '../../../../..'), withExamples: true })
const eans = new Map(
  (await db.selectFrom('products').select(['id', 'ean']).execute()).map(({ id, ean }) => [id, ean] as const),
)
const eanOf = (productId: string) => eans.get(productId) ?? ''

const copiesOf = async (productId: string, place = 'central') => {
  const row = await db
    .selectFrom('inventories')
    .where('product_id', '=', productId)
    .where('warehouse_id', '=', place)
    .select('inventory_amount as copies')
    .executeTakeFirst()
  return row?.copies ?? 0
}
const scanOf = (productId: string, copies = 1, at = clock.now) => ({
  id: randomUUID(),
  ean: eanOf(productId),
  copies,
  at,
})
type Scan = ReturnType<typeof scanOf>
const take = (id: number, scans: readonly Scan[]) => takeCountScans(shop, { id, sentAt: clock.now, scans, by })
async function begun(what: Parameters<typeof openCount>[1]['what'] = { range: 'place' }, place = 'central') {
  const opened = await openCount(shop, { place, what, by })
  if (!opened.ok) throw new Error(opened.failure.kind)
  forward(10)
  return opened.value.id
}
const accept = (id: number, missing: 'zero' | 'leave' = 'zero') =>
  acceptCount(shop, { id, reason: 'miscounted', missing, by })
/** Everything stands as the books say again, and nothing is being counted. */
async function tidy(copies = 5) {
  while (setAside.length > 0) await collect()
  await sql`update counts set closed_at = now(), closed_by = 'test' where closed_at is null`.execute(db)
  await setCopies(db, copies, { place: 'central' })
  await setCopies(db, copies, { place: 'shop-1' })
  forward(3600)
}

/** One thing that happens in the shop to a title while it is counted. */
const HAPPENS = [
  'scan',
  'rest',
  'rest',
  'out',
  'in',
  'receive',
  'return',
  'correct',
  'sell',
  'sell',
  'collect',
] as const
type Step = { kind: (typeof HAPPENS)[number]; title: number; wait: number }

/** Orders whose copies were set aside for their buyers, and are not collected yet. */
const setAside: { number: string; productId: string }[] = []

/** Somebody buys a copy, and it is taken from the shelf for them; false where none is free. */
async function sell(productId: string): Promise<boolean> {
  const { rows } = await sql<{ free: number }>`select inventory_amount - held_amount as free from inventories
    where product_id = ${productId} and warehouse_id = 'shop-1'`.execute(db)
  if ((rows[0]?.free ?? 0) < 1) return false
  const pickup = { shipping: 'SHOP', pickupShop: 'shop-1', delivery: null, payment: 'COLLECTION' } as const
  const { number } = await bought(shop, { input: anInput({ ...pickup, lines: [{ productId, quantity: 1 }] }) })
  const ready = await readyForPickup(shop, { number, by })
  if (!ready.ok) throw new Error(ready.failure.kind)
  setAside.push({ number, productId })
  return true
}

/** The buyer who has waited longest comes: only now the copy is sold in the books. */
const asideOf = (productId: string) => setAside.filter((one) => one.productId === productId).length
async function collect(): Promise<void> {
  const first = setAside.shift()
  if (first && !(await markCollected(shop, { number: first.number, by })).ok) throw new Error('Not collected')
}

/**
 * The shop as it is, beside the books: what stands on the shelf, what of it was scanned, and what a person who corrects a number
 * sees. Copies that the books do not know of are missing or too many from the beginning.
 * What is set aside for a buyer stands in the books, and not on the shelf.
 */
async function play(steps: readonly Step[], surplus: readonly number[], shuffle: readonly number[]) {
  await tidy()
  const real = new Map(TITLES.map((id, at) => [id as string, 5 + (surplus[at] ?? 0)]))
  const scanned = new Map<string, number>()
  const scans: Scan[] = []
  const id = await begun({ range: 'place' }, 'shop-1')
  const scan = (productId: string, copies: number) => {
    if (copies <= 0) return
    scanned.set(productId, (scanned.get(productId) ?? 0) + copies)
    scans.push(scanOf(productId, copies))
  }
  const left = (productId: string) => (real.get(productId) ?? 0) - (scanned.get(productId) ?? 0)
  const moved = (productId: string, delta: number) => real.set(productId, (real.get(productId) ?? 0) + delta)
  for (const { kind, title, wait } of steps) {
    const productId = TITLES[title] ?? TITLES[0]
    const shelf = { productId, warehouseId: 'shop-1' }
    if (kind === 'scan') scan(productId, Math.min(1, left(productId)))
    if (kind === 'rest') scan(productId, left(productId))
    const isThere = (real.get(productId) ?? 0) > 0
    if (kind === 'out' && isThere)
      moved(
        productId,
        (await transferStock(shop, { productId, from: 'shop-1', to: 'central', copies: 1, by })).ok ? -1 : 0,
      )
    if (kind === 'in')
      moved(
        productId,
        (await transferStock(shop, { productId, from: 'central', to: 'shop-1', copies: 1, by })).ok ? 1 : 0,
      )
    if (kind === 'receive') moved(productId, (await receiveStock(shop, { ...shelf, copies: 2, by })).ok ? 2 : 0)
    if (kind === 'return' && isThere)
      moved(productId, (await returnStock(shop, { ...shelf, copies: 1, by, document: 'VISSZ-1' })).ok ? -1 : 0)
    if (kind === 'correct')
      await correctStock(shop, {
        ...shelf,
        copies: (real.get(productId) ?? 0) + asideOf(productId),
        reason: 'miscounted',
        by,
      })
    if (kind === 'sell' && isThere) moved(productId, (await sell(productId)) ? -1 : 0)
    if (kind === 'collect') await collect()
    forward(wait)
  }
  for (const productId of TITLES) scan(productId, left(productId))
  forward(10)
  // They come in any order, some of them twice, some of them late, and two browsers send at once.
  const mixed = scans.toSorted((a, b) => (shuffle[scans.indexOf(a)] ?? 0) - (shuffle[scans.indexOf(b)] ?? 0))
  await Promise.all([take(id, mixed.slice(0, 3)), take(id, mixed.slice(2)), take(id, mixed.slice(0, 1))])
  forward(60)
  await take(id, mixed)
  return { id, real }
}

describe('a count', () => {
  it('OFFICE-55 is exact whatever is sold, received, moved and corrected meanwhile, in whatever order the scans come', async () => {
    const step = fc.record({
      kind: fc.constantFrom(...HAPPENS),
      title: fc.nat(TITLES.length - 1),
      wait: fc.integer({ min: 1, max: 12 }),
    })
    let exact = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 10 }),
        fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 3, maxLength: 3 }),
        fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }),
        async (steps, surplus, shuffle) => {
          const { id, real } = await play(steps, surplus, shuffle)
          const report = await readDifferences(shop, { id, language: 'hu' })
          const again = new Set(
            report?.differences.filter(({ state }) => state === 'again').map(({ productId }) => productId),
          )
          const before = new Map(
            await Promise.all(TITLES.map(async (one) => [one as string, await copiesOf(one, 'shop-1')] as const)),
          )
          const accepted = await accept(id)
          for (const productId of TITLES) {
            const now = await copiesOf(productId, 'shop-1')
            if (again.has(productId) || !accepted.ok) expect(now, 'nothing is moved').toBe(before.get(productId))
            else {
              expect(now, productId).toBe((real.get(productId) ?? 0) + asideOf(productId))
              exact += 1
            }
          }
          if (accepted.ok) expect(accepted.value.again).toBe(again.size)
        },
      ),
      { numRuns: 15 },
    )
    expect(exact, 'most titles can be told').toBeGreaterThan(15)
  })

  it('OFFICE-55 lets a title be sold after its last scan, and counts again one that moved between two scans', async () => {
    await tidy()
    const id = await begun()
    // There are four of a, as the books do not know; five of b.
    await take(id, [scanOf(TITLES[0], 4), scanOf(TITLES[1], 2)])
    forward(10)
    await transferStock(shop, { productId: TITLES[0], from: 'central', to: 'shop-1', copies: 1, by })
    await transferStock(shop, { productId: TITLES[1], from: 'central', to: 'shop-1', copies: 1, by })
    forward(10)
    await take(id, [scanOf(TITLES[1], 2), scanOf(TITLES[2], 5)])
    forward(10)
    const report = await readDifferences(shop, { id, language: 'hu' })
    expect(report?.right).toBe(1)
    expect(
      report?.differences.map(({ productId, state, counted, stood }) => [productId, state, counted, stood]),
    ).toEqual([
      [TITLES[1], 'again', 4, 4],
      [TITLES[0], 'differs', 4, 5],
    ])
    const accepted = await accept(id)
    expect(accepted).toMatchObject({ ok: true, value: { right: 1, fewer: { titles: 1, copies: 1 }, again: 1 } })
    const { rows } = await listStock(shop, { language: 'hu', filter: { place: 'central' } })
    expect(rows.find(({ productId }) => productId === TITLES[2])?.lastCountedAt, 'it was right').toEqual(clock.now)
    expect([await copiesOf(TITLES[0]), await copiesOf(TITLES[1])]).toEqual([3, 4])
    // What has to be counted again is a count of its own, of these titles alone.
    const restId = accepted.ok ? accepted.value.restId : null
    const rest = restId ? await readCount(shop, { id: restId, language: 'hu', by }) : null
    expect(rest?.titles.map(({ productId, counted }) => [productId, counted])).toEqual([[TITLES[1], null]])
    expect(await accept(id), 'once').toMatchObject({ failure: { kind: 'count-closed' } })
    expect(await take(id, [scanOf(TITLES[0])])).toMatchObject({ failure: { kind: 'count-closed' } })
  })

  it('OFFICE-55 shows what nobody found, and writes it to zero or leaves it as it is told', async () => {
    for (const missing of ['leave', 'zero'] as const) {
      await tidy()
      const id = await begun()
      await take(id, [scanOf(TITLES[0], 5), scanOf(TITLES[1], 5)])
      forward(10)
      const report = await readDifferences(shop, { id, language: 'hu' })
      expect(report?.differences).toMatchObject([{ productId: TITLES[2], state: 'missing', counted: null, stood: 5 }])
      expect(await accept(id, missing)).toMatchObject({ ok: true, value: { missing: 1 } })
      expect(await copiesOf(TITLES[2]), missing).toBe(missing === 'zero' ? 0 : 5)
    }
  })

  it('OFFICE-55 of a list counts its own titles only, and of a title again what is scanned from then on', async () => {
    await tidy()
    const id = await begun({ range: 'list', size: 1 })
    const [named] = (await readCount(shop, { id, language: 'hu', by }))?.titles ?? []
    const own = named?.productId ?? ''
    const other = TITLES.find((one) => one !== own) ?? ''
    const late = scanOf(own, 1)
    await take(id, [scanOf(own, 7), scanOf(other, 1), { ...scanOf(own), ean: '9789630009041' }])
    forward(5)
    await countTitleAgain(shop, { id, productId: own })
    forward(5)
    await take(id, [scanOf(own, 6), late])
    forward(10)
    const report = await readDifferences(shop, { id, language: 'hu' })
    expect(report?.differences.map(({ productId, state, counted }) => [productId, state, counted])).toEqual([
      [own, 'differs', 6],
      [other, 'elsewhere', 1],
    ])
    expect((await readCount(shop, { id, language: 'hu', by }))?.unknown).toEqual([{ ean: '9789630009041', copies: 1 }])
    await accept(id)
    expect([await copiesOf(own), await copiesOf(other)]).toEqual([6, 5])
  })

  it('OFFICE-55 far more copies than should be there are asked about; a count that was discarded is counted on', async () => {
    await tidy()
    const id = await begun()
    await take(id, [scanOf(TITLES[0], 9_789)])
    forward(10)
    const unlikely = [{ ean: eanOf(TITLES[0]), copies: 9_789, expected: 5 }]
    expect(await accept(id, 'leave')).toEqual({ ok: false, failure: { kind: 'unlikely-copies', unlikely } })
    expect(await copiesOf(TITLES[0])).toBe(5)
    await dropCount(shop, { id, by })
    expect(await restoreCount(shop, { id })).toEqual({ ok: true, value: { id } })
    await take(id, [scanOf(TITLES[0], -9_783)])
    forward(10)
    expect(await accept(id, 'leave')).toMatchObject({ value: { more: { titles: 1, copies: 1 } } })
    expect(await restoreCount(shop, { id })).toMatchObject({ failure: { kind: 'count-closed' } })
  })

  it('OFFICE-55 never goes below what is promised, and names the orders; two who begin the same count together', async () => {
    await tidy()
    await sql`update inventories set held_amount = 4 where product_id = ${TITLES[0]} and warehouse_id = 'central'`.execute(
      db,
    )
    const id = await begun()
    expect(await openCount(shop, { place: 'central', what: { range: 'place' }, by })).toEqual({
      ok: true,
      value: { id, isJoined: true },
    })
    await take(id, [scanOf(TITLES[0], 2), scanOf(TITLES[1], 5), scanOf(TITLES[2], 6)])
    forward(10)
    const both = await Promise.all([accept(id), accept(id)])
    expect(
      both.filter(({ ok }) => ok),
      'accepted once',
    ).toHaveLength(1)
    expect(both.find(({ ok }) => ok)).toMatchObject({
      value: { promised: [{ productId: TITLES[0], delta: -3, orders: [] }], more: { titles: 1, copies: 1 } },
    })
    expect([await copiesOf(TITLES[0]), await copiesOf(TITLES[2])]).toEqual([5, 6])
    await sql`update inventories set held_amount = 0`.execute(db)
    const list = await listCounts(shop, { place: 'central', before: null, language: 'hu', now: clock.now })
    expect(list.closed[0]).toMatchObject({ id, copies: 13, range: 'place' })
    const dropped = await begun()
    expect(await dropCount(shop, { id: dropped, by })).toMatchObject({ ok: true })
    expect(await accept(dropped)).toMatchObject({ failure: { kind: 'count-closed' } })
  })

  it('OFFICE-55 sets the times of browsers right by its own clock', async () => {
    await tidy()
    const id = await begun()
    await receiveStock(shop, { productId: TITLES[0], warehouseId: 'central', copies: 1, by })
    forward(60)
    // A clock that is a year behind: scanned a minute before it was sent, and so before the delivery.
    const [wrong, sentAt] = [new Date('2025-01-01T10:00:00Z'), new Date('2025-01-01T10:00:20Z')]
    const scans = [{ ...scanOf(TITLES[0], 6), at: wrong }, scanOf(TITLES[1], 5), scanOf(TITLES[2], 5)]
    await takeCountScans(shop, { id, sentAt, scans, by })
    const report = await readDifferences(shop, { id, language: 'hu' })
    expect(report?.differences, 'twenty seconds ago there were six').toEqual([])
  })
})
