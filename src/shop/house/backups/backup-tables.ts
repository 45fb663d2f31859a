import type { Generated } from 'kysely'
import type { MaybeStamp, Stamp } from '#database/column-kinds.ts'

export type BackupTables = {
  backups: {
    id: Generated<string>
    began_at: Stamp
    ended_at: Stamp
    place: string
    name: string | null
    bytes: string | null
    problem: string | null
    checked_at: MaybeStamp
    check_problem: string | null
  }
}
