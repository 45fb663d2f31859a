import { expect, it } from 'vitest'
import { daysOf, monthsOf, yearsOf } from './period-choices.ts'

const known = { first: '2024-11', today: '2026-02-03' }

it('OFFICE-81 a period is chosen among years, months and days of which there may be something', () => {
  expect(yearsOf(known)).toEqual(['2026', '2025', '2024'])
  expect(monthsOf('2024', known)).toEqual(['2024-11', '2024-12'])
  expect(monthsOf('2025', known)).toHaveLength(12)
  expect(monthsOf('2026', known)).toEqual(['2026-01', '2026-02'])
  expect(daysOf('2026-02', known)).toEqual(['2026-02-01', '2026-02-02', '2026-02-03'])
  expect(daysOf('2024-12', known).at(-1)).toBe('2024-12-31')
  expect(daysOf('2026-03', known)).toEqual([])
})

it('OFFICE-81 a shop in which nothing has happened has this year, until today', () => {
  const fresh = { first: null, today: '2026-02-03' }
  expect(yearsOf(fresh)).toEqual(['2026'])
  expect(monthsOf('2026', fresh)).toEqual(['2026-01', '2026-02'])
})
