import { Counter, Histogram, type Registry } from 'prom-client'
import { DURATION_BUCKETS } from './duration-buckets.ts'

const KINDS = ['select', 'insert', 'update', 'delete', 'other'] as const
type Kind = (typeof KINDS)[number]

/** What a statement does, by its first word; one that begins with `with` mostly changes something on the way. */
export function kindOfStatement(text: string): Kind {
  const [word = ''] = text.slice(0, 40).trimStart().split(/\s/, 1)
  return KINDS.find((kind) => kind === word.toLowerCase()) ?? 'other'
}

/** How long the database takes. Statements are told apart by what they do only: their texts are too many. */
export function statementMetrics(registry: Registry): (text: string, ms: number, isFailed: boolean) => void {
  const durations = new Histogram({
    name: 'kolofon_database_statement_duration_seconds',
    help: 'Time the database took for a statement.',
    labelNames: ['statement'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'kolofon_database_failures_total',
    help: 'Statements that failed.',
    registers: [registry],
  })
  for (const statement of KINDS) durations.zero({ statement })
  return (text, ms, isFailed) => {
    durations.observe({ statement: kindOfStatement(text) }, ms / 1000)
    if (isFailed) failures.inc()
  }
}
