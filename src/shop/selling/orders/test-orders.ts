import { isCut } from './test-cut.ts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { silentLog } from '#database/test-server.ts'
import type { Database } from '#database/open-database.ts'
import { taggedCache } from '#kit/tagged-cache.ts'
import { barion } from '#providers/barion/barion.ts'
import { foxpost } from '#providers/foxpost/foxpost.ts'
import { gls } from '#providers/gls/gls.ts'
import { paypal } from '#providers/paypal/paypal.ts'
import { openSimulators } from '#simulators/open-simulators.ts'
import type { Simulator } from '#simulators/simulator.ts'
import { carrierControl } from '#tests/support/carrier-control.ts'
import { simulatorControl } from '#tests/support/simulator-control.ts'
import { callbacksDoor } from '#server/callbacks/callbacks-door.ts'
import type { Carrier } from '#shop/goods/shipping/carrier.ts'
import type { PaymentProvider, ProviderName } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { prepareContents } from '#shop/catalogue/content/prepare-contents.ts'
import { markShopOpen } from '#shop/house/opening/test-opening.ts'
import { testShop } from '#shop/test-shop.ts'
import type { Accepted, OrderInput } from './placing/order-input.ts'
import { placeOrder, type PlacedOrder } from './placing/place-order.ts'
import { quoteOrder } from './placing/quote-order.ts'
import { syncAttempt } from './payment/sync-attempt.ts'
import { termsInForce } from '#shop/catalogue/content/terms-in-force.ts'
import { sellCard } from './gift-cards/sell-card.ts'
import type { UnpaidLimits } from '#shop/ground/shop-settings.ts'
import { setCopies, setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import type { OrderView } from './order.ts'

export const SIMULATOR_KEYS = {
  barion: { posKey: '5e1f0000000040008000000000000001', payee: 'shop@example.com' },
  paypal: { clientId: 'simulator', clientSecret: 'simulator', webhookId: 'WH-SIMULATOR' },
  sender: { user: 'simulator', password: 'simulator', token: 'simulator' },
  gls: { username: 'shop@example.com', password: 'simulator', clientNumber: 100_000_001 },
  foxpost: { username: 'simulator', password: 'simulator', apiKey: 'simulator' },
}

/** Most tests have few copies and many wishes; what may be held unpaid is tested where it is the subject. */
const LOOSE: Partial<UnpaidLimits> = { copies: 10_000, forints: 100_000_000, titlePart: 1, orders: 20 }

type Opening = {
  timeoutMs?: number
  limits?: Partial<UnpaidLimits>
  /** Its parcels get labels of GLS and Foxpost, which are played too. */
  isCarried?: boolean
}
export const SENDER = { name: 'Kolofon', postcode: '1051', city: 'Budapest', street: 'Sas utca', houseNumber: '1' }

/** A few books, two warehouses, and both payment companies played over HTTP, all with one clock that the test holds. */
export async function openOrdersWorld(
  db: Database,
  { timeoutMs = 5_000, limits = LOOSE, isCarried = false }: Opening = {},
) {
  const clock = { now: new Date('2026-11-16T10:00:00Z') }
  let simulators: Simulator | null = null
  let callbacks: { fetch(request: Request): Response | Promise<Response> } | null = null
  const server = createServer(
    getRequestListener((request) =>
      request.url.includes('/callbacks/') && callbacks
        ? callbacks.fetch(new Request(request.url.replace('/callbacks/', '/'), request))
        : simulators!.answer(request),
    ),
  )
  const origin = await listen(server)
  const folder = mkdtempSync(path.join(tmpdir(), 'kolofon-simulators-'))
  simulators = openSimulators({
    folder,
    clock: { now: () => clock.now },
    keys: SIMULATOR_KEYS,
    paths: {
      barion: '/sim/barion',
      paypal: '/sim/paypal',
      sender: '/sim/sender',
      gls: '/sim/gls',
      foxpost: '/sim/foxpost',
    },
    publicUrl: origin,
  })
  const line = { log: silentLog, timeoutMs }
  const death = { isNear: false }
  const woken = new Set<Promise<unknown>>()
  await sql`insert into settings (name, value) values ('unpaidLimits', ${JSON.stringify(limits)}::jsonb)`.execute(db)
  const memory = taggedCache()
  const shop = testShop({
    db,
    now: () => clock.now,
    about: { name: 'Kolofon', url: origin, staffMail: 'staff@example.com' },
    remember: memory.remember,
    carriers: isCarried
      ? {
          gls: mortalCarrier(gls({ ...SIMULATOR_KEYS.gls, ...line, url: `${origin}/sim/gls`, sender: SENDER }), death),
          foxpost: mortalCarrier(foxpost({ ...SIMULATOR_KEYS.foxpost, ...line, url: `${origin}/sim/foxpost` }), death),
        }
      : {},
    payments: {
      barion: mortal(barion({ ...SIMULATOR_KEYS.barion, ...line, url: `${origin}/sim/barion` }), death),
      paypal: mortal(
        paypal({ ...SIMULATOR_KEYS.paypal, ...line, url: `${origin}/sim/paypal`, shopName: 'Kolofon' }),
        death,
      ),
    },
    wake: (...works) => {
      for (const work of works) {
        if (!work.startsWith('attempt:')) continue
        const over: Promise<unknown> = syncAttempt(shop, work.slice('attempt:'.length))
          .catch((error: unknown) => {
            if (!(error instanceof Killed) && !isCut(error)) throw error
          })
          .finally(() => woken.delete(over))
        woken.add(over)
      }
    },
  })
  callbacks = callbacksDoor({ shop })
  await prepareContents(shop, { root: path.resolve(import.meta.dirname, '../../../..'), withExamples: true })
  return {
    shop,
    clock,
    origin,
    /** Somebody has changed the settings. */
    forget: () => memory.changed(['*']),
    /** The process dies right after the next call to a provider, before it can write down what came of it. */
    dieSoon: () => void (death.isNear = true),
    /** Whoever calls it may die before they hear the answer. */
    mortal: dying(death),
    stayAlive: () => void (death.isNear = false),
    calm: async () => {
      while (woken.size > 0) await Promise.all(woken)
    },
    control: {
      barion: simulatorControl(`${origin}/sim/barion`),
      paypal: simulatorControl(`${origin}/sim/paypal`),
    } satisfies Record<ProviderName, unknown>,
    carriers: { gls: carrierControl(`${origin}/sim/gls`), foxpost: carrierControl(`${origin}/sim/foxpost`) },
    forward: (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000)),
    async stop() {
      // A company's word may still be on its way: whoever hears it asks the database.
      await Promise.allSettled(woken)
      await simulators?.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

class Killed extends Error {
  constructor() {
    super('killed')
  }
}

/** Whoever asks a company dies before they hear its answer, once death is near. */
const dying =
  (death: { isNear: boolean }) =>
  <Arguments extends unknown[], Answer>(call: (...given: Arguments) => Promise<Answer>) =>
  async (...given: Arguments): Promise<Answer> => {
    const answer = await call(...given)
    if (!death.isNear) return answer
    death.isNear = false
    throw new Killed()
  }

function mortal(provider: PaymentProvider, death: { isNear: boolean }): PaymentProvider {
  const until = dying(death)
  return {
    ...provider,
    start: until(provider.start),
    readState: until(provider.readState),
    capture: provider.capture && until(provider.capture),
    refund: until(provider.refund),
  }
}

function mortalCarrier(carrier: Carrier, death: { isNear: boolean }): Carrier {
  const until = dying(death)
  return {
    ...carrier,
    order: until(carrier.order),
    find: carrier.find && until(carrier.find),
    cancel: until(carrier.cancel),
    statuses: until(carrier.statuses),
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

type Book = {
  id: string
  price?: number
  stock?: number
  inShop?: number
  isOrderable?: boolean
  vat?: string
  out?: string
}

/** Books by twelve letters each, and the places they stand in. */
export async function stockBooks(db: Database, books: readonly Book[]): Promise<void> {
  await db
    .insertInto('vat_rates')
    .values([
      { vat_class: 'BOOK', percent: 5, valid_from: '2020-01-01', valid_to: null },
      { vat_class: 'GIFT', percent: 27, valid_from: '2020-01-01', valid_to: null },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await markShopOpen(db)
  await db
    .insertInto('warehouses')
    .values([
      { id: 'shop-1', name: 'Bolt', type: 'SHOP', address: '1999 Budapest, Lámpafény utca 7.', owner: null },
      { id: 'central', name: 'Raktár', type: 'CENTRAL', address: null, owner: null },
      { id: 'supplier', name: 'Elosztó', type: 'SUPPLIER', address: null, owner: null },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('shipping_prices')
    .values(
      [
        { type: 'SHOP', price: 0, quote: false },
        { type: 'GLS', price: 1490, quote: false },
        { type: 'GLSPOINT', price: 990, quote: false },
        { type: 'POSTOUTSIDEHUN', price: 0, quote: true },
      ].map(({ type, price, quote }) => ({
        id: type,
        shipping_type_admin_name: type,
        shipping_type: type,
        price,
        currency: 'HUF',
        call_for_price: quote,
        owner: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (books.length === 0) return
  await db
    .insertInto('products')
    .values(
      books.map(
        ({ id, price = 3990, isOrderable = false, vat = 'BOOK', out }, place) =>
          ({
            id,
            type: kindOf(vat),
            ean: `978${String(place).padStart(3, '0')}${Math.floor(Math.random() * 9_000_000 + 1_000_000)}`,
            vat_class: vat,
            list_price: price,
            orderable: isOrderable,
            publication_date: out ?? '2020-01-01',
          }) as never,
      ),
    )
    .execute()
  await db
    .insertInto('product_texts')
    .values(
      books.flatMap(({ id, vat = 'BOOK' }) =>
        (['hu', 'en'] as const).map((language) => ({
          product_id: id,
          type: kindOf(vat),
          language,
          name: `${id} ${language}`,
          subtitle: null,
          slug: `${id}-${language}`,
          description: '',
        })),
      ),
    )
    .execute()
  const shelves = books.flatMap(({ id, stock = 5, inShop = 0 }) =>
    Object.entries({ 'central': stock, 'shop-1': inShop, 'supplier': 50 }).map(([place, copies]) => ({
      id,
      place,
      copies,
    })),
  )
  await db
    .insertInto('inventories')
    .values(shelves.map(({ id, place }) => ({ product_id: id, warehouse_id: place, owner: null })))
    .execute()
  for (const [key, alike] of Map.groupBy(shelves, ({ place, copies }) => `${place} ${copies}`)) {
    const [place = ''] = key.split(' ')
    await setCopies(db, alike[0]?.copies ?? 0, { products: alike.map(({ id }) => id), place })
  }
}

function kindOf(vat: string): 'BOOK' | 'STATIONERYGIFT' {
  return vat === 'GIFT' ? 'STATIONERYGIFT' : 'BOOK'
}

export const MODEL_BOOKS: Book[] = [
  { id: 'aaaaaaaaaaaa', stock: 0 },
  { id: 'bbbbbbbbbbbb', stock: 0, isOrderable: true },
  { id: 'cccccccccccc', stock: 0, vat: 'GIFT' },
  { id: 'dddddddddddd', stock: 0, isOrderable: true, out: '2030-01-01' },
]

/** A few copies of each can be had, whatever was sold before. */
export async function fillShelves(db: Database): Promise<void> {
  await setFreeCopies(db, 0)
  for (const [id, copies] of Object.entries({ aaaaaaaaaaaa: 3, bbbbbbbbbbbb: 2, cccccccccccc: 4 }))
    await setFreeCopies(db, copies, { products: [id], place: 'central' })
}

export function anInput(changes: Partial<OrderInput> = {}): OrderInput {
  const place = { name: 'Kiss Anna', country: 'HU', postcode: '1051', city: 'Budapest', street: 'Sas utca 1.' }
  return {
    lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }],
    shipping: 'GLS',
    payment: 'BARION',
    contact: { name: 'Kiss Anna', phone: '+36301234567' },
    delivery: place,
    billing: place,
    language: 'hu',
    ...changes,
  }
}

type Buying = {
  input?: OrderInput
  userId?: string
  email?: string
  key?: string
  /** What was accepted with a key before: the same page sends the same again. */
  acceptedByKey?: Map<string, Promise<Accepted>>
  /** Where it is placed; by the verb itself, unless told otherwise. */
  place?: (accepted: Accepted) => Promise<PlacedOrder>
}

async function acceptedBy(shop: Shop, input: OrderInput): Promise<Accepted> {
  const quote = await quoteOrder(shop, input)
  return {
    total: quote.total ?? quote.goods,
    shippingPrice: quote.shippingPrice ?? 0,
    termsVersion: quote.termsVersion,
    linesHash: quote.linesHash,
    giftCard: quote.giftCard?.amount ?? null,
  }
}

/** A buyer who accepts what the shop tells. */
export async function buy(
  shop: Shop,
  {
    input = anInput(),
    userId = randomUUID(),
    email = 'anna@example.com',
    key = randomUUID(),
    acceptedByKey = new Map(),
    place,
  }: Buying = {},
) {
  const accepting = acceptedByKey.get(key) ?? acceptedBy(shop, input)
  acceptedByKey.set(key, accepting)
  const accepted = await accepting
  const placed = place ? await place(accepted) : await placeOrder(shop, { userId, email, key, input, accepted })
  return { userId, key, input, accepted, ...placed }
}

/** A buyer who accepts the terms in force, and wants the card's code for themselves. */
export async function buyCard(
  shop: Shop,
  { userId, key, amount }: { userId: string; key: string; amount: number },
): Promise<string | null> {
  const { contact, billing, language } = anInput()
  const terms = await termsInForce(shop, shop.clock.now(), language)
  const termsVersion = terms?.id ?? ''
  const buyer = { userId, email: 'anna@example.com', key, contact, billing, language, termsVersion }
  const { order } = await sellCard(shop, { ...buyer, card: { amount } })
  return order?.number ?? null
}

/** The same for tests that go on from there. */
export async function bought(shop: Shop, buying: Buying = {}): Promise<OrderView & { userId: string }> {
  const { order, problems, userId } = await buy(shop, buying)
  if (!order) throw new Error(`Not placed: ${JSON.stringify(problems)}`)
  return { ...order, userId }
}

export type OrdersWorld = Awaited<ReturnType<typeof openOrdersWorld>>
