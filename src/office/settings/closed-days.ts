import type { Flat } from './setting-form.ts'

/** A field a day, `2026-12-27: yes`: so two people who close two days do not meet. */
export function flatOfDays(value: unknown): Flat {
  return Object.fromEntries((value as readonly string[]).map((day) => [day, 'yes']))
}

export function daysOfFlat(flat: Flat): string[] {
  return Object.keys(flat)
    .filter((day) => flat[day])
    .toSorted()
}

/** The weeks of a month, `2026-11`, from Monday on; null where the day is another month's. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = new Date(Date.UTC(year, number - 1, 1))
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = (first.getUTCDay() + 6) % 7
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
  ]
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  )
}

/** `2026-11` and so many months later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
