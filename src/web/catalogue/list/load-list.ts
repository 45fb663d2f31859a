import { redirect, type LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#site/languages.ts'
import { nonEmptyLists } from '#shop/catalogue/lists/non-empty-lists.ts'
import { listProducts, type ProductListing } from '#shop/catalogue/lists/list-products.ts'
import { listAddress, readListQuery, readTypedPrice, withPrice } from '#shop/catalogue/lists/list-query.ts'
import { sortsOf, type ListScope } from '#shop/catalogue/lists/list-scope.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'

/** A list as a page shows it; how long it stays true is the server's matter. */
export type ShownListing = Omit<ProductListing, 'until' | 'tags'> & {
  /** What was typed as a price and is none. */
  unreadablePrice?: { from: string; to: string }
  /** Of a list without anything: whether there are new books to look at instead. */
  hasNews?: boolean
}

/** FIND-01: the list of this address, in the state of its query. */
export async function loadList({ url, context }: LoaderFunctionArgs, scope: ListScope): Promise<ShownListing> {
  const typed = readTypedPrice(url.searchParams)
  if (typed.kind === 'range') throw redirect(addressWithPrice(url, scope, typed.value), 302)
  const freshness = context.get(freshnessContext)
  const { until, tags, ...listing } = await listProducts(context.get(shopContext), {
    scope,
    language: languageOfPath(url.pathname),
    query: url.searchParams,
  })
  freshness.dependsOn(...tags)
  freshness.endsAt(until)
  return {
    ...listing,
    ...(typed.kind === 'unreadable' ? { unreadablePrice: { from: typed.from, to: typed.to } } : {}),
    ...(listing.scopeTotal === 0 ? { hasNews: await hasNews() } : {}),
  }

  async function hasNews(): Promise<boolean> {
    const { lists, until } = await nonEmptyLists(context.get(shopContext), languageOfPath(url.pathname))
    freshness.dependsOn('shelves')
    freshness.endsAt(until)
    return lists.includes('newly-published')
  }
}

/** The address of the list with the prices that were typed. */
function addressWithPrice({ pathname, searchParams }: URL, scope: ListScope, price: string | null): string {
  const sorts = sortsOf(scope)
  const query = withPrice(readListQuery(searchParams, sorts), price)
  const q = searchParams.get('q')
  return listAddress(pathname, query, {
    usualSort: sorts[0] ?? 'recommended',
    otherParameters: q === null ? {} : { q },
  })
}
