import { expect, it } from 'vitest'
import { clockFrom, systemClock } from './clock.ts'

it('a shop’s clock begins at its moment and runs on, and all processes that know when it began agree', () => {
  const beganAt = Date.now() - 5_000
  const [one, other] = [0, 1].map(() => clockFrom(new Date('2027-03-28T00:59:50Z'), beganAt))
  const ahead = (one?.now().getTime() ?? 0) - Date.parse('2027-03-28T00:59:50Z')
  expect(ahead).toBeGreaterThanOrEqual(5_000)
  expect(ahead).toBeLessThan(65_000)
  expect(Math.abs((one?.now().getTime() ?? 0) - (other?.now().getTime() ?? 0))).toBeLessThan(1_000)
  expect(clockFrom(undefined)).toBe(systemClock)
})
