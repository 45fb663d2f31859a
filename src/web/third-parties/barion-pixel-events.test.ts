import { describe, expect, it } from 'vitest'
import { cartEvents } from '#shop/selling/cart/cart-event.ts'
import { aCartProduct } from '#shop/selling/cart/test-cart-product.ts'
import { worthOf } from './analytics-event.ts'
import { pixelEvent } from './barion-pixel-events.ts'

const ITEM = { item_id: '9789634052395', item_name: 'Egri csillagok', price: 4872, quantity: 2 }

describe('the card provider’s words', () => {
  it('OPS-02 a product that is looked at has a price and no sum', () => {
    const viewed = pixelEvent({ name: 'view_item', ...worthOf([ITEM]) })
    expect(viewed).toMatchObject({ name: 'contentView', words: { contentType: 'Product', unitPrice: 4872 } })
    expect(viewed?.words).not.toHaveProperty('totalItemPrice')
  })

  it('OPS-02 CART-16 what comes into the cart or goes from it is told a copy at a time', () => {
    const product = aCartProduct({ price: 1000 })
    const [added] = cartEvents(product, 1)
    const [removed] = cartEvents(product, -1)
    expect(added && pixelEvent(added)).toMatchObject({
      name: 'addToCart',
      words: { id: product.ean, quantity: 1, unitPrice: 1000, totalItemPrice: 1000, currency: 'HUF' },
    })
    expect(removed && pixelEvent(removed)?.name).toBe('removeFromCart')
  })

  it('OPS-02 an order is told step by step, and a payment that failed as none', () => {
    const worth = worthOf([ITEM])
    const order = { transaction_id: 'K26-1', ...worth }
    expect(
      [
        pixelEvent({ name: 'begin_checkout', ...worth }),
        pixelEvent({ name: 'add_payment_info', payment_type: 'BARION', ...worth }),
        pixelEvent({ name: 'initiate_purchase', ...order }),
        pixelEvent({ name: 'purchase', tax: 1, shipping: 1490, ...order }),
        pixelEvent({ name: 'payment_failed', ...order }),
      ].map((event) => [event?.name, event?.words.step, event?.words.revenue]),
    ).toEqual([
      ['initiateCheckout', 1, 9744],
      ['addPaymentInfo', 2, 9744],
      ['initiatePurchase', 3, 9744],
      ['purchase', 4, 9744],
      ['purchase', -1, 9744],
    ])
    expect(pixelEvent({ name: 'begin_checkout', ...worth })?.words.contents).toMatchObject([{ totalItemPrice: 9744 }])
  })

  it('OPS-02 what it has no word for is not told', () => {
    expect(pixelEvent({ name: 'login', method: 'password' })).toBeNull()
  })
})
