import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { receiveCopies } from '#shop/selling/fulfilment/receive-copies.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder } from '#shop/selling/orders/test-paid-order.ts'
import { correctStock } from '#shop/goods/stock/correct-stock.ts'
import { receiveStock } from '#shop/goods/stock/receive-stock.ts'
import { setCopies, setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import { transferStock } from '#shop/goods/stock/transfer-stock.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { testOffice } from '../test-office.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
const BOOK = 'aaaaaaaaaaaa'
const TO_ORDER = 'bbbbbbbbbbbb'
const NEW = 'cccccccccccc'
// Whoever cancels here may give so much back.
await insertTestStaff(db, { boltos: ['admin'] })
await stockBooks(db, [
  { id: BOOK, stock: 5, inShop: 2 },
  { id: TO_ORDER, stock: 0, isOrderable: true },
  { id: NEW, stock: 0 },
])
// A title that nobody has ever had a copy of.
await setCopies(db, 0, { products: [NEW], place: 'supplier' })
await sql`delete from inventories where product_id = ${NEW}`.execute(db)
await sql`update product_texts set name = case product_id when ${BOOK} then '„Árnyék”' when ${NEW} then 'Aranyember' else 'Zápor' end`.execute(
  db,
)
const { call, comeIn } = testOffice({ db, now: () => world.clock.now })
const buyer = await comeIn({ roles: ['buyer'] })
const editor = await comeIn({ roles: ['editor'] })
afterAll(() => world.stop())
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

type OfficeReply = Record<string, unknown> & { kind: string }
const readReply = async (response: Promise<Response>): Promise<OfficeReply> => {
  const body = (await (await response).json()) as Record<string, unknown> & { type?: string }
  return { ...body, kind: body.type?.split('#')[1] ?? 'done' }
}
const get = (path: string, { cookie } = buyer) => readReply(call('GET', path, { cookie }))
const post = (path: string, body?: object, { cookie } = buyer) => {
  world.forward(1)
  return readReply(call('POST', path, { cookie, body }))
}
const titles = async (query: string) => (await get(`/stock?${query}`)).titles as Record<string, unknown>[]
const names = async (query: string) => (await titles(query)).map(({ title }) => title)
const correct = (placeId: string, copies: number, productId = BOOK, reason = 'miscounted') =>
  post(`/stock/titles/${productId}/correct`, { placeId, copies, reason })
const shelves = async (productId = BOOK) =>
  Object.fromEntries(
    ((await get(`/stock/titles/${productId}`)).shelvesByPlace as { placeId: string; copies: number }[]).map(
      ({ placeId, copies }) => [placeId, copies],
    ),
  )

describe('the list of stock', () => {
  it('OFFICE-50 has every title by the alphabet, page by page both ways, of one place or all, and narrows to what is asked for', async () => {
    expect(await names('')).toEqual(['Aranyember', '„Árnyék”', 'Zápor'])
    expect((await titles(''))[1]).toMatchObject({ copies: 7, held: 0, places: [{ placeId: 'shop-1' }, { copies: 5 }] })
    expect((await titles('place=shop-1'))[1]).toMatchObject({ copies: 2 })
    const first = await get('/stock?limit=2')
    expect(first).toMatchObject({ previous: null, next: expect.any(String) })
    const second = await get(`/stock?limit=2&after=${String(first.next)}`)
    expect(second).toMatchObject({ titles: [{ title: 'Zápor' }], next: null, previous: expect.any(String) })
    const back = await get(`/stock?limit=2&before=${String(second.previous)}`)
    expect(back).toMatchObject({ titles: [{ title: 'Aranyember' }, {}], previous: null })
    expect(await names('stock=here')).toEqual(['„Árnyék”'])
    expect(await names('stock=none')).toEqual(['Aranyember', 'Zápor'])
    expect(await names('stock=none&place=shop-1&kind=STATIONERYGIFT')).toEqual([])
    expect(await names('stock=unsold')).toEqual(['„Árnyék”'])
    const { ean } = (await titles('stock=here'))[0] as { ean: string }
    await sql`update products set ean = '9789630000000' where id = ${BOOK}`.execute(db)
    expect(await get('/stock?q=978-963-0000-00-0')).toMatchObject({ straight: BOOK })
    await sql`update products set ean = ${ean} where id = ${BOOK}`.execute(db)
  })

  it('OFFICE-50 a title keeps its shelf and minimum by place; who changes what another has changed since is told', async () => {
    const set = (body: object) => post(`/stock/titles/${BOOK}/shelf`, { placeId: 'shop-1', ...body })
    expect(await set({ shelf: { from: '', to: 'B2' }, minimum: { from: 0, to: 4 } })).toMatchObject({ minimum: 4 })
    expect(await set({ shelf: { from: '', to: 'C1' } })).toMatchObject({ kind: 'stale' })
    expect(await set({ minimum: { from: 4, to: 3 } }), 'the other field').toMatchObject({ shelf: 'B2', minimum: 3 })
    expect(await titles('stock=few')).toMatchObject([{ below: 1, minimum: 3, shelves: ['B2'] }])
    expect(await names('shelf=B')).toEqual(['„Árnyék”'])
    expect(
      await post(`/stock/titles/${BOOK}/shelf`, { placeId: 'supplier', minimum: { from: 0, to: 1 } }),
    ).toMatchObject({
      kind: 'no-such-shelf',
    })
    await set({ minimum: { from: 3, to: 0 } })
  })

  it('OFFICE-51 copies of a brand-new title are put on its shelf, and undo is a counter-movement, once', async () => {
    expect(await shelves(NEW)).toEqual({ 'shop-1': 0, 'central': 0 })
    const put = await correct('shop-1', 3, NEW, 'found')
    expect(put).toMatchObject({ kind: 'done', delta: 3 })
    expect(await shelves(NEW)).toMatchObject({ 'shop-1': 3 })
    const takeBack = () => post(`/stock/movements/${String(put.movementId)}/take-back`)
    const both = await Promise.all([takeBack(), takeBack()])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'taken-back'])
    expect(await shelves(NEW)).toMatchObject({ 'shop-1': 0 })
    expect(await get(`/stock/movements?title=${NEW}&place=shop-1`)).toMatchObject({
      movements: [
        { kind: 'CORRECTION', delta: -3, before: 3, after: 0, reason: 'taken-back' },
        { delta: 3, before: 0, after: 3, reason: 'found', by: { kind: 'staff', name: 'buyer' } },
      ],
    })
  })

  it('OFFICE-51 OFFICE-53 a correction or transfer below what is held names the orders; held copies are listed with whom they are for', async () => {
    const { number } = await bought(shop, { input: anInput({ lines: [{ productId: BOOK, quantity: 4 }] }) })
    expect(await correct('central', 3)).toMatchObject({ kind: 'copies-held', copies: 4, orders: [number] })
    expect(await post(`/stock/titles/${BOOK}/transfer`, { from: 'central', to: 'shop-1', copies: 2 })).toMatchObject({
      kind: 'copies-held',
      orders: [number],
    })
    expect(await get('/stock/holds')).toMatchObject({
      holds: [{ order: number, copies: 4, buyer: 'Kiss Anna', until: expect.any(String) }],
    })
    expect(await get('/stock/holds', editor), 'who may not read orders').toMatchObject({ holds: [{ buyer: null }] })
    expect(await names('stock=held')).toEqual(['„Árnyék”'])
    expect(await post(`/stock/titles/${BOOK}/transfer`, { from: 'central', to: 'shop-1', copies: 1 })).toMatchObject({
      left: 4,
    })
    expect(await get('/stock/movements?kind=TRANSFER&place=shop-1')).toMatchObject({
      movements: [{ delta: 1, before: 2, after: 3 }],
    })
    await cancelOrder(shop, { number, by: BOOKSELLER, reason: 'proba' })
    expect(await get('/stock/holds')).toMatchObject({ holds: [] })
  })
})

describe('at the same moment', () => {
  const by = BOOKSELLER

  it('OFFICE-51 a correction beside a sale stores the difference of its own moment, and no copy is sold twice', async () => {
    for (let round = 0; round < 4; round++) {
      await setFreeCopies(db, 3, { products: [BOOK], place: 'central' })
      const order = await paidOrder(world, { lines: [{ productId: BOOK, quantity: 1 }] })
      const packed = await packShipment(shop, { number: order.number, by })
      const shipment = packed.ok ? packed.value.shipment : 0
      const [sold, corrected] = await Promise.all([
        shipShipment(shop, { number: order.number, shipment, trackingNumber: `GLS00000${round}`, by }),
        correctStock(shop, { productId: BOOK, warehouseId: 'central', copies: 3, reason: 'miscounted', by }),
      ])
      expect(sold.ok && corrected.ok).toBe(true)
      // Counted before the sale there were three, and two are left; counted after it one was found.
      const delta = corrected.ok ? corrected.value.delta : 0
      const { central } = await shelves()
      expect([0, 1], `round ${round}`).toContain(delta)
      expect(central).toBe(2 + delta)
      expect(await checkInvariants(shop)).toEqual([])
    }
  })

  it('OFFICE-51 a transfer beside a hold: either the copies went first, or they are held and stay', async () => {
    for (let round = 0; round < 4; round++) {
      await setFreeCopies(db, 2, { products: [BOOK], place: 'central' })
      await setFreeCopies(db, 0, { products: [BOOK], place: 'shop-1' })
      const before = await shelves()
      const [moved, held] = await Promise.all([
        transferStock(shop, { productId: BOOK, from: 'central', to: 'shop-1', copies: 2, by }),
        bought(shop, { input: anInput({ lines: [{ productId: BOOK, quantity: 1 }] }) }),
      ])
      const after = await shelves()
      expect(after.central! + after['shop-1']!).toBe(before.central! + before['shop-1']!)
      if (!moved.ok) expect(moved.failure).toMatchObject({ kind: 'copies-held' })
      expect(held.number).toBeTruthy()
      expect(await checkInvariants(shop)).toEqual([])
    }
  })
})

describe('what has to be ordered', () => {
  let number = ''
  beforeAll(async () => {
    await setFreeCopies(db, 0, { products: [BOOK], place: 'shop-1' })
    const order = await paidOrder(world, { lines: [{ productId: TO_ORDER, quantity: 2 }] })
    number = order.number
  })
  const list = async () => (await get('/stock/to-order')) as unknown as { titles: Record<string, unknown>[] }
  const order = (lines: object[]) => post('/stock/supplier-orders', { supplierId: 'supplier', lines })
  const wanted = { productId: TO_ORDER, copies: 2, orderedBefore: 0 }

  it('OFFICE-56 copies that buyers wait for come first, from whom they are had; ordered once, though two order at once', async () => {
    expect((await list()).titles[0]).toMatchObject({
      productId: TO_ORDER,
      reason: 'customers',
      forCustomers: 2,
      orders: [number],
      wanted: 2,
      supplierId: 'supplier',
    })
    const both = await Promise.all([order([wanted]), order([wanted])])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'ordered-meanwhile'])
    expect((await list()).titles.map(({ productId }) => productId)).not.toContain(TO_ORDER)
    expect(await names('stock=expected')).toEqual(['Zápor'])
    const listNumber = both.find(({ kind }) => kind === 'done')?.listNumber
    expect(await post(`/stock/supplier-orders/${String(listNumber)}/take-back`)).toMatchObject({ lines: 1 })
    expect((await list()).titles[0]).toMatchObject({ productId: TO_ORDER })
  })

  it('OFFICE-56 a row tells when it is expected, that it was chased, and what has come, whichever way it came', async () => {
    expect(await order([{ ...wanted, copies: 5 }])).toMatchObject({ kind: 'done' })
    const line = async (view = 'open') =>
      ((await get(`/stock/supplier-lines?view=${view}`)).lines as { id: number; version: number }[])[0]
    const change = async (body: object) => {
      const { id, version } = (await line())!
      return post(`/stock/supplier-lines/${id}`, { version, ...body })
    }
    expect(await change({ expectedOn: '2026-11-10', isChased: true })).toMatchObject({ kind: 'done' })
    expect(await line('late')).toMatchObject({ expectedOn: '2026-11-10', chasedAt: expect.any(String), came: 0 })
    expect(await post(`/stock/supplier-lines/${(await line())!.id}`, { version: 1, isEnded: true })).toMatchObject({
      kind: 'stale',
    })
    expect(await receiveCopies(shop, { number, by: BOOKSELLER })).toMatchObject({ ok: true })
    expect(await line()).toMatchObject({ came: 2 })
    await receiveStock(shop, { productId: TO_ORDER, warehouseId: 'central', copies: 9, by: BOOKSELLER })
    expect(await line()).toBeUndefined()
    expect(await line('over')).toMatchObject({ came: 5, copies: 5, endedAt: expect.any(String) })
  })

  it('OFFICE-56 below the minimum stands after what buyers wait for, then what was sold and is gone; a supplier may be chosen', async () => {
    await setFreeCopies(db, 0, { products: [BOOK], place: 'central' })
    expect((await list()).titles, 'those were sold from the shelf lately').toMatchObject([
      { productId: BOOK, reason: 'sold', sold: 4 },
    ])
    await post(`/stock/titles/${NEW}/shelf`, { placeId: 'shop-1', minimum: { from: 0, to: 2 } })
    expect((await list()).titles).toMatchObject([
      { productId: NEW, reason: 'minimum', wanted: 2 },
      { productId: BOOK, reason: 'sold' },
    ])
    await sql`insert into warehouses (id, name, type) values ('other', 'Másik', 'SUPPLIER')`.execute(db)
    const choose = (supplierId: string | null) => post(`/stock/titles/${BOOK}/supplier`, { supplierId })
    expect(await choose('other')).toMatchObject({ before: null })
    expect((await list()).titles[1]).toMatchObject({ supplierId: 'other' })
    expect(await choose('central')).toMatchObject({ kind: 'no-such-place' })
    expect(await choose(null)).toMatchObject({ before: 'other' })
    expect((await list()).titles[1]).toMatchObject({ supplierId: 'supplier' })
  })
  it('READER-06 what most readers wait for stands before the rest, also what nobody has sold, and title and stock tell how many wait', async () => {
    const wait = (productId: string, readers: number) =>
      sql`insert into watches (id, product_id, kind, email, address_mark, language, price_then, state, asked_at, active_at)
        select gen_random_uuid(), ${productId}, 'back', 'reader' || n || '@example.com', 'x', 'hu', 1, 'active', now(), now()
        from generate_series(1, ${readers}::int) n`.execute(db)
    await wait(BOOK, 14)
    expect((await list()).titles).toMatchObject([
      { productId: BOOK, reason: 'sold', readers: 14 },
      { productId: NEW, reason: 'minimum', readers: 0 },
    ])
    await post(`/stock/titles/${NEW}/shelf`, { placeId: 'shop-1', minimum: { from: 2, to: 0 } })
    await wait(NEW, 20)
    expect((await list()).titles).toMatchObject([
      { productId: NEW, reason: 'readers', readers: 20, wanted: 1 },
      { productId: BOOK, readers: 14 },
    ])
    expect(await get(`/stock/titles/${NEW}`)).toMatchObject({ readers: 20 })
    expect(await titles('')).toMatchObject([{ readers: 20 }, { readers: 14 }, { readers: 0 }])
    expect(await get(`/products/${NEW}/around`, editor)).toMatchObject({ readers: 20 })
  })
})
