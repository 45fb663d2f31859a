import type { Shop } from '#shop/shop.ts'
import { hasProvenWish, takeProvenWish } from './office-sign-in-records.server.ts'
import { isFreshProof, type OfficeSignIn } from './office-sign-in.ts'

/** What a proof has to be for: a wish, whose proof is spent by it, or an operation, for which it is good until it is old. */
export type ProofFor = { wish: Buffer; isSpent: boolean }

/**
 * Whether somebody has proven within ten minutes who they are; with `proofFor`, for that. In the transaction of the act: what is
 * refused after all spends nothing.
 */
export async function spendProof(
  shop: Shop,
  { id, provenAt }: Pick<OfficeSignIn, 'id' | 'provenAt'>,
  proofFor: ProofFor | null,
): Promise<boolean> {
  if (!isFreshProof(provenAt, shop.clock.now())) return false
  if (proofFor === null) return true
  const { wish, isSpent } = proofFor
  return isSpent ? takeProvenWish(shop.db, id, wish) : hasProvenWish(shop.db, id, wish)
}
