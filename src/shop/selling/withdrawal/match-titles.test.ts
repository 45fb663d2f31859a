import { describe, expect, it } from 'vitest'
import { matchTitles } from './match-titles.ts'

const LINES = [
  { id: 1, name: 'Egri csillagok', ean: '9789630001113' },
  { id: 2, name: 'Szindbád ifjúsága', ean: '9789630002226' },
  { id: 3, name: 'Szindbád utazásai', ean: '9789630003333' },
]
const match = (...titles: string[]) =>
  matchTitles(
    LINES,
    titles.map((title) => ({ title, quantity: 1 })),
  )?.map(({ lineId }) => lineId) ?? null

describe('what is meant by a title', () => {
  it('WEB-61 is found by the title in any writing, by a part that no other has, and by ISBN', () => {
    expect(match('egri csillagok')).toEqual([1])
    expect(match('„Szindbad ifjusaga”', 'EGRI')).toEqual([2, 1])
    expect(match('978-963-000-333-3')).toEqual([3])
  })

  it('WEB-61 is left to a person where it is not clear', () => {
    for (const unclear of ['Szindbád', 'A Pál utcai fiúk', 'ri', '', '9789999999999'])
      expect(match(unclear), unclear).toBeNull()
    expect(match()).toBeNull()
    expect(match('Egri csillagok', 'egri')).toBeNull()
  })
})
