import type { RoomTables } from '#database/tables/room-tables.ts'

export type NewsletterTables = RoomTables<{
  newsletter_subscriptions: {}
  newsletter_consents: {}
}>
