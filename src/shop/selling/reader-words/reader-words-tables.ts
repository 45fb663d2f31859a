import type { RoomTables } from '#database/tables/room-tables.ts'

export type ReaderWordsTables = RoomTables<{
  reader_words: {}
  word_reports: {}
}>
