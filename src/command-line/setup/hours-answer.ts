import type { Language } from '#site/languages.ts'
import type { OpeningHours } from '#shop/ground/shop-settings.ts'

/** Each weekday as it is written in brackets, and how it may be answered. */
const WEEKDAYS = [
  { day: 'monday', hu: 'H', en: 'Mon', said: 'h hétfő mon monday' },
  { day: 'tuesday', hu: 'K', en: 'Tue', said: 'k kedd tue tuesday' },
  { day: 'wednesday', hu: 'Sze', en: 'Wed', said: 'sze szerda wed wednesday' },
  { day: 'thursday', hu: 'Cs', en: 'Thu', said: 'cs csüt csütörtök thu thursday' },
  { day: 'friday', hu: 'P', en: 'Fri', said: 'p péntek fri friday' },
  { day: 'saturday', hu: 'Szo', en: 'Sat', said: 'szo szombat sat saturday' },
  { day: 'sunday', hu: 'V', en: 'Sun', said: 'v vas vasárnap sun sunday' },
] as const satisfies readonly { day: OpeningHours[number]['days'][number]; hu: string; en: string; said: string }[]

const HOURS = /^([^\d]+?) ?(\d{1,2})(?:[:.](\d\d))? ?- ?(\d{1,2})(?:[:.](\d\d))?$/

/** 'K-P 10:00-18:00; Szo 9-13' in either language; null where it is not written so. */
export function readHours(answer: string): OpeningHours | null {
  const hours: OpeningHours = []
  for (const part of answer.replaceAll(/[–—]/g, '-').split(';')) {
    const [, named = '', ...clock] = HOURS.exec(part.trim().toLowerCase().replaceAll(/\s+/g, ' ')) ?? []
    const [fromHour = '', fromMinute = '00', toHour = '', toMinute = '00'] = clock
    const days = daysIn(named)
    const from = `${fromHour.padStart(2, '0')}:${fromMinute}`
    const to = `${toHour.padStart(2, '0')}:${toMinute}`
    if (!days || to > '24' || from >= to || fromMinute > '59' || toMinute > '59') return null
    hours.push({ days, from, to })
  }
  return hours
}

export function answeredHoursInWords(language: Language, hours: OpeningHours): string {
  return hours.map(({ days, from, to }) => `${daysInWords(language, days)} ${from}-${to}`).join('; ')
}

function daysIn(named: string): OpeningHours[number]['days'] | null {
  const days: OpeningHours[number]['days'] = []
  for (const span of named.split(',')) {
    const [first = -1, last = first, ...more] = span.split('-').map((word) => indexOfDay(word.trim()))
    if (first < 0 || last < first || more.length > 0) return null
    days.push(...WEEKDAYS.slice(first, last + 1).map(({ day }) => day))
  }
  return days
}

function indexOfDay(word: string): number {
  return WEEKDAYS.findIndex(({ said: spellings }) => spellings.split(' ').includes(word))
}

function daysInWords(language: Language, days: OpeningHours[number]['days']): string {
  const at = days.map((name) => WEEKDAYS.findIndex(({ day }) => day === name))
  const [first = 0] = at
  const last = at.at(-1) ?? first
  const words = at.map((index) => WEEKDAYS[index]?.[language] ?? '')
  const isSpan = at.length > 2 && at.every((index, place) => index === first + place)
  return isSpan ? `${words[0]}-${WEEKDAYS[last]?.[language] ?? ''}` : words.join(',')
}
