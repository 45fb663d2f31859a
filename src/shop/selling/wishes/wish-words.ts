export const MAX_LISTS = 50
export const MAX_ITEMS = 500
/** Of one call; a browser with more calls again. */
export const MAX_ITEMS_AT_ONCE = 100
export const MAX_NOTE = 200
export const MAX_NAME = 60

/** For so long a giver's mark stands. */
export const MARK_DAYS = 30
/** A family marks fewer on one list in a day; a program that wants to mark it empty does not get far. */
export const MARKS_A_DAY = 20

export const WISH_PROBLEMS = [
  'unknown-list',
  'unknown-wish',
  'unknown-product',
  'name-missing',
  'name-too-long',
  'note-too-long',
  'no-links',
  'too-many-lists',
  'list-full',
  'already-there',
] as const
export type WishProblemKind = (typeof WISH_PROBLEMS)[number]

/** Why a giver's mark is not made or not taken back. */
export const MARK_PROBLEMS = ['unknown-wish', 'own-list', 'taken', 'not-yours', 'too-many'] as const
export type MarkProblemKind = (typeof MARK_PROBLEMS)[number]

/** As it is kept: one line, without signs that nobody sees. */
export function tidyWords(written: string): string {
  return written.replace(/[\s\p{C}]+/gu, ' ').trim()
}

const ENDINGS = new Set(
  'hu com net org eu info io me co ly gl gg tv biz app dev xyz top site shop store online link click ru cn de at uk ro sk'.split(
    ' ',
  ),
)

/**
 * Whether words would lead somewhere. A list is read by strangers under the shop's name: it is no place for advertising. A title, a
 * name with initials or a price is no link.
 */
export function hasLink(words: string): boolean {
  return linkIn(words) !== null
}

/** Also with spaces between: nobody writes it for another reason. */
const SPACED = /(?<![\p{L}\p{N}])www\s*\.\s*[\p{L}\p{N}-]+/u

/** The first word that would lead somewhere, as browsers read it: letters and full stops of other widths are the same. */
export function linkIn(words: string): string | null {
  const plain = words.normalize('NFKC').replaceAll('。', '.').toLowerCase()
  const link = plain
    .split(/[\s,;()<>[\]"'„”“]+/)
    .find((word) => word.includes('://') || word.startsWith('www.') || word.includes('@') || isHost(word))
  return link ?? SPACED.exec(plain)?.[0] ?? null
}

function isHost(word: string): boolean {
  const host = word.split(/[/?#:]/)[0]!
  // Somebody draws breath: "Hú...de jó".
  if (host.includes('..')) return false
  const parts = host.split(/[.!]/).filter((part) => part !== '')
  const isWritten = parts.length > 1 && parts.every((part) => /^[\p{L}\p{N}-]+$/u.test(part))
  return isWritten && (ENDINGS.has(parts.at(-1)!) || parts.some((part) => part.startsWith('xn--')))
}

export function nameProblem(name: string): WishProblemKind | null {
  if (name === '') return 'name-missing'
  if (name.length > MAX_NAME) return 'name-too-long'
  return hasLink(name) ? 'no-links' : null
}

export function noteProblem(note: string): WishProblemKind | null {
  if (note.length > MAX_NOTE) return 'note-too-long'
  return hasLink(note) ? 'no-links' : null
}
