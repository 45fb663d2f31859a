import pg from 'pg'
import type { Log } from '#kit/log.ts'
import { carefulSocket } from './careful-socket.ts'

const PAGES = 'changes'
const OFFICE = 'office'
const RECONNECT_DELAYS_MS = [100, 500, 1_000, 2_000]
const ASK_EVERY_MS = 15_000
const ANSWER_WITHIN_MS = 5_000

export type Listener = {
  /** Settles after the first attempt, successful or not. Waiting for it before serving avoids caching what its first `*` would drop. */
  begun: Promise<void>
  stop(): Promise<void>
}

type ListenForChanges = {
  databaseUrl: string
  log: Log
  /** Gets the tags of what has changed; `*` is everything, and comes after every gap in listening too. */
  onChange: (tags: string[]) => void
  /** The same for what only the back office shows, and `*` after a gap. */
  onOfficeChange?: (tags: string[]) => void
  /** A line that was cut without a word looks like one on which nothing changes: it is asked, and given up if it does not answer. */
  askEveryMs?: number
  answerWithinMs?: number
}

/** Listens for announced changes of the database. Reconnects when the connection is lost. */
export function listenForChanges({
  databaseUrl,
  log,
  onChange,
  onOfficeChange,
  askEveryMs = ASK_EVERY_MS,
  answerWithinMs = ANSWER_WITHIN_MS,
}: ListenForChanges): Listener {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let tries = 0

  const connect = async (): Promise<void> => {
    const line = carefulSocket()
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'kolofon changes',
      keepAlive: true,
      stream: () => line,
      query_timeout: answerWithinMs,
      connectionTimeoutMillis: 5_000,
    })
    client = next
    next.on('error', (error) => log.debug({ reason: error.message }, 'The line for changes was lost'))
    next.on('end', again)
    next.on('notification', ({ channel, payload }) => {
      const tags = payload?.split(' ') ?? ['*']
      if (channel === OFFICE) onOfficeChange?.(tags)
      else onChange(tags)
    })
    try {
      await next.connect()
      await next.query(`listen ${PAGES}; listen ${OFFICE}`)
      tries = 0
      const asking = setInterval(() => next.query('select 1').catch(() => line.destroy()), askEveryMs)
      next.on('end', () => clearInterval(asking))
      onChange(['*'])
      onOfficeChange?.(['*'])
    } catch (error) {
      log.debug(
        { reason: error instanceof Error ? error.message : String(error) },
        'The line for changes cannot be opened yet',
      )
      line.destroy()
      again()
    }
  }

  const again = (): void => {
    if (isStopped || timer) return
    timer = setTimeout(
      () => {
        timer = undefined
        void connect()
      },
      RECONNECT_DELAYS_MS[Math.min(tries++, RECONNECT_DELAYS_MS.length - 1)],
    )
  }

  return {
    begun: connect(),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      // It may be lost already.
      await client?.end().catch(() => {})
    },
  }
}
