import type { FieldProblem } from '#kit/field-problem.ts'
import type { OfficeFailure } from '../office-problems.ts'

/** What the verbs of settings, places and prices find wrong, as the office tells it: `base` is the member of the body they speak of. */
export function factFailure(problems: readonly FieldProblem[], base = ''): OfficeFailure {
  const stale = problems.find(({ kind }) => kind === 'stale')
  if (stale) return { kind: 'stale', version: Number(stale.expected) }
  return {
    kind: 'invalid',
    fields: problems.map(({ at, kind }) => ({
      field: [base, ...at.split('.')].filter(Boolean).join('/'),
      kind: kind === 'missing' ? 'missing' : kind === 'too-large' ? 'too-long' : 'invalid',
    })),
  }
}
