/** What a report shows of a value: a word, a number, yes or no; people, publishers and series by their names. */
export type ShownValue = string | number | boolean | null

const LONGEST = 300
const LENGTH_OF_DAY = { year: 4, month: 7, day: 10 } as const

/** Days as far as they are known, a text in one line, and no more of it than is read. */
export function valueShown(value: unknown, longest = LONGEST): ShownValue {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = textOf(value).replaceAll(/\s+/g, ' ')
  return text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  if ('date' in value && 'precision' in value)
    return String(value.date).slice(0, LENGTH_OF_DAY[value.precision as keyof typeof LENGTH_OF_DAY])
  const named = 'name' in value ? value.name : 'address' in value ? value.address : 'hu' in value ? value.hu : undefined
  if (named === undefined) return JSON.stringify(value)
  return 'number' in value && value.number !== null ? `${textOf(named)} ${textOf(value.number)}` : textOf(named)
}
