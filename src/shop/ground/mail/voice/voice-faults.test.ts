import { describe, expect, it } from 'vitest'
import { cleanVoice, voiceFaults } from './voice-faults.ts'
import { VOICE_FIELDS, VOICED_LETTERS, type VoiceField } from './voice-fields.ts'

const OWN = { host: 'konyvesbolt.example', emails: ['bolt@konyvesbolt.example'] }
const faults = (words: string, field: VoiceField = 'order-received') =>
  voiceFaults({ [field]: words }, OWN).map(({ kind, what }) => [kind, what])

describe('the words of the shop’s own voice', () => {
  it('OFFICE-68 are kept clean: one kind of line ends, no empty lines, nothing that nobody sees', () => {
    const words = ' Kedves\u200b Olvasó!\r\n\r\n \u202eigen\u202c \u0007\tnem\u2028vége\u00ad '
    expect(cleanVoice({ shipped: words, closing: ' \n ', nothing: 'x' } as never)).toEqual({
      shipped: 'Kedves Olvasó!\nigen  nem\nvége',
    })
  })

  it('OFFICE-68 name only what the letter knows', () => {
    expect(faults('Kedves {name}, a {shop} köszöni a {orderNumber} számú rendelést.')).toEqual([])
    expect(faults('Kedves {név}!')).toEqual([['unknown-placeholder', '{név}']])
    expect(faults('Kedves {name!')).toEqual([['unknown-placeholder', '{name!']])
    expect(faults('vége } itt')).toEqual([['unknown-placeholder', '}']])
    expect(faults('{name}', 'signature')).toEqual([['unknown-placeholder', '{name}']])
    expect(faults('{orderNumber}', 'club-moved')).toEqual([['unknown-placeholder', '{orderNumber}']])
  })

  it('OFFICE-68 are as long as a paragraph, and a greeting is one line', () => {
    expect(faults('x'.repeat(600))).toEqual([])
    expect(faults('x'.repeat(601))).toEqual([['too-long', '600']])
    expect(faults('Kedves\nOlvasó', 'greeting')).toEqual([['too-many-lines', '1']])
  })

  it('OFFICE-68 have no markup', () => {
    for (const words of ['<b>szép</b>', '</p>', '<!-- x', '<script>alert(1)'])
      expect(
        faults(words).map(([kind]) => kind),
        words,
      ).toEqual(['markup'])
    expect(faults('3 < 5 és 5 > 3')).toEqual([])
  })

  it.each([
    'https://evil.example/konyvesbolt.example',
    'http://192.168.0.1/be',
    'https://konyvesbolt.example@evil.example/',
    'https://konyvesbolt.example.evil.example',
    'evil.com',
    'Írjon ide:evil.com',
    'www.evil.com/x',
    'ＥＶＩＬ．ＣＯＭ',
    'evil。com',
    'bolt@evil.example',
    'mailto:bolt@konyvesbolt.example',
    'javascript://konyvesbolt.example/%0aalert(1)',
    'xn--vil-9ja.xn--p1ai',
    '(evil.hu)',
    '„evil.hu”.',
  ])('OFFICE-68 lead nowhere but to the shop: %s', (words) => {
    expect(faults(words).map(([kind]) => kind)).toEqual(['link'])
  })

  it.each([
    'Ajánlásaink: https://konyvesbolt.example/hu/ajanlasaink.',
    'konyvesbolt.example/hu/konyvklub',
    'Írjon: bolt@konyvesbolt.example!',
    'A Kft. nevében, dr. Kovács P. J. vezető, kb. 10.30-kor, 2. em.',
    'Tel.: +36 1 234 5678 / +36 30 123 4567',
    'Kövessen minket: @kolofon',
  ])('OFFICE-68 may name the shop’s own pages, addresses and telephones: %s', (words) => {
    expect(faults(words)).toEqual([])
  })

  it('OFFICE-68 ask for no transfer: a number as long as an account’s cannot stay', () => {
    for (const words of ['11773016-11111018-00000000', 'HU42 1177 3016 1111 1018 0000 0000', '1177301611111018'])
      expect(
        faults(`Utalja ide: ${words}`).map(([kind]) => kind),
        words,
      ).toEqual(['account-number'])
  })

  it('OFFICE-68 a letter about security, about a right or about money in doubt has no paragraph to write in', () => {
    const never = [
      'order-link',
      'withdrawal-acknowledged',
      'return-rejected',
      'payment-pending',
      'payment-failed',
      'duplicate-refunded',
      'refund-account',
    ]
    for (const letter of never) expect(VOICED_LETTERS).not.toContain(letter)
    expect(VOICE_FIELDS.filter((field) => /code|password|account|invitation|confirm|staff/.test(field))).toEqual([])
  })
})
