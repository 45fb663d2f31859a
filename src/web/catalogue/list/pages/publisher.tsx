import { data, redirect } from 'react-router'
import { FEWEST_TO_BE_FOUND } from '#shop/catalogue/products/names/fewest-to-be-found.ts'
import { findNamed } from '#shop/catalogue/products/names/find-named.ts'
import { languageOfPath } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { useText } from '#words/text.tsx'
import { ListPage } from '../list-page.tsx'
import { loadList } from '../load-list.ts'
import type { Route } from './+types/publisher'

/** READER-42: all that is sold of a publisher, or of a maker. */
export async function loader(args: Route.LoaderArgs) {
  const { params, url, context } = args
  const publisher = await findNamed(context.get(shopContext), { kind: 'publisher', slug: params.slug })
  if (!publisher) throw data(null, { status: 404 })
  const { id, name, slug } = publisher
  context.get(freshnessContext).dependsOn(`publisher:${id}`)
  if (publisher.hasMoved) throw redirect(pathTo(languageOfPath(url.pathname), 'publisher', { slug }) + url.search, 301)
  return { publisher: { name, slug, description: '' }, listing: await loadList(args, { kind: 'publisher', id }) }
}

export default function PublisherPage({ loaderData: { publisher, listing } }: Route.ComponentProps) {
  const text = useText()
  return (
    <ListPage
      page="publisher"
      category={publisher}
      listing={listing}
      unit="items"
      noIndex={listing.scopeTotal < FEWEST_TO_BE_FOUND}
      whenEmpty={<EmptyState sentence={text('empty.publisher')} />}
    />
  )
}
