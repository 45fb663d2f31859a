import { describe, expect, it } from 'vitest'
import { SERVER_MESSAGES } from '../messages/server-messages.server.ts'
import { textIn } from '../text.tsx'
import { expectedInWords } from './expected-words.ts'

const inHungarian = (from: string, to: string, precision: 'day' | 'month') =>
  expectedInWords({ from, to, precision }, 'hu', textIn(SERVER_MESSAGES.hu, 'hu'))

describe('when an order comes', () => {
  it('ORDER-06 is said by its days', () => {
    expect(inHungarian('2026-11-17', '2026-11-17', 'day')).toBe('november 17., kedd')
    expect(inHungarian('2026-11-17', '2026-11-19', 'day')).toBe('november 17., kedd – november 19., csütörtök')
  })

  it('ORDER-06 is said by the month of the last of it, where a day is not known', () => {
    expect(inHungarian('2026-11-17', '2027-03-01', 'month')).toBe('2027. március')
  })
})
