import { describe, expect, it } from 'vitest'
import { aCartProduct } from '#shop/selling/cart/test-cart-product.ts'
import { withLines, type Cart } from '#shop/selling/cart/cart.ts'
import { EMPTY_CART } from '#shop/selling/cart/empty-cart.ts'
import { EMPTY_DRAFT, type CheckoutDraft } from './checkout-draft.ts'
import { checkoutProblems, nextCheckoutStep, orderInput, stepOf } from './checkout-input.ts'

const home = { country: 'HU', postcode: '6720', city: 'Szeged', street: 'Lámpás utca 3.' }
const draft: CheckoutDraft = {
  ...EMPTY_DRAFT,
  buyer: { ...EMPTY_DRAFT.buyer, ...home, name: 'Kovács Anna', phone: '06301234567' },
}
const lines = [{ productid: 'aaaaaaaaaaaa', qty: 2, productdata: aCartProduct() }]
const cart = (selectedshipping: string | null, selectedpayment: string | null = 'BARION'): Cart =>
  withLines({ ...EMPTY_CART, selectedshipping, selectedpayment }, lines)
const fields = (draft: CheckoutDraft, of: Cart, needsPayment = true) =>
  checkoutProblems(draft, of, needsPayment).map(({ field }) => field)

describe('an order as the page asks for it', () => {
  it('ORDER-01 goes to the buyer unless it goes elsewhere', () => {
    expect(orderInput(draft, cart('GLS'), 'hu')).toMatchObject({
      lines: [{ productId: 'aaaaaaaaaaaa', quantity: 2 }],
      shipping: 'GLS',
      payment: 'BARION',
      pickupShop: null,
      parcelPoint: null,
      contact: { name: 'Kovács Anna', phone: '06301234567' },
      delivery: { name: 'Kovács Anna', ...home },
      billing: { name: 'Kovács Anna', ...home, company: null, taxNumber: null },
      language: 'hu',
    })
    const elsewhere = { ...draft, isElsewhere: true, delivery: { ...home, name: 'Béla', country: 'AT' } }
    expect(orderInput(elsewhere, cart('GLS'), 'en')?.delivery).toMatchObject({ name: 'Béla', country: 'HU' })
    expect(orderInput(elsewhere, cart('POSTOUTSIDEHUN'), 'en')?.delivery).toMatchObject({ country: 'AT' })
    expect(orderInput(elsewhere, cart('GLSPOINT'), 'en')?.delivery).toBeNull()
    expect(orderInput(draft, cart(null), 'hu')).toBeNull()
    expect(orderInput(draft, cart('PIGEON'), 'hu')).toBeNull()
  })

  it('ORDER-01 a buyer abroad has the courier bring it to another address, one at home the post', () => {
    const abroad = { ...draft, buyer: { ...draft.buyer, country: 'AT', postcode: '1010', city: 'Wien' } }
    expect(orderInput(abroad, cart('POSTOUTSIDEHUN'), 'en')?.delivery).toMatchObject({ city: 'Wien' })
    expect(fields(abroad, cart('GLS'))).toContain('delivery.city')
    // A country that the post does not leave for is none: it has to be chosen.
    for (const country of ['', 'HU'])
      expect(
        checkoutProblems({ ...draft, delivery: { ...draft.delivery, country } }, cart('POSTOUTSIDEHUN'), false),
      ).toContainEqual({ kind: 'missing', field: 'delivery.country' })
  })

  it('ORDER-01 says what is missing, step by step, in the order of the form', () => {
    expect(fields(EMPTY_DRAFT, cart(null, null))).toEqual([
      'billing.name',
      'billing.postcode',
      'billing.city',
      'billing.street',
      'contact.phone',
      'shipping',
      'payment',
    ])
    expect(fields(draft, cart('SHOP'))).toEqual(['pickupShop'])
    expect(fields(draft, cart('GLSPOINT'))).toEqual(['parcelPoint'])
    expect(fields({ ...draft, pickupShop: 'shop', buyer: { ...draft.buyer, phone: '' } }, cart('SHOP'))).toEqual([])
    expect(fields({ ...draft, buyer: { ...draft.buyer, isCompany: true } }, cart('GLS'))).toEqual(['billing.company'])
    expect(fields(draft, cart('GLS', null))).toEqual(['payment'])
    expect(fields(draft, cart('GLS', null), false)).toEqual([])
  })

  it('ORDER-01 leads to the first step that has something to mend', () => {
    const next = (draft: CheckoutDraft, of: Cart) => nextCheckoutStep(checkoutProblems(draft, of, true))
    expect(next(EMPTY_DRAFT, cart('GLS'))).toBe('address')
    expect(next(draft, cart(null))).toBe('shipping')
    expect(next(draft, cart('GLSPOINT'))).toBe('shipping')
    expect(next(draft, cart('GLS', null))).toBe('payment')
    expect(next(draft, cart('GLS'))).toBe('review')
    expect(stepOf('terms')).toBe('review')
  })
})
