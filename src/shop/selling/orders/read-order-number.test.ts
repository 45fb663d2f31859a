import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newOrderNumber } from './order-number.ts'
import { readOrderNumber } from './read-order-number.ts'

describe('reading an order number', () => {
  it.each([
    'K26-FC70V1',
    'k26-fc70v1',
    'k26 fc70v1',
    'k26fc70v1',
    'K26–FC70V1',
    ' K26 — FC7 0V1 ',
    'K26-FC7OVI',
    'k26.fc7ovl',
  ])('ORDER-08 %s is K26-FC70V1', (written) => expect(readOrderNumber(written)).toBe('K26-FC70V1'))

  it.each(['', 'K26', 'K26-FC7', 'K26-FC70V1X', 'X26-FC70V1', 'K26-FC70VU', 'K26-FC70V!', '-'.repeat(50_000)])(
    'ORDER-08 %s is none',
    (written) => expect(readOrderNumber(written)).toBeNull(),
  )

  it('ORDER-08 every number the shop gives is read from its slug, and from any spacing of its signs', () => {
    const year = fc.date({ min: new Date('2024-06-01'), max: new Date('2099-06-01'), noInvalidDate: true })
    fc.assert(
      fc.property(year, fc.constantFrom('', ' ', '-', '–'), (day, between) => {
        const number = newOrderNumber(day)
        expect(readOrderNumber(number.toLowerCase())).toBe(number)
        expect(readOrderNumber([...number.replace('-', '')].join(between))).toBe(number)
      }),
    )
  })
})
