import { orderToken } from '#shop/orders/order-token.ts'
import { shopSetting } from '#shop/shop-settings.ts'
import type { Letter } from '#shop/mail/letter-frame.ts'
import type { Shop } from '#shop/shop.ts'
import type { Expected, OrderView } from '../order.ts'
import type { LetterFacts, LetterKind } from './letter-kinds.ts'
import type { LetterOrder } from './letter-order.ts'
import { orderLetter } from './order-letter.ts'

/** A queued letter about an order as it is now, with what was put down when it was queued. */
export async function letterOf(
  shop: Shop,
  order: OrderView,
  { kind, extra }: { kind: LetterKind; extra: Record<string, unknown> },
): Promise<Letter> {
  const operator = await shopSetting(shop, 'operator')
  const sender = { about: shop.about, operator, token: orderToken(shop, order.number) }
  return orderLetter(kind, letterOrder(order), {
    sender,
    facts: factsOf(order, kind, extra) as LetterFacts[LetterKind],
  })
}

/** Who queued it need not know what the letter can learn from the order itself. */
function factsOf(order: OrderView, kind: LetterKind, extra: Record<string, unknown>): Record<string, unknown> {
  if (kind === 'payment-received') return { amount: order.payable ?? order.paid, ...extra }
  if (kind === 'order-cancelled')
    return {
      copies: [],
      refund: order.paid - order.refunded,
      by: extra.reason === 'by-buyer' ? 'buyer' : 'shop',
      ...extra,
    }
  if (kind === 'withdrawal-acknowledged') return { ...extra, at: new Date(String(extra.at)) }
  return extra
}

function letterOrder(order: OrderView): LetterOrder {
  return {
    ...order,
    placedAt: new Date(order.placedAt),
    expiresAt: order.expiresAt ? new Date(order.expiresAt) : null,
    pickupShop: order.pickupShop && { name: order.pickupShop.name, address: order.pickupShop.address ?? '' },
    lines: order.lines.map((line) => ({
      name: line.name,
      author: line.author,
      quantity: line.quantity,
      cancelled: line.cancelledQuantity,
      unitPrice: line.unitPrice,
      kind: line.kind,
      expected: line.expected && dayOf(line.expected),
    })),
  }
}

function dayOf({ to, precision }: Expected): { day: string; precision: Expected['precision'] } {
  return { day: to, precision }
}
