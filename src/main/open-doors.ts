import cluster from 'node:cluster'
import path from 'node:path'
import { listenForChanges } from '#database/listen-for-changes.ts'
import { isLoopbackHost } from '#kit/loopback.ts'
import { workQueue } from '#kit/work-queue.ts'
import { openDocumentShelf } from '#providers/object-storage/open-document-shelf.ts'
import { forwardReport } from '#providers/error-reporting/forward-report.ts'
import { openBuildStore } from '#providers/object-storage/open-object-store.ts'
import { apiDoor } from '#server/api/api-door.ts'
import { callbacksDoor } from '#server/callbacks/callbacks-door.ts'
import { addressLimits } from '#server/cognito/address-limits.ts'
import { identityPoolDoor } from '#server/cognito/identity-pool-door.ts'
import { issuerDocuments } from '#server/cognito/issuer-documents.ts'
import { protocolListener } from '#server/cognito/protocol-listener.ts'
import { userPoolDoor } from '#server/cognito/user-pool-door.ts'
import { formerBuilds } from '#server/assets/former-builds.ts'
import { keptBuilds } from '#server/assets/kept-builds.ts'
import { analyticsDoor } from '#server/doors/analytics-door.ts'
import { configDoor } from '#server/doors/config-door.ts'
import { consentDoor } from '#server/doors/consent-door.ts'
import { outboxDoor } from '#server/doors/outbox-door.ts'
import { serviceWorkerDoor } from '#server/doors/service-worker-door.ts'
import { suggestDoor } from '#server/doors/suggest-door.ts'
import { feedsAndRobotsDoor } from '#server/feeds/feeds-and-robots.ts'
import { dataListener } from '#server/graphql/data-listener.ts'
import { graphqlDoor } from '#server/graphql/graphql-door.ts'
import { guessLimit } from '#server/graphql/guess-limit.ts'
import { accessLog } from '#server/http/access-log.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { doors } from '#server/http/doors.ts'
import { httpServer } from '#server/http/http-server.ts'
import { paidWork } from '#server/http/paid-work.ts'
import { readinessDoor } from '#server/http/readiness.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { codeTries } from '#server/http/code-tries.ts'
import { visitorLimits } from '#server/http/visitor-limits.ts'
import { workBudget } from '#server/http/work-budget.ts'
import { imageCache } from '#server/images/image-cache.ts'
import { imageFiles } from '#server/images/image-files.ts'
import { imagesDoor } from '#server/images/images-door.ts'
import { objectsDoor } from '#server/images/objects-door.ts'
import { metricsDoor } from '#server/metrics/metrics-door.ts'
import { processFigures, shopFigures } from '#server/metrics/shop-figures.ts'
import { officeDoor } from '#server/office/office-door.ts'
import { officeEvents } from '#server/office/office-events.ts'
import { officeHeaders } from '#server/office/office-headers.ts'
import { officeShellDoor } from '#server/office/office-shell-door.ts'
import { localDoors } from '#server/http/local-doors.ts'
import { hostsApart, officeSite } from '#server/office/office-site.ts'
import { officePictures } from '#server/office/pictures/pictures-door.ts'
import { previewDoor } from '#server/office/preview/preview-door.ts'
import { dropTogether } from '#server/pages/drop-together.ts'
import { frontCache } from '#server/pages/front-cache.ts'
import { FormerPages } from '#server/pages/former-pages.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import { pagesDoor } from '#server/pages/pages-door.ts'
import { pageRenderer } from '#server/pages/render-page.ts'
import { reportDoor } from '#server/reports/report-door.ts'
import { watchScript } from '#server/reports/watch-script.ts'
import { coverFonts } from '#cover-art/cover-art.ts'
import { openSharedLimits } from '#shop/ground/limits/shared-limits.ts'
import { letterCarrier } from '#shop/ground/mail/letter-carrier.ts'
import type { Simulator } from '#simulators/simulator.ts'
import { MESSAGE_FILES } from '#words/messages/server-messages.server.ts'
import { followConnections } from './follow-connections.ts'
import { waitingJobs } from './jobs/waiting-jobs.ts'
import type { Observation } from './open-observation.ts'
import type { OpenedShop } from './open-shop.ts'
import { thirdPartyServices } from './services-in-use.ts'
import { logDestination } from './shop-log.ts'
import type { StartSettings } from './start-settings.ts'

const PAGE_CACHE_BYTES = 64 * 1024 * 1024
/** Most of them are in the cache as well. */
const FORMER_PAGE_BYTES = 32 * 1024 * 1024
const IMAGE_FILE_BYTES = 512 * 1024 * 1024

type OpenDoors = {
  start: StartSettings
  observation: Observation
  house: OpenedShop
  simulators: Simulator | null
}

/** shop → doors: one listener, behind which every address of the shop is answered. */
export function openDoors({ start, observation, house, simulators }: OpenDoors, opened: AsyncDisposableStack) {
  const { config, build, root, assets, office, before, clock, loadBuild } = start
  const { log, metrics, tracing, reporting } = observation
  const { shop, database, directUrl, outbox, addresses, objects, imageWorkers, memory } = house
  const isHotReloading = before !== undefined
  /** It answers as before, and whoever sends visitors here sends no more. */
  let isDraining = false
  const hasLimits = config.RATE_LIMITS === 'on'
  const isDevelopment = config.STAGE === 'development'
  const headers = securityHeaders(config)

  const former = new FormerPages(FORMER_PAGE_BYTES)
  const cache = new PageCache(isHotReloading ? 0 : PAGE_CACHE_BYTES, (key, page) =>
    former.keep(key, page, shop.clock.now().getTime()),
  )
  const drops = dropTogether(cache)
  opened.defer(() => drops.stop())
  // One of a machine's processes tells it; more would only say the same.
  const isFirst = (cluster.worker?.id ?? 1) === 1
  const front = config.CACHE_PURGE_URL && isFirst ? frontCache({ url: config.CACHE_PURGE_URL, log }) : null
  opened.defer(() => front?.stop())
  const events = officeEvents(shop)
  const letters = letterCarrier(shop)
  opened.defer(() => letters.stop())
  const connections = followConnections({
    follow: house.followConnections,
    onChange() {
      // Only now do pages say what holds: before, they would have been made with what was.
      changed(['settings'])
      events.tell(['connections', 'today'])
      shop.wake('letters', 'invoices', 'labels', 'refunds')
      letters.wake()
    },
    log,
  })
  opened.defer(() => connections.stop())
  const changed = (tags: string[]) => {
    memory.changed(tags)
    drops.tell(tags)
    front?.tell(tags)
  }
  const changes = listenForChanges({
    databaseUrl: directUrl,
    log,
    onChange: (tags) => {
      if (tags.includes('connections') || tags.includes('*')) connections.look()
      shop.cards?.changed(tags)
      shop.lists?.changed(tags)
      shop.searches?.changed()
      if (tags.includes('letters') || tags.includes('*')) letters.wake()
      changed(tags)
      events.tell(tags.filter((tag) => tag !== '*'))
    },
    onOfficeChange: (tags) => events.tell(tags),
  })
  opened.defer(() => changes.stop())
  const files = imageFiles({ folder: path.resolve(config.DATA_DIR, 'cache/images'), maxBytes: IMAGE_FILE_BYTES })
  const images = imageCache({ files, queue: workQueue({ mostWaiting: 100 }), clock: shop.clock, log })
  const facts = {
    shopName: config.SHOP_NAME,
    publicUrl: config.PUBLIC_URL,
    stage: config.STAGE,
    buildId: build.id,
    messageFiles: { en: MESSAGE_FILES.en.path, hu: MESSAGE_FILES.hu.path },
    thirdParties: thirdPartyServices(config),
    ...(config.SIGN_OUT_URLS.length > 0 ? { signOutUrls: config.SIGN_OUT_URLS } : {}),
    ...(config.COGNITO_USER_POOL_ID ? { isPoolElsewhere: true } : {}),
  }
  metrics.ofThisProcess(() => processFigures({ pool: database.pool, cache, refusals: shop.unpaidRefusals, events }))
  metrics.ofTheShop(() => shopFigures(shop, () => waitingJobs(database.pool)))
  const addressOf = clientAddress(config.TRUSTED_PROXIES)
  const isOfficeLocal = isLoopbackHost(new URL(config.PUBLIC_URL).hostname)
  if (isDevelopment && isOfficeLocal && config.HOST !== '::1' && !isLoopbackHost(config.HOST))
    log.warn({ host: config.HOST }, 'The shop is shown to others; its office and /dev answer this machine alone')
  const shared = openSharedLimits(shop)
  opened.defer(() => shared.stop())
  const limits = { now: Date.now, isOn: hasLimits, shared }
  const take = visitorLimits(limits)
  const triesOf = codeTries({ shop, ...limits })
  const budget = workBudget(limits)
  const paid = paidWork({ budget, now: () => performance.now() })
  const watch = reporting && watchScript({ ...reporting, buildId: build.id, assets })
  const builds = assets ? keptBuilds({ store: openBuildStore(config, addresses), log, buildId: build.id }) : null
  const fonts = coverFonts(path.join(root, 'assets/cover-fonts'))
  const renderPage = pageRenderer({ publicUrl: config.PUBLIC_URL, isHotReloading, loadBuild })
  const app = doors({
    answerPage: pagesDoor({
      shop,
      config,
      facts,
      cache,
      former,
      isHotReloading,
      take,
      triesOf,
      paid,
      watch,
      renderPage,
    }),
    images: imagesDoor({
      shop,
      objects,
      workers: imageWorkers,
      imageCache: images,
      paid,
      cache,
      fonts,
      headers,
    }),
    objects: objectsDoor({ objects, addresses }),
    suggestions: suggestDoor({ shop, cache, paid, headers }),
    callbacks: callbacksDoor({ shop }),
    machines: feedsAndRobotsDoor({
      shop,
      objects,
      cache,
      stage: config.STAGE,
      headers,
      folder: path.resolve(config.DATA_DIR, 'cache/feeds', build.id),
      build: build.id,
      shelf: openDocumentShelf(config),
    }),
    metrics: metricsDoor({
      read: metrics.text,
      token: config.METRICS_TOKEN,
      isPrivate: isOfficeLocal,
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
    office: officeDoor({
      shop,
      site: officeSite({ publicUrl: config.PUBLIC_URL, officeUrl: config.OFFICE_URL, isDevelopment }),
      headers: officeHeaders(config, isHotReloading),
      events,
      pictures: officePictures({ measure: imageWorkers.measure, resize: imageWorkers.resize, objects }),
      preview: previewDoor({ shop, config, facts, isHotReloading, renderPage, fonts }),
      limits: shared,
      asksSecondFactor: !(isDevelopment && isOfficeLocal),
    }),
    officeShell: officeShellDoor({
      office,
      shopName: config.SHOP_NAME,
      headers: officeHeaders(config, isHotReloading),
      showsParts: isDevelopment,
    }),
    outbox: outbox && outboxDoor(outbox, { publicUrl: config.PUBLIC_URL }),
    analytics: config.STAGE === 'development' ? analyticsDoor() : null,
    simulators: simulators && ((request) => simulators.answer(request)),
    readiness: readinessDoor({
      isDraining: () => isDraining,
      isReachable: database.isReachable,
      keptPages: () => cache.size + former.size,
      withoutDatabase: config.READY_WITHOUT_DATABASE,
    }),
    headers,
    build,
    assets,
    formerBuilds: builds && formerBuilds(builds.find),
  })
  const http = httpServer({
    log,
    logAccess: accessLog(logDestination),
    countRequest: metrics.countRequest,
    traceRequest: tracing && tracing.traceRequest,
    cache,
    clock,
    isSecure: config.PUBLIC_URL.startsWith('https:'),
    isAnsweredAt: hostsApart(config.PUBLIC_URL, config.OFFICE_URL),
    ...(isDevelopment && {
      isAnsweredTo: localDoors({
        clientAddress: addressOf,
        isOfficeLocal,
        hasProxies: config.TRUSTED_PROXIES.length > 0,
      }),
    }),
    answerData: dataListener({
      answerData: graphqlDoor({
        shop,
        stage: config.STAGE,
        changes: cache,
        objects,
        mayGuess: guessLimit(limits),
        mayMark: async (address) => (await take('wish-marks', address)).isAllowed,
        triesOf,
        budget,
      }),
      clientAddress: addressOf,
      headers,
      log,
    }),
    answerIdentity: protocolListener({
      doors: {
        '/cognito-idp': userPoolDoor({
          shop,
          mayAsk: addressLimits(limits),
        }),
        '/cognito-identity': identityPoolDoor({ shop }),
      },
      documents: issuerDocuments(shop),
      clientAddress: addressOf,
      headers,
      isOpenToOthers: config.STAGE === 'development',
      log,
    }),
    clientAddress: addressOf,
    fetch: (request, facts) => app.fetch(request, facts),
    before,
  })
  return { http, changes, events, builds: isFirst ? builds : null, drain: () => void (isDraining = true) }
}
