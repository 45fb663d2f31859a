import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTextStore } from './text-store.ts'

it('texts come back by their numbers, in whatever order, while others are added', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'ő', '😀', '\n'), maxLength: 5 }), { maxLength: 20 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 20_000 }), fc.array(fc.nat(25)), (some, times, numbers) => {
      const store = openTextStore()
      try {
        const all = some.map((text) => text.repeat(times))
        for (const [place, text] of all.entries()) {
          store.add(text)
          expect(store.at(place)).toBe(text)
        }
        for (const number of numbers) expect(store.at(number)).toBe(all[number])
      } finally {
        store.close()
      }
    }),
    { numRuns: 30 },
  )
})
