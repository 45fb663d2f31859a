import { setTimeout as pause } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '#database/open-database.ts'
import { createDatabase, silentLog, startTestServer, urlOfDatabase } from '#database/test-server.ts'
import { freePort } from '#kit/process/free-port.ts'
import { barion } from '#providers/barion/barion.ts'
import { foxpost } from '#providers/foxpost/foxpost.ts'
import { gls } from '#providers/gls/gls.ts'
import { paypal } from '#providers/paypal/paypal.ts'
import { checkPayment } from '#shop/selling/orders/payment/check-payment.ts'
import { MODEL_LIMITS, type ModelWorld } from '#shop/selling/orders/test-order-life.ts'
import { termsInForce } from '#shop/catalogue/content/terms-in-force.ts'
import {
  anInput,
  buy,
  buyCard,
  fillShelves,
  MODEL_BOOKS,
  SENDER,
  SIMULATOR_KEYS,
  stockBooks,
} from '#shop/selling/orders/test-orders.ts'
import { deskOf, insertLocker, WAY_SETTINGS, type Desk } from '#shop/selling/orders/test-way-world.ts'
import { syncPayment } from '#shop/selling/orders/payment/test-sync-payment.ts'
import { testShop } from '#shop/test-shop.ts'
import { carrierControl } from './carrier-control.ts'
import { deskOverHttp } from './desk-over-http.ts'
import { newCustomer } from './new-customer.ts'
import { sharedServer, throughPooler } from './shared-server.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'
import { simulatorControl } from './simulator-control.ts'
import { startSimulatorsProcess } from './simulators-process.ts'

type Customer = Awaited<ReturnType<typeof newCustomer>>

const PLACE = `mutation ($input: OrderInput!, $key: ID!, $accepted: AcceptedInput!) {
  placeOrder(input: $input, key: $key, accepted: $accepted) { order { number } problems { kind field value } } }`
const BUY_CARD = `mutation ($input: GiftCardOrderInput!, $key: ID!) {
  orderGiftCard(input: $input, key: $key) { order { number } } }`
const START = `mutation ($number: ID!, $provider: PaymentProvider!) {
  startPayment(number: $number, provider: $provider) { payUrl outcome { outcome reason } } }`
const CHECK = `mutation ($number: ID!) { checkPayment(number: $number) { outcome number } }`
const CANCEL = `mutation ($number: ID!) { cancelOrder(number: $number) { problems { kind } } }`

/**
 * The built shop as a process that is killed and started again, with a database and payment companies that outlive it.
 * Staff and jobs work beside it, as a second process of the same shop would, with a clock that can be moved on.
 */
export async function openMortalShop() {
  const server = await startTestServer(sharedServer())
  const databaseUrl = urlOfDatabase(server.url, await createDatabase(server.url, server.template))
  const database = openDatabase({ databaseUrl, log: silentLog, maxConnections: 5 })
  await stockBooks(database.db, MODEL_BOOKS)
  const settings = { unpaidLimits: MODEL_LIMITS, ...WAY_SETTINGS }
  await database.db
    .insertInto('settings')
    .values(Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) })))
    .execute()
  await insertLocker(database.db)
  const simulators = await startSimulatorsProcess()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolofon-mortal-'))
  const environment = {
    ...throughPooler(databaseUrl),
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    BARION_URL: simulators.barionUrl,
    PAYPAL_URL: simulators.paypalUrl,
    GLS_URL: simulators.glsUrl,
    FOXPOST_URL: simulators.foxpostUrl,
    RATE_LIMITS: 'off',
  }
  let ahead = 0
  const line = { log: silentLog, timeoutMs: 5_000 }
  const beside = testShop({
    db: database.db,
    now: () => new Date(Date.now() + ahead),
    payments: {
      barion: barion({ ...SIMULATOR_KEYS.barion, ...line, url: simulators.barionUrl }),
      paypal: paypal({ ...SIMULATOR_KEYS.paypal, ...line, url: simulators.paypalUrl, shopName: 'Kolofon' }),
    },
    carriers: {
      gls: gls({ ...SIMULATOR_KEYS.gls, ...line, url: simulators.glsUrl, sender: SENDER }),
      foxpost: foxpost({ ...SIMULATOR_KEYS.foxpost, ...line, url: simulators.foxpostUrl }),
    },
  })
  const control = { barion: simulatorControl(simulators.barionUrl), paypal: simulatorControl(simulators.paypalUrl) }
  const carriers = { gls: carrierControl(simulators.glsUrl), foxpost: carrierControl(simulators.foxpostUrl) }
  const acceptedByKey = new Map<string, Promise<never>>()
  let shop: ShopProcess | null = await startShopProcess(environment)
  let kills = 0
  let lastDeath: Promise<void> = Promise.resolve()
  const aFewCustomers = (url: string) => Promise.all([0, 1, 2].map(() => newCustomer(url)))
  let customers: Customer[] = await aFewCustomers(shop.url)
  let areNew = true
  const [besideDesk, officeDesk] = [deskOf(beside), await deskOverHttp(database.db, shop.url)]
  /** In the shop while it lives. */
  const atDesk = () => (shop ? officeDesk : besideDesk)

  async function kill(): Promise<void> {
    const dying = shop
    if (!dying) return
    shop = null
    dying.process.kill('SIGKILL')
    await dying.ended
    kills++
  }

  async function ask<Answer>(buyer: number, query: string, variables: object): Promise<Answer> {
    if (!shop) throw new Error('killed')
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'authorization': customers[buyer]?.idToken ?? '' },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data: Answer; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }

  const desk: Desk = {
    orderLabel: (parcel) => atDesk().orderLabel(parcel),
    handOver: (label) => atDesk().handOver(label),
    takeSettlement: (content) => atDesk().takeSettlement(content),
    takeStatement: (content) => atDesk().takeStatement(content),
    paySure: (credits) => atDesk().paySure(credits),
  }

  const world: ModelWorld & { fill(): Promise<void>; stop(): Promise<void>; kills(): number } = {
    shop: beside,
    control,
    carriers,
    desk,
    buyers: {
      async place({ buyer, key, input }) {
        const { sub = '' } = customers[buyer] ?? {}
        const { order } = await buy(beside, {
          userId: sub,
          key,
          input,
          acceptedByKey,
          place: shop
            ? async (accepted) => {
                const { placeOrder } = await ask<{ placeOrder: { order: { number: string } | null } }>(buyer, PLACE, {
                  input,
                  key,
                  accepted,
                })
                return { ...placeOrder, quote: null, problems: [] } as never
              }
            : undefined,
        })
        return order?.number ?? null
      },
      async buyCard({ buyer, key, amount }) {
        if (!shop) return buyCard(beside, { userId: customers[buyer]?.sub ?? '', key, amount })
        const { contact, billing, language } = anInput()
        const termsVersion = (await termsInForce(beside, beside.clock.now(), language))?.id ?? ''
        const input = { amount, contact, billing, language, termsVersion }
        const { orderGiftCard } = await ask<{ orderGiftCard: { order: { number: string } | null } }>(buyer, BUY_CARD, {
          input,
          key,
        })
        return orderGiftCard.order?.number ?? null
      },
      start: async ({ buyer, number, provider }) =>
        void (await ask(buyer, START, { number, provider: provider.toUpperCase() })),
      async check({ buyer, number }) {
        if (!shop) return checkPayment(beside, { number, userId: customers[buyer]?.sub ?? null, isStaff: false })
        const { checkPayment: seen } = await ask<{ checkPayment: { outcome: string; number: string | null } }>(
          buyer,
          CHECK,
          { number },
        )
        return seen
      },
      cancel: async ({ buyer, number }) => void (await ask(buyer, CANCEL, { number })),
    },
    async forward(seconds) {
      ahead += seconds * 1000
      for (const one of [...Object.values(control), ...Object.values(carriers)]) await one.advance(seconds)
    },
    async knock(provider, paymentId) {
      if (!shop) return syncPayment(beside, provider, paymentId)
      const query = provider === 'barion' ? `?paymentId=${paymentId}` : ''
      await fetch(`${shop.url}/callbacks/${provider}${query}`, { method: 'POST', body: '' })
    },
    /** In the middle of whatever the others of the same step are doing; of two deaths one comes after the other's return. */
    kill() {
      const death = lastDeath.then(async () => {
        await pause(Math.random() * 60)
        await kill()
        shop = await startShopProcess(environment)
      })
      lastDeath = death.catch(() => {})
      return death
    },
    /** The last kill: from here on only those beside it are alive. */
    live: kill,
    async calm() {},
    async fill() {
      // The killed shop lives in the world's own time: who works beside it begins there too.
      ahead = 0
      await fillShelves(database.db)
      shop ??= await startShopProcess(environment)
      // Whoever lets parcels come back pays first from then on: each life has buyers of its own.
      if (!areNew) customers = await aFewCustomers(shop.url)
      areNew = false
    },
    async stop() {
      await kill()
      await simulators.stop()
      await database.stop()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    kills: () => kills,
  }
  return world
}
