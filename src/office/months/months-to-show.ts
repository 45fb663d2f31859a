import { addDays } from '#shop/ground/shop-day.ts'

const MONTHS_AHEAD = 3

/** The months that have titles, this one and the next few, the latest first. */
export function monthsToShow(today: string, known: readonly string[]): string[] {
  const shown = new Set(known)
  let month = today.slice(0, 7)
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    shown.add(month)
    month = addDays(`${month}-28`, 7).slice(0, 7)
  }
  return [...shown].toSorted().toReversed()
}
