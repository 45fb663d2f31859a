import type { RoomTables } from '#database/tables/room-tables.ts'
import type { Mail } from './mailer.ts'

export type MailTables = RoomTables<{
  /**
   * `about`: whose code, and what for: of those the newest one waits.
   * `record`: what it was written for.
   */
  waiting_letters: {
    /** The letter itself, or the code one is written around when it is sent. */
    mail: Mail
  }
  letter_counts: {}
  letter_voices: {
    /** By field. */
    words: Record<string, string>
  }
}>
