import { DAY_MS } from '#kit/durations.ts'
import type { BackupState } from '#shop/backups/backup-state.ts'
import { right, watch, wrong, type Finding } from './finding.ts'

const MOST_DAYS = 2
const MOST_DAYS_UNCHECKED = 9

export function lookAtBackups({ madeAt, checkedAt, problem }: BackupState, now: Date): Finding[] {
  const days = (moment: Date) => Math.floor((now.getTime() - moment.getTime()) / DAY_MS)
  if (problem)
    return [
      wrong(
        'backups',
        `${problem.kind === 'not-made' ? 'The last was not made' : 'The last could not be restored'}: ${problem.words}`,
      ),
    ]
  if (!madeAt) return [wrong('backups', 'None has been made. BACKUP_TO says where one is kept every night.')]
  const last =
    days(madeAt) > MOST_DAYS
      ? wrong('backups', `The last one is ${days(madeAt)} days old.`)
      : right('backups', `The last one was made at ${madeAt.toISOString()}.`)
  if (!checkedAt) return [last, watch('backups', 'None has been restored to be checked: backup check does it.')]
  return days(checkedAt) > MOST_DAYS_UNCHECKED
    ? [last, watch('backups', `One was last restored to be checked ${days(checkedAt)} days ago.`)]
    : [last, right('backups', `One was restored and looked through at ${checkedAt.toISOString()}.`)]
}
