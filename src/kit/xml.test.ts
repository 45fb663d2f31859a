import { describe, expect, it } from 'vitest'
import { readXml, xmlElement, xmlText } from './xml.ts'

describe('small XML documents', () => {
  it('what is written is read again, whatever the text', () => {
    const text = 'Tom & "Jerry" <b> ]]> é 😀'
    const read = readXml(
      `<?xml version="1.0"?>${xmlElement('a', [xmlElement('b', text), null, xmlElement('c', 5)], 'x="y"')}`,
    )
    expect(read && xmlText(read, 'b')).toBe(text)
    expect(read && xmlText(read, 'c')).toBe('5')
    expect(read && xmlText(read, 'd', 'e')).toBeNull()
  })
  it('signs that XML does not know are left out', () => {
    expect(xmlElement('a', 'x\u0000\u000by\ud800z')).toBe('<a>xy\ufffdz</a>')
  })
  it('reads CDATA, comments, entities and empty elements', () => {
    const read = readXml('<a><!-- no --><b><![CDATA[1 < 2]]></b><c/><d>&#225;&#x20AC;&amp;&apos;</d></a>')
    expect(read && [xmlText(read, 'b'), xmlText(read, 'c'), xmlText(read, 'd')]).toEqual(['1 < 2', '', "á€&'"])
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
