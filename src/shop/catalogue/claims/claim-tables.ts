import type { Generated } from 'kysely'
import type { Json, MaybeStamp } from '#database/column-kinds.ts'
import type { NamedKind } from '#shop/catalogue/products/editing/named-kind.ts'
import type { WaitingReason } from './plan-record.ts'

export type ClaimTables = {
  import_created_names: { run_id: number; kind: NamedKind; id: string; ean: string }
  import_joined_editions: { run_id: number; product_id: string; work_id: string }
  product_claims: {
    product_id: string
    source_id: string
    facts: Json<object>
    hash: string
    stamp: string | null
    is_last: Generated<boolean>
    run_id: number | null
    claimed_at: Date
    next_turn: string | null
    /** Of booksellers: who said which field, and since when. */
    said: Generated<object>
  }
  waiting_titles: {
    source_id: string
    reference: string
    ean: string
    numbers: Generated<string[]>
    facts: Json<object>
    hash: string
    stamp: string | null
    is_last: Generated<boolean>
    reason: WaitingReason
    next_turn: string | null
    run_id: number | null
    claimed_at: Date
  }
  product_numbers: { source_id: string; number: string; product_id: string }
  picture_fetches: {
    product_id: string
    address: string
    source_id: string
    position: number | null
    state: 'waiting' | 'stored' | 'dropped'
    tries: Generated<number>
    next_try_at: MaybeStamp
    etag: string | null
    last_modified: string | null
    sha256: string | null
    object_key: string | null
    width: number | null
    height: number | null
    problem: string | null
  }
}
