import type { OfficeRefusal } from '../data/ask-office.ts'
import type { OfficeWords } from '../words/hu.ts'

/** Why it was not done, in a sentence. */
export function intakeRefusal({ intake: { problems } }: OfficeWords, { kind }: Pick<OfficeRefusal, 'kind'>): string {
  return kind in problems ? problems[kind as keyof typeof problems] : problems.other
}
