import { describe, expect, it } from 'vitest'
import { EMPTY_CART } from '#shop/selling/cart/empty-cart.ts'
import { firstDraft } from './first-draft.ts'

const billing = {
  name: 'Kovács Anna',
  country: 'HU',
  postcode: '6720',
  city: 'Szeged',
  street: 'Lámpás utca 3.',
  company: null,
  taxNumber: null,
}
const last = { contact: { name: 'Kovács Anna', phone: '+36301234567' }, billing }
const begin = (knownBuyer: Parameters<typeof firstDraft>[0]['knownBuyer']) =>
  firstDraft({ cart: EMPTY_CART, owner: 'anna', ownName: 'Anna', knownBuyer, needsPayment: true })

describe('where a checkout begins', () => {
  it('ORDER-01 who has ordered before finds the last order’s details filled in, and nothing marked to be saved', () => {
    const { buyer, savedId, isToBeSaved, step } = begin({ addresses: [], last })
    expect(buyer).toMatchObject({ name: 'Kovács Anna', phone: '+36301234567', postcode: '6720', city: 'Szeged' })
    expect({ savedId, isToBeSaved, step }).toEqual({ savedId: '', isToBeSaved: false, step: 'shipping' })
  })

  it('ORDER-01 a saved address comes before the last order, and who has neither begins with their name', () => {
    const saved = { ...billing, id: 'a', phone: '', note: null, isDefault: true, city: 'Eger' }
    expect(begin({ addresses: [saved], last }).buyer.city).toBe('Eger')
    expect(begin({ addresses: [], last: null })).toMatchObject({ step: 'address', buyer: { name: 'Anna', city: '' } })
  })
})
