import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { takeBackShipment } from '#shop/selling/fulfilment/take-back-shipment.ts'
import { unpackShipment } from '#shop/selling/fulfilment/unpack-shipment.ts'
import { asAct } from '#shop/people/staff/as-act.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { cancelOrder } from '../cancel-order.ts'
import { checkInvariants } from '../check-invariants.ts'
import { sendLetters } from '../letters/send-letters.ts'
import { openOrdersWorld, stockBooks } from '../test-orders.ts'
import { paidOrder, viewOf } from '../test-paid-order.ts'
import { addOrderNote } from './add-order-note.ts'
import { correctAddresses } from './correct-addresses.ts'
import { listOfficeOrders } from './list-office-orders.ts'
import { readOfficeTimeline } from './read-office-timeline.ts'
import { sendLetterAgain } from './send-letter-again.ts'
import { takeBackLetterAgain } from './take-back-letter.ts'
import { letGo, takeInHand } from './take-in-hand.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward } = world
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 500 }])
afterAll(() => world.stop())
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

const by = BOOKSELLER
const COLLEAGUE: Actor = { kind: 'staff', id: 'anna@example.com' }
const rowOf = async (number: string) =>
  (await listOfficeOrders(shop, { view: 'all', limit: 200 })).rows.find((row) => row.number === number)

async function lettersOf(number: string, kind: string) {
  const { rows } = await sql<{ id: number; isSent: boolean }>`select l.id, l.sent_at is not null as "isSent"
    from order_letters l join orders o on o.id = l.order_id where o.number = ${number} and l.kind = ${kind}
    order by l.id`.execute(db)
  return rows
}

describe('an order in somebody’s hand', () => {
  it('OFFICE-23 is seen by others as taken, for 15 minutes or until it is let go, and by two at once only one has it', async () => {
    const { number } = await paidOrder(world)
    const both = await Promise.all([takeInHand(shop, { number, by }), takeInHand(shop, { number, by: COLLEAGUE })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const [mine, theirs] = both[0]?.ok ? [by, COLLEAGUE] : [COLLEAGUE, by]
    expect(await rowOf(number)).toMatchObject({ takenBy: mine.id, version: (await viewOf(world, number)).version })
    expect(await letGo(shop, { number, by: theirs })).toMatchObject({
      ok: false,
      failure: { kind: 'taken', by: mine.id },
    })
    forward(14 * 60)
    expect(await takeInHand(shop, { number, by: mine })).toMatchObject({ ok: true })
    forward(14 * 60)
    expect(await takeInHand(shop, { number, by: theirs })).toMatchObject({ ok: false })
    forward(61)
    expect((await rowOf(number))?.takenBy).toBeNull()
    expect(await takeInHand(shop, { number, by: theirs })).toMatchObject({ ok: true })
    expect(await letGo(shop, { number, by: theirs })).toMatchObject({ ok: true })
    expect((await rowOf(number))?.takenUntil).toBeNull()
    expect(await takeInHand(shop, { number: 'K26-000000', by })).toMatchObject({ failure: { kind: 'no-such-order' } })
  })

  it('OFFICE-23 is unpacked again while its parcel is in the house, and then waits to be packed', async () => {
    const { number } = await paidOrder(world)
    expect(await unpackShipment(shop, { number, by })).toMatchObject({
      failure: { kind: 'no-such-shipment', open: [] },
    })
    await packShipment(shop, { number, by })
    expect((await rowOf(number))?.waitsFor).toEqual(['send'])
    const twice = await Promise.all([
      unpackShipment(shop, { number, by }),
      unpackShipment(shop, { number, by: COLLEAGUE }),
    ])
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await rowOf(number))?.waitsFor).toEqual(['pack'])
    await packShipment(shop, { number, by })
    await shipShipment(shop, { number, by, trackingNumber: '00123456789' })
    expect(await unpackShipment(shop, { number, by, shipment: 2 })).toMatchObject({
      failure: { kind: 'wrong-shipment-status', status: 'SHIPPED' },
    })
    expect((await rowOf(number))?.waitsFor).toEqual(['arrival'])
  })

  it('OFFICE-23 packed while its buyer cancels, it is either packed or cancelled, never both', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { number } = await paidOrder(world)
      const cancel = cancelOrder(shop, { number, by: { kind: 'buyer', id: null }, reason: 'by-buyer', waitMs: 0 })
      const [packed, cancelled] = await Promise.all([packShipment(shop, { number, by }), cancel])
      expect(packed.ok).toBe(cancelled.problems.length > 0)
      expect((await rowOf(number))?.waitsFor).toEqual(packed.ok ? ['send'] : [])
    }
  })

  it('OFFICE-23 its addresses are corrected before it is packed, by whoever saw its last version; the old ones stay in the history', async () => {
    const { number, version, delivery, contact } = await paidOrder(world)
    if (!delivery) throw new Error('A parcel has an address')
    const correction = { number, by, version, delivery: { ...delivery, street: 'Sas utca 11.' } }
    expect(await correctAddresses(shop, correction)).toEqual({ ok: true, value: { version: version + 1 } })
    expect(await correctAddresses(shop, { ...correction, by: COLLEAGUE })).toEqual({
      ok: false,
      failure: { kind: 'stale', version: version + 1 },
    })
    expect(await correctAddresses(shop, { ...correction, version: version + 1 })).toMatchObject({ ok: true })
    const order = await viewOf(world, number)
    expect(order).toMatchObject({ version: version + 1, delivery: { street: 'Sas utca 11.' }, contact })
    expect(JSON.parse(order.timeline.at(-1)?.note ?? '')).toEqual({ delivery })
    expect(await correctAddresses(shop, { number, by, email: 'anna@' })).toMatchObject({
      failure: { kind: 'bad-email' },
    })
    expect(await correctAddresses(shop, { number, by, contact: { name: '', phone: 'x' } })).toMatchObject({
      failure: { kind: 'bad-address' },
    })
    await packShipment(shop, { number, by })
    expect(await correctAddresses(shop, { number, by, delivery })).toMatchObject({ failure: { kind: 'packed' } })
  })

  it('OFFICE-29 a letter goes again, once each time it is asked for, to the buyer or to another address', async () => {
    const { number } = await paidOrder(world)
    await sendLetters(shop)
    const { rows } = await sql<{ id: number; kind: string }>`select l.id, l.kind from order_letters l
      join orders o on o.id = l.order_id where o.number = ${number}`.execute(db)
    const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? 0
    shop.letters.length = 0
    const received = { number, letterId: idOf('order-received'), by }
    const outcomes = await Promise.all([
      sendLetterAgain(shop, received),
      sendLetterAgain(shop, { ...received, to: ' Uj@Example.com ' }),
    ])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    await sendLetters(shop)
    expect(shop.letters).toEqual([])
    forward(11)
    await sendLetters(shop)
    expect(shop.letters.map(({ to }) => to).toSorted()).toEqual(['anna@example.com', 'uj@example.com'])
    expect(await sendLetterAgain(shop, { ...received, letterId: idOf('staff-new-order') })).toMatchObject({
      failure: { kind: 'not-for-buyers' },
    })
    expect(await sendLetterAgain(shop, { ...received, number: 'K26-000000' })).toMatchObject({
      failure: { kind: 'no-such-letter' },
    })
    expect(await sendLetterAgain(shop, { ...received, to: 'nobody' })).toMatchObject({ failure: { kind: 'bad-email' } })
  })

  it('OFFICE-29 a letter that waits still goes, once, when its copy is taken back', async () => {
    const { number } = await paidOrder(world)
    const [letter] = await lettersOf(number, 'payment-received')
    const again = await sendLetterAgain(shop, { number, letterId: letter?.id ?? 0, by })
    const copy = again.ok ? again.value.letterId : 0
    expect(await takeBackLetterAgain(shop, { number, letterId: copy })).toMatchObject({ ok: true })
    forward(11)
    await sendLetters(shop)
    expect((await lettersOf(number, 'payment-received')).map(({ isSent }) => isSent)).toEqual([true])
  })

  it('OFFICE-23 OFFICE-29 a parcel that is taken back takes every copy of its letter with it', async () => {
    const { number } = await paidOrder(world)
    await packShipment(shop, { number, by })
    await shipShipment(shop, { number, by, trackingNumber: '00123456789' })
    const [letter] = await lettersOf(number, 'shipped')
    await sendLetterAgain(shop, { number, letterId: letter?.id ?? 0, by: COLLEAGUE })
    expect(await takeBackShipment(shop, { number, by })).toMatchObject({ ok: true })
    expect(await lettersOf(number, 'shipped')).toEqual([])
  })

  it('OFFICE-22 has one timeline of versions, money, parcels, letters, notes and acts, the newest first, with who did each', async () => {
    const { number } = await paidOrder(world)
    await sendLetters(shop)
    forward(60)
    await asAct(shop, { by, operation: 'order pack', record: `order:${number}` }, (shop) =>
      packShipment(shop, { number, by }),
    )
    forward(60)
    expect(await addOrderNote(shop, { number, by: COLLEAGUE, text: ' Díszcsomagolás! ' })).toMatchObject({ ok: true })
    expect(await addOrderNote(shop, { number, by, text: ' ' })).toMatchObject({ failure: { kind: 'empty-note' } })
    expect(await addOrderNote(shop, { number: 'K26-000000', by, text: 'x' })).toMatchObject({
      failure: { kind: 'no-such-order' },
    })
    const entries = (await readOfficeTimeline(shop, number)) ?? []
    expect(entries.map(({ at }) => at.getTime())).toEqual(
      entries.map(({ at }) => at.getTime()).toSorted((a, b) => b - a),
    )
    expect(entries.slice(0, 3)).toMatchObject([
      { kind: 'note', text: 'Díszcsomagolás!', by: COLLEAGUE },
      { kind: 'parcel', what: 'packed', by },
      { kind: 'act', what: 'order pack', by, refusal: null },
    ])
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'money', what: 'CHARGED', amount: 5480, by: { kind: 'provider', id: 'barion' } }),
    )
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'letter', what: 'order-received', to: 'anna@example.com', failure: null }),
    )
    expect(entries.at(-1)).toMatchObject({ kind: 'state', what: 'placed', by: { kind: 'buyer', id: null } })
    expect(await readOfficeTimeline(shop, 'K26-000000')).toBeNull()
    expect((await rowOf(number))?.notes).toBe(1)
  })
})
