import { describe, expect, it } from 'vitest'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import type { Availability } from '#shop/goods/product.ts'
import { pickForList, type StaffPick } from './staff-pick.ts'

const aPick = (id: string, kind: Availability['kind'] = 'in-stock'): StaffPick => ({
  product: { id, availability: { kind } } as ProductCard,
  recommender: 'Varga Zsófia',
  position: 'a szépirodalmi polcok gazdája',
  words: 'Novemberben olvassa.',
})
const chosen = (picks: StaffPick[], shown: StaffPick[] = []) =>
  pickForList(
    picks,
    shown.map(({ product }) => product),
    'hu',
  )?.product.id

describe('the recommendation inside a list', () => {
  const [first, second, gone] = [aPick('first'), aPick('second'), aPick('gone', 'not-orderable')]

  it('WEB-30 is the first, or the next where the list shows that one already', () => {
    expect(chosen([first, second])).toBe('first')
    expect(chosen([first, second], [first])).toBe('second')
    expect(chosen([first, second], [second, first])).toBe('first')
  })

  it('WEB-30 is never one that cannot be had', () => {
    expect(chosen([gone, second])).toBe('second')
    expect(chosen([gone, second], [second])).toBe('second')
    expect(chosen([gone])).toBeUndefined()
    expect(chosen([])).toBeUndefined()
  })
})
