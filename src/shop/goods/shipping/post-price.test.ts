import fc from 'fast-check'
import { expect, it } from 'vitest'
import { postPrice, ratesForParcel } from './post-price.ts'

const table = {
  packingG: 100,
  postZones: [
    {
      name: 'Near',
      countries: ['AT', 'SK'],
      steps: [
        { toG: 500, price: 3200 },
        { toG: 2000, price: 5200 },
      ],
    },
    { name: 'Far', countries: ['US'], steps: [{ toG: 1000, price: 9800 }] },
  ],
}
const parcel = (country: string | undefined, ...copies: [number | null, number][]) => ({
  country,
  copies: copies.map(([weightG, quantity]) => ({ weightG, quantity })),
})

it('WAYS-40 the post costs what the first step says that holds the parcel with its packing', () => {
  expect(postPrice(table, parcel('AT', [400, 1]))).toBe(3200)
  expect(postPrice(table, parcel('AT', [401, 1]))).toBe(5200)
  expect(postPrice(table, parcel('SK', [300, 2], [1300, 1]))).toBe(5200)
  expect(postPrice(table, parcel('US', [300, 3]))).toBe(9800)
})

it('WAYS-40 where the table ends there is no price: no zone, no country, no weight, too heavy, nothing', () => {
  expect(postPrice(table, parcel('NO', [400, 1]))).toBeNull()
  expect(postPrice(table, parcel(undefined, [400, 1]))).toBeNull()
  expect(postPrice(table, parcel('AT', [400, 1], [null, 1]))).toBeNull()
  expect(postPrice(table, parcel('US', [901, 1]))).toBeNull()
  expect(postPrice(table, parcel('AT'))).toBeNull()
  expect(postPrice({ ...table, postZones: [] }, parcel('AT', [400, 1]))).toBeNull()
})

it('WAYS-40 a price that the shop has fixed holds over the table, and other ways are left as they are', () => {
  const rate = (price: number, callForPrice: boolean) => ({ HUF: { price, callForPrice } })
  const austria = parcel('AT', [400, 1])
  const byQuote = { GLS: rate(1490, false), POSTOUTSIDEHUN: rate(0, true) }
  expect(ratesForParcel(byQuote, table, austria)).toEqual({
    GLS: rate(1490, false),
    POSTOUTSIDEHUN: rate(3200, false),
  })
  const fixed = { ...byQuote, POSTOUTSIDEHUN: rate(4000, false) }
  expect(ratesForParcel(fixed, table, austria)).toBe(fixed)
  expect(ratesForParcel(byQuote, table, parcel('NO', [400, 1]))).toBe(byQuote)
  expect(ratesForParcel({ GLS: rate(1490, false) }, table, austria)).toEqual({ GLS: rate(1490, false) })
})

it('WAYS-40 more of anything never costs less', () => {
  const copies = fc.array(
    fc.record({ weightG: fc.integer({ min: 1, max: 900 }), quantity: fc.integer({ min: 1, max: 3 }) }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(copies, fc.integer({ min: 1, max: 900 }), (some, weightG) => {
      const less = postPrice(table, { country: 'AT', copies: some })
      const more = postPrice(table, { country: 'AT', copies: [...some, { weightG, quantity: 1 }] })
      expect(more === null || (less !== null && more >= less)).toBe(true)
    }),
  )
})
