import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import type {
  InvoiceFailure,
  InvoiceProvider,
  InvoiceRequest,
  IssuedInvoice,
} from '#shop/selling/invoicing/invoice-provider.ts'
import { grossOf } from '#shop/selling/invoicing/invoice-items.ts'
import { paidThere, unknownInvoice } from '../paid-there.ts'
import { askProvider, callProvider, NoProviderAnswer, type ProviderCall, type ProviderLine } from '../provider-call.ts'

type Billingo = Omit<ProviderLine, 'provider'> & { apiKey: string; blockId: number | null }

const document = z.object({
  id: z.number().int(),
  invoice_number: z.string().min(1),
  type: z.string(),
  cancelled: z.boolean().default(false),
  gross_total: z.number(),
  comment: z.string().nullish(),
  partner: z.object({ id: z.number().int() }).nullish(),
})
const created = z.object({ id: z.number().int() })
const blocks = z.object({ data: z.array(created) })
const documents = z.object({ data: z.array(document) })
const payments = z.array(z.object({ price: z.number() }))
const publicUrl = z.object({ public_url: z.url() })
const problem = z.object({
  message: z.string().optional(),
  error: z.object({ message: z.string() }).optional(),
  errors: z.array(z.object({ field: z.string().optional(), message: z.string() })).optional(),
})
type BillingoDocument = z.infer<typeof document>

const PAYMENTS = {
  BARION: 'barion',
  PAYPAL: 'paypal',
  COLLECTION: 'cash',
  COD: 'cash_on_delivery',
  TRANSFER: 'wire_transfer',
  GIFT_CARD: 'utalvany',
} as const
const TYPES = { INVOICE: 'invoice', ADVANCE: 'advance', FINAL: 'invoice', PROFORMA: 'proforma' } as const
const UNITS = { hu: 'db', en: 'pcs' } as const
const PROFORMA_WORDS = { hu: 'Díjbekérő', en: 'Pro forma' } as const
const NONE = 404
/** Outside of the scope of VAT, and by which title. */
const OUTSIDE_VAT = { vat: 'ÁKK', entitlement: 'ATK' } as const

/** Invoices by Billingo's third version. Our id of an invoice is its `vendor_id`. */
export function billingo({ apiKey, blockId, ...line }: Billingo): InvoiceProvider {
  async function ask<Answer>(
    call: Pick<ProviderCall, 'operation' | 'method' | 'path'> & { fields?: object },
    shape: z.ZodType<Answer>,
  ): Promise<Result<Answer | null, InvoiceFailure>> {
    const isQuestion = call.method === 'GET'
    try {
      const { status, body } = await callProvider(
        { ...line, provider: 'billingo' },
        {
          operation: call.operation,
          method: call.method,
          path: call.path,
          headers: { 'x-api-key': apiKey, ...(call.fields && { 'content-type': 'application/json' }) },
          body: call.fields && JSON.stringify(call.fields),
          isQuestion,
          isRepeatable: isQuestion,
        },
      )
      if (isQuestion && status === NONE) return done(null)
      if (status >= 400) return failed(refusal(status, body))
      const answer = shape.safeParse(body)
      if (answer.success) return done(answer.data)
      return failed({ kind: isQuestion ? 'unavailable' : 'uncertain', cause: 'unreadable answer' })
    } catch (error) {
      if (error instanceof NoProviderAnswer && error.failure.kind !== 'rejected') return failed(error.failure)
      throw error
    }
  }

  /** Asked for what it answers without words. */
  async function tell(operation: string, path: string): Promise<Result<null, InvoiceFailure>> {
    const call = { operation, method: 'PUT', path, headers: { 'x-api-key': apiKey } } as const
    try {
      return await askProvider(
        { ...line, provider: 'billingo' },
        { ...call, isQuestion: false, isRepeatable: false },
        ({ status, text }) => (status < 400 ? done(null) : failed(refusal(status, parsed(text)))),
      )
    } catch (error) {
      if (error instanceof NoProviderAnswer && error.failure.kind !== 'rejected') return failed(error.failure)
      throw error
    }
  }

  const byOurId = (externalId: string) =>
    ask({ operation: 'find', method: 'GET', path: `/documents/vendor/${encodeURIComponent(externalId)}` }, document)

  async function block(): Promise<Result<number, InvoiceFailure>> {
    if (blockId !== null) return done(blockId)
    const found = await ask({ operation: 'blocks', method: 'GET', path: '/document-blocks?per_page=100' }, blocks)
    if (!found.ok) return found
    // The newest come first: the last one is the block that was there from the beginning.
    const oldest = found.value?.data.at(-1)
    return oldest
      ? done(oldest.id)
      : failed({ kind: 'rejected', code: 'no-block', message: 'There is no document block' })
  }

  async function withUrl({ id, invoice_number: number }: BillingoDocument): Promise<IssuedInvoice> {
    const answer = await ask({ operation: 'public-url', method: 'GET', path: `/documents/${id}/public-url` }, publicUrl)
    return { number, url: answer.ok ? (answer.value?.public_url ?? null) : null }
  }

  /** Every invoice has a partner of its own, so what else the partner has is its storno and what corrects it. */
  async function laterOf(original: BillingoDocument): Promise<Result<BillingoDocument[], InvoiceFailure>> {
    if (!original.partner) return done([])
    const path = `/documents?partner_id=${original.partner.id}&per_page=100`
    const found = await ask({ operation: 'find-later', method: 'GET', path }, documents)
    return found.ok ? done(found.value?.data ?? []) : found
  }

  async function stornoOf(original: BillingoDocument): Promise<Result<BillingoDocument | null, InvoiceFailure>> {
    const later = await laterOf(original)
    return later.ok ? done(later.value.find(({ type }) => type === 'cancellation') ?? null) : later
  }

  return {
    name: 'billingo',
    async find({ externalId, gross, before = 0 }) {
      const found = await byOurId(externalId)
      if (!found.ok) return found
      if (!found.value) return done(null)
      // Whether a final invoice is told whole, or less what it takes off by itself, is not known.
      if (![gross, gross - before].includes(found.value.gross_total)) return failed(another({ externalId }))
      return done(await withUrl(found.value))
    },
    async issue(invoice) {
      const [pad, advance] = [await block(), invoice.advance && (await byOurId(advanceId(invoice)))]
      if (!pad.ok) return pad
      if (advance && !advance.ok) return advance
      const partner = await ask(
        { operation: 'partner', method: 'POST', path: '/partners', fields: partnerFields(invoice) },
        created,
      )
      // A partner without an invoice harms nobody: what was not said may be said again.
      if (!partner.ok)
        return partner.failure.kind === 'uncertain' ? failed({ ...partner.failure, kind: 'unavailable' }) : partner
      const fields = documentFields(invoice, { partner_id: partner.value!.id, block_id: pad.value })
      const issued = await ask(
        {
          operation: 'issue',
          method: 'POST',
          path: '/documents',
          fields: { ...fields, ...(advance?.value && { advance_invoice: [advance.value.id] }) },
        },
        document,
      )
      return issued.ok ? done(await withUrl(issued.value!)) : issued
    },
    async reverse({ invoice }) {
      const original = await byOurId(invoice.externalId)
      if (!original.ok) return original
      if (!original.value) return failed(unknownInvoice(invoice.number))
      const path = `/documents/${original.value.id}/cancel`
      const reversed = await ask({ operation: 'reverse', method: 'POST', path }, document)
      return reversed.ok ? done(await withUrl(reversed.value!)) : reversed
    },
    async correct({ base, ...correction }) {
      const original = await byOurId(base.externalId)
      if (!original.ok) return original
      if (!original.value) return failed(unknownInvoice(base.number))
      const path = `/documents/${original.value.id}/create-modification-document`
      const fields = {
        due_date: correction.issuedOn,
        payment_method: PAYMENTS[correction.payment],
        without_financial_fulfillment: false,
        comment: correctionComment(correction),
        items: itemFields(correction),
      }
      const made = await ask({ operation: 'correct', method: 'POST', path, fields }, document)
      return made.ok ? done(await withUrl(made.value!)) : made
    },
    /** It has no id of ours there: its comment names it. */
    async findCorrection({ base, ...correction }) {
      const original = await byOurId(base.externalId)
      if (!original.ok) return original
      if (!original.value) return failed(unknownInvoice(base.number))
      const later = await laterOf(original.value)
      if (!later.ok) return later
      const ours = later.value.find(
        ({ type, comment }) => type === 'modification' && comment === correctionComment(correction),
      )
      if (!ours) return done(null)
      return ours.gross_total === grossOf(correction.items) ? done(await withUrl(ours)) : failed(another(correction))
    },
    async recordPayment({ externalId, number, gross, paidOn, payment }) {
      const found = await byOurId(externalId)
      if (!found.ok) return found
      if (!found.value) return failed(unknownInvoice(number))
      const path = `/documents/${found.value.id}/payments`
      const known = await ask({ operation: 'payments', method: 'GET', path }, payments)
      if (!known.ok) return known
      const before = paidThere({ number, gross, sum: (known.value ?? []).reduce((sum, { price }) => sum + price, 0) })
      if (before) return before
      const fields = [{ date: paidOn, price: gross, payment_method: PAYMENTS[payment] }]
      const answer = await ask({ operation: 'pay', method: 'PUT', path, fields }, payments)
      return answer.ok ? done(null) : answer
    },
    /** Its word for it: a pro-forma is archived. */
    async withdraw({ externalId }) {
      const found = await byOurId(externalId)
      if (!found.ok) return found
      return found.value ? tell('archive', `/documents/${found.value.id}/archive`) : done(null)
    },
    async findStorno({ invoice }) {
      const original = await byOurId(invoice.externalId)
      if (!original.ok) return original
      if (!original.value?.cancelled) return done(null)
      const storno = await stornoOf(original.value)
      if (!storno.ok) return storno
      return storno.value
        ? done(await withUrl(storno.value))
        : failed({
            kind: 'rejected',
            code: 'reversed-elsewhere',
            message: `${invoice.number} was reversed by somebody else`,
          })
    },
  }
}

/** The advance and the final invoice of an order differ by the end of their ids. */
function advanceId({ externalId }: InvoiceRequest): string {
  return externalId.replace(/-[^-]+$/, '-advance')
}

function partnerFields({ buyer }: InvoiceRequest): object {
  return {
    name: buyer.name,
    address: { country_code: buyer.country, post_code: buyer.postcode, city: buyer.city, address: buyer.street },
    emails: [buyer.email],
    taxcode: buyer.taxNumber ?? '',
    tax_type: buyer.taxNumber ? 'HAS_TAX_NUMBER' : 'NO_TAX_NUMBER',
  }
}

function documentFields(invoice: InvoiceRequest, ids: { partner_id: number; block_id: number }): object {
  return {
    vendor_id: invoice.externalId,
    ...ids,
    type: TYPES[invoice.kind],
    fulfillment_date: invoice.fulfilledOn,
    due_date: invoice.dueOn ?? invoice.issuedOn,
    payment_method: PAYMENTS[invoice.payment],
    language: invoice.language,
    currency: 'HUF',
    electronic: true,
    paid: invoice.isPaid,
    comment: commentOf(invoice),
    // What a till rounds in cash is on no document.
    settings: { round: 'none' },
    items: itemFields(invoice),
  }
}

function itemFields({
  items,
  language,
  isOutsideVat = false,
}: Pick<InvoiceRequest, 'items' | 'language' | 'isOutsideVat'>): object[] {
  return items.map(({ name, comment, quantity, unitPrice, vatPercent }) => ({
    name,
    unit_price: unitPrice,
    unit_price_type: 'gross',
    quantity,
    unit: UNITS[language],
    ...(isOutsideVat ? OUTSIDE_VAT : { vat: `${vatPercent}%` }),
    ...(comment && { comment }),
  }))
}

function correctionComment({ orderNumber, externalId }: Pick<InvoiceRequest, 'orderNumber' | 'externalId'>): string {
  return `${orderNumber}; ${externalId}`
}

function another({ externalId }: Pick<InvoiceRequest, 'externalId'>): InvoiceFailure {
  return { kind: 'rejected', code: 'another-invoice', message: `${externalId} is another invoice there` }
}

/** A pro-forma says to which account; an invoice names the pro-forma here, for which Billingo has no field. */
function commentOf({ orderNumber, payTo, proforma, language }: InvoiceRequest): string {
  const account = payTo && [payTo.account, payTo.bank].filter(Boolean).join(', ')
  return [orderNumber, account, proforma && `${PROFORMA_WORDS[language]}: ${proforma.number}`]
    .filter(Boolean)
    .join('; ')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is not JSON says no more than its status does.
    return null
  }
}

function refusal(status: number, body: unknown): InvoiceFailure {
  const parsedProblem = problem.safeParse(body)
  const { message, error, errors = [] } = parsedProblem.success ? parsedProblem.data : {}
  const fields = errors.map(({ field, message }) => [field, message].filter(Boolean).join(': '))
  return {
    kind: 'rejected',
    code: String(status),
    message: [error?.message ?? message, ...fields].filter(Boolean).join('; '),
  }
}
