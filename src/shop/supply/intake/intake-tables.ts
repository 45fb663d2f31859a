import type { Generated, GeneratedAlways } from 'kysely'
import type { Maybe, MaybeJson } from '#database/column-kinds.ts'
import type { IntakeTerms, KeptClosing } from './intake.ts'

export type IntakeTables = {
  intakes: {
    id: GeneratedAlways<number>
    supplier_id: string
    place_id: string
    terms: IntakeTerms
    /** The number of the supplier's paper. */
    note: Generated<string>
    rest_of: Maybe<number>
    opened_at: Date
    opened_by: string
    closed_at: Maybe<Date>
    closed_by: Maybe<string>
    closing: MaybeJson<KeptClosing>
    version: Generated<number>
  }
  intake_scans: {
    id: string
    intake_id: number
    ean: string
    copies: number
    at: Date
    by_id: string
  }
  intake_lines: { intake_id: number; ean: string; price: Maybe<number>; cost: Maybe<number> }
}
