import { z } from 'zod'
import { DEEPEST, isDeeperThan } from '#kit/outside/outside-text.ts'
import { ERROR_REPORTS } from '#site/report-limits.ts'
import { scrub } from '#site/scrub.ts'

const anything = z.record(z.string(), z.unknown())

const errors = z.object({
  notifier: anything.optional(),
  payloadVersion: z.string().optional(),
  events: z
    .array(
      z.object({ breadcrumbs: z.array(anything).max(100).optional(), exceptions: z.array(anything).max(20) }).loose(),
    )
    .min(1)
    .max(ERROR_REPORTS.eventsPerSession),
})

const traces = z.object({
  resourceSpans: z
    .array(z.object({ resource: anything, scopeSpans: z.array(z.object({ spans: z.array(anything) }).loose()) }))
    .max(10),
})

export type ReportKind = 'errors' | 'traces'

/** What a browser's library has sent, fit to be passed on: in the provider's shape, nobody named in it. Null: something else. */
export function readReport(kind: ReportKind, text: string, apiKey: string): string | null {
  const parsed = (kind === 'errors' ? errors : traces).safeParse(readReported(text))
  if (!parsed.success) return null
  if ('resourceSpans' in parsed.data) return JSON.stringify(scrub(parsed.data))
  const { events, ...rest } = parsed.data
  const keptEvents = events.map(({ user: _user, ...event }) => ({
    ...event,
    breadcrumbs: event.breadcrumbs?.slice(-ERROR_REPORTS.breadcrumbs),
  }))
  return JSON.stringify({ ...(scrub({ ...rest, events: keptEvents }) as object), apiKey })
}

/** A page's text may have been cut within a character: it is mended rather than refused (`scrub`). */
function readReported(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isDeeperThan(value, DEEPEST) ? null : value
  } catch {
    // Not JSON: no report.
    return null
  }
}
