import type { OfficeAnswer } from '#server/office/office-api.ts'
import { shopDay } from '#shop/ground/shop-day.ts'

export type Card = OfficeAnswer<'get', '/gift-cards'>['cards'][number]
export type CardState = 'good' | 'waits' | 'empty' | 'old' | 'renewed' | 'ended'

/** Whether it pays now, and why not. */
export function cardState({ lastFour, balance, validUntil, endedAt, renewedAs }: Card): CardState {
  if (endedAt) return renewedAs === null ? 'ended' : 'renewed'
  if (balance === 0) return 'empty'
  if (validUntil < shopDay(new Date())) return 'old'
  return lastFour === null ? 'waits' : 'good'
}
