import { describe, expect, it } from 'vitest'
import type { LetterPart } from '../letter-frame.ts'
import type { Voice } from './voice-fields.ts'
import { voicedParts } from './voiced-parts.ts'

const p = (text: string): LetterPart => ({ kind: 'paragraph', text })
const SMALL: LetterPart = { kind: 'small-print', text: 'apró' }
const BUTTON: LetterPart = { kind: 'button', label: 'Megnézem', href: 'https://shop.example' }
const LETTER = [p('első'), p('második'), BUTTON, p('harmadik'), SMALL]
const KNOWN = { name: 'Anna', orderNumber: 'K26-7H3MQ2', shop: 'Kolofon' }

const voiced = (voice: Voice, more: Partial<Parameters<typeof voicedParts>[1]> = {}, parts = LETTER) =>
  voicedParts(parts, { voice, letter: 'shipped', known: KNOWN, greeting: 'Kedves Anna!', ...more })

describe('a letter in the shop’s voice', () => {
  it('OFFICE-68 says what every shop says where the shop says nothing', () => {
    expect(voiced({})).toEqual([p('Kedves Anna!'), ...LETTER])
    expect(voiced({}, { greeting: null })).toEqual(LETTER)
  })

  it('OFFICE-68 has its own words around the letter’s, which all stay', () => {
    const voice = {
      'greeting': 'Szia {name}!',
      'shipped': 'Jó olvasást kíván a {shop}.',
      'closing': 'Üdvözlettel:',
      'signature': 'A Kolofon\nkönyvesbolt',
      'order-received': 'másik levélbe való',
    }
    expect(voiced(voice)).toEqual([
      p('Szia Anna!'),
      p('első'),
      p('második'),
      p('Jó olvasást kíván a Kolofon.'),
      BUTTON,
      p('harmadik'),
      p('Üdvözlettel:'),
      { kind: 'block', lines: ['A Kolofon', 'könyvesbolt'] },
      SMALL,
    ])
    expect(voiced(voice, { letter: null })).not.toContainEqual(p('Jó olvasást kíván a Kolofon.'))
  })

  it('OFFICE-68 leaves out words that name what it does not know, and greets as every shop does', () => {
    const voice = { greeting: 'Kedves {name}!', shipped: 'A {orderNumber} úton van.', closing: 'A {shop}' }
    expect(voiced(voice, { known: { shop: 'Kolofon', name: '' }, greeting: null })).toEqual([
      p('első'),
      p('második'),
      BUTTON,
      p('harmadik'),
      p('A Kolofon'),
      SMALL,
    ])
    expect(voiced(voice, { known: {}, greeting: 'Jó napot!' })[0]).toEqual(p('Jó napot!'))
  })

  it('OFFICE-68 fills in a name once: braces in it stay braces', () => {
    expect(voiced({ greeting: '{name}' }, { known: { name: '{orderNumber} <b>' } })[0]).toEqual(p('{orderNumber} <b>'))
  })

  it('OFFICE-68 of nothing but small print or paragraphs keeps its order', () => {
    const voice = { closing: 'vége' }
    expect(voiced(voice, { greeting: null }, [SMALL])).toEqual([p('vége'), SMALL])
    expect(voiced(voice, { greeting: null }, [p('egy')])).toEqual([p('egy'), p('vége')])
    expect(voiced(voice, { greeting: null }, [])).toEqual([p('vége')])
  })
})
