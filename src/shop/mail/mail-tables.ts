import type { Generated, JSONColumnType } from 'kysely'
import type { Mail } from './mailer.ts'

export type MailTables = {
  waiting_letters: {
    id: Generated<number>
    mail: JSONColumnType<Mail>
    tries: Generated<number>
    next_try_at: Date
    posted_at: Date
  }
  letter_counts: { address_mark: Buffer; kind: string; count: number; began_at: Date }
}
