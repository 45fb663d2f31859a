import type { ColumnType } from 'kysely'
import type { RoomTables } from '#database/tables/room-tables.ts'

/** A product of the cart that went with a question. */
export type AskedLine = { productId: string; quantity: number }

export type ContactTables = RoomTables<{
  contact_messages: {
    lines: ColumnType<AskedLine[], string | undefined, never>
  }
  contact_answers: {}
  contact_notes: {}
}>
