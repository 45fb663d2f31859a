import { ListPage } from '../list-page.tsx'
import { loadSection } from '../load-category.ts'
import type { Route } from './+types/stationery-gifts'

export function loader(args: Route.LoaderArgs) {
  return loadSection(args, 'STATIONERYGIFT')
}

export default function StationeryGiftsPage({ loaderData: { listing, subcategories } }: Route.ComponentProps) {
  return <ListPage page="stationery-gifts" unit="items" listing={listing} subcategories={subcategories} />
}
