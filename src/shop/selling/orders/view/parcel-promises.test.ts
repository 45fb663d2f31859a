import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineKind } from '../order.ts'
import { orderDates, parcelPromises, waitOf } from './parcel-promises.ts'

const day = (from: string, to = from) => ({ from, to, precision: 'day' as const })
const line = (kind: LineKind, from: string, to = from) => ({ kind, expected: day(from, to) })

describe('the parcels of an order', () => {
  it('ORDER-06 are one for what is there, one for what is ordered, and one for each day on which something comes out', () => {
    const parcels = parcelPromises(
      [
        line('PREORDER', '2026-12-24'),
        line('STOCK', '2026-11-17'),
        line('TO_ORDER', '2026-11-24', '2026-11-26'),
        line('STOCK', '2026-11-18'),
        line('PREORDER', '2026-12-01'),
      ],
      false,
    )
    expect(parcels.map(({ kind, expected, lines }) => [kind, expected?.from, expected?.to, lines.length])).toEqual([
      ['STOCK', '2026-11-18', '2026-11-18', 2],
      ['TO_ORDER', '2026-11-24', '2026-11-26', 1],
      ['PREORDER', '2026-12-01', '2026-12-01', 1],
      ['PREORDER', '2026-12-24', '2026-12-24', 1],
    ])
  })

  it('ORDER-06 are waited for at once, in parts, or not at all', () => {
    const [there, ordered, coming] = [
      line('STOCK', '2026-11-17'),
      line('TO_ORDER', '2026-11-24'),
      line('PREORDER', '2026-12-01'),
    ]
    expect(waitOf([there, there], true)).toBeNull()
    expect(waitOf([there], false)).toBeNull()
    expect(waitOf([coming], true)).toBe('arrival')
    expect(waitOf([ordered], false)).toBe('arrival')
    expect(waitOf([there, coming], true)).toBe('together')
    expect(waitOf([there, coming], false)).toBe('parts')
  })

  it('ORDER-06 are one when they go together, promised for when the last of it is there', () => {
    const parcels = (...lines: ReturnType<typeof line>[]) =>
      parcelPromises(lines, true).map(({ kind, expected }) => [kind, expected?.from, expected?.to])
    const [stock, ordered] = [line('STOCK', '2026-11-17'), line('TO_ORDER', '2026-11-24', '2026-11-26')]
    expect(parcels(stock, ordered)).toEqual([['TO_ORDER', '2026-11-24', '2026-11-26']])
    expect(parcels(stock, ordered, line('PREORDER', '2026-11-20'))).toEqual([['TO_ORDER', '2026-11-24', '2026-11-26']])
    expect(parcels(stock, ordered, line('PREORDER', '2026-12-01'))).toEqual([['PREORDER', '2026-12-01', '2026-12-01']])
  })

  it('ORDER-06 hold every line once, and none is promised before what is in it', () => {
    const days = fc
      .integer({ min: 0, max: 60 })
      .map((n) => new Date(Date.UTC(2026, 10, 16 + n)).toISOString().slice(0, 10))
    const anyLine = fc
      .tuple(fc.constantFrom<LineKind>('STOCK', 'TO_ORDER', 'PREORDER'), days, days)
      .map(([kind, a, b]) => (kind === 'PREORDER' ? line(kind, a) : line(kind, a < b ? a : b, a < b ? b : a)))
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), fc.boolean(), (lines, together) => {
        const parcels = parcelPromises(lines, together)
        expect(parcels.flatMap((parcel) => parcel.lines)).toHaveLength(lines.length)
        for (const { lines: held, expected } of parcels)
          for (const one of held) {
            expect(expected!.from >= one.expected.from).toBe(true)
            expect(expected!.to >= one.expected.to).toBe(true)
          }
        const whole = orderDates(
          lines.map(({ expected }) => expected),
          together,
        )
        expect(
          parcels
            .map(({ expected }) => expected!.to)
            .toSorted()
            .at(-1),
        ).toBe(whole?.to)
      }),
    )
  })
})
