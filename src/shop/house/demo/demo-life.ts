import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '#kit/durations.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { issueInvoices } from '#shop/selling/invoicing/issue-invoices.ts'
import { checkPayment } from '#shop/selling/orders/payment/check-payment.ts'
import { startPayment } from '#shop/selling/orders/payment/start-payment.ts'
import type { OrderInput } from '#shop/selling/orders/placing/order-input.ts'
import { placeOrder } from '#shop/selling/orders/placing/place-order.ts'
import { quoteOrder } from '#shop/selling/orders/placing/quote-order.ts'
import type { Shop } from '#shop/shop.ts'

/** Who serves the demo's buyers. */
export const DEMO_BOOKSELLER: Actor = { kind: 'staff', id: 'staff@example.com' }
const MAX_LOOKS = 5

/** Pays a payment at the provider, as its buyer would; null where the demo may not: then nothing is paid by card. */
export type PayDemo = ((paymentId: string) => Promise<void>) | null

/** Somebody who buys in the demo. */
export type DemoBuyer = { userId: string; email: string; usual: Omit<OrderInput, 'lines'> }

export type DemoLife = ReturnType<typeof demoLife>

/** A demo shop whose clock goes where its orders happen: in the past, never beyond the present. */
export function demoLife(now: Shop, pay: PayDemo) {
  const today = now.clock.now()
  let at = today
  const shop: Shop = { ...now, clock: { now: () => at }, wake: () => {} }
  const go = (daysAgo: number, hour = 9) => {
    at = new Date(Math.min(today.getTime(), today.getTime() - daysAgo * DAY_MS))
    at.setUTCHours(hour, 12, 0, 0)
    if (at > today) at = today
  }
  const later = (seconds: number) => (at = new Date(at.getTime() + seconds * 1000))

  async function place(buyer: DemoBuyer, key: string, changes: Partial<OrderInput>): Promise<string> {
    const input: OrderInput = { ...buyer.usual, ...changes, lines: changes.lines ?? [] }
    const { total, goods, shippingPrice, termsVersion, linesHash } = await quoteOrder(shop, input)
    const accepted = { total: total ?? goods, shippingPrice: shippingPrice ?? 0, termsVersion, linesHash }
    const { userId, email } = buyer
    const { order, problems } = await placeOrder(shop, { userId, email, key, input, accepted })
    if (!order) throw new Error(`A demo order was refused: ${JSON.stringify(problems)}`)
    return order.number
  }

  async function paid(buyer: DemoBuyer, key: string, changes: Partial<OrderInput>): Promise<string> {
    return payFor(await place(buyer, key, changes), buyer)
  }

  async function payFor(number: string, { userId }: DemoBuyer): Promise<string> {
    const caller = { userId, isStaff: false }
    later(90)
    const { outcome } = await startPayment(shop, { number, provider: 'barion', ...caller })
    await pay?.(outcome.order?.attempts.at(-1)?.paymentId ?? '')
    for (let look = 1; look <= MAX_LOOKS; look++) {
      later(30)
      if ((await checkPayment(shop, { number, ...caller })).outcome === 'paid') {
        await issueInvoices(shop)
        return number
      }
      await pause(200)
    }
    throw new Error('A demo order was not paid')
  }

  async function send(number: string, trackingNumber: string): Promise<void> {
    await packShipment(shop, { number, by: DEMO_BOOKSELLER })
    await shipShipment(shop, { number, by: DEMO_BOOKSELLER, trackingNumber })
  }

  return { shop, today, go, later, place, paid, payFor, send }
}
