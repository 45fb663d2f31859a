import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import type { OrderInput } from '#shop/selling/orders/placing/order-input.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { correctStock } from '#shop/goods/stock/correct-stock.ts'
import { acceptCount } from '#shop/goods/stock/counts/accept-count.ts'
import { openCount } from '#shop/goods/stock/counts/open-count.ts'
import { readDifferences } from '#shop/goods/stock/counts/read-count.ts'
import { takeCountScans } from '#shop/goods/stock/counts/take-count-scans.ts'
import { showStock } from '#shop/goods/stock/show-stock.ts'
import { setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { closeIntake } from './close-intake.ts'
import { copiesFor, tellOf } from './intake.ts'
import { changeIntake, dropIntake, openIntake, restoreIntake, sayLine } from './open-intake.ts'
import { describeTitles, listIntakes, readIntake, readIntakeSlips } from './read-intake.ts'
import { readTakeBack, takeBackIntake } from './take-back-intake.ts'
import { takeIntakeScans } from './take-intake-scans.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward, clock } = world
const [WANTED, OTHER, STOCKED] = ['bbbbbbbbbbbb', 'cccccccccccc', 'aaaaaaaaaaaa']
await stockBooks(db, [
  { id: STOCKED, stock: 5 },
  { id: WANTED, stock: 0, isOrderable: true },
  { id: OTHER, stock: 0, isOrderable: true },
])
const eans = new Map((await db.selectFrom('products').select(['id', 'ean']).execute()).map(({ id, ean }) => [id, ean]))
const eanOf = (productId: string) => eans.get(productId) ?? ''
const UNKNOWN = '9789630009041'
const by = BOOKSELLER
/** Whose decisions about money have no limit. */
const OPERATOR = { kind: 'command', id: 'root' } as const
const colleague = { kind: 'staff', id: 'masik@example.com' } as const
afterAll(() => world.stop())
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

const order = (productId: string, quantity = 1, changes: Partial<OrderInput> = {}) => {
  forward(60)
  return paidOrder(world, { lines: [{ productId, quantity }], ...changes })
}
const inShop = { shipping: 'SHOP', pickupShop: 'shop-1', delivery: null } satisfies Partial<OrderInput>

async function opened(place = 'central'): Promise<number> {
  const done = await openIntake(shop, { supplier: 'supplier', place, note: 'KE-2026/4471', by })
  if (!done.ok) throw new Error(done.failure.kind)
  return done.value.id
}
const scanOf = (ean: string, copies = 1) => ({ id: randomUUID(), ean, copies, at: clock.now })
const scan = (id: number, scans: ReturnType<typeof scanOf>[], who: typeof by = by) =>
  takeIntakeScans(shop, { id, sentAt: clock.now, scans, by: who })
const read = async (id: number) => {
  const intake = await readIntake(shop, { id, language: 'hu', by })
  if (!intake) throw new Error('gone')
  return intake
}
const movements = async (title: string) =>
  (await showStock(shop, { title, movements: 9 }))?.movements.filter(({ kind }) => kind === 'INTAKE') ?? []
const held = async (number: string) => (await viewOf(world, number)).lines[0]?.heldQuantity

describe('a delivery', () => {
  it('OFFICE-54 gives copies to those who wait, the oldest order first, and the rest to the shelf', () => {
    const awaited = ['K26-1', 'K26-2'].map((number, lineId) => ({
      lineId,
      number,
      buyer: number,
      placedAt: '2026-11-16T10:00:00Z',
      shipping: 'GLS' as const,
      copies: 2,
    }))
    expect(copiesFor(awaited, 3)).toMatchObject({
      customers: [
        { number: 'K26-1', taken: 2 },
        { number: 'K26-2', taken: 1 },
      ],
      shelf: 0,
      next: { number: 'K26-2' },
    })
    expect(copiesFor(awaited, 5)).toMatchObject({ shelf: 1, next: null })
    const title = { ean: UNKNOWN, productId: 'x', title: 'X', author: null, picture: null, price: 5490 }
    const line = { ...title, isWithdrawn: false, shelf: null, onHand: 0, minimum: null, ordered: 1, awaited: [] }
    const tell = (changes: object) => tellOf({ ...line, copies: 1, notePrice: null, cost: null, ...changes }, true)
    expect(tell({ awaited })).toMatchObject({ to: 'customer' })
    expect(tell({})).toEqual({ to: 'shelf', isNotOrdered: false, isPriceOther: false })
    expect(tell({ copies: 2 })).toMatchObject({ isNotOrdered: true })
    expect(tell({ notePrice: 5690 })).toMatchObject({ isPriceOther: true })
    expect(tell({ productId: null })).toMatchObject({ to: 'unknown' })
  })

  it('OFFICE-54 holds customers’ copies at closing, puts orders into To pack or sends Ready, keeps what has no title, and is closed once', async () => {
    const first = await order(WANTED, 2)
    const second = await order(WANTED, 1, inShop)
    const third = await order(WANTED, 2)
    const id = await opened('shop-1')
    const before = await read(id)
    expect(before.lines.find(({ productId }) => productId === WANTED)?.awaited.map(({ number }) => number)).toEqual(
      [first, second, third].map(({ number }) => number),
    )
    const twice = scanOf(eanOf(WANTED), 4)
    await scan(id, [twice, scanOf(eanOf(STOCKED), 3), scanOf(UNKNOWN, 2)])
    await Promise.all([scan(id, [twice]), scan(id, [twice, scanOf(eanOf(STOCKED), -1)], colleague)])
    expect((await read(id)).lines.filter(({ copies }) => copies > 0).map(({ ean, copies }) => [ean, copies])).toEqual(
      expect.arrayContaining([
        [eanOf(WANTED), 4],
        [eanOf(STOCKED), 2],
        [UNKNOWN, 2],
      ]),
    )
    expect(await movements(WANTED), 'nothing is in the house before it is closed').toEqual([])
    shop.letters.length = 0
    const closings = await Promise.all([
      closeIntake(shop, { id, by }),
      closeIntake(shop, { id, by: colleague }),
      closeIntake(shop, { id, by }),
    ])
    const done = closings.filter(({ ok }) => ok)
    expect(done).toHaveLength(1)
    expect(closings.filter(({ ok }) => !ok)).toMatchObject([
      { failure: { kind: 'intake-closed' } },
      { failure: { kind: 'intake-closed' } },
    ])
    expect(done[0]).toMatchObject({
      value: {
        copies: 6,
        titles: 2,
        shelf: 2,
        orders: [
          { number: first.number, arrival: 'pack' },
          { number: second.number, arrival: 'ready' },
          { number: third.number, arrival: third.together ? 'copies' : 'pack' },
        ],
        unknown: [{ ean: UNKNOWN, copies: 2 }],
      },
    })
    expect([await held(first.number), await held(second.number), await held(third.number)]).toEqual([2, 1, 1])
    expect((await movements(WANTED)).map(({ delta, document, order: number }) => [delta, document, number])).toEqual([
      [1, `intake ${id} KE-2026/4471`, third.number],
      [1, `intake ${id} KE-2026/4471`, second.number],
      [2, `intake ${id} KE-2026/4471`, first.number],
    ])
    expect((await movements(STOCKED)).map(({ delta, warehouseId }) => [delta, warehouseId])).toEqual([[2, 'shop-1']])
    const waits = await sql<{ number: string; waits: string[] }>`select number, waits_for as waits from orders
      where number = any(${[first.number, second.number]}::text[]) order by placed_at`.execute(db)
    expect(waits.rows.map(({ waits }) => waits)).toEqual([['pack'], ['collect']])
    expect((await readIntakeSlips(shop, id))?.map(({ number, lines }) => [number, lines[0]?.copies])).toEqual([
      [first.number, 2],
      [second.number, 1],
      [third.number, 1],
    ])
    expect(await scan(id, [scanOf(UNKNOWN)]), 'too late').toMatchObject({ failure: { kind: 'intake-closed' } })

    // What has no title waits on a note of its own; when the shop knows it, it is received like anything else.
    const { open, closed } = await listIntakes(shop, { before: null })
    expect(closed).toMatchObject([{ id, copies: 6, titles: 2 }])
    const received = async () => Object.fromEntries((await read(id)).lines.map(({ ean, copies }) => [ean, copies]))
    const came = { [eanOf(WANTED)]: 4, [eanOf(STOCKED)]: 2 }
    expect(await received()).toEqual(came)
    const rest = await read(open[0]?.id ?? 0)
    expect(rest).toMatchObject({ restOf: id, note: 'KE-2026/4471', placeId: 'shop-1' })
    expect(rest.lines.filter(({ copies }) => copies > 0)).toMatchObject([{ ean: UNKNOWN, productId: null, copies: 2 }])
    expect(await closeIntake(shop, { id: rest.id, by })).toMatchObject({ failure: { kind: 'nothing-to-receive' } })
    await sql`update products set ean = ${UNKNOWN} where id = ${OTHER}`.execute(db)
    expect(await closeIntake(shop, { id: rest.id, by })).toMatchObject({ value: { copies: 2, shelf: 2 } })
    expect(await received(), 'received once, with the rest').toEqual(came)
    await sql`update products set ean = ${eanOf(OTHER)} where id = ${OTHER}`.execute(db)
    await cancelOrder(shop, { number: third.number, by: OPERATOR, reason: 'by-staff' })
  })

  it('OFFICE-54 is left and gone on with; what stands at its head is changed by version, an empty one is dropped', async () => {
    const id = await opened()
    const { version } = await read(id)
    expect(await changeIntake(shop, { id, version, terms: 'consignment' })).toMatchObject({ ok: true })
    expect(await changeIntake(shop, { id, version, note: 'KE-1' })).toMatchObject({ failure: { kind: 'stale' } })
    expect(await changeIntake(shop, { id, version: version + 1, place: 'supplier' })).toMatchObject({
      failure: { kind: 'no-such-place' },
    })
    await sayLine(shop, { id, ean: eanOf(STOCKED), price: 4490, cost: 2600 })
    await scan(id, [scanOf(eanOf(STOCKED))], colleague)
    expect(await dropIntake(shop, { id, copies: 0, by })).toMatchObject({ failure: { kind: 'not-empty' } })
    expect(await describeTitles(shop, { id, eans: [eanOf(STOCKED), UNKNOWN], language: 'en' })).toMatchObject([
      { productId: STOCKED, title: `${STOCKED} en` },
      { ean: UNKNOWN, productId: null },
    ])
    const line = (await read(id)).lines.find(({ ean }) => ean === eanOf(STOCKED))
    expect(line).toMatchObject({ copies: 1, notePrice: 4490, cost: 2600, price: 3990 })
    expect((await read(id)).readers).toMatchObject([{ id: 'masik@example.com', copies: 1 }])
    await scan(id, [scanOf(eanOf(STOCKED), -1)])
    expect(await dropIntake(shop, { id, copies: 0, by })).toMatchObject({ value: { isGone: true } })
    expect(await openIntake(shop, { supplier: 'central', place: 'central', by })).toMatchObject({
      failure: { kind: 'no-such-place' },
    })
    const again = await openIntake(shop, { supplier: 'supplier', place: 'central', by })
    expect(again.ok && (await read(again.value.id)).terms).toBe('bought')
  })

  it('OFFICE-54 far more copies than were expected are asked about, and received when somebody is sure of that number', async () => {
    await setFreeCopies(db, 0, { products: [WANTED, OTHER] })
    const before = await movements(WANTED)
    const waiting = await order(WANTED, 3)
    const id = await opened()
    await scan(id, [scanOf(eanOf(WANTED), 9_789), scanOf(eanOf(OTHER), 50)])
    const unlikely = [{ ean: eanOf(WANTED), copies: 9_789, expected: 3 }]
    expect(await closeIntake(shop, { id, by })).toEqual({ ok: false, failure: { kind: 'unlikely-copies', unlikely } })
    expect(await closeIntake(shop, { id, sure: [{ ean: eanOf(WANTED), copies: 9_788 }], by })).toMatchObject({
      ok: false,
    })
    expect(await movements(WANTED)).toEqual(before)
    const sure = [{ ean: eanOf(WANTED), copies: 9_789 }]
    expect(await closeIntake(shop, { id, sure, by })).toMatchObject({ value: { copies: 9_839, shelf: 9_836 } })

    // Taken back: what the order holds stays, and is named; the rest leaves by counter-movements, once.
    const orders = [waiting.number]
    const wanted = { ean: eanOf(WANTED), copies: 9_786, stays: 3, why: 'held', orders }
    const other = { ean: eanOf(OTHER), copies: 50, stays: 0, why: null, orders: [] }
    expect(await readTakeBack(shop, id)).toEqual({ ok: true, value: [wanted, other] })
    expect(await takeBackIntake(shop, { id, reason: 'tévedés', by })).toEqual({ ok: true, value: [wanted, other] })
    expect((await read(id)).closing?.takenBack).toMatchObject([{ copies: 9_836, reason: 'tévedés' }])
    const left = (await showStock(shop, { title: WANTED }))?.shelves.find(
      ({ warehouseId }) => warehouseId === 'central',
    )
    expect((left?.copies ?? 0) - (left?.held ?? 0), 'free copies').toBe(0)
    expect(await takeBackIntake(shop, { id, reason: 'még egyszer', by })).toMatchObject({
      failure: { kind: 'nothing-goes-back' },
    })
    await cancelOrder(shop, { number: waiting.number, by: OPERATOR, reason: 'by-staff' })
    expect(await takeBackIntake(shop, { id, reason: 'lemondták', by })).toMatchObject({
      value: [{ ean: eanOf(WANTED), copies: 3, stays: 0 }],
    })
  })

  it('OFFICE-54 a delivery that somebody has counted since is not taken back; what was ordered with it is on its way again where it is', async () => {
    const line = await db
      .insertInto('supplier_order_lines')
      .values({
        list_number: 900,
        supplier_id: 'supplier',
        product_id: OTHER,
        copies: 5,
        ordered_at: clock.now,
        by_kind: 'staff',
        by_id: by.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lineNow = () =>
      db.selectFrom('supplier_order_lines').where('id', '=', line.id).select(['came', 'ended_at']).executeTakeFirst()
    const id = await opened()
    await scan(id, [scanOf(eanOf(OTHER), 7), scanOf(eanOf(STOCKED), 2)])
    expect(await closeIntake(shop, { id, by })).toMatchObject({ ok: true })
    expect(await lineNow()).toMatchObject({ came: 5 })
    await correctStock(shop, { productId: STOCKED, warehouseId: 'central', copies: 4, reason: 'miscounted', by })
    expect(await takeBackIntake(shop, { id, reason: 'tévedés', by })).toMatchObject({
      value: [
        { ean: eanOf(STOCKED), copies: 0, stays: 2, why: 'counted' },
        { ean: eanOf(OTHER), copies: 7, stays: 0 },
      ],
    })
    expect(await lineNow()).toEqual({ came: 0, ended_at: null })
    await db.deleteFrom('supplier_order_lines').where('id', '=', line.id).execute()
  })

  it('OFFICE-54 a note with copies on it is discarded as it was seen, changes nothing, and can be taken up again', async () => {
    const id = await opened()
    await scan(id, [scanOf(eanOf(OTHER), 2)])
    expect(await dropIntake(shop, { id, copies: 1, by })).toMatchObject({ failure: { kind: 'not-empty' } })
    expect(await dropIntake(shop, { id, copies: 2, by })).toEqual({ ok: true, value: { id, isGone: false } })
    expect(await scan(id, [scanOf(eanOf(OTHER))])).toMatchObject({ failure: { kind: 'intake-closed' } })
    expect(await readTakeBack(shop, id)).toMatchObject({ failure: { kind: 'intake-open' } })
    expect(await restoreIntake(shop, { id })).toEqual({ ok: true, value: { id } })
    expect(await scan(id, [scanOf(eanOf(OTHER))])).toMatchObject({ ok: true })
    expect((await read(id)).lines[0]).toMatchObject({ ean: eanOf(OTHER), copies: 3 })
  })

  it('OFFICE-55 copies in packed parcels are not missing from the shelf, whenever these leave', async () => {
    const parcel = await order(STOCKED, 2)
    await packShipment(shop, { number: parcel.number, by })
    const stands = (await showStock(shop, { title: STOCKED }))?.shelves.find(
      ({ warehouseId }) => warehouseId === 'central',
    )
    const onShelf = (stands?.copies ?? 0) - 2
    forward(60)
    const count = await openCount(shop, { place: 'central', what: { range: 'place' }, by })
    const id = count.ok ? count.value.id : 0
    forward(10)
    const scans = [{ id: randomUUID(), ean: eanOf(STOCKED), copies: onShelf - 1, at: clock.now }]
    await takeCountScans(shop, { id, sentAt: clock.now, scans, by })
    forward(10)
    const difference = async () =>
      (await readDifferences(shop, { id, language: 'hu' }))?.differences.find(({ productId }) => productId === STOCKED)
    expect(await difference()).toMatchObject({ state: 'differs', counted: onShelf - 1, stood: onShelf })
    await shipShipment(shop, { number: parcel.number, by, trackingNumber: '00123456789' })
    forward(10)
    expect(await difference()).toMatchObject({ state: 'differs', stood: onShelf })
    expect(await acceptCount(shop, { id, reason: 'stolen', missing: 'leave', by })).toMatchObject({ ok: true })
    const after = await showStock(shop, { title: STOCKED, movements: 1 })
    expect(after?.shelves.find(({ warehouseId }) => warehouseId === 'central')?.copies).toBe(onShelf - 1)
    expect(after?.movements[0]).toMatchObject({ kind: 'COUNT', delta: -1, reason: 'stolen', document: `count ${id}` })
  })
})
