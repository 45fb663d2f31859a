import { xmlElement } from '#kit/formats/xml.ts'
import { shortTagOf } from '#shop/supply/import/onix/names.ts'

export const ONIX_RELEASES = ['3.0', '3.1'] as const
export type OnixRelease = (typeof ONIX_RELEASES)[number]
export type OnixTags = 'reference' | 'short'

/** Writes an element by its reference name; nothing where there is nothing to say. */
export type OnixWriter = typeof xmlElement

export function onixWriter(tags: OnixTags): OnixWriter {
  if (tags === 'reference') return xmlElement
  return (name, content, attributes) => xmlElement(shortTagOf(name) ?? name, content, attributes)
}

/** Elements of elements; none where all of them are empty. */
export function composite(write: OnixWriter, name: string, parts: readonly string[], attributes?: string): string {
  let inside = ''
  for (const part of parts) inside += part
  return inside && write(name, [inside], attributes)
}

const FIRST_YEAR_IN_FIGURES = 1000

/** List 55: a year of four figures, else in words. */
export function yearElement(write: OnixWriter, year: number): string {
  return write('Date', year, `dateformat="${year >= FIRST_YEAR_IN_FIGURES ? '05' : '12'}"`)
}

/** A day as exactly as it is known. */
export function dateElement(
  write: OnixWriter,
  { date, precision }: { date: string; precision: 'day' | 'month' | 'year' },
): string {
  const figures = date.replaceAll('-', '')
  const [format, length] = ({ day: ['00', 8], month: ['01', 6], year: ['05', 4] } as const)[precision]
  return write('Date', figures.slice(0, length), `dateformat="${format}"`)
}
