import { pathTo } from '#site/path-to.ts'
import type { PaymentAddress, PaymentRequest, ProviderName } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { isFromCard } from './attempt-providers.ts'
import type { OrderBooks } from '../order-records.server.ts'

type Attempt = { id: string; number: number; provider: ProviderName; amount: number }

/** What a provider is asked to take, in the words it is shown in to the buyer. */
export function paymentRequest(
  shop: Shop,
  order: OrderBooks,
  { id, number, provider, amount }: Attempt,
): PaymentRequest {
  const lines = order.lines
    .map(({ name, ean, quantity, cancelledQuantity, unitPrice }) => ({
      name,
      sku: ean,
      quantity: quantity - cancelledQuantity,
      unitPrice,
    }))
    .filter(({ quantity }) => quantity > 0)
  const shippingPrice = order.shippingPrice ?? 0
  const sum = lines.reduce((total, line) => total + line.quantity * line.unitPrice, shippingPrice)
  const preorders = order.lines.flatMap(({ kind, expectedFrom }) => (kind === 'PREORDER' && expectedFrom) || [])
  const addresses = pageAddresses(shop, order)[provider]
  return {
    attemptId: id,
    orderNumber: order.number,
    attemptNumber: number,
    amount,
    lines,
    shippingPrice,
    discount: sum - amount,
    isFromCard: order.attempts.some((one) => isFromCard(one) && one.charged > 0),
    language: order.language,
    delivery: order.delivery
      ? { kind: 'parcel', name: order.delivery.name, address: addressOf(order.delivery) }
      : { kind: 'collection' },
    payer: { email: order.email, name: order.contact.name, phone: order.contact.phone || undefined },
    billingAddress: addressOf(order.billing),
    preorderDate: preorders.length > 0 ? new Date(`${preorders.toSorted().at(-1)}T00:00:00Z`) : undefined,
    ...addresses,
    notificationUrl: `${shop.about.url}/callbacks/${provider}`,
  }
}

function pageAddresses(
  { about }: Shop,
  { language, number }: OrderBooks,
): Record<ProviderName, { returnUrl: string; cancelUrl: string }> {
  const result = about.url + pathTo(language, 'barion-result')
  const paypal = about.url + pathTo(language, 'paypal-start', undefined, { order: number })
  return {
    barion: { returnUrl: result, cancelUrl: result },
    paypal: { returnUrl: paypal, cancelUrl: paypal },
  }
}

function addressOf({ country, postcode, city, street }: PaymentAddress): PaymentAddress {
  return { country, postcode, city, street }
}
