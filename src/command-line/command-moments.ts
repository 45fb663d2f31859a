import { endOfDay, startOfDay } from '#shop/ground/shop-day.ts'
import { UsageError, type Values } from './command.ts'

/** What --help says of an option that `momentOfOption` reads. */
export const MOMENT = '<day or moment>'

/**
 * A moment with its zone, such as 2026-12-01T08:00:00Z, or a day such as 2026-12-24: something begins with that day, or ends
 * when it is over.
 */
export function momentOfOption(values: Values, name: string, ofDay: 'begins' | 'ends'): Date | undefined {
  const value = values[name]
  if (value === undefined) return undefined
  const text = String(value)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const isMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text)
  if ((!isDay && !isMoment) || !isInCalendar(text))
    throw new UsageError(
      `--${name} must be a day such as 2026-12-24 or a moment with its zone such as 2026-12-01T08:00:00Z, not '${text}'`,
    )
  if (isMoment) return new Date(text)
  return ofDay === 'begins' ? startOfDay(text) : endOfDay(text)
}

export function dayIn(values: Values, name: string): string | undefined {
  const value = values[name]
  if (value === undefined) return undefined
  const text = String(value)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isInCalendar(text))
    throw new UsageError(`--${name} must be a day such as 2026-12-24, not '${text}'`)
  return text
}

/** 31 February is read as a day of March. */
function isInCalendar(text: string): boolean {
  const day = new Date(text.slice(0, 10))
  return !Number.isNaN(Date.parse(text)) && day.toISOString().slice(0, 10) === text.slice(0, 10)
}
