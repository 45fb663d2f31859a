import { expect, it } from 'vitest'
import { clockFrom, systemClock, type Clock } from '#kit/clock.ts'
import { scheduleBy } from './schedule.ts'

/** The hours and minutes of a machine's day at which a task is due. */
function dueTimes(clock: Clock, task: string): string[] {
  const item = scheduleBy(clock).find((one) => one.task === task)
  return Array.from({ length: 24 * 60 }, (_, index) => ({ hour: Math.floor(index / 60), min: index % 60 }))
    .filter(({ hour, min }) => item?.match({ min, hour, date: 10, month: 5, dow: 0 }))
    .map(({ hour, min }) => `${hour}:${min}`)
}

it('OPS-05 the nightly work follows the shop’s clock, also where that was set to another time', () => {
  expect(dueTimes(systemClock, 'nightly-check')).toEqual(['2:40'])
  const ahead = clockFrom(new Date(Date.now() + 5.5 * 3_600_000))
  expect(dueTimes(ahead, 'nightly-check')).toEqual(['21:10'])
  expect(dueTimes(ahead, 'check-attempts')).toHaveLength(24 * 60)
  const behind = clockFrom(new Date(Date.now() - 100 * 86_400_000 - 60_000))
  expect(dueTimes(behind, 'nightly-check')).toEqual(['2:41'])
})
