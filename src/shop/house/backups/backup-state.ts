import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteBackupsBefore, insertBackup, lastBackups, markChecked } from './backup-records.server.ts'

/** What is known of backups is known for a little longer than they are kept. */
const KNOWN_MS = 400 * DAY_MS
const LONGEST_PROBLEM = 500

export type BackupState = {
  madeAt: Date | null
  /** When one was last restored into an empty database and looked through. */
  checkedAt: Date | null
  /** What went wrong the last time one was made, or restored to be checked. */
  problem: { kind: 'not-made' | 'not-restored'; words: string; at: Date } | null
}

type Has = Pick<Shop, 'db' | 'clock'>

export async function readBackupState({ db }: Pick<Shop, 'db'>): Promise<BackupState> {
  const { tried, made, checked } = await lastBackups(db)
  const notMade = tried?.problem ? ({ kind: 'not-made', words: tried.problem, at: tried.at } as const) : null
  const notRestored =
    checked?.check_problem && checked.checked_at
      ? ({ kind: 'not-restored', words: checked.check_problem, at: checked.checked_at } as const)
      : null
  return { madeAt: made?.at ?? null, checkedAt: checked?.checked_at ?? null, problem: notMade ?? notRestored }
}

/** Writes down that a backup was tried, and what came of it. */
export async function noteBackup(
  { db, clock }: Has,
  tried:
    | { beganAt: Date; place: string; made: { name: string; bytes: number } }
    | { beganAt: Date; place: string; problem: string },
): Promise<void> {
  const endedAt = clock.now()
  const { beganAt, place } = tried
  await insertBackup(db, {
    beganAt,
    endedAt,
    place,
    ...('made' in tried
      ? { made: tried.made, problem: null }
      : { made: null, problem: tried.problem.slice(0, LONGEST_PROBLEM) }),
  })
  await deleteBackupsBefore(db, new Date(endedAt.getTime() - KNOWN_MS))
}

export async function noteBackupCheck({ db, clock }: Has, name: string, problem: string | null): Promise<void> {
  await markChecked(db, { name, at: clock.now(), problem: problem?.slice(0, LONGEST_PROBLEM) ?? null })
}
