import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Maybe } from '#database/column-kinds.ts'

export type InvoiceTables = {
  invoices: {
    id: GeneratedAlways<number>
    order_id: number
    external_id: string
    kind: 'INVOICE' | 'ADVANCE' | 'FINAL' | 'STORNO'
    status: 'QUEUED' | 'ISSUED' | 'FAILED'
    number: Maybe<string>
    url: Maybe<string>
    of_invoice: Maybe<number>
    queued_at: Date
    issued_at: Maybe<Date>
    tries: Generated<number>
    next_try_at: Maybe<Date>
    failure: Maybe<string>
    request: ColumnType<Record<string, unknown>, string | undefined, string>
  }
}
