import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pino, { type Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { listenForChanges } from './database/listen-for-changes.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { seedEmptyShop } from './database/seed/seed-demo.ts'
import { prepareJobs, startJobs } from './jobs/start-jobs.ts'
import { workRunner } from './jobs/work-runner.ts'
import { systemClock } from './kit/clock.ts'
import { every } from './kit/every.ts'
import { otherProcesses } from './kit/other-processes.ts'
import { remembered } from './kit/remembered.ts'
import { workQueue } from './kit/work-queue.ts'
import { SIMULATOR_PATHS, simulatorKeys } from './payment-settings.ts'
import { glsPointList } from '#providers/gls/gls-point-list.ts'
import { invoiceProvider } from './providers/invoice-provider.ts'
import { openObjectStore } from './providers/object-storage/open-object-store.ts'
import { openPost } from './providers/open-post.ts'
import { paymentProviders } from './providers/payment-providers.ts'
import { checkRouteTable, PAGES } from './route-table.ts'
import { outsideServices, servicesInUse } from './services-in-use.ts'
import { shopSecret } from './shop-secret.ts'
import { analyticsDoor } from './server/analytics-door.ts'
import { apiDoor } from './server/api/api-door.ts'
import { accessLog } from './server/access-log.ts'
import { callbacksDoor } from './server/callbacks-door.ts'
import { clientAddress } from './server/client-address.ts'
import { identityPoolDoor } from './server/cognito/identity-pool-door.ts'
import { addressLimits } from './server/cognito/address-limits.ts'
import { issuerDocuments } from './server/cognito/issuer-documents.ts'
import { protocolListener } from './server/cognito/protocol-listener.ts'
import { userPoolDoor } from './server/cognito/user-pool-door.ts'
import { configDoor } from './server/config-door.ts'
import { consentDoor } from './server/consent-door.ts'
import { doors, type BuildFacts } from './server/doors.ts'
import { dataListener } from './server/graphql/data-listener.ts'
import { machinesDoor } from './server/feeds/machines-door.ts'
import { graphqlDoor } from './server/graphql/graphql-door.ts'
import { guessLimit } from './server/graphql/guess-limit.ts'
import { httpServer } from './server/http-server.ts'
import { imageFiles } from './server/image-files.ts'
import { imageMaker } from './server/image-maker.ts'
import { imageWorkshop } from './server/image-workshop.ts'
import { imagesDoor } from './server/images-door.ts'
import { objectsDoor } from './server/objects-door.ts'
import { outboxDoor } from './server/outbox-door.ts'
import { withLoopbackDoor } from './server/loopback-door.ts'
import { PageCache } from './server/page-cache.ts'
import { pagesDoor } from './server/pages-door.ts'
import { securityHeaders } from './server/security-headers.ts'
import { serviceWorkerDoor } from './server/service-worker-door.ts'
import { suggestDoor } from './server/suggest-door.ts'
import { visitorLimits } from './server/visitor-limits.ts'
import { keepLists } from './shop/catalogue/list-memory.ts'
import { coverFonts } from './shop/catalogue/cover-art/cover-art.ts'
import { prepareContents } from './shop/content/prepare-contents.ts'
import { objectAddresses } from './shop/content/object-address.ts'
import { makeDemoOrders } from './shop/demo/demo-orders.ts'
import { cleanIdentity } from './shop/identity/clean-identity.ts'
import { openIdentity } from './shop/identity/open-identity.ts'
import { prepareIdentity } from './shop/identity/prepare-identity.ts'
import { correspondenceOf } from './shop/mail/correspondence.ts'
import { letterCarrier } from './shop/mail/letter-carrier.ts'
import type { Shop } from './shop/shop.ts'
import { withdrawalStatus } from './shop/withdrawal/withdrawal-status.ts'
import { tendCorrespondence } from './shop/tend-correspondence.ts'
import { openSimulators } from './simulators/open-simulators.ts'
import type { Simulator } from './simulators/simulator.ts'
import { MESSAGE_FILES } from './web/messages/server-messages.server.ts'
import { PRELOADED_FONTS } from './web/styles/preloaded-fonts.ts'

const PAGE_CACHE_BYTES = 64 * 1024 * 1024
const IMAGE_FILE_BYTES = 512 * 1024 * 1024
/** Of one process to the database: its visitors, its jobs, and the one that listens for them. */
const CONNECTIONS = 14
const CLEANING_MS = 10 * 60 * 1000

type StartShop = {
  config: Config
  build: BuildFacts
  loadBuild: () => ServerBuild | Promise<ServerBuild>
  /** The project's folder: migrations, seed data and the cover fonts are read from it. */
  root: string
  /** The built assets, or what serves them in development before the shop is asked. */
  assets: string | null
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** The first process has the database and the migrations; a worker is handed the address. */
  databaseUrl?: string
}

export type RunningShop = { url: string; port: number; stop(): Promise<void> }

/** Logs go out in chunks: a line a request must not cost a system call each. */
const logDestination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 })

export function shopLog(): Logger {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, logDestination)
}

export type ShopDatabase = { url: string; stop(): Promise<void> }

/** DATABASE_URL, or the embedded PostgreSQL of DATA_DIR; migrated, and in development filled with the demo shop when empty. */
export async function prepareDatabase(config: Config, root: string, log: Logger): Promise<ShopDatabase> {
  mkdirSync(config.DATA_DIR, { recursive: true })
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({
        dataDir: path.resolve(config.DATA_DIR),
        log,
        owner: 'shop',
        maxConnections: config.WORKERS * CONNECTIONS + 20,
      })
  const url = embedded?.url ?? config.DATABASE_URL ?? ''
  try {
    await migrate({ databaseUrl: url, folder: path.join(root, 'migrations'), log })
    await prepareJobs(url, log)
    if (config.STAGE === 'development') await seedEmptyShop({ databaseUrl: url, folder: path.join(root, 'seed'), log })
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  return { url, stop: async () => embedded?.stop() }
}

/** The companies that take the shop's money, played by the shop itself. All server processes share what they remember. */
function ownSimulators(config: Config): Simulator {
  const [serif = '', sans = ''] = PRELOADED_FONTS
  return openSimulators({
    folder: path.resolve(config.DATA_DIR, 'simulators'),
    clock: systemClock,
    keys: simulatorKeys(config),
    paths: SIMULATOR_PATHS,
    publicUrl: config.PUBLIC_URL,
    fonts: { serif, sans },
  })
}

/**
 * What the demo's reader has bought before. It is paid at the shop's own simulator, before anybody can knock; a shop that
 * asks somebody else to take its money has no demo payments.
 */
async function demoOrders(config: Config, shop: Shop, simulators: Simulator, log: Logger): Promise<void> {
  const isOwn = !config.BARION_POS_KEY && !config.BARION_URL
  const path = SIMULATOR_PATHS.barion
  const pay = async (paymentId: string) => {
    const request = new Request(`${config.PUBLIC_URL}${path}/simulator/payments/${paymentId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'pay' }),
    })
    await simulators.answer(request)
  }
  try {
    const orders = await withLoopbackDoor(
      (request) => simulators.answer(request),
      (origin) => {
        const payments = paymentProviders({ ...config, BARION_URL: config.BARION_URL ?? `${origin}${path}` }, log)
        return makeDemoOrders({ shop: { ...shop, payments }, pay: isOwn ? pay : null })
      },
    )
    if (orders > 0) log.info({ orders }, 'The demo orders are made')
  } catch (error) {
    log.warn({ err: error }, 'The demo orders could not be made')
  }
}

/** config → database → shop → doors; the only file that sees everything. */
export async function startShop({
  config,
  build,
  loadBuild,
  root,
  assets,
  before,
  databaseUrl,
}: StartShop): Promise<RunningShop> {
  checkRouteTable(PAGES)
  const isHotReloading = before !== undefined
  const log = shopLog()
  const secret = await shopSecret(config)
  const prepared = databaseUrl ? null : await prepareDatabase(config, root, log)
  const url = databaseUrl ?? prepared?.url ?? ''
  const database = openDatabase({ databaseUrl: url, log, maxConnections: CONNECTIONS })
  const giveUp = async (error: unknown): Promise<never> => {
    await database.stop()
    await prepared?.stop()
    throw error
  }
  const identity = await openIdentity({ config, root, secret, db: database.db }).catch(giveUp)
  const post = openPost(config, systemClock)
  const memory = remembered()
  const works = workRunner(log)
  const shop: Shop = {
    db: database.db,
    clock: systemClock,
    log,
    identity,
    about: {
      name: config.SHOP_NAME,
      url: config.PUBLIC_URL,
      staffMail: config.SHOP_MAIL,
      services: servicesInUse(config),
    },
    mail: post.mail,
    correspondence: correspondenceOf(secret, config.SHOP_MAIL),
    sms: post.sms,
    payments: paymentProviders(config, log),
    parcelPointList: config.GLS_POINTS_URL ? glsPointList(config.GLS_POINTS_URL) : undefined,
    invoices: invoiceProvider(config, log),
    remember: memory.remember,
    wake: works.wake,
  }
  await prepareIdentity(shop).catch(giveUp)
  await prepareContents(shop, root).catch(giveUp)
  await tendCorrespondence(shop).catch(giveUp)
  const simulators = config.STAGE === 'development' ? ownSimulators(config) : null

  const cache = new PageCache(isHotReloading ? 0 : PAGE_CACHE_BYTES)
  const lists = keepLists(shop)
  const letters = letterCarrier(shop)
  const changes = listenForChanges({
    databaseUrl: url,
    log,
    onChange: (tags) => {
      memory.changed(tags)
      lists.changed(tags)
      if (tags.includes('letters') || tags.includes('*')) letters.wake()
      if (tags.includes('*')) cache.clear()
      else cache.drop(tags)
    },
  })
  const addresses = objectAddresses(secret, () => shop.clock.now())
  const objects = openObjectStore(config, addresses)
  const files = imageFiles({ folder: path.resolve(config.DATA_DIR, 'cache/images'), maxBytes: IMAGE_FILE_BYTES })
  const workshop = imageWorkshop({ root })
  const maker = imageMaker({ files, queue: workQueue({ mostWaiting: 100 }), clock: shop.clock, log })
  const facts = {
    shopName: config.SHOP_NAME,
    publicUrl: config.PUBLIC_URL,
    stage: config.STAGE,
    buildId: build.id,
    messageFiles: { en: MESSAGE_FILES.en.path, hu: MESSAGE_FILES.hu.path },
    outside: outsideServices(config),
  }
  const addressOf = clientAddress(config.TRUSTED_PROXIES)
  const take = visitorLimits({ now: Date.now, isOn: config.RATE_LIMITS === 'on' })
  const answerPage = pagesDoor({ shop, config, facts, cache, isHotReloading, take, loadBuild })
  const app = doors({
    answerPage,
    images: imagesDoor({
      shop,
      objects,
      workshop,
      maker,
      cache,
      fonts: coverFonts(path.join(root, 'assets/cover-fonts')),
      headers: securityHeaders(config),
    }),
    objects: objectsDoor({ objects, addresses }),
    suggestions: suggestDoor({ shop, cache, headers: securityHeaders(config) }),
    callbacks: callbacksDoor({ shop }),
    machines: machinesDoor({
      shop,
      objects,
      cache,
      stage: config.STAGE,
      headers: securityHeaders(config),
      folder: path.resolve(config.DATA_DIR, 'cache/feeds', build.id),
    }),
    configuration: configDoor({ shop, stage: config.STAGE }),
    consent: consentDoor({ shop, take }),
    serviceWorker: serviceWorkerDoor({ buildId: build.id, shopName: config.SHOP_NAME, isHotReloading }),
    api: apiDoor({ shop, take, withdrawalStatus }),
    outbox: post.outbox && outboxDoor(post.outbox),
    analytics: config.STAGE === 'development' ? analyticsDoor() : null,
    simulators: simulators && ((request) => simulators.answer(request)),
    isReady: () => database.isReachable(),
    headers: securityHeaders(config),
    build,
    assets,
  })
  const http = httpServer({
    log,
    logAccess: accessLog(logDestination),
    cache,
    isSecure: config.PUBLIC_URL.startsWith('https:'),
    answerData: dataListener({
      answerData: graphqlDoor({
        shop,
        stage: config.STAGE,
        changes: cache,
        mayGuess: guessLimit({ now: Date.now, isOn: config.RATE_LIMITS === 'on' }),
      }),
      clientAddress: clientAddress(config.TRUSTED_PROXIES),
      headers: securityHeaders(config),
      log,
    }),
    answerIdentity: protocolListener({
      doors: {
        '/cognito-idp': userPoolDoor({
          shop,
          mayAsk: addressLimits({
            now: Date.now,
            isOn: config.RATE_LIMITS === 'on',
            others: otherProcesses('address-limits'),
          }),
        }),
        '/cognito-identity': identityPoolDoor({ shop }),
      },
      documents: issuerDocuments(shop),
      clientAddress: addressOf,
      headers: securityHeaders(config),
      log,
    }),
    clientAddress: addressOf,
    fetch: (request, facts) => app.fetch(request, facts),
    before,
  })

  await changes.begun
  if (simulators && prepared) await demoOrders(config, shop, simulators, log)
  const jobs = await startJobs({ shop, pool: database.pool, log }).catch(giveUp)
  works.open(shop)
  const cleaning = every({ ms: CLEANING_MS, log, name: 'Cleaning up after sign-ins' }, () => cleanIdentity(shop))
  const tending = every({ ms: CLEANING_MS, log, name: 'Tending the correspondence' }, () => tendCorrespondence(shop))
  const port = await new Promise<number>((resolve, reject) => {
    http.server.once('error', reject)
    http.server.listen(config.PORT, config.HOST, () => {
      const address = http.server.address()
      resolve(typeof address === 'object' && address ? address.port : config.PORT)
    })
  }).catch(async (error: unknown) => {
    await jobs.stop()
    await works.stop()
    await simulators?.stop()
    await letters.stop()
    await changes.stop()
    return giveUp(error)
  })

  return {
    url: config.PUBLIC_URL,
    port,
    async stop() {
      await http.close()
      workshop.stop()
      cleaning.stop()
      await jobs.stop()
      await works.stop()
      tending.stop()
      await letters.stop()
      await identity.reckoning.stop()
      post.close()
      await simulators?.stop()
      await changes.stop()
      await database.stop()
      await prepared?.stop()
      log.flush()
    },
  }
}
