import { DAY_MS } from '#kit/durations.ts'
import { BACKUPS_KEPT } from '#site/constants.ts'

/** 1970-01-05 was the first Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

const PERIODS: Readonly<Record<keyof typeof BACKUPS_KEPT, (at: Date) => string>> = {
  days: (at) => at.toISOString().slice(0, 10),
  weeks: (at) => String(Math.floor((at.getTime() - FIRST_MONDAY_MS) / (7 * DAY_MS))),
  months: (at) => at.toISOString().slice(0, 7),
}

/** Of what was made, what need not be kept any longer. The newest always stays. */
export function backupsToForget<Made extends { madeAt: Date }>(backups: readonly Made[]): Made[] {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  const keptBackups = new Set<Made>()
  for (const [period, most] of Object.entries(BACKUPS_KEPT)) {
    const newest = new Map<string, Made>()
    for (const backup of newestFirst) {
      const name = PERIODS[period as keyof typeof BACKUPS_KEPT](backup.madeAt)
      if (!newest.has(name)) newest.set(name, backup)
    }
    for (const backup of [...newest.values()].slice(0, most)) keptBackups.add(backup)
  }
  return backups.filter((backup) => !keptBackups.has(backup))
}
