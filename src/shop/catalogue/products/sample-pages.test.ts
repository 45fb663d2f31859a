import { describe, expect, it } from 'vitest'
import { samplePages } from './sample-pages.ts'

const sentence = 'Az erdőben jártak, patakra találtak. '

describe('the pages of a sample', () => {
  it('READER-57 are about as long as a page of a book, and nothing is left out', () => {
    const sample = Array.from({ length: 41 }, (_, at) => `${at}. ${sentence.repeat(12).trim()}`).join('\n\n')
    const pages = samplePages(sample)
    expect(pages).toHaveLength(Math.round(sample.length / 2000))
    for (const page of pages) expect(page.join('').length).toBeGreaterThan(1400)
    for (const page of pages) expect(page.join('').length).toBeLessThan(2700)
    expect(pages.flat().join('\n\n')).toBe(sample)
  })

  it('READER-57 a paragraph that is longer than a page goes over at the end of a sentence', () => {
    const pages = samplePages(sentence.repeat(200))
    expect(pages.length).toBeGreaterThan(2)
    for (const [paragraph = '', ...more] of pages) {
      expect(more).toEqual([])
      expect(paragraph).toMatch(/^Az erdőben .* találtak\.$/)
    }
    expect(pages.flat().join(' ')).toBe(sentence.repeat(200).trim())
  })

  it('READER-57 a short one is one page, a text without any end is left whole, and verse keeps its lines', () => {
    expect(samplePages('Első.\n\n \n\nMásodik.')).toEqual([['Első.', 'Második.']])
    expect(samplePages('á'.repeat(9000))).toEqual([['á'.repeat(9000)]])
    const lines = Array.from({ length: 90 }, (_, at) => `Sor, amely nem mondat, a ${at}. a versben`)
    expect(samplePages(lines.join('\n')).flat().join('\n')).toBe(lines.join('\n'))
  })
})
