import { OFFICE_PATH } from '#site/addresses.ts'
import { useSession } from '../data/session.ts'
import { ViewTabs } from '../ui/controls/choices.tsx'
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
  const said = useWords().stock
  const { permissions } = useSession()
  const screens = (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).filter(
    (screen) => screen !== 'toOrder' || permissions.includes('supplier.order'),
  )
  return (
    <ViewTabs
      label={said.screensLabel}
      views={screens.map((view) => ({ view, label: said.screens[view] }))}
      open={open}
      toView={(view) => STOCK_PATH + SCREENS[view]}
    />
  )
}
