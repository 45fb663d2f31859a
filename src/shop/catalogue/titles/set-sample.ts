import { done, failed, type Result } from '#kit/result.ts'
import { changeByHand } from '#shop/catalogue/claims/claim-by-hand.ts'
import { readWholeTitles } from '#shop/catalogue/products/editing/read-whole-titles.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'

type SetSample = { productId: string; sample: string | null; by: Actor }

/** READER-48: a publisher wants the sample gone: it is, and as booksellers say so no file brings it back. Told is what stood there. */
export function setSample(
  shop: Shop,
  { productId, sample, by }: SetSample,
): Promise<Result<{ former: string | null }, { kind: 'no-such-product' }>> {
  return inTransaction(shop, async (shop) => {
    const [title] = await readWholeTitles(shop.db, [productId])
    if (!title) return failed({ kind: 'no-such-product' })
    await changeByHand(shop, { productId, fields: { sample }, by })
    return done({ former: title.sample })
  })
}
