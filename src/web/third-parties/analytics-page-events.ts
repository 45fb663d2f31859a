import type { Language } from '#site/languages.ts'
import { PAGES, pageOfRouteId } from '#site/route-table.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { worthOf, type AnalyticsEvent, type AnalyticsItem } from './analytics-event.ts'

/** What of a page's data tells what was shown. Pages that have none of it show nothing to be counted. */
type PageData = {
  product?: ProductCard
  facts?: { publisher: string | null }
  related?: Record<string, ProductCard[]>
  listing?: { products: ProductCard[]; pick?: { product: ProductCard } | null; page: number }
  periodicals?: { issues: { product: ProductCard }[] }[]
  staffPicks?: { product: ProductCard }[]
  text?: string
} & Partial<Record<(typeof HOME_SHELVES)[number], ProductCard[]>>

const HOME_SHELVES = ['newest', 'upcoming', 'onSale', 'gifts'] as const

export type ShownPage = { routeId: string; data: unknown; address: URL; title: string }
type ShownList = { id: string; name: string; products: ProductCard[] }

/** Every shelf of the page, by the page's name and its own. */
function listsOf({ routeId, data, title }: ShownPage): ShownList[] {
  const { listing, related, periodicals, staffPicks, ...rest } = (data ?? {}) as PageData
  const page = pageOfRouteId(routeId)?.page ?? 'other'
  const lists: ShownList[] = []
  const add = (shelf: string, products: ProductCard[] | undefined) => {
    if (!products?.length) return
    const id = shelf ? `${page}.${shelf}` : page
    lists.push({ id, name: shelf ? id : title, products })
  }
  add('', listing?.products)
  add(
    '',
    periodicals?.flatMap(({ issues }) => issues.map(({ product }) => product)),
  )
  if (page === 'home') for (const shelf of HOME_SHELVES) add(shelf, rest[shelf])
  add(
    'staffPicks',
    (listing?.pick ? [listing.pick] : staffPicks)?.map(({ product }) => product),
  )
  for (const [shelf, products] of Object.entries(related ?? {})) add(shelf, products)
  return lists
}

/** What looking at a page is, in the order of the funnel. */
export function pageEvents(shown: ShownPage): AnalyticsEvent[] {
  const { product, facts, text } = (shown.data ?? {}) as PageData
  const events: AnalyticsEvent[] = [{ name: 'page_view', ...publicAddress(shown) }]
  const isSearch = pageOfRouteId(shown.routeId)?.page === 'search'
  if (isSearch && text) events.push({ name: 'search', search_term: withoutContacts(text) })
  if (product) {
    const brand = facts?.publisher ?? undefined
    events.push({ name: 'view_item', ...worthOf([{ ...itemOf(product), item_brand: brand }]) })
  }
  for (const list of listsOf(shown)) events.push({ name: 'view_item_list', ...listWords(list), items: itemsOf(list) })
  return events
}

/** A link of the page that leads to a product standing on it. */
export function selectEvent(shown: ShownPage, language: Language, href: string): AnalyticsEvent | null {
  for (const list of listsOf(shown)) {
    const index = list.products.findIndex((product) => productPath(language, product) === href)
    const item = itemsOf(list)[index]
    if (item) return { name: 'select_item', ...listWords(list), items: [item] }
  }
  return null
}

function listWords({ id, name }: ShownList) {
  return { item_list_id: id, item_list_name: name }
}

function itemsOf({ products }: ShownList): AnalyticsItem[] {
  return products.slice(0, 200).map((product, index) => ({ ...itemOf(product), index }))
}

function itemOf({ ean, title, price, binding }: ProductCard): AnalyticsItem {
  return { item_id: ean, item_name: title, price, quantity: 1, item_variant: binding ?? undefined }
}

const PUBLIC_QUERY = /^(q|page|sort|category|author|publisher|language|binding|price|availability|year|age|utm_\w+)$/

/** Where somebody is, without what may say who they are: no order number, no token, no title of a page of their own. */
function publicAddress({ routeId, address, title }: ShownPage): { page_location: string; page_title: string } {
  const found = pageOfRouteId(routeId)
  const page = found && PAGES[found.page]
  if (!page) return { page_location: `${address.origin}/`, page_title: 'other' }
  if (page.access !== 'anyone') return { page_location: address.origin + page[found.language], page_title: found.page }
  const shared = new URL(address.pathname, address.origin)
  for (const [name, value] of address.searchParams)
    if (PUBLIC_QUERY.test(name)) shared.searchParams.append(name, withoutContacts(value))
  return { page_location: shared.href, page_title: withoutContacts(title) }
}

/** People type their own address into any field there is. */
function withoutContacts(words: string): string {
  return words
    .replace(/\S+/g, (word) => (word.includes('@') ? '…' : word))
    .replace(/\+?\d[\d\s/-]{7,}\d/g, (number) => (isBookNumber(number) ? number : '…'))
}

function isBookNumber(number: string): boolean {
  return /^(97[89])?\d{9}[\dX]$/.test(number.replaceAll(/[\s-]/g, ''))
}
