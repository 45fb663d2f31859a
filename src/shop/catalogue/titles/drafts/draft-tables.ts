import type { Generated } from 'kysely'
import type { Json, MaybeStamp, Stamp } from '#database/column-kinds.ts'
import type { ActorKind } from '#shop/ground/actor.ts'

export type TitleDraftTables = {
  title_drafts: {
    product_id: string
    fields: Json<object>
    was: Json<object>
    released: Generated<string[]>
    price: Json<object> | null
    seen_version: number
    publish_at: MaybeStamp
    failure: string | null
    by_kind: ActorKind
    by_id: string | null
    changed_at: Stamp
    version: Generated<number>
  }
  new_title_drafts: {
    ean: string
    kind: string | null
    price: number | null
    fields: Json<object>
    publish_at: MaybeStamp
    failure: string | null
    by_kind: ActorKind
    by_id: string | null
    changed_at: Stamp
    version: Generated<number>
  }
}
