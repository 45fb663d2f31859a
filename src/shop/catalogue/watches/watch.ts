import type { Language } from '#site/languages.ts'

/** READER-01: what somebody may be told of a title: it is there again, it is out, it costs less. */
export const WATCH_KINDS = ['back', 'out', 'cheaper'] as const
export type WatchKind = (typeof WATCH_KINDS)[number]

/** An address waits for no more titles at once. */
export const MOST_WATCHES = 100
/** Of these nobody has confirmed so many at most: strangers fill no table. */
export const MOST_PENDING = 10
/** For so many hours the link of the first letter is good. */
export const PENDING_HOURS = 48
/** Told of a price that is lower by so many percent, unless they named one. */
export const CHEAPER_PERCENT = 5
/** A state is told of when it has lasted so long: files of wholesalers come and go. */
export const LASTING_MINUTES = 10
/** Of each free copy so many are told in an hour. */
export const TOLD_PER_COPY = 3

export type Watch = {
  id: string
  productId: string
  kind: WatchKind
  email: string
  language: Language
  priceThen: number
  priceNamed: number | null
  fromPreorder: boolean
  state: 'pending' | 'active' | 'told' | 'ended'
  askedAt: Date
}

/** Whether a price is what they wait for. */
export function isCheaper({ priceThen, priceNamed }: Pick<Watch, 'priceThen' | 'priceNamed'>, price: number): boolean {
  return priceNamed === null ? price * 100 <= priceThen * (100 - CHEAPER_PERCENT) : price <= priceNamed
}
