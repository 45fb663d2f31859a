import { describe, expect, it } from 'vitest'
import { cartEvents, type CartEvent } from '#shop/selling/cart/cart-event.ts'
import { aCartProduct } from '#shop/selling/cart/test-cart-product.ts'
import { analyticsQueue } from './analytics-queue.ts'

const eventOf = (price: number) => cartEvents(aCartProduct({ price }), 1)[0]!

function aQueue() {
  const queue = analyticsQueue<CartEvent>()
  const sent: CartEvent[] = []
  queue.sendTo((event) => sent.push(event))
  return { queue, sent: () => sent.map(({ value }) => value) }
}

describe('the analytics queue', () => {
  it('OPS-01 CART-16 sends nothing until consent is known, then everything in its order', () => {
    const { queue, sent } = aQueue()
    for (const price of [1, 2, 3]) queue.track(eventOf(price))
    expect(sent()).toEqual([])
    queue.setConsent('granted')
    queue.track(eventOf(4))
    expect(sent()).toEqual([1, 2, 3, 4])
    expect(queue.waiting()).toEqual([])
  })

  it('OPS-01 CART-16 drops everything on refusal, and what comes after it', () => {
    const { queue, sent } = aQueue()
    queue.track(eventOf(1))
    queue.setConsent('denied')
    queue.track(eventOf(2))
    queue.setConsent('granted')
    queue.track(eventOf(3))
    expect(sent()).toEqual([3])
  })

  it('CART-16 waits for whoever carries the events away', () => {
    const queue = analyticsQueue<CartEvent>()
    queue.setConsent('granted')
    queue.track(eventOf(1))
    const sent: number[] = []
    queue.sendTo(({ value }) => sent.push(value))
    expect(sent).toEqual([1])
  })

  it('CART-16 does not grow without end while nobody answers', () => {
    const { queue } = aQueue()
    for (let price = 1; price <= 600; price++) queue.track(eventOf(price))
    expect(queue.waiting()).toHaveLength(500)
    expect(queue.waiting()[0]).toMatchObject({ value: 101 })
  })
})
