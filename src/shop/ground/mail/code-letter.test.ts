import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#site/languages.ts'
import { CODE_LIFE_SECONDS, codeLetter, codeMessage, type CodePurpose } from './code-letter.ts'

const sender = { name: 'Kolofon', url: 'https://shop.example' }
const PURPOSES = Object.keys(CODE_LIFE_SECONDS) as CodePurpose[]

describe('a letter with a code', () => {
  it.each(LANGUAGES.flatMap((language) => PURPOSES.map((purpose) => [language, purpose] as const)))(
    'AUTH-01 %s, %s: says the code and its life in both bodies, the code once on a line of its own',
    (language, purpose) => {
      const { subject, text, html } = codeLetter({
        sender,
        language,
        purpose,
        code: '048213',
        secondsLeft: CODE_LIFE_SECONDS[purpose],
      })
      expect(subject).toContain('Kolofon')
      expect(subject).not.toContain('048213')
      expect(text.match(/\b\d{6}\b/g)).toEqual(['048213'])
      expect(text).toMatch(/^ {4}048213$/m)
      expect(html).toContain('>048213<')
      expect(html).toContain(`<html lang="${language}">`)
      const life = {
        hu: /A kód (24 óráig|egy óráig|15 percig|3 percig) érvényes\./,
        en: /valid for (24 hours|an hour|15 minutes|3 minutes)\./,
      }
      expect(text).toMatch(life[language])
      expect(html).toMatch(life[language])
    },
  )

  it('says the same in HTML as in text', () => {
    for (const language of LANGUAGES)
      for (const purpose of PURPOSES) {
        const { text, html } = codeLetter({
          sender,
          language,
          purpose,
          code: '048213',
          secondsLeft: CODE_LIFE_SECONDS[purpose],
        })
        const paragraphs = text.split('\n\n').slice(0, -1)
        for (const paragraph of paragraphs) expect(html, purpose).toContain(paragraph.trim().replaceAll("'", '&#39;'))
      }
  })

  it('says te to a colleague about their account, and Ön to everybody about an order', () => {
    for (const purpose of PURPOSES) {
      const letter = { sender, purpose, code: '048213', secondsLeft: 60 }
      const { subject, text } = codeLetter({ ...letter, language: 'hu', isToColleague: true })
      const formal = /(^|[^\p{L}])Ön([^\p{L}]|$)|teendője|fiókja|jelszava |ne adja ki/u
      expect(formal.test(subject + text), purpose).toBe(purpose === 'order-change')
      const english = { ...letter, language: 'en' } as const
      expect(codeLetter({ ...english, isToColleague: true }), purpose).toEqual(codeLetter(english))
    }
  })

  it('AUTH-02 a text message begins with the code', () => {
    expect(codeMessage({ sender, language: 'hu', purpose: 'mfa', code: '048213' })).toBe(
      '048213: Kolofon, a belépés második lépése. A kód 3 percig érvényes.',
    )
  })
})
