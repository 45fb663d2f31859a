import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, parseDraft, type CheckoutDraft } from './checkout-draft.ts'

const draft: CheckoutDraft = {
  ...EMPTY_DRAFT,
  step: 'payment',
  buyer: { ...EMPTY_DRAFT.buyer, name: 'Kovács Anna', isCompany: true },
  parcelPoint: { id: 'p1', name: 'Minta', postcode: '6720', city: 'Szeged', street: 'Utca 1.' },
}
const restored = (draft: unknown, owner = 'anna') => parseDraft(JSON.stringify({ owner, draft }), 'anna')

describe('what was typed at the checkout', () => {
  it('ORDER-01 is found again as it was', () => {
    expect(restored(draft)).toEqual(draft)
  })
  it('AUTH-20 is its owner’s alone', () => {
    expect(restored(draft, 'bela')).toBeNull()
    expect(parseDraft(null, 'anna')).toBeNull()
    expect(parseDraft('{', 'anna')).toBeNull()
  })
  it('ORDER-01 what has another shape is left at its beginning, and the rest is kept', () => {
    const strange = { ...draft, step: 'nowhere', note: 5, delivery: null, parcelPoint: { id: 1 }, extra: true }
    expect(restored(strange)).toEqual({ ...draft, step: 'address', note: '', parcelPoint: null })
    expect(restored('text')).toEqual(EMPTY_DRAFT)
    expect(restored(null)).toEqual(EMPTY_DRAFT)
  })
})
