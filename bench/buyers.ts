import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { newCustomer } from '#tests/support/new-customer.ts'
import type { ShopProcess } from '#tests/support/shop-process.ts'
import type { SimulatorsProcess } from '#tests/support/simulators-process.ts'
import { jsonLine, type JsonLine } from './json-line.ts'

const BOOKS = 40

/** `network` is where they come from, if the shop believes whoever measures. */
export type Buyer = { idToken: string; network: string; line: JsonLine; payLine: JsonLine }
export type Book = { id: string; accepted: object }
export type Timed = { placing: number[]; whole: number[] }

/** Customers who are signed in, each with lines of their own to the shop and to where they pay. */
export function newBuyers(
  shop: Pick<ShopProcess, 'url' | 'port'>,
  simulators: SimulatorsProcess,
  count: number,
): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => ({
      idToken: (await newCustomer(shop.url)).idToken,
      network: `198.51.${number}.1`,
      line: jsonLine(shop.port),
      payLine: jsonLine(simulators.port),
    })),
  )
}

export function leave(buyers: readonly Buyer[]): void {
  for (const { line, payLine } of buyers) for (const one of [line, payLine]) one.close()
}

/** Books that are bought, with what a buyer has been shown of each before the button is pressed. */
export async function booksToBuy(buyer: Buyer, databaseUrl: string): Promise<Book[]> {
  return quoted(buyer, await plentyOf(databaseUrl))
}

/** Whole checkouts for so long: place, start, pay through the simulator's own API, its callback, and the state confirmed. */
export async function checkouts(buyers: readonly Buyer[], books: readonly Book[], seconds: number): Promise<Timed> {
  const timed: Timed = { placing: [], whole: [] }
  const end = performance.now() + seconds * 1000
  await Promise.all(
    buyers.map(async (buyer, number) => {
      for (let turn = number; performance.now() < end; turn++)
        await checkout(buyer, books[turn % books.length] as Book, timed)
    }),
  )
  return timed
}

const QUOTE = `query ($input: OrderInput!) { quoteOrder(input: $input) { total shippingPrice termsVersion linesHash problems { kind field } } }`
export const PLACE = `mutation ($input: OrderInput!, $key: ID!, $accepted: AcceptedInput!) {
  placeOrder(input: $input, key: $key, accepted: $accepted) { order { number total } problems { kind field value } } }`
export const START = `mutation ($number: ID!) { startPayment(number: $number, provider: BARION) { payUrl outcome { outcome } } }`
export const CHECK = `mutation ($number: ID!) { checkPayment(number: $number) { outcome order { status payment } } }`

const PLACE_OF_BUYER = { name: 'Kiss Anna', country: 'HU', postcode: '1051', city: 'Budapest', street: 'Sas utca 1.' }

export function inputFor(productId: string) {
  return {
    lines: [{ productId, quantity: 1 }],
    shipping: 'GLS',
    payment: 'BARION',
    contact: { name: 'Kiss Anna', phone: '+36301234567' },
    delivery: PLACE_OF_BUYER,
    billing: PLACE_OF_BUYER,
    language: 'hu',
  }
}

async function answerTo<Answer>({ line, idToken, network }: Buyer, query: string, variables: object): Promise<Answer> {
  const answer = await line.post(
    '/graphql',
    { query, variables },
    { 'authorization': idToken, 'x-forwarded-for': network },
  )
  const { data, errors } = answer as { data?: Answer; errors?: unknown }
  if (!data || errors) throw new Error(JSON.stringify(answer).slice(0, 500))
  return data
}

/** The number of the order, which is paid for. */
export async function checkout(buyer: Buyer, book: Book, timed: Timed): Promise<string> {
  const input = inputFor(book.id)
  const { accepted } = book
  const begun = performance.now()
  const { placeOrder } = await answerTo<{ placeOrder: { order: { number: string } | null; problems: unknown } }>(
    buyer,
    PLACE,
    {
      input,
      key: randomUUID(),
      accepted,
    },
  )
  timed.placing.push(performance.now() - begun)
  const number = placeOrder.order?.number
  if (!number) throw new Error(JSON.stringify(placeOrder.problems))
  const { startPayment } = await answerTo<{ startPayment: { payUrl: string | null } }>(buyer, START, { number })
  const paymentId = new URL(startPayment.payUrl ?? '').searchParams.get('id') ?? ''
  await buyer.payLine.post(`/sim/barion/simulator/payments/${paymentId}`, { action: 'pay' })
  for (let look = 0; ; look++) {
    const { checkPayment } = await answerTo<{ checkPayment: { outcome: string; order: { status: string } } }>(
      buyer,
      CHECK,
      { number },
    )
    if (checkPayment.outcome === 'paid' && checkPayment.order.status === 'CONFIRMED') break
    if (look > 12) throw new Error(`${number} is ${checkPayment.outcome}`)
    await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** look))
  }
  timed.whole.push(performance.now() - begun)
  return number
}

async function quoted(buyer: Buyer, ids: string[]): Promise<Book[]> {
  const books: Book[] = []
  for (const id of ids) {
    const { quoteOrder } = await answerTo<{ quoteOrder: { problems: unknown[] } }>(buyer, QUOTE, {
      input: inputFor(id),
    })
    const { problems, ...accepted } = quoteOrder
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
    books.push({ id, accepted })
  }
  return books
}

/** Books of which there are more than anybody buys while it is measured, all of them on the shelf. */
async function plentyOf(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ product_id: string }>(
    `insert into stock_movements (at, kind, product_id, warehouse_id, quantity, delta, by_kind)
      select now(), 'INTAKE', i.product_id, i.warehouse_id, 1000000, 1000000, 'system'
      from inventories i join warehouses w on w.id = i.warehouse_id join products p on p.id = i.product_id
      where w.type = 'CENTRAL' and i.inventory_amount > 0 and not p.deleted and p.publication_date < now()
      order by i.product_id limit ${BOOKS} returning product_id`,
  )
  await client.end()
  if (rows.length < BOOKS) throw new Error(`There are only ${rows.length} books on the shelf`)
  return rows.map((row) => row.product_id)
}
