import type { Shop } from '#shop/shop.ts'
import { isFreshProof, type OfficeSignIn } from './office-sign-in.ts'
import { takeProvenWish } from './office-sign-in-records.server.ts'

/**
 * Whether somebody has proven within ten minutes who they are; with a wish, for that wish, and then the proof is spent. In the
 * transaction of the act: what is refused after all spends nothing.
 */
export async function spendProof(
  shop: Shop,
  { id, provenAt }: Pick<OfficeSignIn, 'id' | 'provenAt'>,
  wish: Buffer | null,
): Promise<boolean> {
  if (!isFreshProof(provenAt, shop.clock.now())) return false
  return wish === null || takeProvenWish(shop.db, id, wish)
}
