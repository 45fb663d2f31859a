/** Marks of XML in bytes, of an encoding in which they are written as in ASCII. Places are counted from the beginning of `bytes`. */

export const [LESS, GREATER, SLASH, BANG, QUESTION] = [60, 62, 47, 33, 63] as const
const [COLON, NEWLINE, QUOTE, APOSTROPHE, BRACKET, BRACKET_END] = [58, 10, 34, 39, 91, 93] as const
/** Whatever is not above it is white space. */
export const SPACE = 32

/** A tag or a document type that is longer is none. */
export const LONGEST_TAG = 65_536
const LONGEST_NAME = 200

/** Comments and their like: where one begins, and how it ends. */
const SECTIONS = [
  { begins: Buffer.from('<!--'), ends: Buffer.from('-->') },
  { begins: Buffer.from('<![CDATA['), ends: Buffer.from(']]>') },
  { begins: Buffer.from('<?'), ends: Buffer.from('?>') },
] as const
export type Section = (typeof SECTIONS)[number]

export function sectionAt(bytes: Buffer, place: number): Section | undefined {
  return SECTIONS.find(({ begins }) => beginsWith(bytes, begins, place, begins.length))
}

/** The bytes end before it can be said that no section begins here. */
export function mayBeSection(bytes: Buffer, place: number): boolean {
  const there = bytes.length - place
  return SECTIONS.some(({ begins }) => there < begins.length && beginsWith(bytes, begins, place, there))
}

function beginsWith(bytes: Buffer, begins: Buffer, place: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (bytes[place + i] !== begins[i]) return false
  return true
}

/** `<Product` or `</Product` that is not the beginning of a longer name. */
export function tagIndex(bytes: Buffer, tag: Buffer, from: number): number {
  for (let place = from; ; place++) {
    place = bytes.indexOf(tag, place)
    if (place === -1) return -1
    const next = bytes[place + tag.length]
    if (next === undefined) return -1
    if (!isNamePart(next)) return place
  }
}

/** The `>` of a tag; signs in quotes do not count. */
export function tagEnd(bytes: Buffer, place: number): number | 'more' | 'none' {
  let quote = 0
  const last = Math.min(bytes.length, place + LONGEST_TAG)
  for (let i = place + 1; i < last; i++) {
    const sign = bytes[i]
    if (quote) {
      if (sign === quote) quote = 0
    } else if (sign === GREATER) return i
    else if (sign === LESS) return 'none'
    else if (sign === QUOTE || sign === APOSTROPHE) quote = sign
  }
  return last === bytes.length ? 'more' : 'none'
}

/** The `>` of a document type: neither what is in quotes counts nor what stands in its brackets. */
export function doctypeEnd(bytes: Buffer, place: number): number | 'more' | 'none' {
  let quote = 0
  let depth = 0
  const last = Math.min(bytes.length, place + LONGEST_TAG)
  for (let i = place + 1; i < last; i++) {
    const sign = bytes[i]
    if (quote) {
      if (sign === quote) quote = 0
    } else if (sign === GREATER && depth <= 0) return i
    else if (sign === LESS && depth <= 0) return 'none'
    else if (sign === QUOTE || sign === APOSTROPHE) quote = sign
    else if (sign === BRACKET) depth++
    else if (sign === BRACKET_END) depth--
  }
  return last === bytes.length ? 'more' : 'none'
}

/** Null where the bytes end inside of it, empty where no name is there. */
export function nameAt(bytes: Buffer, place: number): string | null {
  let end = place
  while (end < bytes.length && isNamePart(bytes[end]!)) end++
  if (end - place > LONGEST_NAME) return ''
  return end === bytes.length ? null : bytes.toString('latin1', place, end)
}

export function linesIn(bytes: Buffer, from: number, to: number): number {
  let lines = 0
  for (let i = from; i < to; i++) if (bytes[i] === NEWLINE) lines++
  return lines
}

export function hasInk(bytes: Buffer, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (bytes[i]! > SPACE) return true
  return false
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
