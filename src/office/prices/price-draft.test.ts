import { expect, it } from 'vitest'
import { draftOf, isReadable, isSaid, mergedDraft, metFields, saidOf, type ShownPrice } from './price-draft.ts'

const price = {
  listPrice: 4990,
  salePercent: 10,
  saleFrom: '2026-11-10T09:30:00.000Z',
  saleUntil: '2026-11-30T23:00:00.000Z',
  fixedPriceUntil: null,
} as ShownPrice
const draft = draftOf(price)
const opened = { draft, price }

it('OFFICE-40 only what was changed is said, and days become moments of the shop', () => {
  expect(draft).toMatchObject({ listPrice: '4990', salePercent: '10', saleFrom: '2026-11-10', saleUntil: '2026-11-30' })
  expect(isSaid(saidOf(draft, opened))).toBe(false)
  expect(saidOf({ ...draft, listPrice: '5490' }, opened)).toEqual({ listPrice: 5490 })
  expect(saidOf({ ...draft, salePercent: '20', saleUntil: '2026-12-24' }, opened)).toEqual({
    salePercent: 20,
    saleFrom: '2026-11-10T09:30:00.000Z',
    saleUntil: '2026-12-24T23:00:00.000Z',
  })
  expect(saidOf({ ...draft, salePercent: '' }, opened)).toEqual({ salePercent: 0, saleFrom: null, saleUntil: null })
  expect(isReadable({ ...draft, listPrice: '49,90' })).toBe(false)
})

it('OFFICE-06 what two people changed is joined, and where they met both are known', () => {
  const mine = { ...draft, listPrice: '5490', salePercent: '15' }
  const theirs = { ...draft, listPrice: '5290', fixedPriceUntil: '2027-01-01' }
  expect(metFields(mine, draft, theirs)).toEqual(['listPrice'])
  expect(mergedDraft(mine, draft, theirs)).toMatchObject({
    listPrice: '5490',
    salePercent: '15',
    fixedPriceUntil: '2027-01-01',
  })
})
