import type { ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** Soft hyphens, zero-width and direction marks: nobody sees them in a name. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
/** Letters of UTF-8 that somebody has read as something else: `Ã¡` for á, `Å‘` for ő. */
const TWICE = /[\u00c2\u00c3\u00c4\u00c5][\u00a0-\u00bf\u2018-\u201e\u2020-\u2022\u2026\u2030\u0152\u0160\u017d]/
const BAD_BYTES = '\ufffd'
/** Most of what is read is nothing but these, with single spaces between. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/
const PLAIN_CODE = /^[!-~]+$/

export type TellText = (code: ProblemCode) => void

/** A name or a title: one line without what cannot be seen; null where its bytes are not letters. */
export function cleanLine(text: string, tell: TellText): string | null {
  if (PLAIN.test(text)) return text
  const seen = cleanCharacters(text, tell)
  return seen && seen.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
}

/** A code or a number: nothing but what can be seen. */
export function cleanCode(text: string): string {
  return PLAIN_CODE.test(text) ? text : text.replaceAll(CONTROL, '').replaceAll(UNSEEN, '').replaceAll(/\s+/g, '')
}

/** Letters as they should be, lines as they are; null where the bytes are not letters. */
export function cleanCharacters(text: string, tell: TellText): string | null {
  if (text.includes(BAD_BYTES)) {
    tell('bad-bytes')
    return null
  }
  if (TWICE.test(text)) tell('twice-encoded')
  if (text.search(CONTROL) === -1) return text.normalize('NFC')
  tell('control-characters')
  return text.replaceAll(CONTROL, '').normalize('NFC')
}
