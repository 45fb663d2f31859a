import { expect, it } from 'vitest'
import { isYetToAppear } from './product-facts.ts'

it('DATA-07 a title appears on its day, not when it may be ordered', () => {
  const on = (date: string) => ({ publication: { date, precision: 'day' as const } })
  expect(isYetToAppear(on('2026-11-18'), '2026-11-17')).toBe(true)
  expect(isYetToAppear(on('2026-11-17'), '2026-11-17')).toBe(false)
  expect(isYetToAppear({ publication: null }, '2026-11-17')).toBe(false)
})
