import type { LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#languages.ts'
import { listProducts, type ProductListing } from '#shop/catalogue/list-products.ts'
import type { ListScope } from '#shop/catalogue/list-scope.ts'
import { freshnessContext, shopContext } from './request-context.ts'

/** A list as a page shows it; how long it stays true is the server's matter. */
export type ShownListing = Omit<ProductListing, 'until' | 'tags'>

/** FIND-01: the list of this address, in the state its query tells. */
export async function loadList({ url, context }: LoaderFunctionArgs, scope: ListScope): Promise<ShownListing> {
  const freshness = context.get(freshnessContext)
  const { until, tags, ...listing } = await listProducts(context.get(shopContext), {
    scope,
    language: languageOfPath(url.pathname),
    query: url.searchParams,
  })
  freshness.dependsOn(...tags)
  freshness.endsAt(until)
  return listing
}
