import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'

const brotli = promisify(brotliCompress)

const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A rendered page, ready to be written: status, and for each encoding the headers as a flat list and the body. */
export type CachedPage = {
  status: number
  etag: string
  /** What the page shows; dropping one of these drops the page. */
  tags: ReadonlySet<string>
  /** When the page stops being true by the clock alone: the next midnight or cut-off hour it shows. */
  until: number
  bytes: number
  answers: Readonly<Record<Encoding, Answer>>
}

type Answer = { headers: string[]; body: Buffer }

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string>
  until: Date | null
}

/**
 * Compressed once, when the page is made: the cost of a cached answer is then only its writing. Gzip is for the few who cannot
 * read brotli: the first of them waits for it.
 */
export async function preparePage(page: RenderedPage): Promise<CachedPage> {
  const etag = `"${hash('sha256', page.body, 'base64url').slice(0, 22)}"`
  const br = await brotli(page.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length },
  })
  const answer = (body: Buffer, encoding: Encoding): Answer => {
    const vary = [page.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
    const headers = {
      ...page.headers,
      vary,
      etag,
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }
    return { headers: Object.entries(headers).flat(), body }
  }
  let gz: Answer | undefined
  return {
    status: page.status,
    etag,
    tags: page.tags,
    until: page.until?.getTime() ?? Infinity,
    // Gzip will need about as much as brotli.
    bytes: page.body.length + 2 * br.length,
    answers: {
      br: answer(br, 'br'),
      get gzip() {
        return (gz ??= answer(gzipSync(page.body), 'gzip'))
      },
      identity: answer(page.body, 'identity'),
    },
  }
}

const accepted = new Map<string, Encoding>()

export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const known = accepted.get(acceptEncoding)
  if (known) return known
  const offered = new Map(
    acceptEncoding.split(',').map((part) => {
      const [name = '', quality] = part.trim().toLowerCase().split(';')
      return [name.trim(), quality?.trim() !== 'q=0']
    }),
  )
  const encoding = ENCODINGS.find((one) => offered.get(one)) ?? 'identity'
  if (accepted.size < 200) accepted.set(acceptEncoding, encoding)
  return encoding
}

/**
 * Pages are the same for every visitor of a language, so each is rendered once and kept until the data behind it changes.
 * Bounded by bytes; the page not asked for longest goes first.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>()
  #bytes = 0
  /** Grows with every drop: a page rendered from data read before a drop must not be kept after it. */
  #generation = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get generation(): number {
    return this.#generation
  }

  get size(): number {
    return this.#pages.size
  }

  get(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    this.#pages.delete(key)
    if (now >= page.until) {
      this.#bytes -= page.bytes
      return undefined
    }
    this.#pages.set(key, page)
    return page
  }

  put(key: string, page: CachedPage, renderedIn: number): void {
    if (renderedIn !== this.#generation || page.bytes > this.#maxBytes) return
    this.#remove(key)
    this.#pages.set(key, page)
    this.#bytes += page.bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  /** Drops every page that shows one of these. */
  drop(tags: Iterable<string>): void {
    this.#generation++
    const gone = new Set(tags)
    for (const [key, page] of this.#pages) if (!gone.isDisjointFrom(page.tags)) this.#remove(key)
  }

  clear(): void {
    this.#generation++
    this.#pages.clear()
    this.#bytes = 0
  }

  #remove(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= page.bytes
  }
}
