import type { Clock } from '#kit/clock.ts'
import type { FormerPages } from './former-pages.ts'
import type { PreparedPage } from './page-cache.ts'

/** As pages are answered that need a database which cannot be reached. */
const AWAY = 503

/** While the shop cannot reach its database, the last page that was true is shown in place of one that could not be made. */
export class PagesWithoutDatabase {
  readonly #former: FormerPages
  readonly #clock: Clock
  /** The last page that was made could not be, for want of the database. */
  #isAway = false

  constructor(former: FormerPages, clock: Clock) {
    this.#former = former
    this.#clock = clock
  }

  noteMade({ status }: PreparedPage): void {
    this.#isAway = status === AWAY
  }

  /** The former page at once, without waiting for one that will hardly be made; none as long as pages are made. */
  formerPage(key: string): PreparedPage | undefined {
    return this.#isAway ? this.#find(key) : undefined
  }

  /** The page as it was made, or the former one where this could not be made. */
  bestOf(page: PreparedPage, key: string): PreparedPage {
    return (page.status === AWAY && this.#find(key)) || page
  }

  #find(key: string): PreparedPage | undefined {
    return this.#former.find(key, this.#clock.now().getTime())
  }
}
