import { describe, expect, it } from 'vitest'
import { countedSoFar, countLines, countSound } from './count.ts'

const title = (ean: string, counted: number | null, isInRange = true) => ({
  productId: ean,
  ean,
  title: ean,
  author: null,
  shelf: null,
  counted,
  isInRange,
})
const scan = (ean: string, copies = 1) => ({
  id: ean,
  sub: 'me',
  record: 'count 1',
  ean,
  copies,
  at: 0,
  isTaken: false,
})

describe('what is counted', () => {
  it('OFFICE-55 is what the office has told and what was read since, without a network too', () => {
    const count = {
      titles: [title('a', 2), title('b', null), title('d', 1, false)],
      unknown: [{ ean: 'x', copies: 1 }],
    }
    const titles = new Map([['e', null]])
    const lines = countLines({ count, titles, scans: [scan('b'), scan('c'), scan('e'), scan('a', 3)] })
    expect(lines.map(({ ean, copies, state }) => [ean, copies, state])).toEqual([
      ['a', 5, 'known'],
      ['e', 1, 'unknown'],
      ['c', 1, 'asked'],
      ['b', 1, 'known'],
      ['d', 1, 'known'],
      ['x', 1, 'unknown'],
    ])
    expect(lines.map(countSound)).toEqual(['right', 'wrong', 'heard', 'right', 'wrong', 'wrong'])
    expect(countedSoFar(lines), 'what is put aside does not count').toEqual({ copies: 7, titles: 3 })
  })
})
