import type { Clock } from '#kit/clock.ts'
import { workQueue } from '#kit/work-queue.ts'
import { newRequestId } from '../http/access-log.ts'
import type { PageCache, PreparedPage } from './page-cache.ts'
import type { MadePage, MakePage, PageWish } from './page-maker.ts'

/** A page that is to be made, and the key by which the cache has it. */
export type PageOrder = { key: string; target: string; wish: PageWish }

/** Lingering pages that wait to be made anew: those beyond it are made when somebody asks for them. */
const MOST_RENEWALS = 100

type RenderingParts = {
  cache: PageCache
  clock: Clock
  make: MakePage
  /** Is told of every page that was made, before anybody who waits for it. */
  onMade: (page: PreparedPage) => void
}

/**
 * Pages that are being made, each once at a time, however many visitors wait for it. Those that may be kept go into the cache, and
 * those that linger there are made anew.
 */
export class PageRenderings {
  readonly #cache: PageCache
  readonly #clock: Clock
  readonly #make: MakePage
  readonly #onMade: (page: PreparedPage) => void
  /** By the page's key in the cache; null where it turned out to be no page to keep. */
  readonly #underWay = new Map<string, Promise<PreparedPage | null>>()
  /** Pages that linger are made anew one at a time: visitors whose page is not there at all wait for their own meanwhile. */
  readonly #renewals = workQueue({ mostWaiting: MOST_RENEWALS })
  readonly #toBeRenewed = new Set<string>()

  constructor({ cache, clock, make, onMade }: RenderingParts) {
    this.#cache = cache
    this.#clock = clock
    this.#make = make
    this.#onMade = onMade
  }

  /** What is to be kept of a rendering that goes on now, if one does. */
  find(key: string): Promise<PreparedPage | null> | undefined {
    return this.#underWay.get(key)
  }

  /** Makes a page by `make`, which may refuse its visitor; others who ask for it meanwhile find it. */
  begin(order: PageOrder, make: () => Promise<MadePage | Response>): Promise<MadePage | Response> {
    return this.#share(order, make).rendering
  }

  #share(order: PageOrder, make: () => Promise<MadePage | Response>) {
    // What changes from this moment on is perhaps not in the page.
    const { generation } = this.#cache
    const rendering = make()
    const shared = rendering.then(
      (made) => (made instanceof Response ? null : this.#take(order, made, generation)),
      () => null,
    )
    this.#underWay.set(order.key, shared)
    const settled = shared.finally(() => {
      if (this.#underWay.get(order.key) === shared) this.#underWay.delete(order.key)
    })
    return { rendering, settled }
  }

  #take(order: PageOrder, { page, isCacheable }: MadePage, generation: number): PreparedPage | null {
    this.#onMade(page)
    if (!isCacheable) return null
    this.#cache.put(order.key, page, generation, () => this.#renew(order))
    return page
  }

  /** Once, however many are shown the old one meanwhile. */
  #renew(order: PageOrder): void {
    const { key, target, wish } = order
    if (this.#toBeRenewed.has(key) || this.#underWay.has(key)) return
    const hasRoom = this.#renewals.later(async () => {
      this.#toBeRenewed.delete(key)
      // Somebody who could not be shown the old one any more has had it made.
      if (this.#underWay.has(key) || this.#cache.get(key, this.#clock.now().getTime())) return
      const nobody = { requestId: newRequestId(), address: '' }
      const { settled } = this.#share(order, () => this.#make(target, wish, nobody))
      // What cannot be made is not shown any longer: the next visitor learns why.
      if (!(await settled)) this.#cache.forget(key)
    })
    if (hasRoom) this.#toBeRenewed.add(key)
  }
}
