import type { RoomTables } from '#database/tables/room-tables.ts'

export type InvoiceTables = RoomTables<{
  invoice_marks: {}
  invoices: {
    request: Record<string, unknown>
  }
  proformas: {
    request: Record<string, unknown>
  }
}>
