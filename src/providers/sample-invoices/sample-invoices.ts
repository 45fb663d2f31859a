import { done } from '#kit/result.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { objectUrl } from '#shop/catalogue/content/object-url.ts'
import type { InvoiceProvider, InvoiceRequest } from '#shop/selling/invoicing/invoice-provider.ts'

/**
 * Plays the invoicing company for the demo's orders: a sheet that says of itself that it is a sample, kept where only an
 * address the shop has signed opens it.
 */
export function sampleInvoices(objects: ObjectStore): InvoiceProvider {
  const keyOf = (externalId: string) => `invoices/${externalId.toLowerCase()}.txt`
  const issued = (externalId: string) => ({
    number: `MINTA-${externalId}`.toUpperCase(),
    url: objectUrl(keyOf(externalId)),
  })
  const find = async (externalId: string) => done((await objects.get(keyOf(externalId))) ? issued(externalId) : null)
  return {
    name: 'sample',
    find: ({ externalId }) => find(externalId),
    findStorno: ({ externalId }) => find(externalId),
    findCorrection: ({ externalId }) => find(externalId),
    withdraw: async () => done(null),
    recordPayment: async () => done(null),
    async issue(request) {
      await objects.put(keyOf(request.externalId), Buffer.from(sheet(request)))
      return done(issued(request.externalId))
    },
    async correct({ base, ...request }) {
      const text = sheet({ ...request, kind: 'INVOICE', advance: null, proforma: null })
      await objects.put(keyOf(request.externalId), Buffer.from(`${text}\nHelyesbíti: ${base.number}\n`))
      return done(issued(request.externalId))
    },
    async reverse({ externalId, invoice }) {
      await objects.put(keyOf(externalId), Buffer.from(`${SAMPLE}\n\nSztornó: ${invoice.number}\n`))
      return done(issued(externalId))
    },
  }
}

const SAMPLE = 'MINTA, nem számla: a bemutató bolt állította elő. / A SAMPLE, not an invoice: made by the demo shop.'

function sheet({ orderNumber, issuedOn, buyer, items }: InvoiceRequest): string {
  const rows = items.map(
    ({ name, comment, quantity, vatPercent, gross }) =>
      `${quantity} × ${name}${comment ? ` [${comment}]` : ''} (${vatPercent}%): ${gross} Ft`,
  )
  const total = items.reduce((sum, { gross }) => sum + gross, 0)
  const { name, postcode, city, street } = buyer
  return [
    SAMPLE,
    '',
    `${orderNumber}, ${issuedOn}`,
    `${name}, ${postcode} ${city}, ${street}`,
    '',
    ...rows,
    '',
    `${total} Ft`,
    '',
  ].join('\n')
}
