import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#site/languages.ts'
import type { Letter } from '#shop/ground/mail/letter-frame.ts'
import { EVERY_LETTER, PAGE } from '#tests/support/every-letter.ts'

const SOURCES = path.resolve(import.meta.dirname, '../../..')
const TABLE = path.resolve(SOURCES, '../tests/support/every-letter.ts')

/** To the shop's own people: those of orders and messages are in the shop's own language, whatever the buyer speaks. */
const TO_STAFF =
  /^(?:staff-|power|openings|refunded alone|source|import|invitation)|to a colleague$|^contact (?:staff|suspicious)$/
const IN_HUNGARIAN = /^(?:staff-|contact (?:staff|suspicious))/

const LETTERS = Object.entries(EVERY_LETTER).flatMap(([kind, cases]) =>
  Object.entries(cases).map(([name, write]) => ({ name: `${kind} ${name}`.trim(), write })),
)
/** What is said in a letter, without the addresses it leads to and the names in it. */
const wordsOf = (text: string) => text.replaceAll(/https?:\S+|\S+@\S+|npm run .*/g, 'X')
const word = (...words: string[]) => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu')
const ENGLISH = word('the', 'your', 'you', 'we', 'this')
const HUNGARIAN = word('hogy', 'vagy', 'kérjük', 'önnek', 'rendelését', 'nincs', 'amint')
/** As one speaks to a customer. */
const POLITE = word('ön', 'önnek', 'önt', 'ellenőrizze', 'kérdezze', 'írjon', 'kérjen', 'nézze')
const HOLES = /undefined|null|NaN|\[object|\$\{|\p{L} {2,}\p{L}|\.\.(?!\.)| [,;!?]/u
const OWN_PAGES = /^https:\/\/shop\.example(?:$|\/)|^https:\/\/gls-group\.com\//

/** Letters of which this is true, by name. */
const named = (language: Language, isSo: (letter: Letter, name: string) => boolean) =>
  LETTERS.filter(({ name, write }) => isSo(write(language), name)).map(({ name }) => name)
const leadsTo = ({ html }: Letter) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)

describe('every letter of the shop', () => {
  it.each(LANGUAGES)('says what it has to without a hole, in its own language: %s', (language) => {
    expect(named(language, ({ subject }) => !/^\S[^\n]{5,100}\S$/.test(subject))).toEqual([])
    expect(named(language, ({ subject, text }) => HOLES.test(wordsOf(`${subject}\n${text}`)))).toEqual([])
    const isHungarian = (name: string) => language === 'hu' || IN_HUNGARIAN.test(name)
    expect(
      named(language, ({ html }, name) => !html.includes(`<html lang="${isHungarian(name) ? 'hu' : 'en'}">`)),
    ).toEqual([])
    const isMixed = ({ subject, text }: Letter, name: string) =>
      !name.startsWith('contact ') && (isHungarian(name) ? ENGLISH : HUNGARIAN).test(wordsOf(`${subject}\n${text}`))
    expect(named(language, isMixed)).toEqual([])
  })

  it.each(LANGUAGES)(
    'leads to pages of the shop in its language, to its office, to a parcel, and nowhere else: %s',
    (language) => {
      expect(named(language, (letter) => leadsTo(letter).some((href) => !OWN_PAGES.test(href)))).toEqual([])
      const other = language === 'hu' ? /example\/(?!hu\/|admin|dijbekero|szamla)/ : /example\/hu\//
      expect(
        named(language, (letter) => leadsTo(letter).some((href) => !href.includes(PAGE) && other.test(href))),
      ).toEqual([])
    },
  )

  it('calls colleagues te', () => {
    const isPolite = ({ text }: Letter, name: string) =>
      TO_STAFF.test(name) && !/^code-order-change|^contact/.test(name) && POLITE.test(wordsOf(text))
    expect(named('hu', isPolite)).toEqual([])
  })

  it('stands in the table: whoever frames a letter is missed there', () => {
    const table = readFileSync(TABLE, 'utf8')
    const framing = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(?<!\.test|letter-frame)\.ts$/.test(file) &&
        readFileSync(path.join(SOURCES, file), 'utf8').includes('frameLetter({'),
    )
    expect(framing.length).toBeGreaterThan(15)
    expect(framing.filter((file) => !table.includes(`'#${file.replaceAll(path.sep, '/')}'`))).toEqual([])
  })
})
