import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giftWordsLength, giftWordsProblem, tidyGiftWords } from './gift-words.ts'

describe('words for a card', () => {
  it('GIFT-03 have up to 400 signs, of which an emoji is one', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(giftWordsLength(tidyGiftWords(`Puszi ${family}!`))).toBe(8)
    expect(giftWordsProblem('ű'.repeat(400))).toBeNull()
    expect(giftWordsProblem(family.repeat(290))).toBeNull()
    expect(giftWordsProblem('ű'.repeat(401))).toBe('too-long')
    expect(giftWordsProblem(`e${'\u0301'.repeat(5000)}`), 'one sign of thousands').toBe('too-long')
  })

  it('GIFT-03 stand on up to 14 lines: 400 of them are refused', () => {
    expect(tidyGiftWords('Kedves Márk!\r\n\r\n\r\n\r\nÖlel:  \n Anna\n\n')).toBe('Kedves Márk!\n\nÖlel:\nAnna')
    expect(giftWordsProblem(tidyGiftWords('a\n'.repeat(14)))).toBeNull()
    expect(giftWordsProblem(tidyGiftWords('a\n'.repeat(15)))).toBe('gift-lines')
    expect(giftWordsProblem(tidyGiftWords('a\n'.repeat(400)))).toBe('too-long')
    expect(tidyGiftWords('\n'.repeat(400)), 'nothing is written').toBe('')
  })

  it('GIFT-03 may be written from right to left, and turn nothing beside them', () => {
    expect(tidyGiftWords('יום הולדת שמח!')).toBe('יום הולדת שמח!')
    expect(tidyGiftWords('\u202Eanna\u202C')).toBe('anna')
  })

  it('GIFT-03 are tidy after any writing, and stay so', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (written) => {
        const words = tidyGiftWords(written)
        expect(tidyGiftWords(words)).toBe(words)
        expect(words).not.toMatch(/\n{3}|^\s|\s$|\u202e/)
      }),
    )
  })
})
