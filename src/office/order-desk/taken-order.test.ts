import { expect, it } from 'vitest'
import { UNPAID_LIMITS } from '#shop/selling/orders/placing/unpaid-limit.ts'
import {
  asOffered,
  bodyOf,
  fieldOfProblem,
  inTheWay,
  NOTHING_TAKEN,
  paysOf,
  withTitle,
  type OrderDesk,
} from './taken-order.ts'

it('OFFICE-25 a title scanned twice is two copies of one line', () => {
  const [title, other] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'].map((productId) => ({ productId, title: productId }))
  const lines = [title, other, title].reduce((all, one) => (one ? withTitle(all, one) : all), NOTHING_TAKEN.lines)
  expect(lines).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
})

it('GIFT-01 OFFICE-25 a present is said with its day, which keeps it from being handed over now; nothing of it where it is none', () => {
  const typed = { ...NOTHING_TAKEN, isWrapped: true, giftWords: 'Szia!', notBefore: '2026-12-21' }
  expect(bodyOf(typed, 'hu').gift).toBeNull()
  const gift = { isWrapped: true, words: 'Szia!', notBefore: '2026-12-21' }
  expect(bodyOf({ ...typed, isGift: true }, 'hu').gift).toEqual(gift)
  expect(['gift.words', 'gift.notBefore', 'gift.isWrapped'].map(fieldOfProblem)).toEqual([
    'giftWords',
    'notBefore',
    'isWrapped',
  ])
})

it('OFFICE-25 what is sent has an address where a parcel goes to one, and no more than a name where it is collected', () => {
  const typed = { ...NOTHING_TAKEN, name: 'Kiss Anna', pickupShop: 'bolt', city: 'Szeged' }
  expect(bodyOf(typed, 'hu')).toMatchObject({ delivery: null, pickupShop: 'bolt', billing: { city: 'Szeged' } })
  expect(bodyOf({ ...typed, shipping: 'GLS' }, 'hu')).toMatchObject({ pickupShop: null, delivery: { city: 'Szeged' } })
  expect(['billing.postcode', 'contact.phone', 'parcelPoint', 'lines', 'shipping', null].map(fieldOfProblem)).toEqual([
    'postcode',
    'phone',
    'point',
    null,
    null,
    null,
  ])
})

it('OFFICE-25 letters are in the language that was asked for, or else in the one the office is read in', () => {
  expect(bodyOf(NOTHING_TAKEN, 'hu').language).toBe('hu')
  expect(bodyOf({ ...NOTHING_TAKEN, language: 'en' }, 'hu').language).toBe('en')
})

it('OFFICE-25 only ways and payments that the shop offers can be chosen, and what it does not offer is not sent', () => {
  const desk: OrderDesk = {
    ways: [
      { type: 'GLS', isByQuote: false, mayHavePrice: true },
      { type: 'POSTOUTSIDEHUN', isByQuote: true, mayHavePrice: false },
    ],
    shops: [],
    link: false,
    collection: true,
    transfer: false,
  }
  expect(asOffered(NOTHING_TAKEN, desk, true)).toMatchObject({ shipping: 'GLS', pay: 'till' })
  expect(paysOf('GLS', desk, true)).toEqual(['till'])
  // What a quote will say nobody can pay yet; its link goes when it is known.
  expect(asOffered({ ...NOTHING_TAKEN, shipping: 'POSTOUTSIDEHUN' }, desk, true).pay).toBe('link')
  const shop: OrderDesk = { ...desk, ways: [{ type: 'SHOP', isByQuote: false, mayHavePrice: true }], link: true }
  expect(paysOf('SHOP', shop, false)).toEqual(['link', 'collection'])
  expect(asOffered(NOTHING_TAKEN, shop, false)).toMatchObject({ shipping: 'SHOP', pay: 'link' })
  const byTable = { ...desk, ways: [{ type: 'POSTOUTSIDEHUN' as const, isByQuote: true, mayHavePrice: true }] }
  expect(paysOf('POSTOUTSIDEHUN', byTable, true)).toEqual(['till', 'link'])
  const nothing = { ...desk, ways: [] }
  expect(asOffered(NOTHING_TAKEN, nothing, true).shipping).toBe('SHOP')
})

it('OFFICE-25 a reason lets more stand aside than the limits say, and nothing else', () => {
  const [limit] = UNPAID_LIMITS
  const problems = [{ kind: limit }, { kind: 'invalid-address' }]
  expect(inTheWay(problems, ' ')).toEqual(problems)
  expect(inTheWay(problems, 'They come every week.')).toEqual([{ kind: 'invalid-address' }])
})
