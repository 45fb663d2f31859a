import { bytesFrom, firstBytes, type OpenBytes } from '#kit/formats/open-bytes.ts'
import { cutXml, localName, xmlPieces, type XmlPiece } from '#kit/formats/cut-xml.ts'
import { beginsAsUtf8, declaredEncoding, markedEncoding, textDecoding, utf8Of } from '#kit/formats/text-encoding.ts'
import { badEncoding, hasBadBytes } from '../bad-encoding.ts'
import { brokenRecord, type ImportRecord } from '#shop/catalogue/claims/facts/facts.ts'
import { headOf, type FileCursor, type FileHead, type FilePart } from '../file-part.ts'
import { BYTES_TO_JUDGE, LONGEST_RECORD_BYTES } from '../limits.ts'
import { shownValue, type Problem } from '#shop/catalogue/claims/facts/problems.ts'
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
  const reader = recordReader({ fileEncoding: encoding, encoding: isUtf16 ? 'utf-8' : encoding, head, rules, from })
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

type Reader = {
  read(piece: XmlPiece): OnixPart[]
  end(state: { isClosed: boolean; goesOn: boolean }, first: Uint8Array): OnixPart
}

function recordReader(input: {
  fileEncoding: string
  encoding: string
  head: OnixHead | undefined
  rules: OnixRules
  from: FileCursor | undefined
}): Reader {
  const { encoding, rules, from } = input
  const decode = textDecoding(encoding) ?? ((bytes) => Buffer.from(bytes).toString('latin1'))
  const hungarian = textDecoding('windows-1250')
  let head = input.head ?? null
  let isTold = head !== null
  /** Nothing before the first record has said which release it is: its shape does. */
  let isByShape = false
  let records = from?.record ?? 0
  let badBytes = from?.badBytes ?? 0
  let hasWindowsLetters = from?.hasWindowsLetters ?? false
  let root: { name: string; tag: string; doctype: string } = { name: '', tag: '', doctype: '' }

  /** A record in the encoding of the file, or in the one it must have been written in. */
  function textOf(bytes: Buffer): { xml: string; isOther: boolean } {
    const xml = decode(bytes)
    if (!hungarian) return { xml, isOther: false }
    if (encoding === 'iso-8859-2' && bytes.some((byte) => byte >= 0x80 && byte <= 0x9f)) {
      hasWindowsLetters = true
      return { xml: hungarian(bytes), isOther: false }
    }
    const isOther = WESTERN.has(encoding) && /[õûÕÛ]/.test(xml) && isHungarian(xml, head?.defaults)
    return isOther ? { xml: hungarian(bytes), isOther } : { xml, isOther }
  }

  function recordOf(piece: XmlPiece): ImportRecord {
    const { line, why, name } = piece
    if (why)
      return brokenRecord({
        code: why === 'too-long' ? 'record-too-long' : 'not-well-formed',
        field: 'record',
        value: name,
        line,
      })
    const { xml, isOther } = textOf(piece.bytes)
    const record = readOnixRecord({ xml, line, rules, defaults: head?.defaults ?? {} })
    if (hasBadBytes(record)) badBytes++
    return isOther ? { ...record, problems: [{ code: 'latin-2', field: 'record', line }, ...record.problems] } : record
  }

  /** The head is known when the first record comes, or a header before it. */
  function headFrom(firstPiece: XmlPiece): OnixHead | Problem {
    const xml = decode(firstPiece.bytes)
    const isHeader = HEADERS.includes(localName(firstPiece.name))
    const said = /\brelease\s{0,9}=\s{0,9}["']([\d.]{1,9})["']/.exec(root.tag)?.[1]
    const release = said ?? /onix\/(3\.\d)\//.exec(root.tag)?.[1]
    const isOld = release?.startsWith('2') || /onix\/?\s?(?:international)?\s?\/?2\.1/i.test(root.doctype)
    if (isOld || (!release && !isHeader && !hasBlocks(xml))) return { code: 'onix-2.1', value: release ?? '2.1' }
    isByShape = !release && isHeader
    if (release && !release.startsWith('3')) return { code: 'not-onix', value: `release ${release}` }
    const header = isHeader ? readOnixHeader(xml) : { defaults: {}, sentAt: null, messageNumber: null, sender: null }
    const isShort = root.name ? localName(root.name) === 'ONIXmessage' : localName(firstPiece.name) === 'product'
    return {
      format: `onix-${release?.startsWith('3.1') ? '3.1' : '3.0'}-${isShort ? 'short' : 'reference'}`,
      encoding: input.fileEncoding,
      unknownColumns: [],
      ...header,
      root: root.name,
    }
  }

  return {
    read(piece) {
      if (piece.kind === 'doctype') {
        const doctype = piece.bytes.toString('latin1')
        root = { ...root, doctype }
        return /<!ENTITY/i.test(doctype)
          ? [{ kind: 'refused', problem: { code: 'entities-declared', line: piece.line } }]
          : []
      }
      if (piece.kind === 'root') {
        root = { ...root, name: piece.name, tag: piece.bytes.toString('latin1') }
        return ROOTS.has(localName(piece.name)) ? [] : [{ kind: 'refused', problem: notOnix(piece.bytes) }]
      }
      const parts: OnixPart[] = []
      if (!head) {
        const found = headFrom(piece)
        if ('code' in found) return [{ kind: 'refused', problem: found }]
        head = found
      }
      if (!isTold) parts.push({ kind: 'head', head })
      isTold = true
      if (HEADERS.includes(localName(piece.name))) return parts
      if (isByShape && !piece.why && !hasBlocks(decode(piece.bytes)))
        return [{ kind: 'refused', problem: { code: 'onix-2.1', value: '2.1' } }]
      isByShape = false
      const record = recordOf(piece)
      records++
      const next: FileCursor = {
        byte: piece.byte + piece.bytes.length,
        line: piece.lastLine,
        record: records,
        ...(badBytes > 0 && { badBytes }),
        ...(hasWindowsLetters && { hasWindowsLetters }),
      }
      parts.push({ kind: 'record', number: records, line: piece.line, record, next })
      return parts
    },
    end({ isClosed, goesOn }, first) {
      if (!head && !root.name)
        return { kind: 'refused', problem: first.length === 0 ? { code: 'empty-file' } : notOnix(first) }
      const problem = badEncoding(badBytes, records, encoding)
      if (problem) return { kind: 'refused', problem }
      const problems: Problem[] = []
      if (!isClosed) problems.push({ code: 'file-ends-early' })
      if (goesOn) problems.push({ code: 'file-goes-on' })
      if (records === 0) problems.push({ code: 'no-records' })
      if (hasWindowsLetters) problems.push({ code: 'latin-2', value: encoding })
      return { kind: 'end', records, problems }
    },
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
  return { code: 'not-onix', value: shownValue(Buffer.from(bytes.subarray(0, 80)).toString('utf8')) }
}
