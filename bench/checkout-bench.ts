import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { silentLog } from '#database/test-server.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'
import { startSimulatorsProcess, type SimulatorsProcess } from '#tests/support/simulators-process.ts'
import { median, report, rounded } from './figures.ts'
import { jsonLine, type JsonLine } from './json-line.ts'
import { cpuMs } from './load.ts'
import { processTree } from './process-tree.ts'

const RUNS = 5
const SECONDS = 5
const BUYERS = 20
const BOOKS = 40

type Buyer = { idToken: string; line: JsonLine; payLine: JsonLine }
type Book = { id: string; accepted: object }
type Timed = { placing: number[]; whole: number[] }

/**
 * Whole checkouts by customers who are signed in and have their address: place, start, pay through the simulator's own API
 * in its own process, its callback, and the state confirmed, over HTTP, with the embedded PostgreSQL as durable as ever.
 */
export async function checkoutBench({ dataDir }: { dataDir: string }): Promise<void> {
  const simulators = await startSimulatorsProcess()
  const shop = await startShopProcess({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    BARION_URL: simulators.barionUrl,
    PAYPAL_URL: simulators.paypalUrl,
  })
  try {
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async () => ({
        idToken: (await newCustomer(shop.url)).idToken,
        line: jsonLine(shop.port),
        payLine: jsonLine(simulators.port),
      })),
    )
    const books = await quoted(buyers[0] as Buyer, await plentyOf(shop))
    await checkouts(buyers.slice(0, 10), books, 2)
    await wholeCheckouts(shop, simulators, buyers.slice(0, 10), books)
    await placing(buyers, books)
    for (const { line, payLine } of buyers) [line, payLine].forEach((one) => one.close())
  } finally {
    await shop.stop()
    await simulators.stop()
  }
}

async function wholeCheckouts(
  shop: ShopProcess,
  simulators: SimulatorsProcess,
  buyers: Buyer[],
  books: Book[],
): Promise<void> {
  const postmaster = Number(
    readFileSync(path.join(shop.dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const cpu = () => ({
    shop: cpuMs(shop.process.pid ?? 0),
    simulator: cpuMs(simulators.pid),
    database: processTree(postmaster).reduce((sum, pid) => sum + cpuMs(pid), 0),
  })
  const runs: { perSecond: number; cpu: Record<'shop' | 'simulator' | 'database', number> }[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = cpu()
    const begun = performance.now()
    const { whole } = await checkouts(buyers, books, SECONDS)
    const seconds = (performance.now() - begun) / 1000
    const after = cpu()
    const each = (name: keyof typeof after) => (after[name] - before[name]) / whole.length
    runs.push({
      perSecond: whole.length / seconds,
      cpu: { shop: each('shop'), simulator: each('simulator'), database: each('database') },
    })
  }
  report({
    name: `complete checkouts, ${buyers.length} at once`,
    value: rounded(median(runs.map(({ perSecond }) => perSecond))),
    unit: 'checkouts/s',
  })
  for (const name of ['shop', 'database', 'simulator'] as const)
    report({
      name: `complete checkout: CPU of the ${name}`,
      value: rounded(median(runs.map((run) => run.cpu[name]))),
      unit: 'ms/checkout',
    })
}

async function placing(buyers: Buyer[], books: Book[]): Promise<void> {
  const p99s: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const { placing: times } = await checkouts(buyers, books, SECONDS)
    p99s.push(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN)
  }
  report({ name: `placing an order, ${buyers.length} at once, p99`, value: rounded(median(p99s)), unit: 'ms' })
}

async function checkouts(buyers: Buyer[], books: Book[], seconds: number): Promise<Timed> {
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
const PLACE = `mutation ($input: OrderInput!, $key: ID!, $accepted: AcceptedInput!) {
  placeOrder(input: $input, key: $key, accepted: $accepted) { order { number total } problems { kind field value } } }`
const START = `mutation ($number: ID!) { startPayment(number: $number, provider: BARION) { payUrl outcome { outcome } } }`
const CHECK = `mutation ($number: ID!) { checkPayment(number: $number) { outcome order { status payment } } }`

const PLACE_OF_BUYER = { name: 'Kiss Anna', country: 'HU', postcode: '1051', city: 'Budapest', street: 'Sas utca 1.' }

function inputFor(productId: string) {
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

async function asked<Answer>({ line, idToken }: Buyer, query: string, variables: object): Promise<Answer> {
  const answer = await line.post('/graphql', { query, variables }, { authorization: idToken })
  const { data, errors } = answer as { data?: Answer; errors?: unknown }
  if (!data || errors) throw new Error(JSON.stringify(answer).slice(0, 500))
  return data
}

async function checkout(buyer: Buyer, book: Book, timed: Timed): Promise<void> {
  const input = inputFor(book.id)
  const { accepted } = book
  const begun = performance.now()
  const { placeOrder } = await asked<{ placeOrder: { order: { number: string } | null; problems: unknown } }>(
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
  const { startPayment } = await asked<{ startPayment: { payUrl: string | null } }>(buyer, START, { number })
  const paymentId = new URL(startPayment.payUrl ?? '').searchParams.get('id') ?? ''
  await buyer.payLine.post(`/sim/barion/simulator/payments/${paymentId}`, { action: 'pay' })
  for (let look = 0; ; look++) {
    const { checkPayment } = await asked<{ checkPayment: { outcome: string; order: { status: string } } }>(
      buyer,
      CHECK,
      { number },
    )
    if (checkPayment.outcome === 'paid' && checkPayment.order.status === 'CONFIRMED') break
    if (look > 12) throw new Error(`${number} is ${checkPayment.outcome}`)
    await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** look))
  }
  timed.whole.push(performance.now() - begun)
}

/** What the buyers have been shown before they press the button. */
async function quoted(buyer: Buyer, ids: string[]): Promise<Book[]> {
  const books: Book[] = []
  for (const id of ids) {
    const { quoteOrder } = await asked<{ quoteOrder: { problems: unknown[] } }>(buyer, QUOTE, { input: inputFor(id) })
    const { problems, ...accepted } = quoteOrder
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
    books.push({ id, accepted })
  }
  return books
}

/** Books of which there are more than anybody buys while it is measured, all of them on the shelf. */
async function plentyOf(shop: ShopProcess): Promise<string[]> {
  const embedded = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: silentLog, owner: 'command' })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const { rows } = await client.query<{ product_id: string }>(
    `insert into stock_movements (at, kind, product_id, warehouse_id, quantity, delta, by_kind)
      select now(), 'INTAKE', i.product_id, i.warehouse_id, 1000000, 1000000, 'system'
      from inventories i join warehouses w on w.id = i.warehouse_id join products p on p.id = i.product_id
      where w.type = 'CENTRAL' and i.inventory_amount > 0 and not p.deleted and p.publication_date < now()
      order by i.product_id limit ${BOOKS} returning product_id`,
  )
  await client.end()
  await embedded.stop()
  if (rows.length < BOOKS) throw new Error(`There are only ${rows.length} books on the shelf`)
  return rows.map((row) => row.product_id)
}
