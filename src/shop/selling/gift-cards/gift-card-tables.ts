import type { RoomTables } from '#database/tables/room-tables.ts'

export type GiftCardTables = RoomTables<{
  gift_cards: {}
  gift_card_entries: {}
  gift_card_orders: {}
}>
