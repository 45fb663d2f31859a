import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutXml, localName, xmlPieces, type XmlPiece } from './cut-xml.ts'

const LONGEST = 4096

function cut(document: string | Buffer, sizes: readonly number[] = [], options: { longestBytes?: number } = {}) {
  const bytes = Buffer.from(document)
  const cutter = cutXml({ names: ['book', 'head'], longestBytes: LONGEST, ...options })
  const pieces: XmlPiece[] = []
  let from = 0
  for (const size of sizes) {
    pieces.push(...cutter.write(bytes.subarray(from, from + size)))
    from += size
  }
  pieces.push(...cutter.write(bytes.subarray(from)), ...cutter.end())
  return { pieces, ...cutter.state() }
}

/** Kind, words and place of each piece. */
function cutPieces(document: string, sizes: readonly number[] = []) {
  const { pieces, isClosed, goesOn } = cut(document, sizes)
  return {
    pieces: pieces.map(({ kind, bytes, byte, line, why }) => [kind, String(bytes), byte, line, why ?? '']),
    isClosed,
    goesOn,
  }
}

function books(document: string): string[] {
  return cut(document)
    .pieces.filter(({ kind }) => kind === 'element')
    .map(({ bytes }) => String(bytes))
}

const LETTERS = '<?xml version="1.0"?>\n<!DOCTYPE list SYSTEM "no.dtd">\n<!-- <book>not one</book> -->\n'
const LIST = `${LETTERS}<list a="1>0">\n<head>h</head>\n<book n="1">őŰ</book>\n<book n='>'><![CDATA[</book>]]>\n<a/></book>\n<book/></list>\n`

describe('cutting XML', () => {
  it('hands over one element at a time, with its line and its place', () => {
    expect(cutPieces(LIST)).toEqual({
      pieces: [
        ['doctype', '<!DOCTYPE list SYSTEM "no.dtd">', 22, 2, ''],
        ['root', '<list a="1>0">', 84, 4, ''],
        ['element', '<head>h</head>', 99, 5, ''],
        ['element', '<book n="1">őŰ</book>', 114, 6, ''],
        ['element', "<book n='>'><![CDATA[</book>]]>\n<a/></book>", 138, 7, ''],
        ['element', '<book/>', 182, 9, ''],
      ],
      isClosed: true,
      goesOn: false,
    })
  })

  it('gives the same however the bytes come', () => {
    const whole = cutPieces(LIST)
    for (let place = 1; place < Buffer.byteLength(LIST); place++) expect(cutPieces(LIST, [place])).toEqual(whole)
    expect(cutPieces(LIST, Array<number>(Buffer.byteLength(LIST)).fill(1))).toEqual(whole)
  })

  it('gives the same of any marks however they come', () => {
    const mark = fc.constantFrom(
      '<book>',
      '</book>',
      '<book',
      '<',
      '>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<!DOCTYPE [',
      ']>',
      '<list>',
      '</list>',
      '<a>',
      '</a>',
      '"',
      "'",
      '\n',
      'ő',
      ' ',
      'books',
      '<b:book>',
      '</b:book>',
      '<bookish/>',
      '/',
    )
    const document = fc.array(mark, { maxLength: 30 }).map((marks) => marks.join(''))
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 })
    fc.assert(
      fc.property(document, sizes, (text, parts) => {
        expect(cutPieces(text, parts)).toEqual(cutPieces(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('loses no byte: the pieces stand in the document, one after the other', () => {
    const mark = fc.constantFrom(
      '<book>',
      '</book>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<l>',
      '</l>',
      'x\n',
      '<book/>',
    )
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 30 }), (marks) => {
        const bytes = Buffer.from(marks.join(''))
        let last = 0
        for (const piece of cut(bytes).pieces) {
          expect(piece.byte).toBeGreaterThanOrEqual(last)
          expect(bytes.subarray(piece.byte, piece.byte + piece.bytes.length)).toEqual(piece.bytes)
          expect(piece.line).toBe(1 + String(bytes.subarray(0, piece.byte)).split('\n').length - 1)
          last = piece.byte + piece.bytes.length
        }
      }),
    )
  })

  it('finds elements with prefixes and inside others', () => {
    const document = '<x:list><y><x:book>1</x:book></y><x:book>2</x:book><book>3</book></x:list>'
    expect(books(document)).toEqual(['<x:book>1</x:book>', '<x:book>2</x:book>', '<book>3</book>'])
    expect(localName('x:book')).toBe('book')
  })

  it('takes a document that is one element', () => {
    expect(cutPieces('<?xml version="1.0"?><book>1</book>')).toEqual({
      pieces: [['element', '<book>1</book>', 21, 1, '']],
      isClosed: true,
      goesOn: false,
    })
  })

  it.each([
    ['is not closed', '<book>1'],
    ['ends in the middle of a tag', '<book>1</boo'],
    ['has a comment without an end', '<book>1<!-- </book>'],
    ['has CDATA without an end', '<book><![CDATA[1</book>'],
    ['has an instruction without an end', '<book>1<? </book>'],
    ['has a tag without an end', '<book <a>1'],
    ['is closed twice', '<book>1</book></book>'],
    ['was not opened', '1</book>'],
  ])('one that %s costs itself and no other', (_, broken) => {
    for (const close of ['<![CDATA[x]]>', '<!-- x -->', '<?x?>', 'x']) {
      const whole = `<book>${close}</book>`
      const { pieces, isClosed } = cut(`<list>${whole}${broken}${whole}${whole}</list>`)
      expect(pieces.filter(({ kind, bytes }) => kind === 'element' && String(bytes) === whole)).toHaveLength(3)
      expect(pieces.filter(({ kind }) => kind === 'broken')).toHaveLength(1)
      expect(isClosed).toBe(true)
    }
  })

  it('what stands in comments and CDATA begins no element', () => {
    const words = ['see <book> and </book>', '<book', '</book><book>', '<book/>x<!-', '<?']
    const inside = words.flatMap((text) => [`<![CDATA[${text}]]>`, `<!-- ${text} -->`, `<?x ${text}?>`])
    const whole = inside.filter((text) => text !== '<?x <??>').map((text) => `<book><t>${text}</t></book>`)
    const document = `<list>${whole.join('\n')}</list>`
    expect(books(document)).toEqual(whole)
    expect(cutPieces(document, Array<number>(Buffer.byteLength(document)).fill(1))).toEqual(cutPieces(document))
  })

  it('an end that is farther away than an element is long closes no CDATA', () => {
    const text = `<list><book><![CDATA[1</book><book>2</book>${'x'.repeat(LONGEST)}]]></list>`
    for (const sizes of [[], Array<number>(60).fill(100)])
      expect(cut(text, sizes).pieces.map(({ kind, bytes }) => [kind, String(bytes)])).toEqual([
        ['root', '<list>'],
        ['broken', '<book><![CDATA[1</book>'],
        ['element', '<book>2</book>'],
      ])
  })

  it('the last that is broken does not take the end of the document with it', () => {
    expect(cutPieces('<list><book>1</list>')).toMatchObject({
      pieces: [
        ['root', '<list>', 0, 1, ''],
        ['broken', '<book>1', 6, 1, 'not-closed'],
      ],
      isClosed: true,
    })
  })

  it.each([
    ['<list><book>1</book>', { isClosed: false, goesOn: false }],
    ['<list><book>1</book><!-- </list>', { isClosed: false, goesOn: false }],
    ['<list></list> \n<!-- x --> ', { isClosed: true, goesOn: false }],
    ['<list></list>x', { isClosed: true, goesOn: true }],
    ['<list></list><list>', { isClosed: true, goesOn: true }],
    ['<list/>', { isClosed: true, goesOn: false }],
    ['', { isClosed: false, goesOn: false }],
    ['no markup', { isClosed: false, goesOn: false }],
  ])('tells how %s ends', (document, state) => {
    expect(cut(document)).toMatchObject(state)
  })

  it('leaves out what is too long, and goes on after it', () => {
    const long = `<book>${'x'.repeat(5000)}</book>`
    for (const sizes of [[], Array<number>(60).fill(100)]) {
      const { pieces, isClosed } = cut(
        `<list>${long}<book>2</book>\n<book>${'y'.repeat(5000)}<book>3</book></list>`,
        sizes,
      )
      expect(pieces.slice(1).map(({ kind, why, bytes }) => [kind, why, bytes.length])).toEqual([
        ['broken', 'too-long', 0],
        ['element', undefined, 14],
        ['broken', 'too-long', 0],
        ['element', undefined, 14],
      ])
      expect(isClosed).toBe(true)
    }
  })

  it('goes on in the middle as if it had read what was before', () => {
    const whole = cut(LIST).pieces
    const start = whole.at(-2)!
    const cutter = cutXml({
      names: ['book'],
      longestBytes: LONGEST,
      from: { byte: start.byte, line: start.line, open: ['list'] },
    })
    expect([...cutter.write(Buffer.from(LIST).subarray(start.byte)), ...cutter.end()]).toEqual(whole.slice(-2))
    expect(cutter.state()).toEqual({ isClosed: true, goesOn: false })
  })

  it('reads a stream', async () => {
    const found: string[] = []
    const cutter = cutXml({ names: ['book'], longestBytes: LONGEST })
    for await (const pieces of xmlPieces([Buffer.from('<list><bo'), Buffer.from('ok/></list>')], cutter))
      found.push(...pieces.map(({ kind }) => kind))
    expect(found).toEqual(['root', 'element'])
  })

  it.each([
    ['opening tags', '<a'],
    ['tags with quotes', `<a"'`],
    ['closing tags', '</a'],
    ['document types', '<![<!x'],
    ['comments in an element', '<!---->'],
    ['instructions in an element', '<?x?>'],
    ['CDATA in an element', '<![CDATA[]]>'],
    ['half comments', '<!-'],
    ['names', '<bookish>'],
    ['elements that are not closed', '<book>'],
    ['elements with CDATA that is not closed', '<book><![CDATA['],
    ['elements with comments that are not closed', '<book><!-- </book>'],
    ['comments with elements in them', '<book><!-- <book> -->'],
  ])('takes no longer for many %s than for as many bytes', (_, mark) => {
    for (const before of ['', '<list>', '<list><book>']) {
      const bytes = Buffer.from(before + mark.repeat(Math.ceil(500_000 / mark.length)))
      const started = process.cpuUsage()
      cut(bytes, Array<number>(15).fill(65_536), { longestBytes: 4_000_000 })
      const { user, system } = process.cpuUsage(started)
      expect((user + system) / 1000).toBeLessThan(5000)
    }
  })
})
