import { REPORT_PATH } from '#site/addresses.ts'
import { Hono, type Context } from 'hono'
import { ERROR_REPORTS } from '#site/report-limits.ts'
import { readLimited } from '../rest/read-limited.ts'
import type { RequestFacts } from '../http/doors.ts'
import { plainResponse } from '../pages/page-response.ts'
import type { TakeLimit } from '../http/visitor-limits.ts'
import { readReport, type ReportKind } from './read-report.ts'

/** Hands a report to its provider. Null: it has not taken it, and would not take another one now. */
type ForwardReport = (report: {
  kind: ReportKind
  body: string
  headers: Record<string, string>
}) => Promise<{ samplingProbability: string | null } | 'refused' | null>

type ReportDoor = {
  /** Null where nobody takes reports. */
  forward: ForwardReport | null
  apiKey: string | undefined
  take: TakeLimit
  publicUrl: string
}

/** What the libraries tell beside the report itself. */
const PASSED_ON = ['bugsnag-payload-version', 'bugsnag-sent-at', 'bugsnag-span-sampling']
const FIT_HEADER = /^[\x20-\x7e]{1,500}$/
const MAX_AT_ONCE = 20

/** `/_report`: error reports and page timings of the browser, passed on without whoever they came from. */
export function reportDoor({ forward, apiKey = '', take, publicUrl }: ReportDoor): Hono<{ Bindings: RequestFacts }> {
  const app = new Hono<{ Bindings: RequestFacts }>()
  const { origin } = new URL(publicUrl)
  let atOnce = 0

  async function answer(kind: ReportKind, context: Context<{ Bindings: RequestFacts }>): Promise<Response> {
    if (!forward) return plainResponse(404, 'There is nothing here.')
    const from = context.req.header('origin')
    if (from !== undefined && from !== origin) return plainResponse(403, 'Reports come from the shop’s own pages.')
    if (!/^application\/json(;\s*charset=utf-8)?$/i.test(context.req.header('content-type') ?? ''))
      return plainResponse(415, 'A report is application/json.')
    if (context.req.header('bugsnag-api-key') !== apiKey) return plainResponse(403, 'This is not the key of this shop.')
    const limit = await take('reports', context.env.address)
    if (!limit.isAllowed) return plainResponse(429, 'These are too many reports.', limit.headers)
    if (atOnce >= MAX_AT_ONCE) return plainResponse(503, 'There are too many reports.', { 'retry-after': '30' })
    atOnce++
    try {
      const text = await readLimited(context.req.raw, ERROR_REPORTS.maxBytes).catch(() => '')
      if (text === null) return plainResponse(413, `A report has ${ERROR_REPORTS.maxBytes} bytes at most.`)
      const body = readReport(kind, text, apiKey)
      if (body === null) return plainResponse(400, 'The report cannot be read.')
      const headers: Record<string, string> = {}
      for (const name of PASSED_ON) {
        const value = context.req.header(name)
        if (value !== undefined && FIT_HEADER.test(value)) headers[name] = value
      }
      const taken = await forward({ kind, body, headers })
      if (taken === 'refused') return plainResponse(400, 'The report is none that the service takes.')
      if (!taken) return plainResponse(502, 'The report was not taken.')
      const { samplingProbability } = taken
      return plainResponse(
        202,
        'LimitOutcome.',
        samplingProbability === null ? {} : { 'bugsnag-sampling-probability': samplingProbability },
      )
    } finally {
      atOnce--
    }
  }

  app.post(`${REPORT_PATH}/errors`, (context) => answer('errors', context))
  app.post(`${REPORT_PATH}/traces`, (context) => answer('traces', context))
  app.all(`${REPORT_PATH}/*`, () => plainResponse(404, 'There is nothing here.'))
  return app
}
