import { describe, expect, it } from 'vitest'
import { withoutEntities } from './xml-entities.ts'

function read(text: string): [string, ...string[]] {
  const found: string[] = []
  return [withoutEntities(text, (what) => found.push(what)), ...found]
}

describe('references in XML', () => {
  it.each([
    ['Tom &amp; Jerry', ['Tom & Jerry']],
    ['&lt;b&gt; &quot;x&quot; &apos;', ['<b> "x" \'']],
    ['&#337;&#x151;&#X170;', ['őőŰ']],
    ['&#133;&#146;', ['…’']],
    ['&eacute;&ocirc;', ['éô', 'html-entity', 'html-entity']],
    ['Tom & Jerry', ['Tom & Jerry', 'bare-ampersand']],
    ['AT&T; x', ['AT&T; x', 'unknown-entity']],
    ['&nincs;', ['&nincs;', 'unknown-entity']],
    ['&amp;eacute;', ['&eacute;']],
    ['&#0;&#55296;&#1114112;', ['&#0;&#55296;&#1114112;', 'bare-ampersand', 'bare-ampersand', 'bare-ampersand']],
    ['&', ['&', 'bare-ampersand']],
    ['plain', ['plain']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('IMPORT-10 are never expanded: a name that a document declares stays as it is written', () => {
    expect(read('&lol9;')).toEqual(['&lol9;', 'unknown-entity'])
    expect(read('&xxe;')).toEqual(['&xxe;', 'unknown-entity'])
  })
})
