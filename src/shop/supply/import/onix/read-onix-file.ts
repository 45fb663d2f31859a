import { bytesFrom, firstBytes, type OpenBytes } from '#kit/formats/open-bytes.ts'
import { cutXml, localName, xmlPieces, type XmlEnd, type XmlPiece } from '#kit/formats/cut-xml.ts'
import { beginsAsUtf8, declaredEncoding, markedEncoding, textDecoding, utf8Of } from '#kit/formats/text-encoding.ts'
import { badEncoding, hasBadBytes } from '../bad-encoding.ts'
import { brokenRecord, type ImportRecord } from '#shop/catalogue/claims/facts/facts.ts'
import { headOf, type FileCursor, type FileHead, type FilePart } from '../file-part.ts'
import { BYTES_TO_JUDGE, LONGEST_RECORD_BYTES } from '../limits.ts'
import { valueInReport, type Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { readOnixHeader, readOnixRecord } from './read-onix-record.ts'
import type { OnixDefaults, OnixRules } from './reading.ts'

export type OnixFileRules = OnixRules & { encoding?: string }

/** What a message says of itself, with what the reader has to know of it. */
type OnixHead = FileHead & {
  defaults: OnixDefaults
  /** The root's name as it is written. */
  root: string
}
type OnixPart = FilePart<OnixHead>

type OnixFileInput = { open: OpenBytes; rules: OnixFileRules; from?: FileCursor }

const RECORDS = ['Product', 'product']
const HEADERS = ['Header', 'header']
const ROOTS = new Set(['ONIXMessage', 'ONIXmessage'])
const WESTERN = new Set(['iso-8859-1', 'windows-1252', 'latin1', 'us-ascii', 'ascii', 'cp1252', 'iso_8859-1'])

/** Reads an ONIX message record by record; what is wrong with the file comes as a part of it too. */
export async function* readOnixFile({ open, rules, from }: OnixFileInput): AsyncGenerator<OnixPart[]> {
  const first = await firstBytes(open, BYTES_TO_JUDGE)
  const encoding = encodingOfXml(first, rules.encoding)
  if (!textDecoding(encoding)) {
    yield [{ kind: 'refused', problem: { code: 'bad-encoding', value: encoding } }]
    return
  }
  const head = from && (await headOf(readOnixFile({ open, rules })))
  if (head) yield [{ kind: 'head', head }]
  const isUtf16 = encoding === 'utf-16le' || encoding === 'utf-16be'
  const start = from?.byte ?? 0
  const bytes = isUtf16 ? bytesFrom(utf8Of(open(0), encoding), start) : open(start)
  const cutter = cutXml({
    names: [...RECORDS, ...HEADERS],
    longestBytes: LONGEST_RECORD_BYTES,
    ...(from && head && { from: { byte: from.byte, line: from.line, open: [head.root] } }),
  })
  const reader = new RecordReader({ fileEncoding: encoding, encoding: isUtf16 ? 'utf-8' : encoding, head, rules, from })
  for await (const pieces of xmlPieces(bytes, cutter)) {
    const parts: OnixPart[] = []
    for (const piece of pieces) {
      parts.push(...reader.read(piece))
      if (parts.at(-1)?.kind === 'refused') {
        yield parts
        return
      }
    }
    if (parts.length > 0) yield parts
  }
  yield [reader.end(cutter.state(), first)]
}

type ReaderInput = {
  /** As the file says it; `encoding` is that of the bytes that are read. */
  fileEncoding: string
  encoding: string
  head: OnixHead | undefined
  rules: OnixRules
  from: FileCursor | undefined
}

/** Makes parts of a message of its pieces, with what the pieces before have told of it. */
class RecordReader {
  readonly #encoding: string
  readonly #rules: OnixRules
  readonly #fileEncoding: string
  readonly #decode: (bytes: Uint8Array) => string
  readonly #hungarian = textDecoding('windows-1250')
  #head: OnixHead | null
  #isTold: boolean
  /** Nothing before the first record has said which release it is: its shape does. */
  #isByShape = false
  #records: number
  #badBytes: number
  #hasWindowsLetters: boolean
  #root: { name: string; tag: string; doctype: string } = { name: '', tag: '', doctype: '' }

  constructor({ fileEncoding, encoding, head, rules, from }: ReaderInput) {
    this.#fileEncoding = fileEncoding
    this.#encoding = encoding
    this.#rules = rules
    this.#decode = textDecoding(encoding) ?? ((bytes) => Buffer.from(bytes).toString('latin1'))
    this.#head = head ?? null
    this.#isTold = head !== undefined
    this.#records = from?.record ?? 0
    this.#badBytes = from?.badBytes ?? 0
    this.#hasWindowsLetters = from?.hasWindowsLetters ?? false
  }

  read(piece: XmlPiece): OnixPart[] {
    if (piece.kind === 'doctype') {
      const doctype = piece.bytes.toString('latin1')
      this.#root = { ...this.#root, doctype }
      return /<!ENTITY/i.test(doctype)
        ? [{ kind: 'refused', problem: { code: 'entities-declared', line: piece.line } }]
        : []
    }
    if (piece.kind === 'root') {
      this.#root = { ...this.#root, name: piece.name, tag: piece.bytes.toString('latin1') }
      return ROOTS.has(localName(piece.name)) ? [] : [{ kind: 'refused', problem: notOnix(piece.bytes) }]
    }
    const parts: OnixPart[] = []
    if (!this.#head) {
      const found = this.#headFrom(piece)
      if ('code' in found) return [{ kind: 'refused', problem: found }]
      this.#head = found
    }
    if (!this.#isTold) parts.push({ kind: 'head', head: this.#head })
    this.#isTold = true
    if (HEADERS.includes(localName(piece.name))) return parts
    if (this.#isByShape && !piece.why && !hasBlocks(this.#decode(piece.bytes)))
      return [{ kind: 'refused', problem: { code: 'onix-2.1', value: '2.1' } }]
    this.#isByShape = false
    const record = this.#recordOf(piece)
    this.#records++
    const next: FileCursor = {
      byte: piece.byte + piece.bytes.length,
      line: piece.lastLine,
      record: this.#records,
      ...(this.#badBytes > 0 && { badBytes: this.#badBytes }),
      ...(this.#hasWindowsLetters && { hasWindowsLetters: this.#hasWindowsLetters }),
    }
    parts.push({ kind: 'record', number: this.#records, line: piece.line, record, next })
    return parts
  }

  end({ isClosed, goesOn }: XmlEnd, first: Uint8Array): OnixPart {
    if (!this.#head && !this.#root.name)
      return { kind: 'refused', problem: first.length === 0 ? { code: 'empty-file' } : notOnix(first) }
    const problem = badEncoding(this.#badBytes, this.#records, this.#encoding)
    if (problem) return { kind: 'refused', problem }
    const problems: Problem[] = []
    if (!isClosed) problems.push({ code: 'file-ends-early' })
    if (goesOn) problems.push({ code: 'file-goes-on' })
    if (this.#records === 0) problems.push({ code: 'no-records' })
    if (this.#hasWindowsLetters) problems.push({ code: 'latin-2', value: this.#encoding })
    return { kind: 'end', records: this.#records, problems }
  }

  /** A record in the encoding of the file, or in the one it must have been written in. */
  #textOf(bytes: Buffer): { xml: string; isOther: boolean } {
    const xml = this.#decode(bytes)
    if (!this.#hungarian) return { xml, isOther: false }
    if (this.#encoding === 'iso-8859-2' && bytes.some((byte) => byte >= 0x80 && byte <= 0x9f)) {
      this.#hasWindowsLetters = true
      return { xml: this.#hungarian(bytes), isOther: false }
    }
    const isOther = WESTERN.has(this.#encoding) && /[õûÕÛ]/.test(xml) && isHungarian(xml, this.#head?.defaults)
    return isOther ? { xml: this.#hungarian(bytes), isOther } : { xml, isOther }
  }

  #recordOf(piece: XmlPiece): ImportRecord {
    const { line, why, name } = piece
    if (why)
      return brokenRecord({
        code: why === 'too-long' ? 'record-too-long' : 'not-well-formed',
        field: 'record',
        value: name,
        line,
      })
    const { xml, isOther } = this.#textOf(piece.bytes)
    const record = readOnixRecord({ xml, line, rules: this.#rules, defaults: this.#head?.defaults ?? {} })
    if (hasBadBytes(record)) this.#badBytes++
    return isOther ? { ...record, problems: [{ code: 'latin-2', field: 'record', line }, ...record.problems] } : record
  }

  /** The head is known when the first record comes, or a header before it. */
  #headFrom(firstPiece: XmlPiece): OnixHead | Problem {
    const xml = this.#decode(firstPiece.bytes)
    const isHeader = HEADERS.includes(localName(firstPiece.name))
    const releaseText = /\brelease\s{0,9}=\s{0,9}["']([\d.]{1,9})["']/.exec(this.#root.tag)?.[1]
    const release = releaseText ?? /onix\/(3\.\d)\//.exec(this.#root.tag)?.[1]
    const isOld = release?.startsWith('2') || /onix\/?\s?(?:international)?\s?\/?2\.1/i.test(this.#root.doctype)
    if (isOld || (!release && !isHeader && !hasBlocks(xml))) return { code: 'onix-2.1', value: release ?? '2.1' }
    this.#isByShape = !release && isHeader
    if (release && !release.startsWith('3')) return { code: 'not-onix', value: `release ${release}` }
    const header = isHeader ? readOnixHeader(xml) : { defaults: {}, sentAt: null, messageNumber: null, sender: null }
    const isShort = this.#root.name
      ? localName(this.#root.name) === 'ONIXmessage'
      : localName(firstPiece.name) === 'product'
    return {
      format: `onix-${release?.startsWith('3.1') ? '3.1' : '3.0'}-${isShort ? 'short' : 'reference'}`,
      encoding: this.#fileEncoding,
      unknownColumns: [],
      ...header,
      root: this.#root.name,
    }
  }
}

/** The mark, then what the file says, then the source's rule, then what the bytes are. */
function encodingOfXml(head: Uint8Array, rule: string | undefined): string {
  const marked = markedEncoding(head)
  if (marked) return marked
  const declared = declaredEncoding(head)
  // A file in single bytes that says UTF-16 was converted by somebody who left the first line as it was.
  if (declared && !declared.startsWith('utf-16')) return declared
  return rule ?? (beginsAsUtf8(head) ? 'utf-8' : 'windows-1250')
}

const BLOCKS = /<(?:[\w-]+:)?(?:DescriptiveDetail|CollateralDetail|PublishingDetail|RelatedMaterial|ProductSupply)\b/i
const DELETION = /<(?:[\w-]+:)?(?:NotificationType|a002)>\s{0,9}05/

function hasBlocks(xml: string): boolean {
  return BLOCKS.test(xml) || DELETION.test(xml)
}

function isHungarian(xml: string, defaults: OnixDefaults | undefined): boolean {
  return defaults?.language === 'hu' || /<(?:[\w-]{1,20}:)?(?:LanguageCode|b252)>\s{0,9}hun/.test(xml)
}

function notOnix(bytes: Uint8Array): Problem {
  return { code: 'not-onix', value: valueInReport(Buffer.from(bytes.subarray(0, 80)).toString('utf8')) }
}
