import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { forgetSeenBuyers } from '#shop/selling/customers/count-seen-buyers.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { readOfficeTimeline } from '#shop/selling/orders/office/read-office-timeline.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { testOffice } from './test-office.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
// Whoever cancels here may give so much back.
await insertTestStaff(db, { boltos: ['admin'] })
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500, inShop: 50 },
  { id: 'bbbbbbbbbbbb' },
  { id: 'cccccccccccc', stock: 2 },
])
await sql`insert into settings (name, value) values ('payOnCollection', 'true')`.execute(db)
const { call, comeIn } = testOffice({ db, now: () => world.clock.now })
const packer = await comeIn({ roles: ['packer'] })
const colleague = await comeIn({ roles: ['packer'] })
const counter = await comeIn({ roles: ['counter'] })
afterAll(() => world.stop())
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

type Who = { cookie: string | null }
type OfficeReply = Record<string, unknown> & { kind: string }
const readReply = async (response: Promise<Response>): Promise<OfficeReply> => {
  const body = (await (await response).json()) as Record<string, unknown> & { type?: string }
  return { ...body, kind: body.type?.split('#')[1] ?? 'done' }
}
const get = (path: string, { cookie }: Who = packer) => readReply(call('GET', path, { cookie }))
const post = (path: string, body?: object, { cookie }: Who = packer, key?: string) => {
  world.forward(1)
  return readReply(call('POST', path, { cookie, body, key }))
}
const line = (productId: string, quantity = 1) => ({ productId, quantity })
const scansOf = (order: { lines: readonly { id: number; quantity: number }[] }) =>
  order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))

describe('packing by scan', () => {
  it('OFFICE-26 the oldest of a place comes first; taken by two at once one has it, and the other sees by whom', async () => {
    const { number } = await paidOrder(world)
    await paidOrder(world)
    const both = await Promise.all([
      post(`/orders/${number}/take`),
      post(`/orders/${number}/take`, undefined, colleague),
    ])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'taken'])
    const [mine, theirs] = both[0]?.kind === 'done' ? [packer, colleague] : [colleague, packer]
    expect(both.find(({ kind }) => kind === 'taken')).toMatchObject({ by: mine.email })
    const queue = (await get('/pack?place=central', theirs)) as unknown as {
      parcels: OfficeReply[]
      collectionHour: number
    }
    expect(queue).toMatchObject({ collectionHour: 14, parcels: [{ number, takenBy: 'packer', isMine: false }, {}] })
    expect(await get('/pack', mine)).toMatchObject({ parcels: [{ number, isMine: true, copies: 1 }, {}] })
    expect(await get('/pack?place=shop-1'), 'no copy stands aside there').toMatchObject({ parcels: [], count: 0 })
    expect(await post(`/orders/${number}/let-go`, undefined, mine)).toMatchObject({ kind: 'done' })
  })

  it('OFFICE-26 packs what was scanned and nothing else, except with a reason that stands in the timeline', async () => {
    const order = await paidOrder(world, { lines: [line('aaaaaaaaaaaa', 2), line('bbbbbbbbbbbb')] })
    const { number, version } = order
    const parcel = (await get(`/pack/${number.toLowerCase()}`)) as unknown as { lines: { copies: number }[] }
    expect(parcel).toMatchObject({ number, version, lines: [{ copies: 2, places: [{ name: 'Raktár' }] }, {}] })
    const [first] = scansOf(order)
    const tooFew = { version, scanned: [first] }
    expect(await post(`/pack/${number}`, tooFew)).toMatchObject({ kind: 'scans-differ' })
    const tooMany = { version, scanned: [...scansOf(order), first] }
    expect(await post(`/pack/${number}`, tooMany)).toMatchObject({ kind: 'scans-differ' })
    expect(await post(`/pack/${number}`, { ...tooFew, version: version - 1 })).toMatchObject({ kind: 'stale', version })
    expect(await post(`/pack/${number}`, { ...tooFew, reason: 'olvashatatlan kód' })).toMatchObject({ shipment: 1 })
    expect((await viewOf(world, number)).shipments[0]?.lines).toHaveLength(2)
    const timeline = await readOfficeTimeline(shop, number)
    expect(timeline).toContainEqual(expect.objectContaining({ what: 'order pack', reason: 'olvashatatlan kód' }))
  })

  it('OFFICE-26 sent twice at once with one key it is one parcel with one answer, with another key it is refused', async () => {
    const order = await paidOrder(world)
    const body = { version: order.version, scanned: scansOf(order) }
    const key = 'one-and-the-same-key'
    const twice = await Promise.all([1, 2].map(() => post(`/pack/${order.number}`, body, packer, key)))
    expect(twice).toMatchObject([{ shipment: 1 }, { shipment: 1 }])
    expect(await post(`/pack/${order.number}`, body)).toMatchObject({ kind: 'stale' })
    const { version, shipments } = await viewOf(world, order.number)
    expect(shipments).toHaveLength(1)
    expect(await post(`/pack/${order.number}`, { ...body, version })).toMatchObject({ kind: 'nothing-to-pack' })
  })

  it('OFFICE-26 packed while its buyer cancels, it is packed or cancelled, never both', async () => {
    const order = await paidOrder(world)
    const { number, version } = order
    const [packed] = await Promise.all([
      post(`/pack/${number}`, { version, scanned: scansOf(order) }),
      cancelOrder(shop, { number, by: BOOKSELLER, reason: 'by-shop' }),
    ])
    const { status, shipments } = await viewOf(world, number)
    expect([status, shipments.length]).toEqual(packed.kind === 'done' ? ['CONFIRMED', 1] : ['CANCELLED', 0])
  })

  it('OFFICE-26 a missing copy leaves the books; another is held, or the order waits for copies and somebody is told', async () => {
    const order = await paidOrder(world, { lines: [line('cccccccccccc')] })
    const { number } = order
    const lineId = order.lines[0]?.id ?? 0
    const report = (what: string, version: number) =>
      post(`/pack/${number}/report`, { version, lineId, what, place: 'central' })
    const presentVersion = async () => (await viewOf(world, number)).version
    expect(await report('missing', order.version)).toMatchObject({ isReplaced: true })
    expect(await get(`/pack/${number}`)).toMatchObject({ lines: [{ lineId, copies: 1 }] })
    expect(await report('damaged', order.version), 'of an order as it was').toMatchObject({ kind: 'stale' })
    expect(await report('damaged', await presentVersion())).toMatchObject({ isReplaced: false })
    const { rows } = await sql`select kind, delta, reason from stock_movements
      where order_line_id = ${lineId} order by id`.execute(db)
    expect(rows).toEqual([
      { kind: 'CORRECTION', delta: -1, reason: 'missing' },
      { kind: 'WRITE_OFF', delta: -1, reason: 'damaged' },
    ])
    expect(await get(`/pack/${number}`)).toMatchObject({ lines: [], waitsFor: ['copies'] })
    const { attentions, version } = await viewOf(world, number)
    expect(attentions).toMatchObject([{ reason: 'copy-damaged', seenBy: null }])
    expect(await report('missing', version)).toMatchObject({ kind: 'nothing-to-pack' })
  })
})

describe('handing over', () => {
  const packed = async () => {
    const { number } = await paidOrder(world)
    await packShipment(shop, { number, by: BOOKSELLER })
    return number
  }
  const pair = (number: string, label: string, who = packer) => post(`/handover/${number}`, { label }, who)

  it('OFFICE-27 a label is for one parcel, whoever reads it at the same moment, and says for which', async () => {
    const [first, second] = [await packed(), await packed()]
    const both = await Promise.all([pair(first, '0000 1111-222'), pair(second, '00001111222', colleague)])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'label-used'])
    const [gone, left] = both[0]?.kind === 'done' ? [first, second] : [second, first]
    expect(both.find(({ kind }) => kind === 'label-used')).toMatchObject({ order: gone })
    expect(await get('/handover')).toMatchObject({ handedOver: [{ number: gone, trackingNumber: '00001111222' }] })
    expect(await pair(gone, '00001111333')).toMatchObject({ kind: 'no-such-shipment' })
    expect(await pair(left, 'RR123456785HU'), 'of the post').toMatchObject({ kind: 'other-carrier' })
    expect(await pair(left, 'RR123456784HU'), 'nobody’s').toMatchObject({ kind: 'done' })
    expect(await pair(left, '??')).toMatchObject({ kind: 'no-tracking-number' })
    expect(await pair('K26-000000', '00001111444')).toMatchObject({ kind: 'no-such-order' })
  })
})

describe('the numbers beside the screens', () => {
  it('OFFICE-01 are what the screens list: a packed parcel waits at the handover, no longer at packing', async () => {
    const numbers = async (who = packer) => (await get('/today/counts?place=central', who)).parcels
    const listed = async () => ({
      toPack: (await get('/pack?place=central')).count,
      toHandOver: ((await get('/handover')).packed as unknown[]).length,
    })
    const { number } = await paidOrder(world)
    const before = await listed()
    expect(await numbers()).toEqual(before)
    await packShipment(shop, { number, by: BOOKSELLER })
    expect(await listed()).toEqual({ toPack: (before.toPack as number) - 1, toHandOver: before.toHandOver + 1 })
    expect(await numbers()).toEqual(await listed())
    expect(await numbers(await comeIn({ roles: ['editor'] }))).toBeNull()
  })
})

describe('collecting', () => {
  const waiting = async () => {
    const input = anInput({ shipping: 'SHOP', payment: 'COLLECTION', delivery: null, pickupShop: 'shop-1' } as never)
    const { number } = await bought(shop, { input })
    const ready = await readyForPickup(shop, { number, by: BOOKSELLER })
    expect(ready.ok).toBe(true)
    return number
  }

  it('OFFICE-28 what waits is found in its shop with what is to pay, in cash to five forints; whoever may not stand at the till sees and gives nothing', async () => {
    const number = await waiting()
    expect(await get('/collect?place=shop-1', counter)).toMatchObject({ parcels: [{ number, pickupShop: 'shop-1' }] })
    expect(await get('/collect?place=central', counter)).toMatchObject({ parcels: [] })
    const collection = (await get(`/collect/${number}`, counter)) as unknown as { version: number }
    expect(collection).toMatchObject({
      pickupShop: { id: 'shop-1' },
      parcels: [{ shipment: 1, due: 3990, cash: 3990 }],
    })
    const body = { version: collection.version, shipment: 1 }
    for (const refused of [
      await get('/collect'),
      await get(`/collect/${number}`),
      await post(`/collect/${number}`, body),
    ])
      expect(refused).toMatchObject({ kind: 'forbidden', permission: 'till.take' })
    expect((await viewOf(world, number)).shipments[0]?.status).toBe('READY_FOR_PICKUP')
    expect(await post(`/collect/${number}`, body, counter)).toMatchObject({ taken: 3990 })
    expect(await post(`/collect/${number}`, body, counter)).toMatchObject({ kind: 'stale' })
    expect((await viewOf(world, number)).status).toBe('COMPLETED')
  })
})

describe('paper', () => {
  it('OFFICE-09 each printing stands in the order’s timeline', async () => {
    const { number } = await paidOrder(world)
    expect(await get(`/papers?ids=${number},K26-000000,`)).toMatchObject({
      papers: [{ number, parcel: 1, carrier: 'GLS', payment: 'PAID', lines: [{ copies: 1 }] }],
    })
    for (let time = 0; time < 2; time++)
      expect(await post('/papers/slip/printed', { numbers: [number, 'K26-000000'] })).toMatchObject({
        numbers: [number],
      })
    const printed = (await readOfficeTimeline(shop, number))?.filter(({ what }) => what === 'order print')
    expect(printed).toMatchObject([{ by: { id: packer.email } }, { by: { id: packer.email } }])
  })

  it('OFFICE-09 a packer gets papers of what is to be packed or handed over, and of nothing else; who read them is written down', async () => {
    const [open, packed, gone, cancelled] = [
      await paidOrder(world),
      await paidOrder(world),
      await paidOrder(world),
      await paidOrder(world),
    ]
    for (const { number, version, ...order } of [packed, gone])
      expect(await post(`/pack/${number}`, { version, scanned: scansOf(order) })).toMatchObject({ shipment: 1 })
    expect(await post(`/handover/${gone.number}`, { label: 'PAPER0000042' })).toMatchObject({ shipment: 1 })
    await cancelOrder(shop, { number: cancelled.number, by: BOOKSELLER, reason: 'by-shop' })
    const numbers = [open, packed, gone, cancelled].map(({ number }) => number)
    const read = (who: Who) => get(`/papers?ids=${numbers.join(',')}`, who)
    expect(await read(packer)).toMatchObject({
      papers: [{ number: open.number }, { number: packed.number }],
      withheld: [gone.number, cancelled.number],
    })
    expect(await read(counter), 'who may read customers').toMatchObject({ papers: [{}, {}, {}, {}], withheld: [] })
    expect(await get(`/pack/${packed.number}`)).toMatchObject({ buyer: expect.any(String) })
    for (const { number } of [gone, cancelled]) {
      expect(await get(`/pack/${number}`)).toMatchObject({ buyer: null, note: null })
      await post(`/orders/${number}/take`)
      expect(await get(`/orders/${number}`), 'in hand, and nothing to pack').toMatchObject({
        person: { sees: 'nothing', name: null, delivery: null },
      })
    }
    const { rows } = await sql`select input from acts where operation = 'papers read' and by_id = ${packer.email}
      order by id desc limit 1`.execute(db)
    expect(rows).toEqual([{ input: { numbers: [open.number, packed.number] } }])
  })

  it('OFFICE-70 buyers on papers, in orders and in lists are counted each once an hour, and forgotten after it', async () => {
    const seen = async (who: { email: string }) =>
      (
        await sql<{ how: string; count: number }>`select how, count(*)::int as count from buyers_seen
          where by_id = ${who.email} and at > ${world.clock.now}::timestamptz - interval '1 hour' group by how order by how`.execute(
          db,
        )
      ).rows
    const fresh = await comeIn({ roles: ['counter'] })
    const { number } = await paidOrder(world)
    for (let time = 0; time < 2; time++) await get(`/papers?ids=${number}`, fresh)
    await get(`/orders/${number}`, fresh)
    expect(await seen(fresh)).toEqual([{ how: 'whole', count: 1 }])
    await get('/orders?limit=1', fresh)
    expect(await seen(fresh)).toMatchObject([{ how: 'name', count: 1 }, { how: 'whole' }])
    const { orders } = (await get('/order-export', fresh)) as unknown as { orders: unknown[] }
    expect(await seen(fresh)).toMatchObject([{ how: 'name', count: orders.length }, { how: 'whole' }])
    const { rows } = await sql`select input ->> 'orders' as orders from acts where operation = 'order export'`.execute(
      db,
    )
    expect(rows).toEqual([{ orders: String(orders.length) }])
    world.forward(3601)
    expect(await seen(fresh)).toEqual([])
    await forgetSeenBuyers(shop)
    expect((await sql`select from buyers_seen where by_id = ${fresh.email}`.execute(db)).rows).toEqual([])
  })

  it('OFFICE-70 whoever goes through 2000 orders in an hour is told of to the admins, once', async () => {
    const admin = await comeIn({ roles: ['admin'] })
    const curious = await comeIn({ roles: ['packer'] })
    await paidOrder(world)
    const letters = async () =>
      (await sql`select from waiting_letters where mail ->> 'to' = ${admin.email}`.execute(db)).rows.length
    const before = await letters()
    await sql`insert into buyers_seen (at, by_id, how, record)
      select ${world.clock.now}::timestamptz, ${curious.email}, 'name', 'order:' || n from generate_series(1, 1999) as n`.execute(
      db,
    )
    for (let time = 0; time < 2; time++) await get('/orders?limit=5', curious)
    const { rows } = await sql`select record from acts where operation = 'customer names-alarm'`.execute(db)
    expect(rows).toEqual([{ record: `person:${curious.email}` }])
    expect((await letters()) - before).toBe(1)
  })
})
