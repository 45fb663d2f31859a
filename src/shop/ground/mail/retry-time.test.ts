import { expect, it } from 'vitest'
import { retryMs } from './retry-time.ts'

it('ORDER-07 a letter is tried again after ten seconds, then ever later, and at last every six hours', () => {
  const waits = Array.from({ length: 12 }, (_, index) => retryMs(index + 1) / 1000)
  expect(waits).toEqual([10, 30, 90, 270, 810, 2430, 7290, 21_600, 21_600, 21_600, 21_600, 21_600])
})
