import type { Page } from '@playwright/test'
import type { OfficeScreen } from '#office/office-routes.tsx'

/** None where there is no such record in the demo shop. */
type Addresses = Record<OfficeScreen, string | readonly string[]>

/**
 * An address of every screen of the office, for somebody who is signed in and may open all of them. A new screen does not compile
 * until it has one here.
 */
export async function officeScreens(page: Page): Promise<string[]> {
  const { messages } = await answerOf<{ messages: { reference: string }[] }>(page, '/messages')
  const { runs } = await answerOf<{ runs: { run: number }[] }>(page, '/import')
  const { returns } = await answerOf<{ returns: { number: string; returnNumber: number }[] }>(page, '/returns?over=yes')
  const { jobs } = await answerOf<{ jobs: { id: number }[] }>(page, '/bulk-jobs')
  const { orders } = await answerOf<{ orders: { number: string }[] }>(page, '/orders?view=all')
  const { staff } = await answerOf<{ staff: { sub: string }[] }>(page, '/staff')
  const { customers } = await answerOf<{ customers: { sub: string }[] }>(page, '/find?q=reader@example.com')
  const { titles } = await answerOf<{ titles: { productId: string }[] }>(page, '/stock')
  const { open: notes } = await answerOf<{ open: { id: number }[] }>(page, '/stock/intakes')
  const { open: counts } = await answerOf<{ open: { id: number }[] }>(page, '/stock/counts')
  const people = await answerOf<{ names: { id: string }[] }>(page, '/catalogue/contributor')
  const publishers = await answerOf<{ names: { id: string }[] }>(page, '/catalogue/publisher')
  const series = await answerOf<{ names: { id: string }[] }>(page, '/catalogue/series')
  const periodicals = await answerOf<{ names: { id: string }[] }>(page, '/catalogue/periodical')
  const { cards } = await answerOf<{ cards: { id: number }[] }>(page, '/gift-cards')
  const { coupons } = await answerOf<{ coupons: { id: number }[] }>(page, '/coupons')
  const { requests } = await answerOf<{ requests: { id: number }[] }>(page, '/data-requests')
  const { evenings } = await answerOf<{ evenings: { id: string }[] }>(page, '/book-club')
  const { products } = await answerOf<{ products: { id: string }[] }>(page, '/pick/products?q=egri')
  const work = products[0] && (await answerOf<{ workId: string | null }>(page, `/products/${products[0].id}`))
  const number = orders[0]?.number
  const title = titles[0]?.productId
  const addresses: Addresses = {
    // It has nothing of its own to look at: whoever opens it has locked the office, and the others stay closed.
    'lock': [],
    'me': 'me',
    'customers': 'customers?q=olga',
    'customers/:sub': `customers/${customers[0]?.sub}`,
    'privacy': 'privacy',
    'privacy/:id': first(requests, ({ id }) => `privacy/${id}`),
    'messages': 'messages',
    'messages/:reference': first(messages, ({ reference }) => `messages/${reference}`),
    'letters': ['letters?view=sent', 'letters?queue=others'],
    'import': 'import',
    'import/new': 'import/new',
    'import/sources/new': 'import/sources/new',
    'import/sources/:sourceId': 'import/sources/files',
    'import/decisions': 'import/decisions',
    'import/mapping': 'import/mapping',
    'import/waiting': 'import/waiting',
    'import/disagreements': 'import/disagreements',
    'import/:run': first(runs, ({ run }) => `import/${run}`),
    'orders/:number/documents': `orders/${number}/documents`,
    'orders/:number/refund': `orders/${number}/refund`,
    'coupons': 'coupons',
    'coupons/:id': first(coupons, ({ id }) => `coupons/${id}`),
    'gift-cards': 'gift-cards',
    'gift-cards/owed': 'gift-cards/owed',
    'gift-cards/:id': first(cards, ({ id }) => `gift-cards/${id}`),
    'till/sell': 'till/sell',
    'till/:day?': 'till',
    'approvals': 'approvals',
    'credits': 'credits',
    'settlements': 'settlements',
    'invoices': ['invoices?view=all', 'invoices?view=owed'],
    'reports/:report?': [
      'reports',
      'reports/vat',
      'reports/best',
      'reports/slow',
      'reports/publishers',
      'reports/stock',
      'reports/categories',
      'reports/till',
      'reports/promises',
      'reports/searches',
    ],
    'sales-lines': 'sales-lines?period=2026',
    'returns': 'returns',
    'returns/:number/:returnNumber': first(
      returns,
      ({ number: order, returnNumber }) => `returns/${order}/${returnNumber}`,
    ),
    'staff': 'staff',
    'staff/new': 'staff/new',
    'staff/:sub': `staff/${staff[0]?.sub}`,
    'orders/new': 'orders/new',
    'orders/:number': `orders/${number}`,
    'audit': 'audit',
    'pack/:number?': 'pack',
    'labels/:number': `labels/${number}`,
    'handover': 'handover',
    'collect/:number?': 'collect',
    'set-asides': 'set-asides',
    'reader-words': 'reader-words',
    'orders': 'orders?view=all',
    'stock': 'stock',
    'stock/movements': 'stock/movements',
    'stock/holds': 'stock/holds',
    'stock/to-order': 'stock/to-order',
    'stock/ordered': 'stock/ordered',
    'stock/:productId': `stock/${title}`,
    'prices': 'prices',
    'jobs': 'jobs',
    'jobs/:job': first(jobs, ({ id }) => `jobs/${id}`),
    'settings/:name?': ['settings', 'settings/openingHours', 'settings/closedDays', 'settings/office'],
    'connections/:name?': 'connections',
    'keys': 'keys',
    'shipping/:type?': ['shipping', 'shipping/GLS'],
    'places/:id?': ['places', 'places/new'],
    'vat': 'vat',
    'first-visit': 'first-visit',
    'newsletter/:id?': 'newsletter',
    'stock/intake': 'stock/intake',
    'stock/intake/:id': first(notes, ({ id }) => `stock/intake/${id}`),
    'stock/counts': 'stock/counts',
    'stock/counts/:id': first(counts, ({ id }) => `stock/counts/${id}`),
    'stock/counts/:id/differences': first(counts, ({ id }) => `stock/counts/${id}/differences`),
    'products': 'products?kind=BOOK',
    'products/new': 'products/new',
    'products/:id': `products/${title}`,
    'contributors': 'contributors',
    'contributors/:id': `contributors/${people.names[0]?.id}`,
    'publishers': 'publishers',
    'publishers/:id': `publishers/${publishers.names[0]?.id}`,
    'series': 'series',
    'series/:id': `series/${series.names[0]?.id}`,
    'periodicals': 'periodicals',
    'periodicals/new': 'periodicals/new',
    'periodicals/:id': `periodicals/${periodicals.names[0]?.id}`,
    'works/:id': `works/${work?.workId}`,
    'categories': 'categories',
    'find': 'find?q=olga',
    'window': 'window',
    'recommendations': 'recommendations',
    'months': 'months',
    'book-club': 'book-club',
    'book-club/:id': `book-club/${evenings[0]?.id}`,
    'letter-voice/:language?': 'letter-voice/hu',
    'texts': 'texts',
    'texts/guarantee-notice': 'texts/guarantee-notice',
    'texts/:key/:language': 'texts/about-us/hu',
  }
  return [
    '/admin',
    ...Object.values(addresses)
      .flat()
      .map((address) => `/admin/${address}`),
    `/admin/print/slip?ids=${number}`,
    `/admin/print/documents?order=${number}`,
    ...first(counts, ({ id }) => `/admin/print/count?ids=${id}`),
    `/admin/print/card?ids=${products[0]?.id}`,
    `/admin/print/door/${evenings[0]?.id}`,
    '/admin/invitation',
    '/admin/nowhere',
  ]
}

function first<Row>(rows: readonly Row[], addressOf: (row: Row) => string): string[] {
  return rows.slice(0, 1).map(addressOf)
}

/** What an operation answers to this person, asked from their own page. */
async function answerOf<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (address) => (await fetch(address)).json() as Promise<Answer>, `/admin/api${path}`)
}
