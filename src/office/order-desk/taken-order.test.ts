import { expect, it } from 'vitest'
import { bodyOf, fieldOfProblem, NOTHING_TAKEN, withTitle } from './taken-order.ts'

it('OFFICE-25 a title scanned twice is two copies of one line', () => {
  const [title, other] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'].map((productId) => ({ productId, title: productId }))
  const lines = [title, other, title].reduce((all, one) => (one ? withTitle(all, one) : all), NOTHING_TAKEN.lines)
  expect(lines).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
})

it('OFFICE-25 what is sent has an address where a parcel goes to one, and no more than a name where it is collected', () => {
  const typed = { ...NOTHING_TAKEN, name: 'Kiss Anna', pickupShop: 'bolt', city: 'Szeged' }
  expect(bodyOf(typed, 'hu')).toMatchObject({ delivery: null, pickupShop: 'bolt', billing: { city: 'Szeged' } })
  expect(bodyOf({ ...typed, shipping: 'GLS' }, 'hu')).toMatchObject({ pickupShop: null, delivery: { city: 'Szeged' } })
  expect(['billing.postcode', 'contact.phone', 'parcelPoint', 'lines', null].map(fieldOfProblem)).toEqual([
    'postcode',
    'phone',
    'point',
    'lines',
    null,
  ])
})
