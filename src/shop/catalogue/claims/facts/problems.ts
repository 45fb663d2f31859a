/** How much a problem costs: the file, the record, the value, or nothing. */
export type ProblemLevel = 'file' | 'record' | 'value' | 'notice'

/**
 * What comes of it. Of a file: `refused` (nothing is staged) or `kept` (what was read counts, and a person looks at it).
 * Of a record: it is `refused`, or `waits`; `…-if-new` only where the shop does not have the title; `told` goes on.
 * Of a value: it is `dropped` or `repaired`.
 */
export type ProblemOutcome =
  | 'refused'
  | 'kept'
  | 'refused-if-new'
  | 'waits'
  | 'waits-if-new'
  | 'told'
  | 'dropped'
  | 'repaired'

type Meaning = { level: ProblemLevel; outcome: ProblemOutcome }

const FILE_REFUSED = { level: 'file', outcome: 'refused' } as const
const FILE_KEPT = { level: 'file', outcome: 'kept' } as const
const REFUSED = { level: 'record', outcome: 'refused' } as const
const REFUSED_IF_NEW = { level: 'record', outcome: 'refused-if-new' } as const
const WAITS = { level: 'record', outcome: 'waits' } as const
const WAITS_IF_NEW = { level: 'record', outcome: 'waits-if-new' } as const
const TOLD_ONLY = { level: 'record', outcome: 'told' } as const
const DROPPED = { level: 'value', outcome: 'dropped' } as const
const REPAIRED = { level: 'value', outcome: 'repaired' } as const
const NOTICE = { level: 'notice', outcome: 'told' } as const

/** Codes are names for good: they stand in reports, in other people's programs and in the database. */
export const PROBLEMS = {
  'not-onix': FILE_REFUSED,
  'onix-2.1': FILE_REFUSED,
  'entities-declared': FILE_REFUSED,
  'not-a-table': FILE_REFUSED,
  'not-as-said': FILE_REFUSED,
  'no-known-columns': FILE_REFUSED,
  'no-such-sheet': FILE_REFUSED,
  'bad-encoding': FILE_REFUSED,
  'zip-bomb': FILE_REFUSED,
  'zip-of-many': FILE_REFUSED,
  'zip-damaged': FILE_REFUSED,
  'old-excel': FILE_REFUSED,
  'encrypted': FILE_REFUSED,
  'empty-file': FILE_REFUSED,
  'older-file': FILE_REFUSED,

  'file-ends-early': FILE_KEPT,
  'file-goes-on': FILE_KEPT,
  'quote-not-closed': FILE_KEPT,
  'no-records': FILE_KEPT,
  'same-file': FILE_KEPT,

  'not-well-formed': REFUSED,
  'record-too-long': REFUSED,
  'too-deep': REFUSED,
  'no-ean': REFUSED,
  'bad-check-digit': REFUSED,
  'number-damaged': REFUSED,
  'no-title': REFUSED_IF_NEW,
  'title-too-long': REFUSED,
  'update-for-unknown': REFUSED,
  'not-sold-here': REFUSED,
  'trade-only': REFUSED,
  'not-sold-alone': REFUSED,
  'not-for-hungary': REFUSED_IF_NEW,
  'wrong-notification': REFUSED,
  'cells-missing': REFUSED,

  'no-price': WAITS_IF_NEW,
  'not-announced': WAITS_IF_NEW,
  'periodical-unknown': WAITS_IF_NEW,
  'reference-moved': WAITS,
  'ean-changed': WAITS,
  'another-title': WAITS,
  'kind-changed': WAITS,
  'titles-differ': WAITS,
  'kind-unknown': WAITS,
  'vat-in-question': WAITS,

  'same-ean-twice': TOLD_ONLY,
  'superseded': TOLD_ONLY,
  'came-back': TOLD_ONLY,
  'deleted-by-hand': TOLD_ONLY,
  'left-by-choice': TOLD_ONLY,
  'delete-kept': TOLD_ONLY,
  'older-record': TOLD_ONLY,
  'test-record': TOLD_ONLY,
  'stale': TOLD_ONLY,
  'changed-since': TOLD_ONLY,
  'name-kept': TOLD_ONLY,

  'other-currency': DROPPED,
  'not-priced': DROPPED,
  'price-odd': DROPPED,
  'price-law': DROPPED,
  'date-unreadable': DROPPED,
  'measure-odd': DROPPED,
  'page-count-odd': DROPPED,
  'language-unknown': DROPPED,
  'text-language': DROPPED,
  'picture-address': DROPPED,
  'picture-unreadable': DROPPED,
  'picture-placeholder': DROPPED,
  'cell-error': DROPPED,
  'text-too-long': DROPPED,
  'role-unknown': DROPPED,
  // Where it is the title, `no-title` stands beside it.
  'bad-bytes': DROPPED,
  'quantity-odd': DROPPED,
  'class-unreadable': DROPPED,

  'bare-ampersand': REPAIRED,
  'control-characters': REPAIRED,
  'html-entity': REPAIRED,
  'price-without-tax': REPAIRED,
  'price-not-whole': REPAIRED,
  'date-format': REPAIRED,
  'amount-format': REPAIRED,
  'latin-2': REPAIRED,
  'hyphens': REPAIRED,
  'isbn-10': REPAIRED,
  'zero-restored': REPAIRED,
  'tags-in-title': REPAIRED,
  'part-not-a-number': REPAIRED,

  'twice-encoded': NOTICE,
  'vat-differs': NOTICE,
  'numbers-differ': NOTICE,
  'below-cost': NOTICE,
  'fixed-price-changed': NOTICE,
  'price-announced-later': NOTICE,
  'day-missing': NOTICE,
  'kept-last': NOTICE,
  'sources-differ': NOTICE,
  'hand-price-differs': NOTICE,
  'subject-not-mapped': NOTICE,
  'publisher-new': NOTICE,
  'person-new': NOTICE,
  'name-order': NOTICE,
  'two-works': NOTICE,
  'title-in-capitals': NOTICE,
  'fewer-than-promised': NOTICE,
  'unknown-ean': NOTICE,
  'no-warehouse': NOTICE,
  'led-by-journal': NOTICE,
  'unknown-entity': NOTICE,
  'no-reference': NOTICE,
  'no-notification': NOTICE,
  'other-title-type': NOTICE,
  'language-guessed': NOTICE,
  'availability-unsaid': NOTICE,
  'not-available': NOTICE,
} as const satisfies Record<string, Meaning>

export type ProblemCode = keyof typeof PROBLEMS

/** Records with one of these wait until a person decides. */
export const UNDECIDED = (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => PROBLEMS[code].outcome === 'waits')

/** Something is wrong with a file, a record or a value. Its record is known to whoever has the record. */
export type Problem = {
  code: ProblemCode
  /** A field of the facts (`name.hu`, `price`), or what else the file calls it. */
  field?: string
  /** What the file said, as text. */
  value?: string
  line?: number
}

const LONGEST_VALUE = 200

/** As much of a value as a report shows. Of a picture or a program that is brought as a text, the database keeps no sign 0. */
export function valueInReport(value: string): string {
  const shown = value.length <= LONGEST_VALUE ? value : `${value.slice(0, LONGEST_VALUE - 1)}…`
  return shown.replaceAll('\u0000', '\uFFFD').toWellFormed()
}
