import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugOf, takeSlug } from './slug.ts'

describe('a name in an address', () => {
  it('WEB-44 Hungarian letters lose their accents: ő becomes o, ű becomes u', () => {
    expect(slugOf('Őszi szél, tűz és hű ökör')).toBe('oszi-szel-tuz-es-hu-okor')
  })
  it('WEB-44 Cyrillic and other letters are written with Latin ones', () => {
    expect(slugOf('Дама с собачкой')).toBe('dama-s-sobachkoy')
    expect(slugOf('Straße & Łódź, Æble')).toBe('strasse-and-lodz-aeble')
  })
  it('an apostrophe does not part a word', () => {
    expect(slugOf('Children’s novels')).toBe('childrens-novels')
  })
  it('a name without any letter or digit gives nothing', () => {
    expect(slugOf('„…” – ?!')).toBe('')
  })
  it('a long title is cut between two words', () => {
    const slug = slugOf(
      'Az elmés nemes Don Quijote de la Mancha nevezetes kalandjainak első és második könyve, képekkel',
    )
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(slug).toMatch(/^az-elmes-nemes-don-quijote-[a-z-]+[a-z]$/)
  })
  it('whatever the name, only lower-case letters, digits and single hyphens between them remain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        expect(slugOf(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      }),
    )
  })
  it('WEB-44 the second of a name gets the next candidate, and those after it numbers', () => {
    const taken = new Set<string>()
    const names = Array.from({ length: 4 }, () => takeSlug(taken, ['emma', 'emma-austen']))
    expect(names).toEqual(['emma', 'emma-austen', 'emma-austen-2', 'emma-austen-3'])
  })
})
