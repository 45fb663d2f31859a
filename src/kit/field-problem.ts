import type { z } from 'zod'

/** What is wrong with a value that somebody gave. Each kind has its sentences in both languages. */
export const FIELD_PROBLEMS = [
  'missing',
  'unknown-field',
  'wrong-kind',
  'wrong-form',
  'not-one-of',
  'too-small',
  'too-large',
  /** Another has it already, `expected`. */
  'taken',
  /** The law does not let it cost nothing below `expected`. */
  'free-parcel',
  /** Others hang on it, `expected`. */
  'in-use',
  /** What is sold in the place comes by the till's journal. */
  'led-by-journal',
  /** Somebody else has changed it; `expected` is the present version. */
  'stale',
] as const
export type FieldProblemKind = (typeof FIELD_PROBLEMS)[number]

/** `at` says where: 'operator.taxNumber', 'places.0.name'. `expected` says what would be right, where that is short. */
export type FieldProblem = { at: string; kind: FieldProblemKind; expected?: string }

/** Everything that is wrong with an input, not only the first of it. */
export function fieldProblems(error: z.ZodError, at = ''): FieldProblem[] {
  return error.issues.flatMap((issue) => problemsOf(issue, at))
}

function problemsOf(issue: z.core.$ZodIssue, base: string): FieldProblem[] {
  const at = [base, ...issue.path.map(String)].filter(Boolean).join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ at: at ? `${at}.${key}` : key, kind: 'unknown-field' }))
    case 'invalid_type':
      // Zod keeps what was given out of its issues, and says it in the message only.
      return issue.message.endsWith('received undefined')
        ? [{ at, kind: 'missing' }]
        : [{ at, kind: 'wrong-kind', expected: issue.expected }]
    case 'invalid_value':
      return [{ at, kind: 'not-one-of', expected: issue.values.map(String).join(', ') }]
    case 'too_small':
      return [{ at, kind: issue.origin === 'string' ? 'missing' : 'too-small', expected: String(issue.minimum) }]
    case 'too_big':
      return [{ at, kind: 'too-large', expected: String(issue.maximum) }]
    case 'invalid_union': {
      const [first] = issue.errors.toSorted((one, other) => one.length - other.length)
      return first?.length ? first.flatMap((inner) => problemsOf(inner, at)) : [{ at, kind: 'wrong-form' }]
    }
    default:
      return [{ at, kind: 'wrong-form', ...expectedOf(issue) }]
  }
}

/** A rule of our own says what would be right as `params: { expected }`. */
function expectedOf(issue: z.core.$ZodIssue): { expected?: string } {
  const expected = issue.code === 'custom' ? issue.params?.expected : undefined
  return typeof expected === 'string' ? { expected } : {}
}
