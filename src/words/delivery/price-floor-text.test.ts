import { expect, it } from 'vitest'
import { priceFloorInWords } from './price-floor-text.ts'

it('READER-03 says how far the law lets a price fall, and until when', () => {
  const floor = { price: 4491, until: '2027-10-06' }
  expect(priceFloorInWords(floor, 'hu')).toBe(
    'Kötött árú könyv 2027. október 6-ig: addig 4\u00a0491\u00a0Ft alá nem mehet az ára.',
  )
  expect(priceFloorInWords(floor, 'en')).toBe(
    'Its price is fixed by law until 6 October 2027: before then it can’t go below 4,491\u00a0Ft.',
  )
})
