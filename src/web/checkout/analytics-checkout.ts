import type { Cart } from '#shop/selling/cart/cart.ts'
import { cartItems } from '#web/cart/analytics-cart.ts'
import { worthOf } from '#web/third-parties/analytics-event.ts'
import { queues, track } from '#web/third-parties/analytics-queue.ts'
import type { CheckoutStepName } from './checkout-draft.ts'

type Choices = { cart: Cart; shipping: string; payment: string | null; phone: string }

/** Each choice is tracked when its step is finished, and again only when it has changed. */
export function checkoutEvents() {
  const sent = new Set<string>()
  const once = (key: string, send: () => void) => {
    if (sent.has(key)) return
    sent.add(key)
    send()
  }
  return {
    begun: (cart: Cart) => once('begin', () => track({ name: 'begin_checkout', ...worthOf(cartItems(cart)) })),
    finished(step: CheckoutStepName, { cart, shipping, payment, phone }: Choices): void {
      const worth = worthOf(cartItems(cart))
      if (step === 'address' && phone)
        once(`phone ${phone}`, () => queues.marketing.track({ name: 'contact_told', phone }))
      if (step === 'shipping')
        once(`shipping ${shipping}`, () => track({ name: 'add_shipping_info', shipping_tier: shipping, ...worth }))
      if (step === 'payment' && payment)
        once(`payment ${payment}`, () => track({ name: 'add_payment_info', payment_type: payment, ...worth }))
    },
  }
}
