import { BytesAtHand } from './bytes-at-hand.ts'
import { cutElement, elementEnd, type CutElement } from './xml-element-end.ts'
import {
  BANG,
  GREATER,
  LESS,
  LONGEST_TAG,
  QUESTION,
  SLASH,
  SPACE,
  doctypeEnd,
  hasInk,
  linesIn,
  mayBeSection,
  nameAt,
  sectionAt,
  tagEnd,
  tagIndex,
} from './xml-signs.ts'

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

const MOST_OPEN = 64

export function cutXml(options: CutOptions): XmlCutter {
  return new Cutter(options)
}

/** What is being left out: a comment between elements, or an element that is too long. */
type LeftOut = { ends: Buffer } | { tooLong: CutElement }

class Cutter implements XmlCutter {
  readonly #wanted: ReadonlySet<string>
  readonly #longestBytes: number
  readonly #here: BytesAtHand
  /** The names of the elements that are open, the root first. */
  readonly #open: string[]
  #hasRoot: boolean
  #hasDoctype: boolean
  #isClosed = false
  #goesOn = false
  #leftOut: LeftOut | null = null
  #lastElement: CutElement | null = null
  #pieces: XmlPiece[] = []

  constructor({ names, longestBytes, from }: CutOptions) {
    this.#wanted = new Set(names)
    this.#longestBytes = longestBytes
    this.#here = new BytesAtHand(from ?? { byte: 0, line: 1 })
    this.#open = [...(from?.open ?? [])]
    this.#hasRoot = this.#hasDoctype = from !== undefined
  }

  write(bytes: Uint8Array): XmlPiece[] {
    return this.#here.add(bytes) ? this.#look(false) : []
  }

  end(): XmlPiece[] {
    return this.#look(true)
  }

  state(): XmlEnd {
    return { isClosed: this.#isClosed, goesOn: this.#goesOn }
  }

  #look(isEnd: boolean): XmlPiece[] {
    const here = this.#here
    here.begin()
    this.#pieces = []
    while (here.at < here.bytes.length && this.#step(isEnd));
    here.leaveRest()
    return this.#pieces
  }

  /** Goes on by one thing; false where it takes more bytes to say what it is. */
  #step(isEnd: boolean): boolean {
    if (this.#leftOut) return this.#leaveOut(this.#leftOut, isEnd)
    const here = this.#here
    const { bytes } = here
    const less = bytes.indexOf(LESS, here.at)
    const text = less === -1 ? bytes.length : less
    if (this.#isClosed && !this.#goesOn) this.#goesOn = hasInk(bytes, here.at, text)
    here.advance(text)
    if (less === -1) return false
    const next = bytes[less + 1]
    if (next === undefined) return isEnd && this.#skipMark()
    if (next === BANG || next === QUESTION) return this.#mark(isEnd)
    if (this.#isClosed) return this.#skipMark()
    const name = nameAt(bytes, next === SLASH ? less + 2 : less + 1)
    if (name === null) return isEnd && this.#skipMark()
    if (name === '') return this.#skipMark()
    if (next === SLASH) return this.#closingTag(name, isEnd)
    return this.#wanted.has(localName(name)) ? this.#element(name, isEnd) : this.#openingTag(name, isEnd)
  }

  /** A comment, a CDATA section, a processing instruction or the document type, outside of any element that is cut out. */
  #mark(isEnd: boolean): boolean {
    const { bytes, at } = this.#here
    const section = sectionAt(bytes, at)
    if (section) {
      this.#leftOut = { ends: section.ends }
      this.#here.advance(at + section.begins.length)
      return true
    }
    if (!isEnd && mayBeSection(bytes, at)) return false
    // There is one document type, before the root.
    if (this.#hasRoot || this.#hasDoctype) return this.#skipMark()
    const end = doctypeEnd(bytes, at)
    if (end === 'more' && !isEnd) return false
    this.#hasDoctype = true
    if (typeof end === 'string') return this.#skipMark()
    this.#pieces.push(this.#piece('doctype', '', end + 1))
    this.#here.advance(end + 1)
    return true
  }

  #leaveOut(what: LeftOut, isEnd: boolean): boolean {
    const { bytes, at } = this.#here
    const [end, longestEnd] = 'ends' in what ? sectionOver(bytes, at, what.ends) : elementOver(bytes, at, what.tooLong)
    if (end === -1) {
      // The end may have begun in the last bytes.
      this.#here.advance(isEnd ? bytes.length : Math.max(at, bytes.length - longestEnd))
      return false
    }
    this.#here.advance(end)
    this.#leftOut = null
    return true
  }

  #openingTag(name: string, isEnd: boolean): boolean {
    const { bytes, at } = this.#here
    const end = tagEnd(bytes, at)
    if (end === 'more' && !isEnd) return false
    if (typeof end === 'string') return this.#skipMark()
    if (!this.#hasRoot) this.#pieces.push(this.#piece('root', name, end + 1))
    this.#hasRoot = true
    if (bytes[end - 1] !== SLASH) {
      if (this.#open.length < MOST_OPEN) this.#open.push(name)
    } else if (this.#open.length === 0) this.#isClosed = true
    this.#here.advance(end + 1)
    return true
  }

  /** Closes the element of its name, with whatever was left open inside of it; one that nobody opened is passed over. */
  #closingTag(name: string, isEnd: boolean): boolean {
    const { bytes, at } = this.#here
    let end = at + 2 + name.length
    while (end < bytes.length && end - at < LONGEST_TAG && bytes[end]! <= SPACE) end++
    if (end === bytes.length && !isEnd) return false
    if (bytes[end] !== GREATER) return this.#skipMark()
    const place = this.#open.lastIndexOf(name)
    if (place !== -1) {
      this.#open.length = place
      this.#isClosed = place === 0
    } else if (this.#wanted.has(localName(name)))
      this.#pieces.push({ ...this.#piece('broken', name, end + 1), why: 'not-opened' })
    this.#here.advance(end + 1)
    return true
  }

  #element(name: string, isEnd: boolean): boolean {
    const { bytes, at } = this.#here
    const longestBytes = this.#longestBytes
    const element = this.#elementOf(name)
    const end = elementEnd(element, { bytes, at, isEnd, longestBytes })
    if (end.at === null && !isEnd) return bytes.length - at > longestBytes && this.#tooLong(element)
    const to = end.at ?? this.#restOf()
    if (to - at > longestBytes) return this.#tooLong(element)
    const found = this.#piece(end.isWhole ? 'element' : 'broken', name, to)
    this.#pieces.push(end.isWhole ? found : { ...found, why: 'not-closed' })
    // An element that is the whole document.
    if (!this.#hasRoot && end.isWhole) this.#isClosed = true
    this.#hasRoot = true
    this.#here.passTo(to, found.lastLine)
    return true
  }

  #tooLong(element: CutElement): true {
    const { at } = this.#here
    this.#pieces.push({ ...this.#piece('broken', element.name, at), why: 'too-long' })
    this.#hasRoot = true
    this.#here.advance(at + element.opens.length)
    this.#leftOut = { tooLong: element }
    return true
  }

  #skipMark(): true {
    if (this.#isClosed) this.#goesOn = true
    this.#here.advance(this.#here.at + 1)
    return true
  }

  /** What was broken off at the end of the bytes; where the root is closed after it, it ends there. */
  #restOf(): number {
    const { bytes, at } = this.#here
    const [root] = this.#open
    const place = root ? bytes.lastIndexOf(`</${root}`, undefined, 'latin1') : -1
    return place > at ? place : bytes.length
  }

  #piece(kind: XmlPiece['kind'], name: string, to: number): XmlPiece {
    const { bytes, at, byte, line } = this.#here
    return { kind, name, bytes: bytes.subarray(at, to), byte, line, lastLine: line + linesIn(bytes, at, to) }
  }

  /** Most follow another of their name. */
  #elementOf(name: string): CutElement {
    if (this.#lastElement?.name !== name) this.#lastElement = cutElement(name)
    return this.#lastElement
  }
}

type Over = [end: number, longestEnd: number]

/** After the end of a comment or of its like; and how many of the last bytes may be the beginning of that end. */
function sectionOver(bytes: Buffer, at: number, ends: Buffer): Over {
  const end = bytes.indexOf(ends, at)
  return [end === -1 ? -1 : end + ends.length, ends.length - 1]
}

/** After the closing tag of an element that is too long, or where another of its name begins before that. */
function elementOver(bytes: Buffer, at: number, { opens, closes }: CutElement): Over {
  const opened = tagIndex(bytes, opens, at)
  const closed = tagIndex(bytes, closes, at)
  const isClosedFirst = closed !== -1 && (opened === -1 || closed < opened)
  return [isClosedFirst ? closed + closes.length : opened, closes.length]
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
