import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giveBenefit } from './give-benefit.ts'

const copies = fc
  .record({
    unitPrice: fc.integer({ min: 1, max: 60_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    isBound: fc.boolean(),
    there: fc.nat({ max: 99 }),
  })
  .map(({ unitPrice, quantity, isBound, there }) => ({
    line: 0,
    unitPrice,
    quantity,
    isBound,
    couponOff: 0,
    holds: [
      { warehouseId: 'central', quantity: Math.min(quantity, there) },
      { warehouseId: 'shop-1', quantity: quantity - Math.min(quantity, there) },
    ].filter((hold) => hold.quantity > 0),
  }))
const orders = fc
  .array(copies, { minLength: 1, maxLength: 8 })
  .map((lines) => lines.map((one, line) => ({ ...one, line })))
const benefits = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('forints' as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
)
type Copies = { unitPrice: number; quantity: number }
const sumOf = (lines: readonly Copies[]) =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
const isFree = ({ isBound }: { isBound: boolean }) => !isBound

describe('what a code gives', () => {
  it('COUPON-01 COUPON-02 of any order nothing is negative or lost, no fixed price is touched, and forints come out to the forint', () => {
    fc.assert(
      fc.property(orders, benefits, (lines, benefit) => {
        const cheaper = giveBenefit(lines, benefit, isFree)
        const off = cheaper.reduce((sum, { couponOff, quantity }) => sum + couponOff * quantity, 0)
        expect(sumOf(lines) - sumOf(cheaper)).toBe(off)
        for (const { line, isBound } of lines) {
          const parts = cheaper.filter((one) => one.line === line)
          const before = lines[line]!
          expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(before.quantity)
          expect(parts.length).toBeLessThanOrEqual(2)
          for (const part of parts) {
            expect(part.unitPrice).toBeGreaterThanOrEqual(1)
            expect(part.unitPrice + part.couponOff).toBe(before.unitPrice)
            expect(part.holds.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(part.quantity)
            if (isBound) expect(part.couponOff).toBe(0)
          }
          for (const place of ['central', 'shop-1']) {
            const held = (all: readonly { holds: typeof before.holds }[]) =>
              all.flatMap(({ holds }) => holds).filter(({ warehouseId }) => warehouseId === place)
            const copiesOf = (all: typeof before.holds) => all.reduce((sum, { quantity }) => sum + quantity, 0)
            expect(copiesOf(held(parts))).toBe(copiesOf(held([before])))
          }
        }
        const room = lines.filter(isFree).reduce((sum, { unitPrice, quantity }) => sum + (unitPrice - 1) * quantity, 0)
        if (benefit.kind === 'forints') expect(off).toBe(Math.min(benefit.value, room))
        else expect(off).toBeLessThanOrEqual(room)
      }),
      { numRuns: 500 },
    )
  })

  it('COUPON-01 of a sum no copy gets more than leaves it a forint', () => {
    const line = { line: 0, quantity: 1, isBound: false, couponOff: 0, holds: [] }
    const prices = [1000, 1000, 1000, 1].map((unitPrice, index) => ({ ...line, line: index, unitPrice }))
    const off = (value: number) => giveBenefit(prices, { kind: 'forints', value }, isFree).map((one) => one.couponOff)
    expect(off(100)).toEqual([34, 33, 33, 0])
    expect(off(1_000_000)).toEqual([999, 999, 999, 0])
    expect(giveBenefit(prices.slice(3), { kind: 'forints', value: 10 }, isFree)).toEqual(prices.slice(3))
  })

  it('COUPON-01 percents round each copy as a sale does', () => {
    const line = { line: 0, unitPrice: 4995, quantity: 3, isBound: false, couponOff: 0, holds: [] }
    expect(giveBenefit([line], { kind: 'percent', value: 10 }, isFree)).toMatchObject([
      { unitPrice: 4496, couponOff: 499 },
    ])
    expect(giveBenefit([{ ...line, unitPrice: 1 }], { kind: 'percent', value: 99 }, isFree)).toMatchObject([
      { unitPrice: 1, couponOff: 0 },
    ])
  })
})
