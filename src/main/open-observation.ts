import { reportSettings } from '#providers/error-reporting/report-settings.ts'
import { openErrorReports } from '#providers/error-reporting/server-errors.ts'
import { shopMetrics } from '#server/metrics/shop-metrics.ts'
import { tracingOf } from '#server/tracing/tracing-of.ts'
import { lastWords } from './last-words.ts'
import { shopLog } from './shop-log.ts'
import type { StartSettings } from './start-settings.ts'

/** The shop's log and metrics, and error reports and traces if they are configured. */
export type Observation = Awaited<ReturnType<typeof openObservation>>

export async function openObservation({ config, build, root }: StartSettings, opened: AsyncDisposableStack) {
  const reporting = reportSettings(config)
  const errors = reporting && (await openErrorReports({ settings: reporting, buildId: build.id, root }))
  const log = shopLog(errors?.tell)
  opened.defer(() => log.flush())
  const last = lastWords({ log, report: errors?.tellUncaught })
  opened.defer(() => last.stop())
  const tracing = await tracingOf(config, build, log)
  opened.defer(() => tracing?.stop())
  const metrics = shopMetrics({ processes: config.WORKERS })
  opened.defer(() => metrics.stop())
  return { log, reporting, tracing, metrics }
}
