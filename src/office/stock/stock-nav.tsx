import { OFFICE_PATH } from '#site/addresses.ts'
import { useSession, type Session } from '../data/session.ts'
import { ViewTabs } from '../ui/controls/choices.tsx'
import type { FilterField } from '../ui/list/filter-fields.tsx'
import type { OfficeWords } from '../words/hu.ts'
import { useWords } from '../words/office-words.tsx'

export const STOCK_PATH = `${OFFICE_PATH}/stock`

const SCREENS = {
  list: '',
  movements: '/movements',
  holds: '/holds',
  toOrder: '/to-order',
  ordered: '/ordered',
} as const

/** The screens about stock, side by side. */
export function StockNav({ open }: { open: keyof typeof SCREENS }) {
  const words = useWords().stock
  const { permissions } = useSession()
  const screens = (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).filter(
    (screen) => screen !== 'toOrder' || permissions.includes('supplier.order'),
  )
  return (
    <ViewTabs
      label={words.screensLabel}
      views={screens.map((view) => ({ view, label: words.screens[view] }))}
      open={open}
      toView={(view) => STOCK_PATH + SCREENS[view]}
    />
  )
}

/** The place of a list: one of those in which people stand, or everywhere. */
export function placeChoices(words: OfficeWords['stock'], { places }: Session): FilterField {
  return {
    as: 'choice',
    label: words.place,
    any: words.everywhere,
    choices: places.map(({ id, name }) => ({ value: id, label: name })),
  }
}
