import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSettings, type GiftCardSale } from '#shop/ground/shop-settings.ts'
import { paymentsOffered } from '#shop/selling/cart/payment-choices.ts'
import type { Shop } from '#shop/shop.ts'
import { sellsTwoRates } from './card-sale-records.server.ts'

export type CardOffer = Pick<GiftCardSale, 'sums' | 'least' | 'most'>

/**
 * CARD-11: for how much gift cards are sold; null where they are not. Outside of VAT is a card of which nobody knows yet at which rate it
 * will pay: where all goods have one rate, its tax would be due at once, and the shop sells none until its bookkeeper has decided.
 */
export async function cardOffer(shop: Shop): Promise<CardOffer | null> {
  // It lives when its money is there: nothing that is paid later buys one.
  const canBePaid = paymentsOffered({ payments: shop.payments, payOnCollection: false }).length > 0
  return canBePaid ? deskCardOffer(shop) : null
}

/** The same where it is paid for at the till. */
export async function deskCardOffer(shop: Shop): Promise<CardOffer | null> {
  const {
    giftCardSale: { isOffered, isOutsideVat, sums, least, most },
  } = await shopSettings(shop, 'giftCardSale')
  if (!isOffered) return null
  const isOutside = isOutsideVat || (await sellsTwoRates(shop.db, shopDay(shop.clock.now())))
  return isOutside ? { sums, least, most } : null
}
