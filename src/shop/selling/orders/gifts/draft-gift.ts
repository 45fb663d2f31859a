import { vatInForce } from '#shop/goods/pricing/vat-in-force.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { DeliveryTerms } from '#shop/goods/stock/delivery-estimate.ts'
import type { Settings } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { problem, type OrderProblem, type PlacingProblemKind } from '../order-problem.ts'
import type { Expected } from '../order.ts'
import type { GiftInput, OrderGift } from './gift.ts'
import { giftDays, isGiftDay } from './gift-days.ts'
import { giftWordsProblem, MAX_GIFT_LINES, MAX_GIFT_WORDS, tidyGiftWords } from './gift-words.ts'

/** What wrapping an order costs, and its rate of VAT. */
export type Wrapping = { price: number; vatPercent: number }

export type GiftDraft = {
  gift: OrderGift | null
  /** Null: it is not wrapped. */
  wrapping: Wrapping | null
  /** Null: this shop wraps nothing. */
  offer: Wrapping | null
  /** When it arrives where a day was named; null: as soon as it can. */
  arrival: Expected | null
  problems: OrderProblem<PlacingProblemKind>[]
}

type Terms = Pick<DeliveryTerms, 'openingHours' | 'closedDays' | 'movedDays'> & {
  shipping: ShippingType
  today: string
  giftWrapping: Settings['giftWrapping']
}

/** GIFT-01: what a present comes to; nothing of it is asked of an order that is none. */
export async function draftGift(shop: Shop, wish: GiftInput | null | undefined, terms: Terms): Promise<GiftDraft> {
  const offer = await readWrapping(shop, terms.giftWrapping)
  if (!wish) return { gift: null, wrapping: null, offer, arrival: null, problems: [] }
  const words = tidyGiftWords(wish.words ?? '')
  const wrong = giftWordsProblem(words)
  const notBefore = wish.notBefore || null
  const isDay = notBefore === null || isGiftDay(notBefore, terms.today)
  const days = notBefore !== null && isDay ? giftDays(notBefore, terms.shipping, terms) : null
  const wrapping = wish.isWrapped ? offer : null
  const most = { 'too-long': MAX_GIFT_WORDS, 'gift-lines': MAX_GIFT_LINES }
  return {
    gift: {
      words,
      notBefore: days ? notBefore : null,
      packFrom: days?.packFrom ?? null,
    },
    wrapping,
    offer,
    arrival: days?.arrival ?? null,
    problems: [
      ...(wrong ? [problem(wrong, { field: 'gift.words', value: String(most[wrong]) })] : []),
      ...(isDay ? [] : [problem('gift-day', { field: 'gift.notBefore', value: terms.today })]),
      ...(wish.isWrapped && !wrapping ? [problem('wrapping-not-offered', { field: 'gift.isWrapped' })] : []),
    ],
  }
}

/** Null where the shop wraps nothing, or no rate of VAT is known for it. */
async function readWrapping(
  shop: Shop,
  { isOffered, price, vatClass }: Settings['giftWrapping'],
): Promise<Wrapping | null> {
  if (!isOffered) return null
  const vatPercent = (await vatInForce(shop)).get(vatClass)
  return vatPercent === undefined ? null : { price, vatPercent }
}
