import { describe, expect, it } from 'vitest'
import { hungarianForms, withArticle } from './hungarian-forms.ts'
import { HUNGARIAN_NOUNS } from './hungarian-words.ts'

describe('Hungarian endings', () => {
  it('follow the vowels of the noun', () => {
    expect(hungarianForms('ház')).toMatchObject({ in: 'házban', to: 'házhoz', from: 'háztól' })
    expect(hungarianForms('kert')).toMatchObject({ in: 'kertben', to: 'kerthez', from: 'kerttől' })
    expect(hungarianForms('könyv')).toMatchObject({ in: 'könyvben', to: 'könyvhöz' })
    expect(hungarianForms('könyvek')).toMatchObject({ to: 'könyvekhez' })
    expect(hungarianForms('papír')).toMatchObject({ about: 'papírról' })
  })
  it('lengthen a last a or e', () => {
    expect(hungarianForms('alma')).toMatchObject({ plain: 'alma', in: 'almában', asFarAs: 'almáig' })
    expect(hungarianForms('mese')).toMatchObject({ onto: 'mesére', with: 'mesével' })
  })
  it("of 'with' take on the last consonant, also one written with two letters", () => {
    const withForm = (noun: string) => hungarianForms(noun).with
    expect(['ház', 'kulcs', 'hegy', 'asszony', 'király', 'tavasz', 'toll', 'folyó'].map(withForm)).toEqual([
      'házzal',
      'kulccsal',
      'heggyel',
      'asszonnyal',
      'királlyal',
      'tavasszal',
      'tollal',
      'folyóval',
    ])
  })
  it('an article goes before', () => {
    expect([withArticle('ház'), withArticle('ablak'), withArticle('őszi szél')]).toEqual([
      'a ház',
      'az ablak',
      'az őszi szél',
    ])
  })
  it('make two thousand words or more', () => {
    const words = HUNGARIAN_NOUNS.flatMap(({ one, many }) => [...Object.values(one), ...Object.values(many)])
    expect(new Set(words).size).toBeGreaterThan(2000)
  })
})
