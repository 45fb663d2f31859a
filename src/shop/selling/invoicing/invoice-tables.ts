import type { RoomTables } from '#database/tables/room-tables.ts'

export type InvoiceTables = RoomTables<{
  corrections: {
    request: Record<string, unknown>
    stands: Record<string, unknown>[]
    acts: string[]
  }
  document_marks: {}
  invoice_marks: {}
  invoices: {
    request: Record<string, unknown>
  }
  proformas: {
    request: Record<string, unknown>
  }
}>
