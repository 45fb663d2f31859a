import { expect, it } from 'vitest'
import fc from 'fast-check'
import { priceOf } from '#shop/goods/pricing/price.ts'
import { mergeRecord, nothingTyped, withTyped } from '../data/draft/record-draft.ts'
import {
  priceDraftOf,
  isNoSalePrice,
  isReadable,
  isSaid,
  percentForPrice,
  percentTyped,
  saidOf,
  salePriceAt,
  type PriceDraft,
  type ShownPrice,
} from './price-draft.ts'

const price = {
  listPrice: 4990,
  salePercent: 10,
  saleFrom: '2026-11-10T09:30:00.000Z',
  saleUntil: '2026-11-30T23:00:00.000Z',
  fixedPriceUntil: null,
} as ShownPrice
const draft = priceDraftOf(price)
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
  const { met, fields } = mergeRecord(
    withTyped(nothingTyped<PriceDraft>(), mine, { fields: draft, version: null }),
    theirs,
  )
  expect(met).toEqual([{ field: 'listPrice', theirs: '5290', mine: '5490', chosen: null }])
  expect(fields).toMatchObject({
    listPrice: '5490',
    salePercent: '15',
    fixedPriceUntil: '2027-01-01',
  })
})

it('OFFICE-40 a sale typed as a price becomes the whole percents that come nearest to it, and costs what the shop will ask', () => {
  const terms = { now: new Date(), today: '2026-11-18', multipliers: [], fixedPriceMaxDiscountPercent: 5 }
  const sale = { saleFrom: null, saleUntil: null, fixedPriceUntil: null }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 99 }), (listPrice, percent) => {
      const salePrice = Math.max(1, salePriceAt(listPrice, percent))
      expect(salePrice).toBe(priceOf({ listPrice, salePercent: percent, ...sale }, terms))
      if (salePrice >= listPrice) return
      // What a percentage comes to is found again, to the forint.
      expect(Math.max(1, salePriceAt(listPrice, percentForPrice(listPrice, salePrice) ?? 0))).toBe(salePrice)
    }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (list, part) => {
        const wanted = Math.min(list - 1, Math.max(1, Math.round(list * part)))
        const percent = percentForPrice(list, wanted)
        if (percent === null) return expect(wanted).toBeLessThan(list * 0.01)
        const far = (one: number) => Math.abs(salePriceAt(list, one) - wanted)
        for (const other of [percent - 1, percent + 1].filter((one) => one > 0 && one < 100))
          expect(far(percent)).toBeLessThanOrEqual(far(other) + 1)
      },
    ),
  )
  expect(percentTyped('4990', '3 992 Ft')).toBe('20')
  expect(['', '3992', null].map((wanted) => isNoSalePrice({ listPrice: '4990' }, wanted))).toEqual([
    false,
    false,
    false,
  ])
  expect(['4990', '5000', 'olcsó', '1'].map((wanted) => isNoSalePrice({ listPrice: '4990' }, wanted))).toEqual([
    true,
    true,
    true,
    true,
  ])
})
