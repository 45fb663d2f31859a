import type { Generated, GeneratedAlways } from 'kysely'
import type { Maybe, MaybeJson } from '#database/column-kinds.ts'
import type { CountRange, KeptOutcome } from './count.ts'

export type CountTables = {
  counts: {
    id: GeneratedAlways<number>
    place_id: string
    range: CountRange
    shelf: Maybe<string>
    category_id: Maybe<string>
    rest_of: Maybe<number>
    opened_at: Date
    opened_by: string
    closed_at: Maybe<Date>
    closed_by: Maybe<string>
    outcome: MaybeJson<KeptOutcome>
    version: Generated<number>
  }
  count_titles: {
    count_id: number
    product_id: string
    is_named: Generated<boolean>
    counted_from: Maybe<Date>
  }
  count_scans: {
    id: string
    count_id: number
    ean: string
    copies: number
    at: Date
    taken_at: Date
    by_id: string
  }
  count_outcomes: { count_id: number; product_id: string; counted: number | null; stood: number; delta: number }
}
