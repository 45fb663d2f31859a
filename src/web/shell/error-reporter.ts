import { shownRoute } from './paint/shown-route.ts'
import { REPORT_PATH } from '#site/addresses.ts'
import Bugsnag from '@bugsnag/js'
import BugsnagPerformance, { DefaultRoutingProvider } from '@bugsnag/browser-performance'
import { ERROR_REPORTS, TRACES } from '#site/report-limits.ts'

type Settings = { apiKey: string; stage: string; buildId: string; version: string }

const STAGES = ['staging', 'production']
/** The library's own, which its types do not name; on localhost it would send six times as often. */
const BATCHES = { maximumBatchSize: TRACES.batchSpans, batchInactivityTimeoutMs: TRACES.inactivityMs }
const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * OPS-04: errors and timings of the page, sent to the shop, which passes them on. Nothing that a visitor writes or reads is
 * collected: no texts of what is pressed, no console, no addresses' queries, no number for the visitor.
 * The script in the page calls it by this name (`watch-script.ts`).
 */
export function watch({ apiKey, stage, buildId, version }: Settings, earlierErrors: unknown[]): void {
  const reports = `${window.location.origin}${REPORT_PATH}`
  const client = Bugsnag.start({
    apiKey,
    appVersion: version,
    releaseStage: stage,
    enabledReleaseStages: STAGES,
    endpoints: { notify: `${reports}/errors`, sessions: `${reports}/sessions` },
    autoTrackSessions: false,
    collectUserIp: false,
    generateAnonymousId: false,
    trackInlineScripts: false,
    maxBreadcrumbs: ERROR_REPORTS.breadcrumbs,
    maxEvents: ERROR_REPORTS.eventsPerSession,
    enabledBreadcrumbTypes: ['error', 'navigation', 'request', 'state', 'user'],
    onBreadcrumb(breadcrumb) {
      delete breadcrumb.metadata.targetText
      for (const [name, value] of Object.entries(breadcrumb.metadata))
        if (typeof value === 'string') breadcrumb.metadata[name] = withoutQuery(value)
    },
    onError(event) {
      event.context = shownRoute(window.location)
      event.request.url = withoutQuery(window.location.href)
    },
    metadata: { build: { id: buildId } },
    logger: null,
  })
  reportLogged(client)
  for (const error of earlierErrors)
    client.notify(asError(error), (event) => {
      event.unhandled = true
      event.severity = 'error'
    })
  BugsnagPerformance.start({
    apiKey,
    appVersion: version,
    releaseStage: stage,
    enabledReleaseStages: STAGES,
    endpoint: `${reports}/traces`,
    serviceName: 'kolofon-web',
    bugsnag: client,
    generateAnonymousId: false,
    sendPageAttributes: { url: false, title: false, referrer: false },
    routingProvider: new DefaultRoutingProvider(shownRoute),
    networkRequestCallback: (request) =>
      request.url?.includes('/_report/') ? null : { ...request, url: withoutQuery(request.url ?? '') },
    settleIgnoreUrls: [/\/_report\//],
    ...BATCHES,
    attributeStringValueLimit: TRACES.attributeCharacters,
    attributeArrayLengthLimit: TRACES.attributeItems,
    attributeCountLimit: TRACES.attributes,
    logger: SILENT,
  })
}

/** React only logs what an error boundary has caught; it is reported too. */
function reportLogged(client: ReturnType<typeof Bugsnag.start>): void {
  const { error: log } = console
  console.error = (...logged: unknown[]) => {
    const failure = logged.find((one) => one instanceof Error)
    if (failure) client.notify(failure)
    log.apply(console, logged)
  }
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
