import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { changePriceByHand, type PriceByHandFailure } from '#shop/catalogue/claims/price-by-hand.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { readPriceFacts } from '#shop/goods/pricing/read-price-facts.ts'
import type { Shop } from '#shop/shop.ts'
import { saveTitle, type SavedTitle, type SaveFailure } from '../save-title.ts'
import { meetsNewerPrice } from './drafted-price.ts'
import type { TitleDraft } from './title-draft.ts'

export type SayDraft = Pick<TitleDraft, 'productId' | 'fields' | 'was' | 'released' | 'seenVersion' | 'price'> & {
  by: Actor
}
export type SayFailure = SaveFailure | PriceByHandFailure

/**
 * Says what is drafted of a title: its fields by the verb that saves them, its price by the one that changes it. Whoever calls takes
 * all of it back where one of them is refused.
 */
export function sayDraft(
  shop: Shop,
  { productId, fields, was, released, seenVersion, price, by }: SayDraft,
): Promise<Result<SavedTitle, SayFailure>> {
  return inTransaction(shop, async (shop) => {
    const saved = await saveTitle(shop, { id: productId, version: seenVersion, fields, was, released, by })
    if (!saved.ok || !price) return saved
    const [facts] = price.was ? await readPriceFacts(shop, [productId]) : []
    if (facts && meetsNewerPrice(price, facts.product))
      return failed({ kind: 'conflict', version: saved.value.version, conflicts: [] })
    const changed = await changePriceByHand(shop, { productId, by, wish: price.wish })
    return changed.ok ? done(saved.value) : changed
  })
}
