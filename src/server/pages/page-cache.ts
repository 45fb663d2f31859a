import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { loggedPath } from '../http/access-log.ts'
import { routeOf } from '../http/route-of.ts'

const brotli = promisify(brotliCompress)

const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A rendered page, ready to be written: status, and for each encoding the headers as a flat list and the body. */
export type PreparedPage = {
  status: number
  etag: string
  /** What the page shows; dropping one of these drops the page. */
  tags: ReadonlySet<string>
  /** When the page stops being true by the clock alone: the next midnight or cut-off hour it shows. */
  until: number
  /** When it was made; 0 where nobody asks. One that holds until then was made while a list it shows was changing. */
  madeAt: number
  bytes: number
  answers: Readonly<Record<Encoding, Answer>>
}

/** In the cache, with the route that its requests are counted by. */
export type CachedPage = PreparedPage & {
  route: string
  /** Makes it anew while it is still shown; null where it is never shown longer than it is true. */
  renew: (() => void) | null
  /** What it shows has changed, and until this moment (`performance.now()`) it may be shown as it was. */
  lingersUntil: number | null
}

type Answer = { headers: string[]; body: Buffer }

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string>
  until: Date | null
  madeAt?: Date
}

const REMEMBERED_DROPS = 100
/** With the second in which lists wait to be dropped (`drop-together.ts`) less than the two of PAGE-04. */
const LINGER_MS = 750

type Drop = { tags: ReadonlySet<string>; at: number; lingers: boolean }

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const GZIP = { level: 4 }

/**
 * Compressed once: the cost of a cached answer is then only its writing. Brotli for the first visitor is made on another
 * thread. The other encodings are made when a visitor needs them, on this one: handing gzip over takes as long as making it.
 */
export async function preparePage(page: RenderedPage, first: Encoding = 'br'): Promise<PreparedPage> {
  const etag = `"${hash('sha256', page.body, 'base64url').slice(0, 22)}"`
  const br = first === 'br' ? await brotli(page.body, BROTLI) : undefined
  const answers: Partial<Record<Encoding, Answer>> = br ? { br: answerOf(page, etag, br, 'br') } : {}
  return {
    status: page.status,
    etag,
    tags: page.tags,
    until: page.until?.getTime() ?? Infinity,
    madeAt: page.madeAt?.getTime() ?? 0,
    // Room for both compressed forms is kept from the start; pages become a quarter.
    bytes: page.body.length + 2 * (br?.length ?? page.body.length >> 2),
    answers: {
      get br() {
        return (answers.br ??= answerOf(page, etag, brotliCompressSync(page.body, BROTLI), 'br'))
      },
      get gzip() {
        return (answers.gzip ??= answerOf(page, etag, gzipSync(page.body, GZIP), 'gzip'))
      },
      get identity() {
        return (answers.identity ??= answerOf(page, etag, page.body, 'identity'))
      },
    },
  }
}

function answerOf(page: RenderedPage, etag: string, body: Buffer, encoding: Encoding): Answer {
  const headers = {
    ...page.headers,
    'vary': [page.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', '),
    etag,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return { headers: Object.entries(headers).flat(), body }
}

export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const offered = new Map(
    acceptEncoding.split(',').map((part) => {
      const [name = '', quality] = part.trim().toLowerCase().split(';')
      return [name.trim(), quality?.trim() !== 'q=0']
    }),
  )
  return ENCODINGS.find((one) => offered.get(one)) ?? 'identity'
}

/**
 * Pages are the same for every visitor of a language, so each is rendered once and kept until the data behind it changes.
 * Bounded by bytes; the page not asked for longest goes first.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>()
  #bytes = 0
  /** Grows with every drop: a page rendered from data read before it was dropped must not be kept after it. */
  #generation = 0
  /** The last drops, the newest last. During a change of many titles several come while one page is rendered. */
  #drops: Drop[] = []
  readonly #maxBytes: number
  /** Told of every page of the pages door that is no longer kept, those asked for longest ago first. */
  readonly #onGone: (key: string, page: PreparedPage) => void

  constructor(maxBytes: number, onGone: (key: string, page: PreparedPage) => void = () => {}) {
    this.#maxBytes = maxBytes
    this.#onGone = onGone
  }

  get generation(): number {
    return this.#generation
  }

  get size(): number {
    return this.#pages.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** A page that is true. */
  get(key: string, now: number): CachedPage | undefined {
    const page = this.getLingering(key, now)
    return page && page.lingersUntil === null ? page : undefined
  }

  /** The same, or one that was true a moment ago: whoever shows it has it made anew. */
  getLingering(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    if (now >= page.until || (page.lingersUntil !== null && performance.now() >= page.lingersUntil)) {
      this.forget(key)
      return undefined
    }
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  put(key: string, page: PreparedPage, renderedIn: number, renew: (() => void) | null = null): void {
    const dropped = this.#droppedSince(renderedIn, page.tags)
    const lingersUntil = dropped === null ? null : renew && dropped.lingers ? dropped.at + LINGER_MS : 0
    if (lingersUntil === 0 || page.bytes > this.#maxBytes) {
      if (renew) this.#onGone(key, page)
      return
    }
    this.#remove(key)
    this.#pages.set(key, { ...page, route: routeOf(loggedPath(key)), renew, lingersUntil })
    this.#bytes += page.bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.forget(oldest)
    }
  }

  /**
   * Drops every page that shows one of these. In a change of many titles pages linger: they are shown as they were for a moment more,
   * while they are made anew. One that lingers already does so no longer for it.
   */
  drop(tags: Iterable<string>, { lingers = false } = {}): void {
    const drop = { tags: new Set(tags), at: performance.now(), lingers }
    this.#generation++
    this.#drops.push(drop)
    if (this.#drops.length > REMEMBERED_DROPS) this.#drops.shift()
    for (const [key, page] of this.#pages) {
      if (drop.tags.isDisjointFrom(page.tags)) continue
      if (lingers && page.renew) page.lingersUntil ??= drop.at + LINGER_MS
      else this.forget(key)
    }
  }

  forget(key: string): void {
    const page = this.#remove(key)
    if (page?.renew) this.#onGone(key, page)
  }

  clear(): void {
    this.#generation++
    // Whatever was being rendered is older than all that is remembered.
    this.#drops = []
    for (const key of this.#pages.keys()) this.forget(key)
  }

  #remove(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    this.#pages.delete(key)
    this.#bytes -= page.bytes
    return page
  }

  /**
   * Null: nothing that a page shows was dropped while it was made. Else since when it is not true, and whether it may be shown
   * nevertheless; of one that took too long nobody knows, and it may not.
   */
  #droppedSince(generation: number, tags: ReadonlySet<string>): { at: number; lingers: boolean } | null {
    const missed = this.#generation - generation
    if (missed === 0) return null
    if (missed > this.#drops.length) return { at: 0, lingers: false }
    const drops = this.#drops.slice(-missed).filter((drop) => !drop.tags.isDisjointFrom(tags))
    return drops[0] ? { at: drops[0].at, lingers: drops.every(({ lingers }) => lingers) } : null
  }
}
