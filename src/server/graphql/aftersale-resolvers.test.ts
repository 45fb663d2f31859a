import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { orderToken } from '#shop/selling/orders/order-token.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { graphqlDoor } from './graphql-door.ts'
import { guessLimit } from './guess-limit.ts'
import { listActs } from '#shop/people/staff/list-acts.ts'
import { testStaff } from '#shop/people/staff/people/test-staff.ts'
import { signedQuestion, testCredentials } from './test-guest.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500 },
  { id: 'cccccccccccc', stock: 0, isOrderable: true, out: '2027-02-01' },
])
const mayGuess = guessLimit({ now: () => 0, isOn: true })
const door = graphqlDoor({ shop, stage: 'development', changes: { generation: 0 }, mayGuess })
afterAll(() => world.stop())

type Answer = { data: Record<string, Record<string, unknown>> | null; errors?: { message: string }[] }

/** As a guest, from that address. */
async function ask(query: string, variables: object, address = '192.0.2.1'): Promise<Answer> {
  const request = await signedQuestion(shop, { query, variables }, await testCredentials(shop))
  return JSON.parse((await door({ ...request, address })).body) as Answer
}
const WITHDRAW = `mutation ($input: WithdrawalInput!) { withdraw(input: $input) { number receivedAt returnNumber problems { kind } } }`
const withdrawal = async (input: object, address?: string) => (await ask(WITHDRAW, { input }, address)).data?.withdraw

async function delivered() {
  const { number } = await paidOrder(world)
  const by = BOOKSELLER
  await packShipment(shop, { number, by })
  await shipShipment(shop, { number, by, trackingNumber: '00123456789' })
  await markDelivered(shop, { number, by })
  return number
}

describe('after the sale, in the data API', () => {
  it('WAYS-24 a guest with the letter’s token reads what the carrier said, and nothing of a number typed by hand', async () => {
    const by = BOOKSELLER
    const parcelOf = async (trackingNumber: string, step: string | null) => {
      const { number } = await paidOrder(world)
      await packShipment(shop, { number, by })
      await shipShipment(shop, { number, by, trackingNumber })
      if (step)
        await sql`insert into carrier_labels (id, shipment_id, carrier, reference, state, cod, parcel_id, number,
            requested_at, requested_by_kind, step, step_code, step_words, step_at)
          select ${randomUUID()}::uuid, s.id, 'gls', ${number}, 'ORDERED', 0, '1', s.tracking_number, s.made_at, 'system',
            ${step}, '54', 'Im Paketshop', '2026-11-18T09:00:00Z'
          from shipments s join orders o on o.id = s.order_id where o.number = ${number}`.execute(db)
      const { data } = await ask(
        'query ($number: ID!, $token: String) { getOrder(number: $number, token: $token) { shipments { trackingNumber carrierStep carrierStepAt } } }',
        { number, token: orderToken(shop, { number, linkVersion: 0 }) },
      )
      return data?.getOrder?.shipments
    }
    expect(await parcelOf('51000007091', 'waiting')).toEqual([
      { trackingNumber: '51000007091', carrierStep: 'waiting', carrierStepAt: '2026-11-18T09:00:00.000Z' },
    ])
    expect(await parcelOf('51000007092', null)).toMatchObject([{ carrierStep: null, carrierStepAt: null }])
  })

  it('WEB-61 a guest with the letter’s token withdraws from a line', async () => {
    const number = await delivered()
    const { lines } = await viewOf(world, number)
    const input = {
      number,
      token: orderToken(shop, { number, linkVersion: 0 }),
      lines: [{ lineId: String(lines[0]?.id), quantity: 1 }],
    }
    expect(await withdrawal(input)).toMatchObject({ number, returnNumber: 1, problems: [] })
    expect(
      await withdrawal({ ...input, token: orderToken(shop, { number: 'K26-000000', linkVersion: 0 }) }),
    ).toMatchObject({
      returnNumber: null,
      problems: [{ kind: 'no-such-order' }],
    })
    expect(await withdrawal({ number })).toMatchObject({ problems: [{ kind: 'no-such-order' }] })
  })

  it('WEB-61 ORDER-08 by number and e-mail the answer, and the time it takes, tell nothing; ten an hour from an address', async () => {
    const number = await delivered()
    const timed = async (input: object) => {
      const begun = performance.now()
      return { answer: await withdrawal(input, '192.0.2.9'), ms: performance.now() - begun }
    }
    const real = await timed({ number, email: 'anna@example.com' })
    const unreal = await timed({ number: 'K26-ZZZZZZ', email: 'anna@example.com' })
    expect({ ...unreal.answer, number }).toEqual(real.answer)
    for (const { ms } of [real, unreal]) expect(ms).toBeGreaterThanOrEqual(399)
    expect((await viewOf(world, number)).returns).toHaveLength(1)
    await Promise.all(
      Array.from({ length: 8 }, () => withdrawal({ number: 'K26-ZZZZZZ', email: 'x@example.com' }, '192.0.2.9')),
    )
    const { errors } = await ask(WITHDRAW, { input: { number, email: 'anna@example.com' } }, '192.0.2.9')
    expect(errors?.[0]?.message).toContain('Too many')
    expect(await withdrawal({ number: 'K26-ZZZZZZ', email: 'x@example.com' }, '192.0.2.10')).toMatchObject({
      problems: [],
    })
  })

  it('ORDER-06 a preordered line is cancelled by the letter’s token, and by nobody without it', async () => {
    const order = await paidOrder(world, {
      lines: [
        { productId: 'aaaaaaaaaaaa', quantity: 1 },
        { productId: 'cccccccccccc', quantity: 1 },
      ],
    })
    const line = order.lines.find(({ kind }) => kind === 'PREORDER')
    const CANCEL = `mutation ($number: ID!, $lineId: ID!, $token: String) { cancelPreorder(number: $number, lineId: $lineId, token: $token) { order { status } problems { kind } } }`
    const cancel = (lineId: unknown, token?: string) =>
      ask(CANCEL, { number: order.number, lineId: String(lineId), token })
    expect((await cancel(line?.id)).errors?.[0]?.message).toContain('Not Authorized')
    expect((await cancel(line?.id, 'x')).data?.cancelPreorder).toMatchObject({
      order: null,
      problems: [{ kind: 'no-such-order' }],
    })
    const token = orderToken(shop, order)
    expect((await cancel('x', token)).data?.cancelPreorder).toMatchObject({ problems: [{ kind: 'no-such-preorder' }] })
    expect((await cancel(line?.id, token)).data?.cancelPreorder).toMatchObject({
      order: { status: 'CONFIRMED' },
      problems: [],
    })
    expect((await viewOf(world, order.number)).lines.find(({ id }) => id === line?.id)?.cancelledQuantity).toBe(1)
  })

  it('DATA-14 OFFICE-75 whoever works here, in whatever role, can neither withdraw from nor cancel another’s order', async () => {
    const number = await delivered()
    const preordered = await paidOrder(world, { lines: [{ productId: 'cccccccccccc', quantity: 1 }] })
    const CANCEL = `mutation ($number: ID!, $lineId: ID!) { cancelPreorder(number: $number, lineId: $lineId) { order { number } problems { kind } } }`
    for (const role of ['counter', 'bookkeeper', 'admin']) {
      const staff = await testStaff(shop, [role])
      const asStaff = async (query: string, variables: object) => {
        const headers = { 'content-type': 'application/json', 'authorization': staff.idToken }
        const body = Buffer.from(JSON.stringify({ query, variables }))
        return JSON.parse((await door({ method: 'POST', url: '/graphql', headers, body })).body) as Answer
      }
      expect((await asStaff(WITHDRAW, { input: { number } })).data?.withdraw).toMatchObject({
        returnNumber: null,
        problems: [{ kind: 'no-such-order' }],
      })
      const lineId = String(preordered.lines[0]?.id)
      expect((await asStaff(CANCEL, { number: preordered.number, lineId })).data?.cancelPreorder).toEqual({
        order: null,
        problems: [{ kind: 'no-such-order' }],
      })
    }
    expect(await viewOf(world, number)).toMatchObject({ returns: [] })
    expect(await viewOf(world, preordered.number)).toMatchObject({ status: 'CONFIRMED', refunds: [] })
    expect(await listActs(shop, { limit: 10 })).toEqual([])
  })

  it('ORDER-06 the receipt and the last day for withdrawing come with the order', async () => {
    const number = await delivered()
    const GET = `query ($number: ID!, $token: String) { getOrder(number: $number, token: $token) { withdrawUntil can { withdraw }
      receipt { seller { name } items { name quantity net vat gross } total vat { percent net vat gross } paid refunded } } }`
    const { data } = await ask(GET, { number, token: orderToken(shop, { number, linkVersion: 0 }) })
    expect(data?.getOrder).toMatchObject({
      withdrawUntil: '2026-11-30',
      can: { withdraw: true },
      receipt: {
        seller: { name: 'Lámpafény Könyves Kft.' },
        total: 5480,
        paid: 5480,
        refunded: 0,
        vat: [{ percent: 5, gross: 5480 }],
      },
    })
  })
})
