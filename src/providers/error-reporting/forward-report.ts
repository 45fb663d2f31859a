import type { Log } from '#kit/log.ts'
import type { ReportSettings } from './report-settings.ts'

type Report = { kind: 'errors' | 'traces'; body: string; headers: Record<string, string> }
type Forward = (report: Report) => Promise<{ samplingProbability: string | null } | 'refused' | null>

const TIMEOUT_MS = 10_000

/** BugSnag's two doors for browsers, asked by the shop in the browser's place. */
export function forwardReport({ apiKey, notifyUrl, tracesUrl }: ReportSettings, log: Log): Forward {
  return async ({ kind, body, headers }) => {
    try {
      const response = await fetch(kind === 'errors' ? notifyUrl : tracesUrl, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'bugsnag-api-key': apiKey },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) return { samplingProbability: response.headers.get('bugsnag-sampling-probability') }
      log.warn({ kind, status: response.status }, 'A report was not taken')
      if (response.status === 400 || response.status === 413 || response.status === 422) return 'refused'
    } catch (error) {
      log.warn({ kind, reason: error instanceof Error ? error.name : '' }, 'A report could not be passed on')
    }
    return null
  }
}
