import type { Shop } from '#shop/shop.ts'
import { lockClaims } from './claim-records.server.ts'

/**
 * Of all who write what is claimed, only one writes at a time; whoever locks titles before their claims are written takes this
 * first. Until the transaction ends.
 */
export function holdClaims({ db }: Pick<Shop, 'db'>): Promise<void> {
  return lockClaims(db)
}
