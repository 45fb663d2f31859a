import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Bits } from './bits.ts'

const numbers = fc.uniqueArray(fc.nat(200), { maxLength: 120 })
const inOrder = (set: Iterable<number>) => [...set].sort((a, b) => a - b)

describe('a set of bits', () => {
  it('SCALE-61 holds what was added and not taken away, and counts it, as a set does', () => {
    fc.assert(
      fc.property(numbers, numbers, fc.nat(70), (added, taken, size) => {
        const bits = new Bits(size)
        const set = new Set(added)
        for (const number of added) bits.add(number)
        for (const number of taken) {
          bits.delete(number)
          set.delete(number)
        }
        expect([...bits.numbers()]).toEqual(inOrder(set))
        expect(bits.count).toBe(set.size)
        for (let number = 0; number < 300; number++) expect(bits.has(number)).toBe(set.has(number))
      }),
    )
  })

  it('SCALE-61 finds what several have in common, and joins two, as sets do, whatever their sizes', () => {
    fc.assert(
      fc.property(numbers, fc.array(numbers, { maxLength: 3 }), (one, others) => {
        const bits = Bits.of(one)
        const sets = others.map((other) => Bits.of(other))
        const common = one.filter((number) => others.every((other) => other.includes(number)))
        expect([...bits.and(sets).numbers()]).toEqual(inOrder(common))
        expect([...bits.numbers()]).toEqual(inOrder(one))
        for (const [at, set] of sets.entries())
          expect(bits.countWith(set)).toBe(one.filter((number) => others[at]?.includes(number)).length)
        for (const set of sets) bits.addAll(set)
        expect([...bits.numbers()]).toEqual(inOrder(new Set([one, ...others].flat())))
      }),
    )
  })

  it('SCALE-61 finds the places of values between two, both of which belong to it', () => {
    const value = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constant(0x7fffffff))
    const end = fc.oneof(fc.nat(12), fc.constant(0x7fffffff))
    fc.assert(
      fc.property(fc.array(value, { maxLength: 100 }), fc.nat(5), end, end, (values, beyond, one, other) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)]
        const array = Int32Array.from([...values, ...Array.from({ length: beyond }, () => least)])
        const expected = [...values.keys()].filter((at) => least <= Number(values[at]) && Number(values[at]) <= most)
        expect([...Bits.within(array, values.length, { least, most }).numbers()]).toEqual(expected)
      }),
    )
  })

  it('SCALE-61 the last bit of a word is one like the others', () => {
    const bits = Bits.of([31, 63, 64])
    expect([...bits.numbers()]).toEqual([31, 63, 64])
    expect(bits.and([Bits.of([63])]).count).toBe(1)
  })
})
