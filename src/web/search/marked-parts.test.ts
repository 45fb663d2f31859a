import { describe, expect, it } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marked = (words: string, typed: string) =>
  markedParts(words, typed)
    .map((part) => (part.isTyped ? `[${part.words}]` : part.words))
    .join('')

describe('the typed letters in a suggestion', () => {
  it('FIND-03 are marked where words begin with them, accents or not', () => {
    expect(marked('Szerb Antal', 'szer')).toBe('[Szer]b Antal')
    expect(marked('Őszi szél', 'osz')).toBe('[Ősz]i szél')
    expect(marked('Egri csillagok', 'csill egri')).toBe('[Egri] [csill]agok')
    expect(marked('A per', '')).toBe('A per')
    expect(marked('<b>per</b>', 'per')).toBe('<b>[per]</b>')
  })
})
