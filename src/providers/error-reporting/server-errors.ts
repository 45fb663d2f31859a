import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from '@bugsnag/js'
import { APP_VERSION } from '#site/constants.ts'
import { scrub, scrubText } from '#site/scrub.ts'
import type { ReportSettings } from './report-settings.ts'

export type ErrorReports = {
  /** What was logged as an error, in the log's own shape. */
  tell(logged: unknown, message: string | undefined): void
  /** What nobody has caught. Settles when it is told, or when that takes too long. */
  tellUncaught(error: unknown): Promise<void>
}

type OpenErrorReports = { settings: ReportSettings; buildId: string; root: string }

const MAX_PER_MINUTE = 10
const LAST_WORDS_MS = 2_000

/** Failures of the server, told to BugSnag: what is logged as an error, and what nobody has caught. The library is loaded here and nowhere else. */
export async function openErrorReports({ settings, buildId, root }: OpenErrorReports): Promise<ErrorReports> {
  const { default: Bugsnag } = await import('@bugsnag/js')
  const client = Bugsnag.createClient({
    apiKey: settings.apiKey,
    appVersion: APP_VERSION,
    appType: 'server',
    releaseStage: settings.stage,
    endpoints: { notify: settings.notifyUrl, sessions: settings.notifyUrl },
    autoDetectErrors: false,
    autoTrackSessions: false,
    enabledBreadcrumbTypes: null,
    sendCode: false,
    projectRoot: root,
    metadata: { build: { id: buildId } },
    logger: null,
  })
  let since = 0
  let reportedCount = 0

  /** The same failure may come with every request: a few of them say all. */
  function isOneTooMany(): boolean {
    const now = performance.now()
    if (now - since > 60_000 || reportedCount === 0) {
      since = now
      reportedCount = 0
    }
    return ++reportedCount > MAX_PER_MINUTE
  }

  function send(error: Error, details: { message?: string; facts?: object; isUnhandled?: boolean }): Promise<void> {
    if (isOneTooMany()) return Promise.resolve()
    return new Promise((resolve) => {
      const describe = (event: Event) => {
        for (const one of event.errors) one.errorMessage = scrubText(one.errorMessage ?? '')
        event.context = details.message
        event.unhandled = details.isUnhandled ?? false
        if (details.facts) event.addMetadata('log', scrub(details.facts) as Record<string, unknown>)
      }
      client.notify(error, describe, () => resolve())
    })
  }

  return {
    tell(logged, message) {
      const {
        err,
        error = err,
        ...facts
      } = typeof logged === 'object' && logged !== null ? ({ ...logged } as Record<string, unknown>) : {}
      void send(error === undefined ? loggedOnly(message ?? String(logged)) : asError(error), { message, facts })
    },
    async tellUncaught(error) {
      const sent = send(asError(error), { message: 'Nobody has caught it', isUnhandled: true })
      await Promise.race([sent, pause(LAST_WORDS_MS, undefined, { ref: false })])
    },
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

function loggedOnly(message: string): Error {
  const error = new Error(message)
  error.name = 'LoggedError'
  return error
}
