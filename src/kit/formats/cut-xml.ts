/**
 * Cuts elements of given names out of a long XML document, one at a time, from its bytes, however they come: so memory is
 * that of one element, and an element that is broken costs itself only. It knows comments, CDATA, processing instructions
 * and the document type; whether an element is well formed is for whoever reads it.
 *
 * The bytes have to be of an encoding in which markup is written as in ASCII; lines and offsets count from the document's
 * beginning.
 */
export type XmlPiece = {
  /** `doctype` and `root` stand before all others, the root as its opening tag. */
  kind: 'doctype' | 'root' | 'element' | 'broken'
  /** As it is written, with its prefix; empty where there is none. */
  name: string
  bytes: Buffer
  /** Of its first byte. */
  byte: number
  /** Of its beginning, from 1. */
  line: number
  /** Of its end. */
  lastLine: number
  /** Of what is broken: it has no end, no beginning, or is longer than allowed. */
  why?: 'not-closed' | 'not-opened' | 'too-long'
}

export type XmlEnd = {
  /** The root has been closed. */
  isClosed: boolean
  /** There is more than comments and white space after it. */
  goesOn: boolean
}

export type XmlCutter = {
  write(bytes: Uint8Array): XmlPiece[]
  end(): XmlPiece[]
  state(): XmlEnd
}

type CutOptions = {
  /** Local names of the elements to cut out. Inside of one, others are not looked for. */
  names: readonly string[]
  longestBytes: number
  /** Goes on in the middle: where it is, and the names of the elements that are open there. */
  from?: { byte: number; line: number; open: readonly string[] }
}

const [LESS, GREATER, SLASH, BANG, QUESTION, COLON, NEWLINE] = [60, 62, 47, 33, 63, 58, 10]
const [SPACE, QUOTE, APOSTROPHE, BRACKET, BRACKET_END] = [32, 34, 39, 91, 93]
const MOST_OPEN = 64
/** A tag or a document type that is longer is none. */
const LONGEST_TAG = 65_536

/** Comments and their like: where one begins, and how it ends. */
const SECTIONS = [
  { begins: Buffer.from('<!--'), ends: Buffer.from('-->') },
  { begins: Buffer.from('<![CDATA['), ends: Buffer.from(']]>') },
  { begins: Buffer.from('<?'), ends: Buffer.from('?>') },
] as const
type Section = (typeof SECTIONS)[number]

type Element = { name: string; opens: Buffer; closes: Buffer }
const NO_END = { at: null, isWhole: false }

export function cutXml({ names, longestBytes, from }: CutOptions): XmlCutter {
  const wanted = new Set(names)
  let waiting: Buffer[] = []
  let waitingBytes = 0
  /** It is not worth looking again before this many bytes are here. */
  let enough = 0

  let buffer: Buffer = Buffer.alloc(0)
  let at = 0
  let byte = from?.byte ?? 0
  let line = from?.line ?? 1
  const open: string[] = [...(from?.open ?? [])]
  let hasRoot = from !== undefined
  let hasDoctype = hasRoot
  let isClosed = false
  let goesOn = false
  /** What is being left out: a comment between elements, or an element that is too long. */
  let leftOut: { ends: Buffer } | { tooLong: Element } | null = null
  let pieces: XmlPiece[] = []

  let lastElement: Element | null = null

  return {
    write(bytes) {
      waiting.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      waitingBytes += bytes.byteLength
      return waitingBytes < enough ? [] : look(false)
    },
    end: () => look(true),
    state: () => ({ isClosed, goesOn }),
  }

  function look(isEnd: boolean): XmlPiece[] {
    buffer = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting)
    at = 0
    pieces = []
    while (at < buffer.length && step(isEnd));
    const rest = buffer.subarray(at)
    waiting = rest.length > 0 ? [rest] : []
    waitingBytes = rest.length
    enough = 2 * rest.length
    return pieces
  }

  /** Goes on by one thing; false where it takes more bytes to say what it is. */
  function step(isEnd: boolean): boolean {
    if (leftOut) return leaveOut(leftOut, isEnd)
    const less = buffer.indexOf(LESS, at)
    const text = less === -1 ? buffer.length : less
    if (isClosed && !goesOn) goesOn = hasInk(buffer, at, text)
    advance(text)
    if (less === -1) return false
    const next = buffer[at + 1]
    if (next === undefined) return isEnd && skipMark()
    if (next === BANG || next === QUESTION) return mark(isEnd)
    if (isClosed) {
      goesOn = true
      return skipMark()
    }
    const name = nameAt(next === SLASH ? at + 2 : at + 1)
    if (name === null) return isEnd ? skipMark() : false
    if (name === '') return skipMark()
    if (next === SLASH) return closingTag(name, isEnd)
    return wanted.has(localName(name)) ? element(elementOf(name), isEnd) : openingTag(name, isEnd)
  }

  /** A comment, a CDATA section, a processing instruction or the document type, outside of any element that is cut out. */
  function mark(isEnd: boolean): boolean {
    const section = sectionAt(at)
    if (section) {
      leftOut = { ends: section.ends }
      advance(at + section.begins.length)
      return true
    }
    if (!isEnd && SECTIONS.some(({ begins }) => mayBe(begins, at))) return false
    // There is one document type, before the root.
    if (hasRoot || hasDoctype) return skipMark()
    const end = tagEnd(at, true)
    if (end === 'more' && !isEnd) return false
    hasDoctype = true
    if (typeof end === 'string') return skipMark()
    pieces.push(piece('doctype', '', end + 1))
    advance(end + 1)
    return true
  }

  function leaveOut(what: NonNullable<typeof leftOut>, isEnd: boolean): boolean {
    if ('ends' in what) {
      const end = buffer.indexOf(what.ends, at)
      if (end === -1) {
        advance(isEnd ? buffer.length : Math.max(at, buffer.length - what.ends.length + 1))
        return false
      }
      advance(end + what.ends.length)
    } else {
      const { opens, closes } = what.tooLong
      const opened = tagIndex(opens, at)
      const closed = tagIndex(closes, at)
      const end = closed !== -1 && (opened === -1 || closed < opened) ? closed + closes.length : opened
      if (end === -1) {
        advance(isEnd ? buffer.length : Math.max(at, buffer.length - closes.length))
        return false
      }
      advance(end)
    }
    leftOut = null
    return true
  }

  function openingTag(name: string, isEnd: boolean): boolean {
    const end = tagEnd(at, false)
    if (end === 'more' && !isEnd) return false
    if (typeof end === 'string') return skipMark()
    if (!hasRoot) pieces.push(piece('root', name, end + 1))
    hasRoot = true
    if (buffer[end - 1] !== SLASH) {
      if (open.length < MOST_OPEN) open.push(name)
    } else if (open.length === 0) isClosed = true
    advance(end + 1)
    return true
  }

  /** Closes the element of its name, with whatever was left open inside of it; one that nobody opened is passed over. */
  function closingTag(name: string, isEnd: boolean): boolean {
    let end = at + 2 + name.length
    while (end < buffer.length && end - at < LONGEST_TAG && buffer[end]! <= SPACE) end++
    if (end === buffer.length && !isEnd) return false
    if (buffer[end] !== GREATER) return skipMark()
    const place = open.lastIndexOf(name)
    if (place !== -1) {
      open.length = place
      isClosed = place === 0
    } else if (wanted.has(localName(name))) pieces.push({ ...piece('broken', name, end + 1), why: 'not-opened' })
    advance(end + 1)
    return true
  }

  function element(what: Element, isEnd: boolean): boolean {
    const end = elementEnd(what, isEnd)
    if (end.at === null && !isEnd) {
      if (buffer.length - at <= longestBytes) return false
      return tooLong(what)
    }
    const to = end.at ?? restOf()
    if (to - at > longestBytes) return tooLong(what)
    const found = piece(end.isWhole ? 'element' : 'broken', what.name, to)
    pieces.push(end.isWhole ? found : { ...found, why: 'not-closed' })
    // An element that is the whole document.
    if (!hasRoot && end.isWhole) isClosed = true
    hasRoot = true
    passTo(to, found.lastLine)
    return true
  }

  function tooLong(what: Element): true {
    pieces.push({ ...piece('broken', what.name, at), why: 'too-long' })
    hasRoot = true
    advance(at + what.opens.length)
    leftOut = { tooLong: what }
    return true
  }

  /** Where an element ends: after its closing tag, or where another of its name begins before that. */
  function elementEnd({ opens, closes }: Element, isEnd: boolean): { at: number | null; isWhole: boolean } {
    const tag = tagEnd(at, false)
    if (tag === 'more') return NO_END
    if (tag !== 'none' && buffer[tag - 1] === SLASH) return { at: tag + 1, isWhole: true }
    const first = tag === 'none' ? at + opens.length : tag + 1
    // Each is looked for again only when it has been passed, so that many comments cost no more than long ones, and nothing is
    // looked for behind the next element of the name.
    let [look, another, closing, bang, question] = [first, -2, -2, -2, -2]
    let inside = buffer
    for (;;) {
      if (another !== -1 && another < look) {
        another = tagIndex(opens, look)
        inside = another === -1 ? buffer : buffer.subarray(0, another)
        closing = bang = question = -2
      }
      if (closing !== -1 && closing < look) closing = tagIndex(closes, look, inside)
      if (bang !== -1 && bang < look) bang = inside.indexOf('<!', look, 'latin1')
      if (question !== -1 && question < look) question = inside.indexOf('<?', look, 'latin1')
      const notClosed = another === -1 ? NO_END : { at: another, isWhole: false }
      const place = question === -1 || (bang !== -1 && bang < question) ? bang : question
      if (place === -1 || (closing !== -1 && closing < place)) {
        const end = closing === -1 ? -1 : inside.indexOf(GREATER, closing)
        return end === -1 ? notClosed : { at: end + 1, isWhole: true }
      }
      const section = sectionAt(place)
      if (!section) {
        look = place + 1
        continue
      }
      const end = sectionEnd(section, place, { another, isEnd })
      if (end === 'open') return notClosed
      if (end === 'more') return NO_END
      look = end
    }
  }

  /**
   * Where a comment or CDATA inside of an element ends. One in which another such element seems to begin may never have been closed,
   * which costs one element: it was, unless a second of its kind begins in it or its end is farther away than an element is long.
   */
  function sectionEnd(
    { begins, ends }: Section,
    place: number,
    { another, isEnd }: { another: number; isEnd: boolean },
  ): number | 'open' | 'more' {
    const from = place + begins.length
    const first = (another === -1 ? buffer : buffer.subarray(0, another + ends.length)).indexOf(ends, from)
    if (another === -1) return first === -1 ? 'open' : first + ends.length
    if (first !== -1 && first < another) return first + ends.length
    const again = buffer.indexOf(begins, from)
    const end = (again === -1 ? buffer : buffer.subarray(0, again)).indexOf(ends, another)
    if (end !== -1 && end + ends.length - at <= longestBytes) return end + ends.length
    return again !== -1 || isEnd || buffer.length - at > longestBytes ? 'open' : 'more'
  }

  function sectionAt(place: number): Section | undefined {
    return SECTIONS.find(({ begins }) => beginsWith(begins, place, begins.length))
  }

  /** The bytes end before it can be said that this is not how they begin. */
  function mayBe(begins: Buffer, place: number): boolean {
    const there = buffer.length - place
    return there < begins.length && beginsWith(begins, place, there)
  }

  function beginsWith(begins: Buffer, place: number, length: number): boolean {
    for (let i = 0; i < length; i++) if (buffer[place + i] !== begins[i]) return false
    return true
  }

  /** `<Product` or `</Product` that is not the beginning of a longer name. */
  function tagIndex(tag: Buffer, from: number, within = buffer): number {
    for (let place = from; ; place++) {
      place = within.indexOf(tag, place)
      if (place === -1) return -1
      const next = buffer[place + tag.length]
      if (next === undefined) return -1
      if (!isNamePart(next)) return place
    }
  }

  /** The `>` of a tag; signs in quotes do not count, nor what stands in the brackets of a document type. */
  function tagEnd(place: number, isDoctype: boolean): number | 'more' | 'none' {
    let quote = 0
    let depth = 0
    const last = Math.min(buffer.length, place + LONGEST_TAG)
    for (let i = place + 1; i < last; i++) {
      const sign = buffer[i]
      if (quote) {
        if (sign === quote) quote = 0
      } else if (sign === GREATER && depth <= 0) return i
      else if (sign === LESS && depth <= 0) return 'none'
      else if (sign === QUOTE || sign === APOSTROPHE) quote = sign
      else if (isDoctype && sign === BRACKET) depth++
      else if (isDoctype && sign === BRACKET_END) depth--
    }
    return last === buffer.length ? 'more' : 'none'
  }

  /** Null where the bytes end inside of it. */
  function nameAt(place: number): string | null {
    let end = place
    while (end < buffer.length && isNamePart(buffer[end]!)) end++
    if (end - place > 200) return ''
    return end === buffer.length ? null : buffer.toString('latin1', place, end)
  }

  function skipMark(): true {
    if (isClosed) goesOn = true
    advance(at + 1)
    return true
  }

  /** What was broken off at the end of the bytes; where the root is closed after it, it ends there. */
  function restOf(): number {
    const [root] = open
    const place = root ? buffer.lastIndexOf(`</${root}`, undefined, 'latin1') : -1
    return place > at ? place : buffer.length
  }

  function piece(kind: XmlPiece['kind'], name: string, to: number): XmlPiece {
    return { kind, name, bytes: buffer.subarray(at, to), byte, line, lastLine: line + linesIn(at, to) }
  }

  function linesIn(from: number, to: number): number {
    let lines = 0
    for (let i = from; i < to; i++) if (buffer[i] === NEWLINE) lines++
    return lines
  }

  function advance(to: number): void {
    passTo(to, line + linesIn(at, to))
  }

  function passTo(to: number, newLine: number): void {
    line = newLine
    byte += to - at
    at = to
  }

  function elementOf(name: string): Element {
    if (lastElement?.name === name) return lastElement
    lastElement = { name, opens: Buffer.from(`<${name}`, 'latin1'), closes: Buffer.from(`</${name}`, 'latin1') }
    return lastElement
  }
}

/** The pieces of a document that comes in bytes, those of each part together. */
export async function* xmlPieces(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  cutter: XmlCutter,
): AsyncGenerator<XmlPiece[]> {
  for await (const chunk of chunks) {
    const pieces = cutter.write(chunk)
    if (pieces.length > 0) yield pieces
  }
  yield cutter.end()
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function isNamePart(sign: number): boolean {
  return (
    (sign >= 97 && sign <= 122) ||
    (sign >= 65 && sign <= 90) ||
    (sign >= 45 && sign <= COLON && sign !== SLASH) ||
    sign === 95 ||
    sign >= 128
  )
}

function hasInk(buffer: Buffer, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (buffer[i]! > 32) return true
  return false
}
