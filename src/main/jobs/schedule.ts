import { parseCrontab, type ParsedCronItem } from 'graphile-worker'
import { MINUTE_MS } from '#kit/durations.ts'
import type { Clock } from '#kit/clock.ts'
import { CRONTAB } from './task-list.ts'

type Minute = Parameters<ParsedCronItem['match']>[0]

/** The crontab by the shop's clock: the queue knows only the machine's, which may show another time. */
export function scheduleBy(clock: Clock): ParsedCronItem[] {
  const ahead = Math.round((clock.now().getTime() - Date.now()) / MINUTE_MS)
  return parseCrontab(CRONTAB).map((item) =>
    ahead === 0 ? item : { ...item, match: (machines: Minute) => item.match(later(machines, ahead)) },
  )
}

function later({ min, hour, date, month }: Minute, minutes: number): Minute {
  const moment = new Date(Date.UTC(new Date().getUTCFullYear(), month - 1, date, hour, min + minutes))
  return {
    min: moment.getUTCMinutes(),
    hour: moment.getUTCHours(),
    date: moment.getUTCDate(),
    month: moment.getUTCMonth() + 1,
    dow: moment.getUTCDay(),
  }
}
