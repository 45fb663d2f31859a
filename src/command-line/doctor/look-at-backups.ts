import { DAY_MS } from '#kit/durations.ts'
import type { BackupState } from '#shop/house/backups/backup-state.ts'
import type { DoctorWords } from './doctor-words.ts'
import { right, watch, wrong, type Finding } from './finding.ts'

const MOST_DAYS = 2
const MOST_DAYS_UNCHECKED = 9

export function lookAtBackups({ madeAt, checkedAt, problem }: BackupState, now: Date, words: DoctorWords): Finding[] {
  const days = (moment: Date) => Math.floor((now.getTime() - moment.getTime()) / DAY_MS)
  if (problem)
    return [
      wrong(
        'backups',
        problem.kind === 'not-made' ? words.backupNotMade(problem.words) : words.backupNotRestored(problem.words),
      ),
    ]
  if (!madeAt) return [wrong('backups', words.noBackup)]
  const last =
    days(madeAt) > MOST_DAYS
      ? wrong('backups', words.oldBackup(days(madeAt)))
      : right('backups', words.lastBackup(madeAt.toISOString()))
  if (!checkedAt) return [last, watch('backups', words.neverChecked)]
  return days(checkedAt) > MOST_DAYS_UNCHECKED
    ? [last, watch('backups', words.checkedLongAgo(days(checkedAt)))]
    : [last, right('backups', words.checkedAt(checkedAt.toISOString()))]
}
