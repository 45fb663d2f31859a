import type { KnownDay } from '#shop/catalogue/claims/facts/facts.ts'
import { knownDay, knownMonth, knownYear, monthOfWeek } from '../known-day.ts'
import { childOf, type OnixElement } from './element.ts'
import { codeOf, type Reading } from './reading.ts'

type Shape = { pattern: RegExp; formats: readonly string[]; read: (parts: number[]) => KnownDay | null }

/** List 55, date formats, as they are written: the shape of a value wins over what it says of its format. */
const SHAPES: readonly Shape[] = [
  { pattern: /^(\d{4})(\d\d)(\d\d)$/, formats: ['00'], read: ([y = 0, m = 0, d = 0]) => knownDay(y, m, d) },
  {
    pattern: /^(\d{4})(\d\d)(\d\d)T?\d{4,6}(?:Z|[+-]\d{4})?$/,
    formats: ['13', '14'],
    read: ([y = 0, m = 0, d = 0]) => knownDay(y, m, d),
  },
  { pattern: /^(\d{4})(\d\d)$/, formats: ['02'], read: ([y = 0, week = 0]) => monthOfWeek(y, week) },
  { pattern: /^(\d{4})(\d\d)$/, formats: ['01'], read: ([y = 0, m = 0]) => knownMonth(y, m) },
  { pattern: /^(\d{4})([1-4])$/, formats: ['04'], read: ([y = 0]) => knownYear(y) },
  { pattern: /^(\d{4})([1-4])$/, formats: ['03'], read: ([y = 0, quarter = 0]) => knownMonth(y, quarter * 3) },
  { pattern: /^(\d{4})$/, formats: ['05'], read: ([y = 0]) => knownYear(y) },
  {
    pattern: /^(\d{4})[-./](\d\d?)[-./](\d\d?)\.?(?:T.{0,30})?$/,
    formats: [],
    read: ([y = 0, m = 0, d = 0]) => knownDay(y, m, d),
  },
  { pattern: /^(\d{4})[-./](\d\d?)\.?$/, formats: [], read: ([y = 0, m = 0]) => knownMonth(y, m) },
]
/** Other calendars, ranges and words. */
const UNREADABLE_FORMATS = new Set(['12', '20', '21', '25', '32'])

/** A day as it is said, and whether its format was another than it says. */
function dayOfShape(dayText: string, format: string): { day: KnownDay; isOtherFormat: boolean } | null {
  const fitting = SHAPES.filter(({ pattern }) => pattern.test(dayText))
  const shape = fitting.find(({ formats }) => formats.includes(format)) ?? fitting.at(-1)
  const day = shape?.read(shape.pattern.exec(dayText)?.slice(1).map(Number) ?? [])
  return shape && day ? { day, isOtherFormat: !shape.formats.includes(format) } : null
}

/** The `Date` of a composite. */
export function readDay(reading: Reading, composite: OnixElement, field: string, name = 'Date'): KnownDay | undefined {
  const element = childOf(composite, name)
  if (!element) return undefined
  const dayText = codeOf(composite, name) ?? ''
  const format = element.attributes['dateformat'] ?? codeOf(composite, 'DateFormat') ?? '00'
  const read = UNREADABLE_FORMATS.has(format) ? null : dayOfShape(dayText, format)
  if (!read) {
    reading.tell('date-unreadable', element, field, dayText)
    return undefined
  }
  if (read.isOtherFormat) reading.tell('date-format', element, field, dayText)
  return read.day
}

/** List 55: words. */
const IN_WORDS = '12'

/** The year of a composite's `Date`; one before the calendar has four figures is written in words, -380. */
export function readYear(reading: Reading, composite: OnixElement, field: string): number | undefined {
  const yearText = codeOf(composite, 'Date') ?? ''
  if (childOf(composite, 'Date')?.attributes['dateformat'] === IN_WORDS && /^-?\d{1,4}$/.test(yearText))
    return Number(yearText)
  const day = readDay(reading, composite, field)
  return day && Number(day.date.slice(0, 4))
}

/** From and until, in composites whose role says which: 14, 15, and 24 for both. */
export function readSpan(
  reading: Reading,
  composites: readonly OnixElement[],
  roleName: string,
  field: string,
): { from?: string; until?: string } {
  const span: { from?: string; until?: string } = {}
  for (const composite of composites) {
    const role = codeOf(composite, roleName)
    if (role === '24') {
      const [, from = '', until = ''] = /^(\d{8})(\d{8})$/.exec(codeOf(composite, 'Date') ?? '') ?? []
      const [first, last] = [dayOfShape(from, '00'), dayOfShape(until, '00')]
      if (first && last) Object.assign(span, { from: first.day.date, until: last.day.date })
      else reading.tell('date-unreadable', composite, field, codeOf(composite, 'Date'))
    } else if (role === '14') span.from = readDay(reading, composite, field)?.date
    else if (role === '15') span.until = readDay(reading, composite, field)?.date
  }
  return { ...(span.from && { from: span.from }), ...(span.until && { until: span.until }) }
}
