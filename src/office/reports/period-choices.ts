import { addDays } from '#shop/ground/shop-day.ts'
import { monthAfter } from '#shop/house/figures/ledger/month-after.ts'

type Known = { first: string | null; today: string }

/** Years of which there may be something, the last one first. */
export function yearsOf({ first, today }: Known): string[] {
  const last = Number(today.slice(0, 'YYYY'.length))
  const oldest = Math.min(last, Number((first ?? today).slice(0, 'YYYY'.length)))
  return Array.from({ length: last - oldest + 1 }, (_, at) => String(last - at))
}

/** `2026-01` and on, none before the first or after today. */
export function monthsOf(year: string, { first, today }: Known): string[] {
  const all = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  return all.filter((month) => month >= (first ?? '') && month <= today.slice(0, 'YYYY-MM'.length))
}

/** Its days until today. */
export function daysOf(month: string, { today }: Pick<Known, 'today'>): string[] {
  const until = `${monthAfter(month)}-01`
  const days: string[] = []
  for (let day = `${month}-01`; day < until && day <= today; day = addDays(day, 1)) days.push(day)
  return days
}
