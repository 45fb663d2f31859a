import { countDuration, noDurations, type Durations } from '#kit/durations.ts'
import { counter, histogram, type Figure } from './figure.ts'

const KINDS = ['select', 'insert', 'update', 'delete', 'other'] as const
type Kind = (typeof KINDS)[number]

/** What a statement does, by its first word; one that begins with `with` mostly changes something on the way. */
export function kindOfStatement(text: string): Kind {
  const [word = ''] = text.slice(0, 40).trimStart().split(/\s/, 1)
  return KINDS.find((kind) => kind === word.toLowerCase()) ?? 'other'
}

/** How long the database takes. Statements are told apart by what they do only: their texts are too many. */
export function statementFigures(): {
  count(text: string, ms: number, isFailed: boolean): void
  figures(): Figure[]
} {
  const durations = Object.fromEntries(KINDS.map((kind) => [kind, noDurations()])) as Record<Kind, Durations>
  let failures = 0
  return {
    count(text, ms, isFailed) {
      countDuration(durations[kindOfStatement(text)], ms)
      if (isFailed) failures++
    },
    figures: () => [
      histogram(
        { name: 'kolofon_database_statement_duration_seconds', help: 'Time the database took for a statement.' },
        KINDS.map((statement) => ({ labels: { statement }, durations: durations[statement] })),
      ),
      counter({ name: 'kolofon_database_failures_total', help: 'Statements that failed.' }, [{ value: failures }]),
    ],
  }
}
