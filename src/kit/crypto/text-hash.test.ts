import { describe, expect, it } from 'vitest'
import { textHash } from './text-hash.ts'

describe('the mark of a text', () => {
  it('is the same for the same text, and a whole number that a double holds', () => {
    expect(textHash('könyv', '1')).toBe(textHash('könyv', '1'))
    expect(Number.isSafeInteger(textHash('könyv'))).toBe(true)
  })

  it('is another for another text, also where only the parts differ', () => {
    const texts = Array.from({ length: 50_000 }, (_, number) => [`row ${number}`, String(number % 7)])
    expect(new Set(texts.map((parts) => textHash(...parts))).size).toBe(texts.length)
    expect(textHash('ab', '')).not.toBe(textHash('a', 'b'))
    expect(textHash('')).not.toBe(textHash('', ''))
  })
})
