import { isPaidAtOnce, type Payment } from '#shop/selling/cart/payment-choices.ts'
import type { Shop } from '#shop/shop.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { Billing } from '../order.ts'
import type { OrderDraft, OrderQuote } from './quote-order.ts'
import { judgeUnpaid, limitsOfBuyer, type BuyerLimits, type Paying, type UnpaidFacts } from './unpaid-limits.ts'
import { isCheckedCompany, wantedCopies } from './unpaid-holder.ts'

/** The limits of whoever this order is for. */
export async function buyerLimits(
  shop: Shop,
  { isNew, isTrusted }: Pick<UnpaidFacts, 'isNew' | 'isTrusted'>,
  billing: Billing,
): Promise<BuyerLimits> {
  const settings = await shopSettings(shop, 'unpaidLimits', 'trustedLimits')
  return limitsOfBuyer(settings, { isNew, isTrusted, isCompany: isCheckedCompany(billing) })
}

/** A gift card pays all of it: nothing is left, so no company is asked. */
export function isPaidByCard({ giftCard, total }: Pick<OrderQuote, 'giftCard' | 'total'>): boolean {
  return giftCard !== null && giftCard.amount > 0 && giftCard.amount === total
}

/** Where nothing is chosen yet, by whatever the shop offers. What costs nothing is never paid for. */
export function payingOf(quote: OrderQuote, payment: Payment | null | undefined): Paying {
  const { needsQuote, total, payments } = quote
  if (needsQuote || total === 0) return 'later'
  if (isPaidByCard(quote)) return 'now'
  return (payment ? [payment] : payments).some(isPaidAtOnce) ? 'now' : 'later'
}

/** ORDER-05: whether the copies of an order may stand aside, and which of them for a short time. */
export async function judgeDraft(shop: Shop, draft: OrderDraft, { facts, pays }: { facts: UnpaidFacts; pays: Paying }) {
  const limits = await buyerLimits(shop, facts, draft.addresses.billing)
  const wanted = wantedCopies(draft.lines)
  return { limits, wanted, ...judgeUnpaid({ limits, facts, wanted, pays, now: shop.clock.now() }) }
}
