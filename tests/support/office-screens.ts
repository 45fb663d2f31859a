import type { Page } from '@playwright/test'

/** An address of every screen of the office, for somebody who is signed in and may open all of them. */
export async function officeScreens(page: Page): Promise<string[]> {
  const { orders } = await answerOf<{ orders: { number: string }[] }>(page, '/orders?view=all')
  const { staff } = await answerOf<{ staff: { sub: string }[] }>(page, '/staff')
  const { customers } = await answerOf<{ customers: { sub: string }[] }>(page, '/find?q=reader@example.com')
  const { titles } = await answerOf<{ titles: { productId: string }[] }>(page, '/stock')
  const { open: notes } = await answerOf<{ open: { id: number }[] }>(page, '/stock/intakes')
  const { open: counts } = await answerOf<{ open: { id: number }[] }>(page, '/stock/counts')
  const people = await answerOf<{ names: { id: string }[] }>(page, '/catalogue/contributor')
  const publishers = await answerOf<{ names: { id: string }[] }>(page, '/catalogue/publisher')
  const { evenings } = await answerOf<{ evenings: { id: string }[] }>(page, '/book-club')
  const { products } = await answerOf<{ products: { id: string }[] }>(page, '/pick/products?q=egri')
  const work = products[0] && (await answerOf<{ workId: string | null }>(page, `/products/${products[0].id}`))
  const number = orders[0]?.number
  const title = titles[0]?.productId
  return [
    '/admin',
    '/admin/orders?view=all',
    `/admin/orders/${number}`,
    `/admin/orders/${number}/refund`,
    '/admin/find?q=olga',
    '/admin/pack',
    '/admin/handover',
    '/admin/collect',
    `/admin/print/slip?ids=${number}`,
    '/admin/returns',
    '/admin/approvals',
    '/admin/customers?q=olga',
    `/admin/customers/${customers[0]?.sub}`,
    '/admin/messages',
    '/admin/letters?view=sent',
    '/admin/letters?queue=others',
    '/admin/import',
    '/admin/import/new',
    '/admin/import/sources/files',
    '/admin/import/decisions',
    '/admin/import/mapping',
    '/admin/import/waiting',
    '/admin/import/disagreements',
    '/admin/staff',
    '/admin/me',
    '/admin/staff/new',
    `/admin/staff/${staff[0]?.sub}`,
    '/admin/audit',
    '/admin/contributors',
    `/admin/contributors/${people.names[0]?.id}`,
    '/admin/publishers',
    `/admin/publishers/${publishers.names[0]?.id}`,
    `/admin/works/${work?.workId}`,
    '/admin/periodicals',
    '/admin/periodicals/new',
    '/admin/categories',
    '/admin/stock',
    `/admin/stock/${title}`,
    '/admin/stock/movements',
    '/admin/stock/holds',
    '/admin/stock/to-order',
    '/admin/stock/ordered',
    '/admin/prices',
    '/admin/jobs',
    '/admin/orders/new',
    '/admin/settings',
    '/admin/settings/openingHours',
    '/admin/settings/closedDays',
    '/admin/settings/office',
    '/admin/shipping',
    '/admin/shipping/GLS',
    '/admin/places',
    '/admin/places/new',
    '/admin/vat',
    '/admin/first-visit',
    '/admin/newsletter',
    '/admin/stock/intake',
    ...notes.slice(0, 1).map(({ id }) => `/admin/stock/intake/${id}`),
    '/admin/stock/counts',
    ...counts
      .slice(0, 1)
      .flatMap(({ id }) => [
        `/admin/stock/counts/${id}`,
        `/admin/stock/counts/${id}/differences`,
        `/admin/print/count?ids=${id}`,
      ]),
    '/admin/products?kind=BOOK',
    `/admin/products/${title}`,
    '/admin/products/new',
    '/admin/window',
    '/admin/recommendations',
    '/admin/months',
    '/admin/book-club',
    `/admin/book-club/${evenings[0]?.id}`,
    '/admin/texts',
    '/admin/texts/about-us/hu',
    '/admin/texts/guarantee-notice',
    '/admin/letter-voice/hu',
    `/admin/print/card?ids=${products?.[0]?.id}`,
    `/admin/print/door/${evenings[0]?.id}`,
    '/admin/invitation',
    '/admin/nowhere',
  ]
}

/** What an operation answers to this person, asked from their own page. */
async function answerOf<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (address) => (await fetch(address)).json() as Promise<Answer>, `/admin/api${path}`)
}
