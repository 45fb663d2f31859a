import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { ListPage } from '../list/list-page.tsx'
import { MonthShelves } from './month-shelves.tsx'
import { loadList } from '../list/load-list.ts'
import { useText } from '#words/text.tsx'
import type { Route } from './+types/upcoming-releases'

export async function loader(args: Route.LoaderArgs) {
  return { listing: await loadList(args, { kind: 'upcoming' }) }
}

/** By month while they stand in the order of their dates; each card tells its own day. */
export default function UpcomingReleasesPage({ loaderData: { listing } }: Route.ComponentProps) {
  const text = useText()
  return (
    <ListPage page="upcoming-releases" listing={listing} whenEmpty={<EmptyState sentence={text('empty.upcoming')} />}>
      {listing.query.sort === 'soonest' ? <MonthShelves products={listing.products} monthOf={monthOf} /> : undefined}
    </ListPage>
  )
}

function monthOf({ availability }: ProductCard): string {
  return availability.kind === 'preorder' ? `${availability.date.slice(0, 7)}-01` : ''
}
