import { randomUUID } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '#database/tables.ts'
import { pgDialect } from '#database/pg-dialect.ts'
import { databaseForFile } from '#database/test-database.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { testStaff } from '#shop/people/staff/people/test-staff.ts'
import { orderToken } from '#shop/selling/orders/order-token.ts'
import { anInput, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { graphqlDoor } from './graphql-door.ts'
import { signedQuestion, testCredentials } from './test-guest.ts'

const database = await databaseForFile()
const statements: string[] = []
const db = new Kysely<Tables>({
  dialect: pgDialect({ pool: database.pool, usesNames: true }),
  log: (event) => void statements.push(event.query.sql),
})
const world = await openOrdersWorld(db)
const { shop, control } = world
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 500 }])
const door = graphqlDoor({ shop, stage: 'development', changes: { generation: 0 } })
afterAll(() => world.stop())

/** Whatever is asked for is there, or the test says what is missing. */
type Tree = { [name: string]: Tree }
type Answer = { data: Tree | null; errors?: { message: string; errorType?: string }[] }
const anna = await testCustomer(shop)
const bela = await testCustomer(shop)
const staff = await testStaff(shop, ['admin'])

async function ask(token: string | null, query: string, variables: object = {}): Promise<Answer> {
  const question = { query, variables }
  const headers = { 'content-type': 'application/json', 'authorization': token ?? '' }
  const request = token
    ? { method: 'POST', url: '/graphql', headers, body: Buffer.from(JSON.stringify(question)) }
    : await signedQuestion(shop, question, await testCredentials(shop))
  return JSON.parse((await door(request)).body) as Answer
}

const ORDER = `number slug status payment fulfilment total goods shippingPrice paid email contact { name phone } vat { percent net vat gross }
  lines { id productId name unitPrice quantity kind } timeline { kind to } attempts { number provider status paymentId }
  can { pay cancel withdraw orderAgain print } payments`
const QUOTE = `query ($input: OrderInput!) { quoteOrder(input: $input) { total goods shippingPrice termsVersion linesHash needsQuote payments
  lines { productId kind quantity unitPrice expected { from to precision } } vat { percent gross } delivery { from to } problems { kind field productId value } } }`
const PLACE = `mutation ($input: OrderInput!, $key: ID!, $accepted: AcceptedInput!) {
  placeOrder(input: $input, key: $key, accepted: $accepted) { order { ${ORDER} } quote { total } problems { kind field value } } }`
const START = `mutation ($number: ID!, $token: String) { startPayment(number: $number, provider: BARION, token: $token) {
  payUrl outcome { number outcome order { attempts { paymentId } } } } }`
const CHECK = `mutation ($number: ID, $paymentId: String, $token: String) {
  checkPayment(number: $number, paymentId: $paymentId, token: $token) { number outcome reason order { status payment } } }`

const paymentOf = ({ data }: Answer) =>
  data?.startPayment?.outcome?.order?.attempts?.[0]?.paymentId as unknown as string

async function place(token = anna.idToken) {
  const input = anInput()
  const { data } = await ask(token, QUOTE, { input })
  const { total, shippingPrice, termsVersion, linesHash } = data?.quoteOrder ?? {}
  const accepted = { total, shippingPrice, termsVersion, linesHash }
  const placed = await ask(token, PLACE, { input, key: randomUUID(), accepted })
  return placed.data?.placeOrder?.order as unknown as { number: string; slug: string; total: number }
}

beforeAll(async () => {
  for (const one of Object.values(control)) await one.switches({ notification: 'lost' })
})
beforeEach(() => void (statements.length = 0))

describe('orders in the data API', () => {
  it('ORDER-01 ORDER-02 from the quote to the confirmed order, as a signed-in customer', async () => {
    const order = await place()
    expect(order).toMatchObject({ status: 'AWAITING_PAYMENT', total: 5480, email: anna.email, can: { pay: true } })
    const started = await ask(anna.idToken, START, { number: order.slug })
    const paymentId = paymentOf(started)
    expect(started.data?.startPayment?.payUrl).toContain(paymentId)
    await control.barion.act(paymentId, 'pay')
    expect((await ask(anna.accessToken, CHECK, { paymentId })).data?.checkPayment).toMatchObject({
      number: order.number,
      outcome: 'paid',
      order: { status: 'CONFIRMED', payment: 'PAID' },
    })
    const listed = await ask(anna.idToken, `{ listOrders(limit: 1) { items { ${ORDER} } nextToken } }`)
    expect(listed.data?.listOrders?.items).toMatchObject([{ number: order.number, status: 'CONFIRMED' }])
  })

  it('DATA-14 the state of a card payment is told to its owner, in Barion’s own word, and to nobody else, whoever works here either', async () => {
    const order = await place()
    const started = await ask(anna.idToken, START, { number: order.number })
    const paymentId = paymentOf(started)
    const STATE =
      'query ($id: String!) { barionGetPaymentState(paymentId: $id) { paymentId status orderNumber total currency isPaid } }'
    const state = async (token: string | null, id = paymentId) =>
      (await ask(token, STATE, { id })).data?.barionGetPaymentState
    expect(await state(anna.idToken)).toMatchObject({
      status: 'Prepared',
      orderNumber: order.number,
      total: 5480,
      isPaid: false,
    })
    await control.barion.act(paymentId, 'pay')
    world.forward(3)
    expect(await state(staff.idToken)).toBeNull()
    expect(await state(bela.idToken)).toBeNull()
    expect(await state(anna.idToken)).toMatchObject({ status: 'Succeeded', currency: 'HUF', isPaid: true })
    expect(await state(anna.idToken, '0'.repeat(32))).toBeNull()
    expect(await state(anna.idToken, "' or 1=1")).toBeNull()
    const { errors } = await ask(null, STATE, { id: paymentId })
    expect(errors).toMatchObject([{ errorType: 'Unauthorized' }])
  })

  it('AUTH-19 AUTH-20 another’s order can neither be read, paid, looked at nor cancelled, and nothing tells that it is there', async () => {
    const order = await place()
    const nobody = 'K26-000000'
    const READ = `query ($number: ID!, $token: String) { getOrder(number: $number, token: $token) { number } }`
    const CANCEL = `mutation ($number: ID!) { cancelOrder(number: $number) { order { number } problems { kind } } }`
    const ACCOUNT = `mutation ($number: ID!) { giveRefundAccount(number: $number, account: "11773016-11111018") {
      order { number } problems { kind } } }`
    for (const [query, field] of [
      [READ, 'getOrder'],
      [START, 'startPayment'],
      [CHECK, 'checkPayment'],
      [CANCEL, 'cancelOrder'],
      [ACCOUNT, 'giveRefundAccount'],
    ] as const) {
      const [theirs, missing] = await Promise.all(
        [order.number, nobody].map((number) => ask(bela.idToken, query, { number })),
      )
      expect(theirs?.data?.[field]).toEqual(missing?.data?.[field])
      const staffs = await ask(staff.idToken, query, { number: order.number })
      expect(staffs.data?.[field], 'whoever works here is a customer like any other').toEqual(missing?.data?.[field])
      expect((await ask(null, query, { number: order.number })).errors).toMatchObject([{ errorType: 'Unauthorized' }])
    }
    expect((await ask(anna.idToken, READ, { number: order.number })).data?.getOrder).toEqual({ number: order.number })
  })

  it('ORDER-08 who has the token of a letter reads and pays that one order without signing in', async () => {
    const order = await place()
    const token = orderToken(shop, { ...order, linkVersion: 0 })
    const READ = `query ($number: ID!, $token: String) { getOrder(number: $number, token: $token) { number total } }`
    expect((await ask(null, READ, { number: order.slug, token })).data?.getOrder).toMatchObject({
      number: order.number,
    })
    expect((await ask(null, START, { number: order.slug, token })).data?.startPayment?.payUrl).toContain('/Pay?id=')
    expect((await ask(null, READ, { number: order.slug, token: `${token}x` })).data?.getOrder).toBeNull()
  })

  it('ORDER-08 a new link is for whoever opens the order; one by letter is asked for alike whether there is an order or not', async () => {
    const order = await place()
    const token = orderToken(shop, { ...order, linkVersion: 0 })
    const RENEW = 'mutation ($number: ID!, $token: String) { renewOrderLink(number: $number, token: $token) { kind } }'
    const SEND = 'mutation ($number: ID!) { sendOrderLink(number: $number) }'
    expect((await ask(bela.idToken, RENEW, { number: order.number })).data?.renewOrderLink).toEqual([
      { kind: 'no-such-order' },
    ])
    expect((await ask(null, RENEW, { number: order.number, token })).data?.renewOrderLink).toEqual([])
    expect((await ask(null, RENEW, { number: order.number, token })).data?.renewOrderLink).toEqual([
      { kind: 'no-such-order' },
    ])
    const [theirs, missing] = await Promise.all([order.slug, 'K26-000000'].map((number) => ask(null, SEND, { number })))
    expect(theirs).toEqual({ data: { sendOrderLink: true } })
    expect(missing).toEqual(theirs)
  })

  it('ORDER-01 what does not fit the schema is refused before anything is looked up', async () => {
    for (const [input, word] of [
      [{ ...anInput(), shipping: 'PIGEON' }, 'ShippingType'],
      [{ ...anInput(), price: 1 }, 'price'],
      [{ ...anInput(), lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1.5 }] }, 'Int'],
    ] as const) {
      const { errors } = await ask(anna.idToken, QUOTE, { input })
      expect(errors?.[0]?.message).toContain(word)
    }
    expect(
      (await ask(anna.idToken, QUOTE, { input: { ...anInput(), language: 'de' } })).errors?.[0]?.message,
    ).toContain('hu or en')
  })

  it('DATA-15 placing, paying and reading ask the database a few times, not for every line', async () => {
    const input = anInput()
    const { data } = await ask(anna.idToken, QUOTE, { input })
    const { total, shippingPrice, termsVersion, linesHash } = data?.quoteOrder ?? {}
    const count = async (work: () => Promise<unknown>) => {
      statements.length = 0
      await work()
      return statements.filter((text) => !/sign_ins|signing_keys|users|^(begin|commit)/.test(text)).length
    }
    const key = randomUUID()
    const accepted = { total, shippingPrice, termsVersion, linesHash }
    // The products, and what the buyer holds unpaid.
    expect(await count(() => ask(anna.idToken, QUOTE, { input }))).toBe(2)
    // The products, what the buyer holds unpaid, the order with all that begins with it, and how it stands then.
    expect(await count(() => ask(anna.idToken, PLACE, { input, key, accepted }))).toBe(4)
    const { number } = await place()
    // The order locked and read, the attempt with its entry in the history, what came of it, and how the order stands then.
    let started: Answer | null = null
    expect(await count(async () => (started = await ask(anna.idToken, START, { number })))).toBe(5)
    await control.barion.act(paymentOf(started!), 'pay')
    world.forward(3)
    // The order, whose turn it is to ask the payment company, and the order as it stands then; between them, in one transaction:
    // the order locked and read, the attempt with its money, its copies held for good, and its status with an entry in the
    // history and its letters.
    expect(await count(() => ask(anna.idToken, CHECK, { number }))).toBe(8)
    expect(await count(() => ask(anna.idToken, CHECK, { number }))).toBe(1)
    expect(await count(() => ask(anna.idToken, `{ listOrders { items { ${ORDER} } } }`))).toBe(1)
  })

  it('DATA-15 the tables that a checkout writes have these triggers and no others', async () => {
    const { rows } = await sql<{ on: string }>`select tgrelid::regclass || ': ' || tgname as "on" from pg_trigger
      where not tgisinternal and tgrelid = any('{orders, order_lines, order_history, order_letters, order_attentions,
        order_finds, stock_reservations, inventories, payment_attempts, payment_events}'::regclass[])
        -- What writes an act down costs a comparison where there is none.
        and pg_get_triggerdef(oid) not like '%shop.act%'
      order by 1`.execute(db)
    expect(rows.map(({ on }) => on)).toEqual([
      'inventories: changes_on_delete',
      'inventories: changes_on_insert',
      'inventories: changes_on_update',
      'inventories: refuse_unmoved_insert',
      'inventories: refuse_unmoved_update',
      'inventories: search_deleted',
      'inventories: search_inserted',
      'inventories: search_updated',
      // Only of a shelf or a minimum, which no checkout writes.
      'inventories: settle_come_copies',
      'inventories: settle_freed_copies',
      'inventories: tell_office',
      // When the words of an order have been written, after its commit.
      'order_finds: note_sold_titles',
      'order_history: mark_documents',
      'order_history: reckon_order',
      // Only of letters that did not go; a checkout writes new ones.
      'order_letters: tell_office',
      // Only of a line that is cancelled whole.
      'order_lines: announce_kept_copies',
      'order_lines: note_sold_titles',
      // By index, and nothing where the buyer keeps no cart.
      'order_lines: ordered_leaves_kept_cart',
      // Only of one that comes to nothing, or comes back, and by index.
      'orders: follow_coupon_use',
      // Only of an order of a gift card.
      'orders: follow_gift_card_order',
      // Only of an order that loses its people.
      'orders: forget_gift_words',
      'orders: forget_network',
      'orders: mark_order_finds',
      // Only of an order that is cancelled or expires.
      'orders: note_sold_titles',
      'orders: reckon_new_order',
      'payment_attempts: mark_order_finds',
      'payment_attempts: reckon_order',
      'payment_events: count_payment_event',
      // Only of money that a bank takes back.
      'payment_events: end_card_of_reversed_money',
      'payment_events: follow_refund_of_sold_card',
      'payment_events: mark_documents',
      'payment_events: refuse_change',
      // Only of what a gift card pays.
      'payment_events: tell_gift_card',
    ])
  })

  it('DATA-15 a mutation is not sent with GET', async () => {
    const query = 'mutation { cancelOrder(number: "K26-000000") { problems { kind } } }'
    const headers = { authorization: anna.idToken }
    const url = `/graphql?query=${encodeURIComponent(query)}`
    expect((await door({ method: 'GET', url, headers, body: Buffer.alloc(0) })).status).toBe(405)
  })
})
