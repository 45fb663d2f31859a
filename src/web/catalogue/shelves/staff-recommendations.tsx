import { languageOfPath } from '#site/languages.ts'
import { staffWords } from '#shop/catalogue/lists/list-text.ts'
import { ListPage } from '../list/list-page.tsx'
import { RecommendationList } from './recommendation-list.tsx'
import { loadList } from '../list/load-list.ts'
import { shopContext } from '#site/request-context.ts'
import type { Route } from './+types/staff-recommendations'

export async function loader(args: Route.LoaderArgs) {
  const listing = await loadList(args, { kind: 'staff-recommendations' })
  const words = await staffWords(
    args.context.get(shopContext),
    languageOfPath(args.url.pathname),
    listing.products.map(({ id }) => id),
  )
  return { listing, words }
}

export default function StaffRecommendationsPage({ loaderData: { listing, words } }: Route.ComponentProps) {
  return (
    <ListPage page="staff-recommendations" listing={listing} unit="items">
      <RecommendationList
        products={listing.products}
        recommendations={words.map((one) => ({ ...one, by: one.recommender }))}
      />
    </ListPage>
  )
}
