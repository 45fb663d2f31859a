import { DAY_MS } from '#kit/durations.ts'

/** The newest of each of so many days, weeks and months stays. */
const KEPT_COUNTS = { days: 7, weeks: 4, months: 12 }
/** 1970-01-05 was the first Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

const PERIODS: Readonly<Record<keyof typeof KEPT_COUNTS, (at: Date) => string>> = {
  days: (at) => at.toISOString().slice(0, 10),
  weeks: (at) => String(Math.floor((at.getTime() - FIRST_MONDAY_MS) / (7 * DAY_MS))),
  months: (at) => at.toISOString().slice(0, 7),
}

/** Of what was made, what need not be kept any longer. The newest always stays. */
export function backupsToForget<Made extends { madeAt: Date }>(backups: readonly Made[]): Made[] {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  const keptBackups = new Set<Made>()
  for (const [period, most] of Object.entries(KEPT_COUNTS)) {
    const newest = new Map<string, Made>()
    for (const backup of newestFirst) {
      const name = PERIODS[period as keyof typeof KEPT_COUNTS](backup.madeAt)
      if (!newest.has(name)) newest.set(name, backup)
    }
    for (const backup of [...newest.values()].slice(0, most)) keptBackups.add(backup)
  }
  return backups.filter((backup) => !keptBackups.has(backup))
}
