import { describe, expect, it } from 'vitest'
import { unknownTitle } from '#shop/supply/intake/intake.ts'
import { shownLines, soundOf, sumsOf, type IntakeLineAnswer } from './intake.ts'

const line = (ean: string, changes: Partial<IntakeLineAnswer> = {}): IntakeLineAnswer => ({
  ...unknownTitle(ean),
  productId: ean,
  title: ean,
  price: 4990,
  copies: 0,
  notePrice: null,
  cost: null,
  ...changes,
})
const scan = (ean: string, copies = 1) => ({
  id: `${ean} ${copies}`,
  sub: 'me',
  record: 'intake 1',
  ean,
  copies,
  at: 0,
  isTaken: false,
})
const awaited = [
  { lineId: 1, number: 'K26-1', buyer: 'Anna', placedAt: '2026-11-16T10:00:00Z', shipping: 'GLS' as const, copies: 2 },
]

describe('the lines of a note', () => {
  it('OFFICE-54 have what was just read added to what the office has told, the last read first', () => {
    const lines = [line('a', { copies: 2 }), line('b', { ordered: 3 })]
    const shown = shownLines({ lines, titles: new Map(), scans: [scan('b', 2), scan('c'), scan('b', -1)] })
    expect(shown.map(({ ean, copies, isAsked }) => [ean, copies, isAsked])).toEqual([
      ['b', 1, false],
      ['c', 1, true],
      ['a', 2, false],
    ])
    expect(sumsOf(shown)).toMatchObject({ copies: 4, titles: 3, unknown: 1, ordered: 3, missing: 2 })
  })

  it('OFFICE-54 sound for customers, for the shelf and for what nobody knows, and are heard before that is known', () => {
    const read = (ean: string, titles: IntakeLineAnswer[] = []) => {
      const [shown] = shownLines({
        lines: [line('a', { awaited }), line('b')],
        titles: new Map(titles.map((title) => [title.ean, title])),
        scans: [scan(ean)],
      })
      return shown ? soundOf(shown, false) : null
    }
    expect(read('a')).toBe('customer')
    expect(read('b')).toBe('right')
    expect(read('c')).toBe('heard')
    expect(read('c', [line('c', { productId: null })])).toBe('wrong')
    expect(
      sumsOf(shownLines({ lines: [line('a', { awaited, copies: 3 })], titles: new Map(), scans: [] })),
    ).toMatchObject({ customers: 2, shelf: 1, orders: 1 })
  })
})
