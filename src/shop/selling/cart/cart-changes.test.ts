import { describe, expect, it } from 'vitest'
import { cartChanges, readSeen, seenLines } from './cart-changes.ts'
import { cartEvents } from './cart-event.ts'
import { refusalOf } from './cart-refusal.ts'
import { linesTooMany, withLines, type CartLine } from './cart.ts'
import { EMPTY_CART } from './empty-cart.ts'
import { paymentChoices, paymentsOffered } from './payment-choices.ts'
import { aCartProduct, testProductId } from './test-cart-product.ts'

const line = (facts: Parameters<typeof aCartProduct>[0], qty = 1): CartLine => {
  const productdata = aCartProduct(facts)
  return { productid: productdata.id, qty, productdata }
}
const cartOf = (...lines: CartLine[]) => withLines(EMPTY_CART, lines)

describe('what changed since the last visit', () => {
  const seen = seenLines(
    cartOf(line({ id: testProductId(1), price: 1000 }), line({ id: testProductId(2), price: 2000 })),
  )

  it('is nothing when nothing has', () => {
    expect(
      cartChanges(
        seen,
        cartOf(line({ id: testProductId(1), price: 1000 }), line({ id: testProductId(2), price: 2000 })),
      ),
    ).toEqual([])
    expect(cartChanges({}, cartOf(line({ price: 1000 })))).toEqual([])
  })

  it('is told by price, by place and by what is no longer there', () => {
    const now = cartOf(line({ id: testProductId(1), price: 900, copies: 0 }))
    expect(cartChanges(seen, now)).toEqual([
      { kind: 'gone', productid: testProductId(2), titles: aCartProduct({ id: testProductId(2) }).titles },
      { kind: 'moved', productid: testProductId(1), from: 'cartproductsinstockunique', to: 'cartproductsorderable' },
      { kind: 'price', productid: testProductId(1), before: 1000, now: 900 },
    ])
  })

  it('is not what the visitor’s own plus and minus bring: the line moves, and nobody says it sold out or arrived', () => {
    const of = (copies: number, qty: number) => cartOf(line({ id: testProductId(1), copies }, qty))
    const seenThree = seenLines(of(2, 3))
    expect(cartChanges(seenThree, of(2, 2))).toEqual([])
    expect(cartChanges(seenLines(of(2, 2)), of(2, 3))).toEqual([])
    expect(cartChanges(seenLines(of(2, 1)), of(1, 3))).toEqual([])
    // What the shop brings is said whatever they did themselves.
    const [from, to] = ['cartproductsorderable', 'cartproductsinstockunique'] as const
    expect(cartChanges(seenThree, of(3, 3))).toEqual([{ kind: 'moved', productid: testProductId(1), from, to }])
    expect(cartChanges(seenLines(of(5, 2)), of(2, 3))).toMatchObject([{ from: to, to: from }])
    // What an earlier version of the shop has kept does not tell how many there were.
    const { copies: _, ...old } = seenThree[testProductId(1)]!
    expect(cartChanges({ [testProductId(1)]: old }, of(3, 3))).toMatchObject([{ from, to }])
  })

  it('is told of a book that went from pre-order to order, and of one that cannot be had any more', () => {
    const seen = seenLines(cartOf(line({ id: testProductId(1), copies: 2 }, 2)))
    const gone = cartOf(line({ id: testProductId(1), copies: 0, orderable: false }, 3))
    expect(cartChanges(seen, gone)).toMatchObject([{ kind: 'moved', to: 'cartproductsnotorderable' }])
    const before = seenLines(cartOf(line({ id: testProductId(1), isPreorder: true })))
    expect(before[testProductId(1)]).toMatchObject({ list: 'cartproductspreorder' })
    const after = cartOf(line({ id: testProductId(1), copies: 0 }, 2))
    expect(cartChanges(before, after)).toMatchObject([{ kind: 'moved', to: 'cartproductsorderable' }])
  })

  it('says nothing of the price of what is no longer sold', () => {
    expect(
      cartChanges(
        seen,
        cartOf(line({ id: testProductId(1), deleted: true }), line({ id: testProductId(2), price: 2000 })),
      ),
    ).toEqual([
      { kind: 'moved', productid: testProductId(1), from: 'cartproductsinstockunique', to: 'cartproductsnotorderable' },
    ])
  })

  it('survives whatever stands where the last visit was kept', () => {
    expect(readSeen(JSON.stringify(seen))).toEqual(seen)
    for (const text of [
      null,
      '',
      'x',
      'null',
      '[]',
      '{"a":1}',
      '{"a":{"price":1,"list":"x","titles":{}}}',
      '{"a":{"price":1,"list":"cartproductsorderable","titles":null}}',
    ])
      expect(readSeen(text), String(text)).toEqual({})
  })
})

describe('a quantity that does not grow', () => {
  it('CART-01 is refused beyond the stock of a product that cannot be ordered, with what there is', () => {
    const few = aCartProduct({ copies: 2, orderable: false })
    const cart = cartOf({ productid: few.id, qty: 2, productdata: few })
    expect(refusalOf(cart, few, 1)).toEqual({ kind: 'over-stock', copies: 2 })
    expect(refusalOf(cart, few, -1)).toBeNull()
    expect(refusalOf(cart, aCartProduct({ copies: 2 }), 1)).toBeNull()
  })

  it('CART-01 stops at ninety-nine copies and at two hundred products', () => {
    const many = aCartProduct({ copies: 500 })
    expect(refusalOf(cartOf({ productid: many.id, qty: 99, productdata: many }), many, 1)).toEqual({
      kind: 'over-limit',
    })
    const full = cartOf(...Array.from({ length: 200 }, (_, index) => line({ id: testProductId(index) })))
    expect(refusalOf(full, aCartProduct({ id: 'zzzzzzzzzzzz' }), 1)).toEqual({ kind: 'cart-full' })
    expect(refusalOf(full, aCartProduct({ id: testProductId(1) }), 1)).toBeNull()
    expect(linesTooMany(full)).toBe(0)
  })

  it('CART-01 a cart of earlier days says how many of its products have to go, not counting what cannot be had', () => {
    const many = Array.from({ length: 203 }, (_, index) => line({ id: testProductId(index) }))
    expect(linesTooMany(cartOf(...many))).toBe(3)
    const dead = line({ id: 'zzzzzzzzzzzz', copies: 0, orderable: false })
    expect(linesTooMany(cartOf(...many, dead))).toBe(3)
  })
})

describe('what analytics are told', () => {
  it('CART-16 is one copy a time, with currency, value and one item', () => {
    const [event, ...others] = cartEvents(aCartProduct({ price: 4990 }), 2)
    expect(event).toEqual({
      name: 'add_to_cart',
      currency: 'HUF',
      value: 4990,
      items: [{ item_id: '9789630000000', item_name: 'Könyv aaaaaaaaaaaa', price: 4990, quantity: 1 }],
    })
    expect(others).toEqual([event])
    expect(cartEvents(aCartProduct(), -1)).toMatchObject([{ name: 'remove_from_cart' }])
  })
})

describe('the ways to pay', () => {
  const rate = { price: 990, callForPrice: false }
  it('CART-08 depend on the way of shipping: by quote none yet, on collection only in the shop', () => {
    const offered = paymentsOffered({ payments: { barion: {}, paypal: {} }, payOnCollection: true })
    expect(paymentChoices({ shipping: 'GLS', rate, offered })).toEqual(['BARION', 'PAYPAL'])
    expect(paymentChoices({ shipping: 'SHOP', rate, offered })).toEqual(['BARION', 'PAYPAL', 'COLLECTION'])
    const quote = { price: 0, callForPrice: true }
    expect(paymentChoices({ shipping: 'POSTOUTSIDEHUN', rate: quote, offered })).toEqual([])
    expect(paymentChoices({ shipping: null, rate: null, offered })).toEqual([])
  })

  it('CART-08 are only those that the shop has', () => {
    expect(paymentsOffered({ payments: { barion: {} }, payOnCollection: false })).toEqual(['BARION'])
    expect(paymentsOffered({ payments: { paypal: {} }, payOnCollection: true })).toEqual(['PAYPAL', 'COLLECTION'])
    expect(paymentsOffered({ payments: {}, payOnCollection: false })).toEqual([])
  })
})
