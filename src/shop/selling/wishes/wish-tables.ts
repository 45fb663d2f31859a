import type { RoomTables } from '#database/tables/room-tables.ts'

export type WishTables = RoomTables<{
  wish_lists: { kind: WishListKind }
  wish_items: {}
  wish_marks: {}
}>

/** `later`: what was put aside from the cart; each account has one of it. */
export type WishListKind = 'named' | 'later'
