import type { Shop } from '#shop/shop.ts'
import { priceEffects, type PriceEffects } from './run-effect-records.server.ts'

/** What a run means in forints. */
export type RunEffects = PriceEffects

export function readEffects({ db }: Shop, runId: number): Promise<RunEffects> {
  return priceEffects(db, runId)
}
