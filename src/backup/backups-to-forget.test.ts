import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY_MS } from '#kit/durations.ts'
import { backupsToForget } from './backups-to-forget.ts'

const at = (day: number) => ({ madeAt: new Date(Date.UTC(2027, 0, 1, 1, 40) + day * DAY_MS) })
const days = (backups: readonly { madeAt: Date }[]) => backups.map(({ madeAt }) => madeAt.toISOString().slice(0, 10))

/** As a job does it each night. */
function keepNightly(nights: number): { madeAt: Date }[] {
  let keptBackups: { madeAt: Date }[] = []
  for (let night = 0; night < nights; night++) {
    keptBackups.push(at(night))
    const forgotten = new Set(backupsToForget(keptBackups))
    keptBackups = keptBackups.filter((backup) => !forgotten.has(backup))
  }
  return keptBackups
}

it('SCALE-20 after a year and a half of nights there are seven days, four weeks and twelve months', () => {
  const keptDays = days(keepNightly(547))
  expect(keptDays).toEqual([
    '2027-07-31',
    '2027-08-31',
    '2027-09-30',
    '2027-10-31',
    '2027-11-30',
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
    '2028-06-11',
    '2028-06-18',
    '2028-06-24',
    '2028-06-25',
    '2028-06-26',
    '2028-06-27',
    '2028-06-28',
    '2028-06-29',
    '2028-06-30',
  ])
})

it('SCALE-20 the newest is never forgotten, nothing is twice, and what stays would stay again', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 80 }), (nights) => {
      const backups = nights.map(at)
      const forgotten = new Set(backupsToForget(backups))
      const keptBackups = backups.filter((backup) => !forgotten.has(backup))
      const newest = Math.max(...backups.map(({ madeAt }) => madeAt.getTime()))
      expect(keptBackups.some(({ madeAt }) => madeAt.getTime() === newest)).toBe(true)
      expect(keptBackups.length).toBeLessThanOrEqual(7 + 4 + 12)
      expect(backupsToForget(keptBackups)).toEqual([])
    }),
  )
})
