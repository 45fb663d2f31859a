import type { PageId } from './route-table.ts'

const LIST = [
  'page',
  'sort',
  'category',
  'author',
  'publisher',
  'language',
  'binding',
  'price',
  'price-from',
  'price-to',
  'availability',
  'year',
  'age',
] as const

/**
 * Query parameters that a page knows; all others are dropped before it is rendered or looked up in the page cache. They stand by
 * themselves: only the server reads them, and every page of the browser has the table of addresses.
 */
// oxfmt-ignore
export const PAGE_QUERIES = {
  'login': ['to'],
  'cookie': ['version'],
  'search': ['q', ...LIST],
  'on-sale': LIST,
  'book-club': ['form'],
  'contact-us': ['form', 'about', 'sought'],
  'book': ['words'],
  'books': LIST,
  'books-category': LIST,
  'books-subcategory': LIST,
  'barion-start': ['order'],
  'paypal-start': ['order', 'token', 'PayerID'],
  'barion-result': ['paymentId'],
  'checkout-thankyou': ['order', 'token'],
  'privacy-policy': ['version'],
  'my-orders': ['page'],
  'order': ['token'],
  'newly-published': LIST,
  'upcoming-releases': LIST,
  'terms-and-conditions': ['version'],
  'other-language': ['words'],
  'other-languages': LIST,
  'other-languages-category': LIST,
  'other-languages-subcategory': LIST,
  'staff-recommendations': LIST,
  'books-by-author': LIST,
  'gift-finder': ['for', 'age', 'to'],
  'authors': ['letter', 'page'],
  'all-series': ['letter', 'page'],
  'series': ['read', 'page'],
  'publisher': LIST,
  'of-the-month': LIST,
  'stationery-gift': ['words'],
  'stationery-gifts': LIST,
  'stationery-gifts-category': LIST,
  'stationery-gifts-subcategory': LIST,
  'purchase-and-shipping-conditions': ['version'],
  'withdrawal': ['order', 'token'],
  'shared-list': ['token', 'form'],
  'imprint': ['version'],
  'accessibility': ['version'],
} as const satisfies Partial<Record<PageId, readonly string[]>>

export function queriesOf(page: PageId): readonly string[] {
  return (PAGE_QUERIES as Partial<Record<PageId, readonly string[]>>)[page] ?? []
}
