import type { Mail } from './mailer.ts'

/** A letter that was kept in place of being sent. */
export type OutboxLetter = Mail & { id: string; at: string }

/** Where letters of development stay to be read; oldest first. */
export type Outbox = { letters(to?: string): Promise<OutboxLetter[]> }
