import type { RoomTables } from '#database/tables/room-tables.ts'
import type { ConnectionValues } from './connection-table.ts'
import type { ConnectionAnswer } from './connections.ts'

export type ConnectionTables = RoomTables<{
  connections: {
    answer: ConnectionAnswer
  }
  connection_keys: {
    facts: ConnectionValues
  }
}>
