import { describe, expect, it } from 'vitest'
import { readSearch } from './read-search.ts'

describe('what is typed into the search field', () => {
  it('FIND-02 is read as words, with their accents and without their signs', () => {
    expect(readSearch('  Egri   csillagok! ')).toEqual({
      text: 'Egri csillagok!',
      words: ['egri', 'csillagok'],
      isVerbatim: false,
    })
    expect(readSearch('Alice’s Moby-Dick').words).toEqual(['alices', 'moby', 'dick'])
    expect(readSearch('d’Urbervilles').words).toEqual(['d', 'urbervilles'])
  })

  it('between quotation marks means itself alone', () => {
    for (const typed of ['"konvy"', '„konvy”', '“konvy”'])
      expect(readSearch(typed)).toMatchObject({ words: ['konvy'], isVerbatim: true })
    expect(readSearch('"konvy').isVerbatim).toBe(false)
  })

  it('has a limit, whatever is sent', () => {
    const long = readSearch('könyv '.repeat(2000))
    expect(long.text.length).toBeLessThanOrEqual(200)
    expect(long.words).toHaveLength(10)
    expect(readSearch('x'.repeat(10_000)).words).toEqual(['x'.repeat(40)])
  })

  it('loses what cannot be shown, and half characters', () => {
    expect(readSearch('egri\0csillagok\u200b').words).toEqual(['egri', 'csillagok'])
    expect(readSearch('a\ud83d').text).toBe('a\ufffd')
    expect(readSearch('📚'.repeat(150)).text.isWellFormed()).toBe(true)
  })

  it('may have no word at all', () => {
    for (const typed of ['', '   ', '?!…', '📚', "'--"]) expect(readSearch(typed).words).toEqual([])
  })
})
