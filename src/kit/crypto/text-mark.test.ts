import { describe, expect, it } from 'vitest'
import { textMark } from './text-mark.ts'

describe('the mark of a text', () => {
  it('is the same for the same text, and a whole number that a double holds', () => {
    expect(textMark('könyv', '1')).toBe(textMark('könyv', '1'))
    expect(Number.isSafeInteger(textMark('könyv'))).toBe(true)
  })

  it('is another for another text, also where only the parts differ', () => {
    const texts = Array.from({ length: 50_000 }, (_, number) => [`row ${number}`, String(number % 7)])
    expect(new Set(texts.map((parts) => textMark(...parts))).size).toBe(texts.length)
    expect(textMark('ab', '')).not.toBe(textMark('a', 'b'))
    expect(textMark('')).not.toBe(textMark('', ''))
  })
})
