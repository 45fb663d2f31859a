import cluster from 'node:cluster'
import path from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pino, { type Logger, type LoggerOptions } from 'pino'
import type { ServerBuild } from 'react-router'
import type { Config } from './config.ts'
import { openDataDir } from '#database/data-dir.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { listenForChanges } from '#database/listen-for-changes.ts'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open-database.ts'
import { seedEmptyShop } from '#database/seed/seed-demo.ts'
import { demoOrders } from './demo-orders.ts'
import { sampleInvoices } from '#providers/sample-invoices/sample-invoices.ts'
import { prepareJobs, startJobs } from './jobs/start-jobs.ts'
import { waitingJobs } from './jobs/waiting-jobs.ts'
import { workRunner } from './jobs/work-runner.ts'
import type { Clock } from '#kit/clock.ts'
import { every } from '#kit/every.ts'
import { loggedError } from '#kit/logged-error.ts'
import { isLoopbackHost } from '#kit/loopback.ts'
import { otherProcesses } from '#kit/process/other-processes.ts'
import { taggedCache } from '#kit/tagged-cache.ts'
import { workQueue } from '#kit/work-queue.ts'
import { SIMULATOR_PATHS, simulatorKeys } from './payment-settings.ts'
import { glsPointList } from '#providers/gls/gls-point-list.ts'
import { forwardReport } from '#providers/error-reporting/forward-report.ts'
import { reportSettings } from '#providers/error-reporting/report-settings.ts'
import { openErrorReports } from '#providers/error-reporting/server-errors.ts'
import { invoiceProvider } from '#providers/invoice-provider.ts'
import { openObjectStore } from '#providers/object-storage/open-object-store.ts'
import { openPost } from '#providers/open-post.ts'
import { paymentProviders } from '#providers/payment-providers.ts'
import { checkRouteTable, PAGES } from '#site/route-table.ts'
import { outsideServices, servicesInUse } from './services-in-use.ts'
import { shopSecret } from './shop-secret.ts'
import { analyticsDoor } from '#server/doors/analytics-door.ts'
import { apiDoor } from '#server/api/api-door.ts'
import { accessLog } from '#server/http/access-log.ts'
import { callbacksDoor } from '#server/callbacks/callbacks-door.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { identityPoolDoor } from '#server/cognito/identity-pool-door.ts'
import { addressLimits } from '#server/cognito/address-limits.ts'
import { issuerDocuments } from '#server/cognito/issuer-documents.ts'
import { protocolListener } from '#server/cognito/protocol-listener.ts'
import { userPoolDoor } from '#server/cognito/user-pool-door.ts'
import { configDoor } from '#server/doors/config-door.ts'
import { consentDoor } from '#server/doors/consent-door.ts'
import { doors, type BuildFacts } from '#server/http/doors.ts'
import { dataListener } from '#server/graphql/data-listener.ts'
import { feedsAndRobotsDoor } from '#server/feeds/feeds-and-robots.ts'
import { graphqlDoor } from '#server/graphql/graphql-door.ts'
import { guessLimit } from '#server/graphql/guess-limit.ts'
import { workBudget } from '#server/http/work-budget.ts'
import { httpServer } from '#server/http/http-server.ts'
import { imageFiles } from '#server/images/image-files.ts'
import { imageCache } from '#server/images/image-cache.ts'
import { imageWorkerPool } from '#server/images/image-worker-pool.ts'
import { imagesDoor } from '#server/images/images-door.ts'
import { objectsDoor } from '#server/images/objects-door.ts'
import { outboxDoor } from '#server/doors/outbox-door.ts'
import { metricsDoor } from '#server/metrics/metrics-door.ts'
import { processFigures, shopFigures } from '#server/metrics/shop-figures.ts'
import { shopMetrics } from '#server/metrics/shop-metrics.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import { pagesDoor } from '#server/pages/pages-door.ts'
import { paidWork } from '#server/http/paid-work.ts'
import { reportDoor } from '#server/reports/report-door.ts'
import { watchScript } from '#server/reports/watch-script.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { serviceWorkerDoor } from '#server/doors/service-worker-door.ts'
import { tracingOf } from '#server/tracing/tracing-of.ts'
import { suggestDoor } from '#server/doors/suggest-door.ts'
import { visitorLimits } from '#server/http/visitor-limits.ts'
import { keepLists } from '#shop/lists/list-memory.ts'
import { coverFonts } from '#shop/catalogue/cover-art/cover-art.ts'
import { prepareContents } from '#shop/content/prepare-contents.ts'
import { objectAddresses } from '#shop/content/object-address.ts'
import { cleanIdentity } from '#shop/identity/clean-identity.ts'
import { openIdentity } from './open-identity.ts'
import { prepareIdentity } from '#shop/identity/prepare-identity.ts'
import { correspondenceOf } from '#shop/mail/correspondence.ts'
import { letterCarrier } from '#shop/mail/letter-carrier.ts'
import { missingInWords } from '#shop/opening/missing-to-sell.ts'
import { readMissing } from '#shop/opening/read-missing.ts'
import type { Shop } from '#shop/shop.ts'
import { runMailHousekeeping } from '#shop/run-mail-housekeeping.ts'
import { openSimulators } from '#simulators/open-simulators.ts'
import type { Simulator } from '#simulators/simulator.ts'
import { MESSAGE_FILES } from '#words/messages/server-messages.server.ts'
import { PRELOADED_FONTS } from '#web/styles/preloaded-fonts.ts'

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
  /** The shop's own, which SHOP_TIME may have set; all its processes have the same. */
  clock: Clock
}

export type RunningShop = { url: string; port: number; stop(): Promise<void> }

const serializers = { err: loggedError, error: loggedError }

type OnLoggedError = (logged: unknown, message: string | undefined) => void
const ERROR_LEVEL = 50

/** Logs go out in chunks: a line a request must not cost a system call each. */
const logDestination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 })

export function shopLog(onError: OnLoggedError = () => {}): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(given, write, level) {
      if (level >= ERROR_LEVEL) onError(given[0], given[1])
      write.apply(this, given)
    },
  }
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks, serializers }, logDestination)
}

export type ShopDatabase = { url: string; stop(): Promise<void> }

/** DATABASE_URL, or the embedded PostgreSQL of DATA_DIR; migrated, and in development filled with the demo shop when empty. */
export async function prepareDatabase(
  { config, root, clock }: Pick<StartShop, 'config' | 'root' | 'clock'>,
  log: Logger,
): Promise<ShopDatabase> {
  openDataDir(config.DATA_DIR, { isWalkedThrough: !config.DATABASE_URL })
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
    if (config.STAGE === 'development') {
      const objects = openObjectStore(config, objectAddresses(await shopSecret(config), clock.now))
      await seedEmptyShop({ databaseUrl: url, folder: path.join(root, 'seed'), log, now: clock.now(), objects })
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  return { url, stop: async () => embedded?.stop() }
}

/** The companies that take the shop's money, played by the shop itself. All server processes share what they remember. */
function ownSimulators(config: Config, clock: Clock): Simulator {
  const [serif = '', sans = ''] = PRELOADED_FONTS
  return openSimulators({
    folder: path.resolve(config.DATA_DIR, 'simulators'),
    clock,
    keys: simulatorKeys(config),
    paths: SIMULATOR_PATHS,
    publicUrl: config.PUBLIC_URL,
    fonts: { serif, sans },
  })
}

/** config → database → shop → doors; the only file that sees everything. */
export async function startShop({
  config,
  build,
  loadBuild,
  root,
  assets,
  before,
  clock,
  databaseUrl,
}: StartShop): Promise<RunningShop> {
  checkRouteTable(PAGES)
  const isHotReloading = before !== undefined
  // Closed in reverse, when the shop stops and also when it cannot start.
  await using opened = new AsyncDisposableStack()
  const reporting = reportSettings(config)
  const errors = reporting && (await openErrorReports({ settings: reporting, buildId: build.id, root }))
  const log = shopLog(errors?.tell)
  opened.defer(() => log.flush())
  opened.defer(() => errors?.stop())
  const tracing = await tracingOf(config, build, log)
  opened.defer(() => tracing?.stop())
  const metrics = shopMetrics({ processes: config.WORKERS })
  opened.defer(() => metrics.stop())
  const secret = await shopSecret(config)
  const prepared = databaseUrl ? null : await prepareDatabase({ config, root, clock }, log)
  opened.defer(() => prepared?.stop())
  const url = databaseUrl ?? prepared?.url ?? ''
  const database = openDatabase({
    databaseUrl: url,
    log,
    maxConnections: CONNECTIONS,
    onStatement: (...statement) => {
      metrics.countStatement(...statement)
      tracing?.traceStatement(...statement)
    },
  })
  opened.defer(() => database.stop())
  const identity = await openIdentity({ config, root, secret, db: database.db })
  opened.defer(() => identity.signInCrypto.stop())
  const post = openPost(config, clock)
  opened.defer(() => post.close())
  const memory = taggedCache()
  const works = workRunner(log)
  const shop: Shop = {
    db: database.db,
    clock,
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
  await prepareIdentity(shop)
  await prepareContents(shop, { root, withExamples: config.STAGE === 'development' })
  // Of several server processes one says it.
  const isFirst = (cluster.worker?.id ?? 1) === 1
  if (isFirst) for (const missing of await readMissing(shop)) log.warn(missingInWords(missing))
  await runMailHousekeeping(shop)
  const simulators = config.STAGE === 'development' ? ownSimulators(config, clock) : null
  opened.defer(() => simulators?.stop())

  const cache = new PageCache(isHotReloading ? 0 : PAGE_CACHE_BYTES)
  const lists = keepLists(shop)
  const letters = letterCarrier(shop)
  opened.defer(() => letters.stop())
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
  opened.defer(() => changes.stop())
  const addresses = objectAddresses(secret, () => shop.clock.now())
  const objects = openObjectStore(config, addresses)
  const files = imageFiles({ folder: path.resolve(config.DATA_DIR, 'cache/images'), maxBytes: IMAGE_FILE_BYTES })
  const workshop = imageWorkerPool({ root })
  opened.defer(() => workshop.stop())
  const maker = imageCache({ files, queue: workQueue({ mostWaiting: 100 }), clock: shop.clock, log })
  const facts = {
    shopName: config.SHOP_NAME,
    publicUrl: config.PUBLIC_URL,
    stage: config.STAGE,
    buildId: build.id,
    messageFiles: { en: MESSAGE_FILES.en.path, hu: MESSAGE_FILES.hu.path },
    outside: outsideServices(config),
    ...(config.SIGN_OUT_URLS.length > 0 ? { signOutUrls: config.SIGN_OUT_URLS } : {}),
  }
  metrics.ofThisProcess(() => processFigures({ pool: database.pool, cache }))
  metrics.ofTheShop(() => shopFigures(shop, () => waitingJobs(database.pool)))
  const addressOf = clientAddress(config.TRUSTED_PROXIES)
  const take = visitorLimits({ now: Date.now, isOn: config.RATE_LIMITS === 'on' })
  const budget = workBudget({ now: Date.now, isOn: config.RATE_LIMITS === 'on' })
  const paid = paidWork({ budget, now: () => performance.now() })
  const watch = reporting && watchScript({ ...reporting, buildId: build.id, assets })
  const answerPage = pagesDoor({ shop, config, facts, cache, isHotReloading, take, paid, watch, loadBuild })
  const app = doors({
    answerPage,
    images: imagesDoor({
      shop,
      objects,
      workshop,
      maker,
      paid,
      cache,
      fonts: coverFonts(path.join(root, 'assets/cover-fonts')),
      headers: securityHeaders(config),
    }),
    objects: objectsDoor({ objects, addresses }),
    suggestions: suggestDoor({ shop, cache, paid, headers: securityHeaders(config) }),
    callbacks: callbacksDoor({ shop }),
    machines: feedsAndRobotsDoor({
      shop,
      objects,
      cache,
      stage: config.STAGE,
      headers: securityHeaders(config),
      folder: path.resolve(config.DATA_DIR, 'cache/feeds', build.id),
    }),
    metrics: metricsDoor({
      read: metrics.text,
      token: config.METRICS_TOKEN,
      isPrivate: isLoopbackHost(new URL(config.PUBLIC_URL).hostname),
    }),
    reports: reportDoor({
      forward: reporting && forwardReport(reporting, log),
      apiKey: reporting?.apiKey,
      take,
      publicUrl: config.PUBLIC_URL,
    }),
    configuration: configDoor({ shop, stage: config.STAGE }),
    consent: consentDoor({ shop, take }),
    serviceWorker: serviceWorkerDoor({ buildId: build.id, shopName: config.SHOP_NAME, isHotReloading }),
    api: apiDoor({ shop, take }),
    outbox: post.outbox && outboxDoor(post.outbox, { publicUrl: config.PUBLIC_URL }),
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
    countRequest: metrics.countRequest,
    traceRequest: tracing && tracing.traceRequest,
    cache,
    clock,
    isSecure: config.PUBLIC_URL.startsWith('https:'),
    answerData: dataListener({
      answerData: graphqlDoor({
        shop,
        stage: config.STAGE,
        changes: cache,
        objects,
        mayGuess: guessLimit({ now: Date.now, isOn: config.RATE_LIMITS === 'on' }),
        budget,
      }),
      clientAddress: addressOf,
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
      isOpenToOthers: config.STAGE === 'development',
      log,
    }),
    clientAddress: addressOf,
    fetch: (request, facts) => app.fetch(request, facts),
    before,
  })

  await changes.begun
  if (simulators && prepared) {
    const paymentsAt = (url: string) => paymentProviders(config, log, url)
    await demoOrders({ config, shop: { ...shop, invoices: sampleInvoices(objects) }, simulators, paymentsAt })
  }
  works.open(shop)
  opened.defer(() => works.stop())
  const jobs = await startJobs({ shop, pool: database.pool, log })
  opened.defer(() => jobs.stop())
  const cleaning = every({ ms: CLEANING_MS, log, name: 'Cleaning up after sign-ins' }, () => cleanIdentity(shop))
  opened.defer(() => cleaning.stop())
  const tending = every({ ms: CLEANING_MS, log, name: 'Tending the correspondence' }, () => runMailHousekeeping(shop))
  opened.defer(() => tending.stop())
  const port = await new Promise<number>((resolve, reject) => {
    http.server.once('error', reject)
    http.server.listen(config.PORT, config.HOST, () => {
      const address = http.server.address()
      resolve(typeof address === 'object' && address ? address.port : config.PORT)
    })
  })
  opened.defer(() => http.close())

  const running = opened.move()
  return { url: config.PUBLIC_URL, port, stop: () => running.disposeAsync() }
}
