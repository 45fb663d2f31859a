import { describe, expect, it } from 'vitest'
import { xmlElement, xmlText } from './xml.ts'

describe('words in XML', () => {
  it('keep their meaning and cannot become marks', () => {
    expect(xmlText(`a < b && "c" > 'd' ]]>`)).toBe('a &lt; b &amp;&amp; &quot;c&quot; &gt; &apos;d&apos; ]]&gt;')
    expect(xmlElement('title', 'Tűz & víz')).toBe('<title>Tűz &amp; víz</title>')
  })

  it('lose what no document may hold, and nothing else', () => {
    expect(xmlText('a\u0000b\u0008c\u000bd\ud800e\udc00f\uffff')).toBe('abcdef')
    expect(xmlText('egy\tkettő\nhárom 😀')).toBe('egy\tkettő\nhárom 😀')
  })

  it('are left out with their element where there are none', () => {
    expect([xmlElement('a', null), xmlElement('a', undefined), xmlElement('a', '')]).toEqual(['', '', ''])
    expect(xmlElement('a', 0)).toBe('<a>0</a>')
  })
})
