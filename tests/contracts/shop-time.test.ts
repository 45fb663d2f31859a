import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { until } from '#kit/until.ts'
import { guestFetch } from '#tests/support/guest-fetch.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { connectToDatabase } from '#tests/support/shop-database.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'
import { PASSWORD, startUserPool } from '#tests/support/user-pool.ts'

/** The demo's Egri csillagok is on sale until the second of these, when seeded eighteen days before. */
const SEEDED = '2027-02-10T12:00:00+01:00'
const SALE_ENDS = new Date('2027-02-28T00:00:00+01:00')
const SUMMER_BEGINS = new Date('2027-03-28T02:00:00+01:00')
const PATIENCE = { withinMs: 120_000, everyMs: 100 }

let dataDir = ''
afterAll(() => rm(dataDir, { recursive: true, force: true }))

let startTookMs = 0
let books = { onSale: '', coming: { id: '', slug: '' } }

beforeAll(async () => {
  const begun = performance.now()
  const shop = await startShopProcess({ SHOP_TIME: SEEDED })
  dataDir = shop.dataDir
  startTookMs = performance.now() - begun
  books = await productsOf(shop)
  // Not stopped by its own means: those would take the folder with them.
  shop.process.kill('SIGTERM')
  await shop.ended
})

/** A shop that opens some seconds before this moment, with time to ask what is true until then: more on a slow machine. */
async function openedBefore(moment: Date) {
  const leadMs = 4_000 + 1.5 * startTookMs
  const SHOP_TIME = new Date(moment.getTime() - leadMs).toISOString()
  const begun = performance.now()
  const pool = await startUserPool({ DATA_DIR: dataDir, SHOP_TIME })
  onTestFinished(() => pool.stop())
  const requireBefore = () => {
    if (performance.now() - begun > leadMs - 100) throw new Error('The moment came before all was asked')
  }
  return { pool, shop: pool.shop, customer: await newCustomer(pool.shop.url), requireBefore }
}

const shown = async (shop: ShopProcess, address: string) =>
  (/<main.*<\/main>/s.exec(await (await fetch(shop.url + address)).text())?.[0] ?? '')
    .replace(/<script.*?<\/script>/gs, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')

async function answerTo<Data>(
  url: string,
  authorization: string,
  query: string,
  variables: object = {},
): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query, variables }),
  })
  return ((await response.json()) as { data: Data }).data
}

const HOME = { name: 'Kovács Anna', country: 'HU', postcode: '6722', city: 'Szeged', street: 'Lámpás utca 3.' }
const input = (productId: string) => ({
  lines: [{ productId, quantity: 1 }],
  shipping: 'GLS',
  payment: 'BARION',
  contact: { name: HOME.name, phone: '+36301234567' },
  delivery: HOME,
  billing: HOME,
  language: 'hu',
})
type Quote = {
  lines: { unitPrice: number; kind: string; expected: { from: string } }[]
  total: number
  shippingPrice: number
  termsVersion: string
  linesHash: string
}
const quoted = async (url: string, idToken: string, productId: string) =>
  (
    await answerTo<{ quoteOrder: Quote }>(
      url,
      idToken,
      `query Quote($input: OrderInput!) { quoteOrder(input: $input) {
        lines { unitPrice kind expected { from } } total shippingPrice termsVersion linesHash } }`,
      { input: input(productId) },
    )
  ).quoteOrder

/** An order that waits to be paid, and until when. */
async function placed(url: string, { idToken }: { idToken: string }, productId: string) {
  const { total, shippingPrice, termsVersion, linesHash } = await quoted(url, idToken, productId)
  const { placeOrder } = await answerTo<{ placeOrder: { order: { placedAt: string; expiresAt: string } | null } }>(
    url,
    idToken,
    `mutation Place($input: OrderInput!, $key: ID!, $accepted: AcceptedInput!) {
      placeOrder(input: $input, key: $key, accepted: $accepted) { order { placedAt expiresAt } problems { kind } } }`,
    { input: input(productId), key: randomUUID(), accepted: { total, shippingPrice, termsVersion, linesHash } },
  )
  if (!placeOrder.order) throw new Error(JSON.stringify(placeOrder))
  return { placedAt: new Date(placeOrder.order.placedAt), expiresAt: new Date(placeOrder.order.expiresAt) }
}

/** What the page, the data API and the checkout say a book costs. */
async function prices({ url }: ShopProcess, idToken: string, slug: string, productId: string) {
  const page = await (await fetch(`${url}/hu/konyv/${slug}`)).text()
  const { getProduct } = await answerTo<{ getProduct: { calculatedPrices: string } }>(
    url,
    idToken,
    `query Price($id: ID!) { getProduct(id: $id) { calculatedPrices } }`,
    { id: productId },
  )
  const { pricesByCurrency } = JSON.parse(getProduct.calculatedPrices) as {
    pricesByCurrency: { HUF: { priceCalculatedOnSale: number | null; listPrice: number } }
  }
  const { priceCalculatedOnSale, listPrice } = pricesByCurrency.HUF
  return {
    list: listPrice,
    page: Number(/"price":"?(\d+)/.exec(page)?.[1]),
    data: priceCalculatedOnSale ?? listPrice,
    checkout: (await quoted(url, idToken, productId)).lines[0]?.unitPrice,
  }
}

async function productsOf(shop: ShopProcess): Promise<{ onSale: string; coming: { id: string; slug: string } }> {
  const database = await connectToDatabase(shop.dataDir)
  try {
    const sale = await database.query<{ id: string; ends: Date }>(
      `select p.id, p.sale_until as ends from products p join product_texts t on t.product_id = p.id
       where t.slug = 'egri-csillagok' and t.language = 'hu'`,
    )
    expect(sale.rows[0]?.ends).toEqual(SALE_ENDS)
    const coming = await database.query<{ id: string; slug: string }>(
      `update products p set publication_date = '2027-02-28', publication_precision = 'day'
       from product_texts t where t.product_id = p.id and t.language = 'hu' and p.id = (
         select id from products where publication_date > '2027-03-05' and orderable and type = 'BOOK' order by id limit 1)
       returning p.id, t.slug`,
    )
    return { onSale: sale.rows[0]?.id ?? '', coming: coming.rows[0] ?? { id: '', slug: '' } }
  } finally {
    await database.end()
  }
}

it('OPS-05 PRICE-02 DATA-07 at midnight in Budapest a sale ends and a book is out: on pages, in the data API and at the checkout', async () => {
  const { shop, customer, requireBefore } = await openedBefore(SALE_ENDS)
  const { onSale, coming } = books
  const cost = () => prices(shop, customer.idToken, 'egri-csillagok', onSale)
  const kind = async () => (await quoted(shop.url, customer.idToken, coming.id)).lines[0]?.kind
  const before = await cost()
  expect(new Set([before.page, before.data, before.checkout])).toEqual(new Set([before.list * 0.8]))
  expect(await kind()).toBe('PREORDER')
  expect(await shown(shop, `/hu/konyv/${coming.slug}`)).toContain('Még nem jelent meg. Most fizeti')
  expect(await shown(shop, '/hu')).toContain('február 27., szombat')
  expect(await shown(shop, '/hu/kapcsolat')).toContain('szombat (ma) 10:00–15:00')
  requireBefore()

  expect(await until(async () => (await shown(shop, '/hu')).includes('február 28., vasárnap'), PATIENCE)).toBe(true)
  const after = await cost()
  expect(new Set([after.page, after.data, after.checkout])).toEqual(new Set([before.list]))
  expect(await kind()).not.toBe('PREORDER')
  expect(await shown(shop, `/hu/konyv/${coming.slug}`)).not.toContain('Még nem jelent meg. Most fizeti')
  expect(await shown(shop, '/hu/kapcsolat')).toContain('vasárnap (ma) zárva')
})

it('OPS-05 in the night in which summer time begins an hour is left out of deadlines and nothing of the day changes', async () => {
  const { pool, shop, customer, requireBefore } = await openedBefore(SUMMER_BEGINS)
  const order = (productId: string) => placed(shop.url, customer, productId)
  const promised = async () => (await quoted(shop.url, customer.idToken, books.onSale)).lines[0]?.expected.from
  const before = await order(books.onSale)
  const placedAt = performance.now()
  expect(before.expiresAt.getTime() - before.placedAt.getTime()).toBe(3_600_000)
  // Easter Sunday; on Monday nothing leaves either.
  expect(await shown(shop, '/hu/kapcsolat')).toContain('vasárnap (ma) zárva')
  expect(await promised()).toBe('2027-03-31')
  // A proof and a signature are dated by the visitor's device, whose clock nobody has set.
  expect((await pool.signIn(pool.browser(customer.email), customer.email, PASSWORD)).step).toBe('done')
  const question = JSON.stringify({ query: '{ listShippingPrices { items { price } } }' })
  const headers = { 'content-type': 'application/json' }
  expect((await guestFetch(`${shop.url}/graphql`, { method: 'POST', headers, body: question })).status).toBe(200)
  requireBefore()
  expect(before.placedAt.getTime()).toBeLessThan(SUMMER_BEGINS.getTime())

  const isSummer = () => before.placedAt.getTime() + performance.now() - placedAt >= SUMMER_BEGINS.getTime()
  await until(isSummer, PATIENCE)
  const after = await order(books.coming.id)
  expect(after.placedAt.getTime()).toBeGreaterThanOrEqual(SUMMER_BEGINS.getTime())
  expect(after.expiresAt.getTime() - after.placedAt.getTime()).toBe(3_600_000)
  expect(await shown(shop, '/hu')).toContain('március 28., vasárnap')
  expect(await shown(shop, '/hu/kapcsolat')).toContain('vasárnap (ma) zárva')
  expect(await promised()).toBe('2027-03-31')
  const letters = (await (await fetch(`${shop.url}/dev/outbox?to=${encodeURIComponent(customer.email)}`)).json()) as {
    text: string
  }[]
  const deadlines = letters.flatMap(({ text }) => /fizetés határideje:? *\s*(.*)/.exec(text)?.[1] ?? [])
  expect(deadlines[0]).toMatch(/2027\. március 28\. 3:5\d/)
})
