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

const LENGTHS: Record<string, string> = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' }

/** Writes calendar days as `Intl.DateTimeFormat` would, without it; null where the locale or the shape is not the shop's. */
export function writtenDay(
  locale: string,
  { timeZone, dateStyle, ...parts }: Intl.DateTimeFormatOptions,
): { format: (day: Date) => string } | null {
  const names = Object.keys(parts) as (keyof typeof parts)[]
  const isPlain = timeZone === 'UTC' && names.every((name) => parts[name] === LENGTHS[name])
  const shape = dateStyle ? [dateStyle, ...names] : names.toSorted()
  const write = isPlain && SHAPES[locale]?.[shape.join(' ')]
  const { months, weekdays } = WORDS[locale] ?? { months: [], weekdays: [] }
  if (!write) return null
  return {
    format: (day) =>
      write({
        year: String(day.getUTCFullYear()),
        month: months[day.getUTCMonth()] ?? '',
        day: String(day.getUTCDate()),
        weekday: weekdays[day.getUTCDay()] ?? '',
      }),
  }
}
