import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { listenForChanges } from '#database/listen-for-changes.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { until } from '#kit/until.ts'
import { SYSTEM, type Actor } from '#shop/ground/actor.ts'
import { eraseUser, subOfAddress } from '#shop/people/identity/accounts/erase-user.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { giveBackByTransfer } from '#shop/selling/orders/payment/give-back-by-transfer.ts'
import { giveRefundAccount } from '#shop/selling/orders/payment/give-refund-account.ts'
import { askedAccount } from '#shop/selling/orders/payment/refund-account.ts'
import { requestRefund } from '#shop/selling/orders/payment/request-refund.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { listTransfersBack } from './list-transfers-back.ts'

const { db, url } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward } = world
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 500, price: 3992 }])
await sql`insert into settings (name, value) values ('cod', '{"isOffered": true, "byHand": true}')`.execute(db)
afterAll(() => world.stop())
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

const by = BOOKSELLER
const GLS: Actor = { kind: 'provider', id: 'gls' }
const DAY = '2026-11-16'
let labels = 300_000_000

/** Paid to the courier, and some of it is to go back. */
async function owed(amount: number, userId?: string): Promise<string> {
  const input = anInput({ payment: 'COD', lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }] })
  const { number } = await bought(shop, { input, ...(userId && { userId }) })
  await packShipment(shop, { number, by })
  await shipShipment(shop, { number, by, trackingNumber: String(++labels) })
  await markDelivered(shop, { number, by: GLS })
  expect(await refund(number, amount)).toMatchObject({ ok: true })
  return number
}
const refund = (number: string, amount: number) =>
  requestRefund(shop, { number, amount, reason: 'goodwill', by: SYSTEM })
const askedOf = async (number: string) => askedAccount(shop, await viewOf(world, number))
const listedBack = async (number: string) => (await listTransfersBack(shop)).find((one) => one.number === number)
const storedAccounts = async () => (await sql`select order_id from refund_accounts`.execute(db)).rows.length

describe('the account for a refund of what the courier took', () => {
  it('ORDER-10 is asked for by letter and on the order’s page, and not twice', async () => {
    shop.letters.length = 0
    const number = await owed(500)
    forward(10)
    await sendLetters(shop)
    const letter = shop.letters.find(({ subject }) => subject.includes('Melyik számlára'))
    expect(letter?.text).toMatch(/500.Ft/)
    expect(letter?.text).toContain('#refund')
    expect(await askedOf(number)).toMatchObject({
      amount: 500,
      isNeeded: true,
      isSenderUnknown: false,
      ending: null,
      givenAt: null,
    })
    expect(await giveRefundAccount(shop, { number, account: '11773016-11111018' })).toMatchObject({ problems: [] })
    shop.letters.length = 0
    await refund(number, 300)
    await sendLetters(shop)
    expect(shop.letters.filter(({ subject }) => subject.includes('Melyik számlára'))).toEqual([])
    expect(await askedOf(number)).toMatchObject({ amount: 800, ending: '1018' })
  })

  it('ORDER-10 a number with a slip in it is refused, another takes its place, and whoever transfers reads it with its moment', async () => {
    const number = await owed(500)
    for (const account of ['11773016-11111019', '1177301611111018000', 'HU00117730161111101800000000', '', 'Kiss Anna'])
      expect(await giveRefundAccount(shop, { number, account }), account).toMatchObject({
        problems: [{ kind: 'bad-account', field: 'account' }],
      })
    expect(await listedBack(number)).toMatchObject({ account: null, givenAt: null, payerAccount: null })
    await giveRefundAccount(shop, { number, account: '11773016 11111018 00000000' })
    expect(await listedBack(number)).toMatchObject({ account: '11773016-11111018', givenAt: shop.clock.now() })
    await giveRefundAccount(shop, { number, account: 'de89 3704 0044 0532 0130 00' })
    expect(await listedBack(number)).toMatchObject({ account: 'DE89 3704 0044 0532 0130 00' })
    expect(await askedOf(number)).toMatchObject({ ending: '3000' })
    const { rows } = await sql<{ row: string }>`select row_to_json(f)::text as row from refund_accounts f`.execute(db)
    expect(rows.map(({ row }) => row).join(' ')).not.toContain(Buffer.from('DE89370400440532013000').toString('hex'))
  })

  it('ORDER-10 is gone as soon as the money has been sent, and nobody can give one when nothing waits', async () => {
    const number = await owed(500)
    await giveRefundAccount(shop, { number, account: '11773016-11111018' })
    const before = await storedAccounts()
    const { givenAt = null } = (await listedBack(number)) ?? {}
    expect(await giveBackByTransfer(shop, { number, amount: 500, givenAt, day: DAY, by })).toMatchObject({ ok: true })
    expect(await storedAccounts()).toBe(before - 1)
    expect(await askedOf(number)).toBeNull()
    expect(await giveRefundAccount(shop, { number, account: '11773016-11111018' })).toMatchObject({
      problems: [{ kind: 'nothing-to-transfer' }],
    })
    expect(await giveRefundAccount(shop, { number: 'K26-222222', account: '11773016-11111018' })).toMatchObject({
      order: null,
      problems: [{ kind: 'no-such-order' }],
    })
    // What is asked back later is asked for anew.
    await refund(number, 200)
    expect(await askedOf(number)).toMatchObject({ amount: 200, ending: null })
  })

  it('ORDER-10 OFFICE-97 whoever says that it was transferred names the account they saw: one that was given since is looked at first', async () => {
    const number = await owed(500)
    const seen = async () => (await listedBack(number))?.givenAt ?? null
    const transferred = (givenAt: Date | null) =>
      giveBackByTransfer(shop, { number, amount: 500, givenAt, day: DAY, by })
    const changed = { ok: false, failure: { kind: 'account-changed' } }
    const none = await seen()
    await giveRefundAccount(shop, { number, account: '11773016-11111018' })
    expect(await transferred(none)).toEqual(changed)
    const first = await seen()
    // The clock stands: an account is told from the one before it all the same.
    await giveRefundAccount(shop, { number, account: 'DE89370400440532013000' })
    expect(await transferred(first)).toEqual(changed)
    expect(await askedOf(number)).toMatchObject({ amount: 500, ending: '3000' })
    // One that does not open any more is none, in the list and here.
    await sql`update refund_accounts f set sealed = '\\x00' from orders o where o.id = f.order_id and o.number = ${number}`.execute(
      db,
    )
    expect(await transferred(first)).toEqual(changed)
    expect(await transferred(await seen())).toMatchObject({ ok: true })
  })

  it('ORDER-10 OFFICE-97 open lists of what is to be transferred are told that one was given or replaced', async () => {
    const number = await owed(500)
    let times = 0
    const listener = listenForChanges({
      databaseUrl: url,
      log: silentLog,
      onChange: () => {},
      onOfficeChange: (tags) => (times += tags.includes('money') ? 1 : 0),
    })
    await listener.begun
    for (const [at, account] of ['11773016-11111018', 'DE89370400440532013000'].entries()) {
      await giveRefundAccount(shop, { number, account })
      expect(await until(() => times > at, { withinMs: 30_000 })).toBe(true)
    }
    await listener.stop()
  })

  it('ORDER-10 AUTH-12 goes with its owner’s account, and opens with no other order or secret', async () => {
    const customer = await testCustomer(shop)
    const [number, other] = [await owed(500, customer.sub), await owed(500)]
    await giveRefundAccount(shop, { number, account: '11773016-11111018' })
    await giveRefundAccount(shop, { number: other, account: 'DE89370400440532013000' })
    await sql`update refund_accounts f set sealed = (select g.sealed from refund_accounts g join orders o on o.id = g.order_id
      where o.number = ${number}) from orders o where o.id = f.order_id and o.number = ${other}`.execute(db)
    expect(await listedBack(other)).toMatchObject({ account: null, givenAt: null })
    expect(await askedOf(other)).toMatchObject({ ending: null, givenAt: null })
    const before = await storedAccounts()
    await eraseUser(shop, (await subOfAddress(shop, customer.email)) ?? '')
    expect(await storedAccounts()).toBe(before - 1)
    expect(await askedOf(number)).toMatchObject({ ending: null })
  })
})
