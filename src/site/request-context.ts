import { createContext } from 'react-router'
import type { TryCode } from '#shop/ground/limits/try-code.ts'
import type { Shop } from '#shop/shop.ts'
import type { ShopFacts } from './shop-facts.ts'

/** What the server hands to the loaders of one request. */
export const shopContext = createContext<Shop>()
export const factsContext = createContext<ShopFacts>()
export const freshnessContext = createContext<Freshness>()
/** The Content-Security-Policy of a page that the shop has written these scripts into: these, and no others, may run. */
export const policyContext = createContext<(scripts: readonly string[]) => string>()
/** What stands first in the page to keep its errors; null where nobody reports them. */
export const watchContext = createContext<string | null>(null)
/** Who sent a form. Only actions have it: a page is the same for everybody. */
export const senderContext = createContext<Sender>()

export type Sender = {
  network: string
  /** False: too many from there. */
  may(
    limit: 'contact' | 'newsletter' | 'watch' | 'set-aside' | 'book-club' | 'links' | 'wish-marks' | 'word-reports',
  ): Promise<boolean>
  /** Codes that are worth something, as often as this network may try them. */
  tryCode: TryCode
  /** The form was larger than any of ours; nothing of it was read. */
  isTooLarge: boolean
}

/** How long the page being made stays true. Pages are kept unless a loader says otherwise. */
export class Freshness {
  readonly tags = new Set<string>()
  until: Date | null = null
  isKept = true
  /** What the page shows could not be asked for: the database cannot be reached. */
  isAway = false
  /** What was looked for, where nothing was found. */
  lookedForInVain: string | null = null

  /** The page shows this: when it changes, the page is made again. */
  dependsOn(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag)
  }

  /** The page is no longer true from this moment on. */
  endsAt(moment: Date): void {
    if (!this.until || moment < this.until) this.until = moment
  }

  doNotKeep(): void {
    this.isKept = false
  }
}
