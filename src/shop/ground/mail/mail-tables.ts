import type { Generated, JSONColumnType } from 'kysely'
import type { Maybe } from '#database/column-kinds.ts'
import type { Mail } from './mailer.ts'

export type MailTables = {
  waiting_letters: {
    id: Generated<number>
    /** The letter itself, or the code one is written around when it is sent. */
    mail: JSONColumnType<Mail> | null
    sealed_code: Buffer | null
    /** Whose code, and what for: of those the newest one waits. */
    about: string | null
    expires_at: Date | null
    failure: Maybe<string>
    /** What it was written for. */
    record: Maybe<string>
    tries: Generated<number>
    next_try_at: Date
    posted_at: Date
  }
  letter_counts: { address_mark: Buffer; kind: string; count: number; began_at: Date }
}
