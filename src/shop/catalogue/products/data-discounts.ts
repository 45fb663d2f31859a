import type { ModelConditions } from '#database/model-filter.ts'
import type { SortedPageInput } from '#database/model-page.ts'
import { InputProblem } from '#kit/outside/input-problem.ts'
import type { Shop } from '#shop/shop.ts'
import { discountPage } from './data-discount-records.server.ts'

export type DiscountPageInput = SortedPageInput & { type?: string | null; updatedAt?: ModelConditions | null }

/** DATA-12: the global discounts of a product type (or ALL) that are in force, by their last change. */
export async function discountsByDate(shop: Shop, { type, updatedAt, ...input }: DiscountPageInput) {
  if (!type) throw new InputProblem('type is missing: a product type, or ALL.')
  return discountPage(shop.db, { type, updatedAt, now: shop.clock.now() }, input)
}
