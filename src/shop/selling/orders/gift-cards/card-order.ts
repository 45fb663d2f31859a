import type { Language } from '#site/languages.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { BillingAddress, Contact } from '#shop/people/addresses/address.ts'
import { paymentsOffered } from '#shop/selling/cart/payment-choices.ts'
import type { Shop } from '#shop/shop.ts'
import type { CheckedAddresses } from '../order-addresses.ts'
import type { OrderInput } from '../placing/order-input.ts'
import { newOrder } from '../placing/place-order.ts'
import type { NewOrder } from '../placing/place-records.server.ts'
import type { OrderDraft } from '../placing/quote-order.ts'
import { GIFT_CARD, GIFT_CARD_NAMES } from './card-sale.ts'

type Named = { contact: Contact; billing: BillingAddress; language: Language }

/** Nothing but who pays: it goes by e-mail. */
export function cardInput({ contact, billing, language }: Named): OrderInput {
  return { lines: [], shipping: 'EMAIL', contact, billing, language }
}

type DraftedCard = { amount: number; addresses: CheckedAddresses; terms: string }

/** CARD-11: a draft as of any order: its sum is the card's, and there is nothing else to it. */
export function cardDraft(shop: Shop, { amount, addresses, terms }: DraftedCard): OrderDraft {
  return {
    quote: {
      lines: [],
      goods: amount,
      wrapping: null,
      wrappingOffer: null,
      shippingPrice: 0,
      paysByLaw: null,
      coupon: null,
      total: amount,
      vat: [{ percent: 0, net: amount, vat: 0, gross: amount }],
      needsQuote: false,
      delivery: null,
      termsVersion: terms,
      linesHash: '',
      payments: paymentsOffered({ payments: shop.payments, payOnCollection: false }),
      codRefusal: null,
      giftCard: null,
      isShort: false,
      problems: [],
    },
    lines: [],
    addresses,
    pickupShop: null,
    parcelPoint: null,
    boundFreeFrom: null,
    gift: null,
    wrapping: null,
    goods: amount,
    shippingPrice: 0,
    coupon: null,
    promisesPrice: false,
  }
}

type CardRequest = Named & { userId: string | null; email: string; key: string }

export async function newCardOrder(
  shop: Shop,
  {
    request,
    draft,
    bodyHash,
    by = null,
  }: {
    request: CardRequest
    draft: OrderDraft
    bodyHash: string
    /** Who sells it at the desk. */
    by?: Actor | null
  },
): Promise<NewOrder> {
  const { payableMinutes, transfer, ...papers } = await shopSettings(
    shop,
    'payableMinutes',
    'transfer',
    'invoicesByHand',
    'invoicesAtDispatch',
  )
  const order = newOrder(shop, {
    request: { ...request, input: cardInput(request) },
    draft,
    bodyHash,
    payableMinutes,
    transferDays: transfer.days,
    papers,
    taken: by && { by, told: 'counter', pay: 'till' },
  })
  return { ...order, lines: [cardLine(draft.quote.goods, request.language)] }
}

function cardLine(amount: number, language: Language): NewOrder['lines'][number] {
  return {
    position: 0,
    productId: GIFT_CARD,
    type: 'STATIONERYGIFT',
    ean: '',
    name: GIFT_CARD_NAMES[language],
    author: null,
    slug: '',
    unitPrice: amount,
    couponOff: 0,
    listPrice: amount,
    lowestPrice: 0,
    promise: null,
    vatPercent: 0,
    kind: 'SERVICE',
    quantity: 1,
    from: null,
    to: null,
    precision: 'day',
  }
}
