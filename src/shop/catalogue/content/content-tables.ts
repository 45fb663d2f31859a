import type { GiftReader } from '#shop/catalogue/products/gift-readers.ts'
import type { ColumnType } from 'kysely'
import type { RoomTables } from '#database/tables/room-tables.ts'
import type { ActorKind } from '#shop/ground/actor.ts'

export type ContentTables = RoomTables<{
  carousel_slides: {}
  staff_recommendations: { gift_for: GiftReader[] }
  titles_of_the_month: {}
  title_months: {}
  /** `note`: why it was changed, and by whom; of what was published before that was written down neither is known. */
  contents: {
    valid_from: ColumnType<Date, Date | string, never>
    published_at: ColumnType<Date, Date | string | undefined, never>
    by_kind: ActorKind
  }
}>
