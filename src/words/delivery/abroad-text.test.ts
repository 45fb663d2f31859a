import { describe, expect, it } from 'vitest'
import { SERVER_MESSAGES } from '../messages/server-messages.server.ts'
import { textIn } from '../text.tsx'
import { abroadDaysInWords, abroadPriceInWords } from './abroad-text.ts'

const english = textIn(SERVER_MESSAGES.en, 'en')

describe('post abroad', () => {
  it('DATA-06 says what it usually takes and costs only where the shop has said so', () => {
    const usual = { days: [5, 12] as [number, number], price: [3500, 9000] as [number, number] }
    expect(abroadDaysInWords(usual, english)).toBe('usually 5–12 days')
    expect(abroadPriceInWords({ postAbroad: usual, hasPostTable: false }, 'en', english)).toBe(
      'usually 3,500\u00a0Ft to 9,000\u00a0Ft; we’ll e-mail you the price before you pay',
    )
    expect(abroadDaysInWords(null, english)).toBe('depends on the country')
    expect(abroadPriceInWords({ postAbroad: null, hasPostTable: false }, 'en', english)).toBe(
      'we’ll e-mail you a price before you pay',
    )
  })

  it('WAYS-40 with a table it costs by country and weight, and nobody has to wait for a letter', () => {
    const usual = { days: [5, 12] as [number, number], price: [3500, 9000] as [number, number] }
    expect(abroadPriceInWords({ postAbroad: null, hasPostTable: true }, 'en', english)).toBe('by country and weight')
    expect(abroadPriceInWords({ postAbroad: usual, hasPostTable: true }, 'en', english)).toBe(
      'by country and weight, usually 3,500\u00a0Ft to 9,000\u00a0Ft',
    )
  })
})
