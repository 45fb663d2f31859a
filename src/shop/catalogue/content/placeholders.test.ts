import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

const VALUES = new Map([
  ['a', { text: 'A' }],
  ['b', { text: '' }],
  ['street', { text: 'Krúdy utca 3.' }],
])

describe('the sections of a text', () => {
  it.each([
    ['{{#a}}1{{/a}}{{#b}}2{{/b}}{{^b}}3{{/b}}{{^a}}4{{/a}} {{a}}', '13 A'],
    ['{{#a}}open {{^b}}closed{{/b}}', '{{#a}}open closed'],
    ['{{/a}}x{{#a}}y{{/a}}', '{{/a}}xy'],
    ['{{street}}. {{street}}, {{a}}.', 'Krúdy utca 3\\. Krúdy utca 3\\., A.'],
    ['| x | y |\n| --- | --- |\n{{#a}}\n| 1 | 2 |\n{{/a}}\n', '| x | y |\n| --- | --- |\n| 1 | 2 |\n'],
    ['x\n\n| x | y |\n|---|---|\n{{#b}}\n| 1 | 2 |\n{{/b}}\n\ny', 'x\n\n\ny'],
  ])('%s', (text, filled) => expect(fillPlaceholders(text, VALUES)).toBe(filled))

  it('end at the first mark of their name, whatever stands between', () => {
    const part = fc.constantFrom('{{#a}}', '{{^a}}', '{{/a}}', '{{#b}}', '{{^b}}', '{{/b}}', 'x ')
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('')
        const bySearch = text.replaceAll(/\{\{([#^])([ab])\}\}(.*?)\{\{\/\2\}\}/g, (_, mark, name, inside: string) =>
          (name === 'a') === (mark === '#') ? inside : '',
        )
        expect(fillPlaceholders(text, VALUES)).toBe(bySearch)
      }),
    )
  })

  it('may all be left open, as many as there are', () => {
    const text = '{{#a}}'.repeat(100_000)
    expect(fillPlaceholders(text, VALUES)).toBe(text)
  })
})
