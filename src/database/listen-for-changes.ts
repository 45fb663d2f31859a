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
export function listenForChanges(listening: ListenForChanges): Listener {
  return new LineForChanges(listening)
}

class LineForChanges implements Listener {
  readonly #databaseUrl: string
  readonly #answerWithinMs: number
  readonly #log: Log
  readonly #onOfficeChange: ((tags: string[]) => void) | undefined
  readonly #onChange: (tags: string[]) => void
  readonly #askEveryMs: number
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #tries = 0
  readonly begun: Promise<void>

  constructor({
    databaseUrl,
    log,
    onChange,
    onOfficeChange,
    askEveryMs = ASK_EVERY_MS,
    answerWithinMs = ANSWER_WITHIN_MS,
  }: ListenForChanges) {
    this.#databaseUrl = databaseUrl
    this.#answerWithinMs = answerWithinMs
    this.#log = log
    this.#onOfficeChange = onOfficeChange
    this.#onChange = onChange
    this.#askEveryMs = askEveryMs
    this.begun = this.#connect()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    // It may be lost already.
    await this.#client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const line = carefulSocket()
    const next = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'kolofon changes',
      keepAlive: true,
      stream: () => line,
      query_timeout: this.#answerWithinMs,
      connectionTimeoutMillis: 5_000,
    })
    this.#client = next
    next.on('error', (error) => this.#log.debug({ reason: error.message }, 'The line for changes was lost'))
    next.on('end', () => this.#again())
    next.on('notification', ({ channel, payload }) => {
      const tags = payload?.split(' ') ?? ['*']
      if (channel === OFFICE) this.#onOfficeChange?.(tags)
      else this.#onChange(tags)
    })
    try {
      await next.connect()
      await next.query(`listen ${PAGES}; listen ${OFFICE}`)
      this.#tries = 0
      const asking = setInterval(() => next.query('select 1').catch(() => line.destroy()), this.#askEveryMs)
      next.on('end', () => clearInterval(asking))
      this.#onChange(['*'])
      this.#onOfficeChange?.(['*'])
    } catch (error) {
      this.#log.debug(
        { reason: error instanceof Error ? error.message : String(error) },
        'The line for changes cannot be opened yet',
      )
      line.destroy()
      this.#again()
    }
  }

  #again(): void {
    if (this.#isStopped || this.#timer) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        void this.#connect()
      },
      RECONNECT_DELAYS_MS[Math.min(this.#tries++, RECONNECT_DELAYS_MS.length - 1)],
    )
  }
}
