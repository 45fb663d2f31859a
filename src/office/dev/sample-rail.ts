import { OFFICE_PARTS_PATH, OFFICE_PATH } from '#site/addresses.ts'
import type { RailGroup } from '../shell/rail.tsx'

/** A rail as a shop manager would see it; only the first entry leads to a screen. */
const GROUPS: readonly (readonly [string, number?, string?][])[] = [
  [
    ['Today', 11, 't'],
    ['Orders', 18, 'o'],
    ['Packing', 6, 'c'],
    ['Hand over', 4, 'h'],
    ['Collect in shop', 9],
  ],
  [['Products'], ['Prices', 1], ['Stock'], ['Intake', 1]],
  [['Customers'], ['Messages', 2]],
]

export const SAMPLE_RAIL: readonly RailGroup[] = GROUPS.map((entries, group) => ({
  id: String(group),
  label: ['Orders', 'Titles', 'People'][group] ?? '',
  entries: entries.map(([label, count, goKey], at) => ({
    to: group === 0 && at === 0 ? OFFICE_PARTS_PATH : `${OFFICE_PATH}/${label.toLowerCase().replaceAll(' ', '-')}`,
    label,
    count,
    goKey,
    isUrgent: label === 'Prices',
  })),
}))
