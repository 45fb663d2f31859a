type Words = { months: readonly string[]; weekdays: readonly string[] }

const WORDS: Record<string, Words> = {
  'hu-HU': {
    months: words('január február március április május június július augusztus szeptember október november december'),
    weekdays: words('vasárnap hétfő kedd szerda csütörtök péntek szombat'),
  },
  'en-GB': {
    months: words('January February March April May June July August September October November December'),
    weekdays: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
  },
}

function words(line: string): string[] {
  return line.split(' ')
}

type Parts = { year: string; month: string; day: string; weekday: string }

/** The shapes in which days are written, by the names of their parts. */
const SHAPES: Record<string, Record<string, (parts: Parts) => string>> = {
  'hu-HU': {
    'year': ({ year }) => `${year}.`,
    'month': ({ month }) => month,
    'weekday': ({ weekday }) => weekday,
    'month year': ({ year, month }) => `${year}. ${month}`,
    'day month year': ({ year, month, day }) => `${year}. ${month} ${day}.`,
    'day month weekday': ({ month, day, weekday }) => `${month} ${day}., ${weekday}`,
    'full': ({ year, month, day, weekday }) => `${year}. ${month} ${day}., ${weekday}`,
  },
  'en-GB': {
    'year': ({ year }) => year,
    'month': ({ month }) => month,
    'weekday': ({ weekday }) => weekday,
    'month year': ({ year, month }) => `${month} ${year}`,
    'day month year': ({ year, month, day }) => `${day} ${month} ${year}`,
    'day month weekday': ({ month, day, weekday }) => `${weekday} ${day} ${month}`,
    'full': ({ year, month, day, weekday }) => `${weekday}, ${day} ${month} ${year}`,
  },
}

type Span = (first: Parts, last: Parts) => string

/** Days from one to another: what both have in common is written once. */
const SPANS: Record<string, Record<'weekday' | 'year', Span>> = {
  'hu-HU': {
    weekday: (a, b) =>
      a.month === b.month
        ? `${a.month} ${a.day}–${b.day}., ${a.weekday}–${b.weekday}`
        : `${a.month} ${a.day}. – ${b.month} ${b.day}., ${a.weekday}–${b.weekday}`,
    year: (a, b) => {
      if (a.year !== b.year) return `${a.year}. ${a.month} ${a.day}. – ${b.year}. ${b.month} ${b.day}.`
      return a.month === b.month
        ? `${a.year}. ${a.month} ${a.day}–${b.day}.`
        : `${a.year}. ${a.month} ${a.day}. – ${b.month} ${b.day}.`
    },
  },
  'en-GB': {
    weekday: (a, b) =>
      a.month === b.month
        ? `${a.weekday} ${a.day} – ${b.weekday} ${b.day} ${b.month}`
        : `${a.weekday} ${a.day} ${a.month} – ${b.weekday} ${b.day} ${b.month}`,
    year: (a, b) => {
      if (a.year !== b.year) return `${a.day} ${a.month} ${a.year} – ${b.day} ${b.month} ${b.year}`
      return a.month === b.month
        ? `${a.day}–${b.day} ${b.month} ${b.year}`
        : `${a.day} ${a.month} – ${b.day} ${b.month} ${b.year}`
    },
  },
}

const LENGTHS: Record<string, string> = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' }

/** Writes calendar days as `Intl.DateTimeFormat` would, without it; null where the locale or the shape is not the shop's. */
export function dayInWords(
  locale: string,
  { timeZone, dateStyle, ...parts }: Intl.DateTimeFormatOptions,
): { format: (day: Date) => string } | null {
  const names = Object.keys(parts) as (keyof typeof parts)[]
  const isPlain = timeZone === 'UTC' && names.every((name) => parts[name] === LENGTHS[name])
  const shape = dateStyle ? [dateStyle, ...names] : names.toSorted()
  const write = isPlain && SHAPES[locale]?.[shape.join(' ')]
  if (!write) return null
  return { format: (day) => write(partsOf(locale, day)) }
}

/** From one day to another, with their weekdays or with the year; one day where they are the same. */
export function spanInWords(locale: 'hu-HU' | 'en-GB', [first, last]: [Date, Date], by: 'weekday' | 'year'): string {
  const [from, to] = [partsOf(locale, first), partsOf(locale, last)]
  const one = SHAPES[locale]?.[by === 'weekday' ? 'day month weekday' : 'day month year']
  return first.getTime() === last.getTime() ? (one?.(from) ?? '') : (SPANS[locale]?.[by](from, to) ?? '')
}

function partsOf(locale: string, day: Date): Parts {
  const { months, weekdays } = WORDS[locale] ?? { months: [], weekdays: [] }
  return {
    year: String(day.getUTCFullYear()),
    month: months[day.getUTCMonth()] ?? '',
    day: String(day.getUTCDate()),
    weekday: weekdays[day.getUTCDay()] ?? '',
  }
}
