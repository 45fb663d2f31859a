import { describe, expect, it } from 'vitest'
import { readXml, textAt } from './read-xml.ts'
import { xmlElement } from './xml.ts'

describe('small XML documents', () => {
  it('what is written is read again, whatever the text', () => {
    const text = 'Tom & "Jerry" <b> ]]> é 😀'
    const read = readXml(
      `<?xml version="1.0"?>${xmlElement('a', [xmlElement('b', text), null, xmlElement('c', 5)], 'x="y"')}`,
    )
    expect(read && textAt(read, 'b')).toBe(text)
    expect(read && textAt(read, 'c')).toBe('5')
    expect(read && textAt(read, 'd', 'e')).toBeNull()
  })
  it('reads CDATA, comments, entities and empty elements', () => {
    const read = readXml('<a><!-- no --><b><![CDATA[1 < 2]]></b><c/><d>&#225;&#x20AC;&amp;&apos;</d></a>')
    expect(read && [textAt(read, 'b'), textAt(read, 'c'), textAt(read, 'd')]).toEqual(['1 < 2', '', "á€&'"])
  })
  it.each([
    '',
    'OK',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a><b></a></b>',
    '<!DOCTYPE a><a/>',
    '</a>',
    '<a>x</a>y',
    '{"a":1}',
  ])('%j is no document', (source) => expect(readXml(source)).toBeNull())
})
