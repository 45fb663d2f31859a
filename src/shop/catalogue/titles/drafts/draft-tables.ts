import type { RoomTables } from '#database/tables/room-tables.ts'
import type { ActorKind } from '#shop/ground/actor.ts'

export type TitleDraftTables = RoomTables<{
  title_drafts: {
    fields: object
    was: object
    price: object
    by_kind: ActorKind
  }
  new_title_drafts: {
    fields: object
    by_kind: ActorKind
  }
}>
