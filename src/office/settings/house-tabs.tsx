import { OFFICE_PATH } from '#site/addresses.ts'
import type { Permission } from '#shop/people/staff/permissions.ts'
import { useSession } from '../data/session.ts'
import { ViewTabs } from '../ui/controls/choices.tsx'
import { useWords } from '../words/office-words.tsx'

const VIEWS = [
  { view: 'rules', path: '/settings', permission: 'settings.write' },
  { view: 'shipping', path: '/shipping', permission: 'shipping.write' },
  { view: 'places', path: '/places', permission: 'places.write' },
  { view: 'connections', path: '/connections', permission: 'connections.write' },
  { view: 'vat', path: '/vat', permission: 'settings.write' },
] as const satisfies readonly { view: string; path: string; permission: Permission }[]
type HouseView = (typeof VIEWS)[number]['view']

/** The parts of the house that this person may open. */
export function HouseTabs({ open }: { open: HouseView }) {
  const { settings: words } = useWords()
  const { permissions } = useSession()
  const views = VIEWS.filter(({ permission }) => permissions.includes(permission))
  if (views.length < 2) return null
  return (
    <ViewTabs
      label={words.viewsLabel}
      views={views.map(({ view }) => ({ view, label: words.views[view] }))}
      open={open}
      toView={(view) => OFFICE_PATH + (VIEWS.find((one) => one.view === view)?.path ?? '')}
    />
  )
}
