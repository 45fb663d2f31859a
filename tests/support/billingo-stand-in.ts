import { standIn, type StandIn } from './invoice-stand-in.ts'

export const API_KEY = 'api-key-of-the-stand-in'

type Item = { name: string; unit_price: number; unit_price_type: string; quantity: number; unit: string; vat: string }
type Insert = {
  vendor_id?: string
  partner_id: number
  block_id: number
  type: string
  items: Item[]
  comment?: string
  [field: string]: unknown
}
type Payment = { date: string; price: number; payment_method: string }
export type BillingoDocument = {
  id: number
  invoice_number: string
  type: string
  cancelled: boolean
  gross_total: number
  vendorId: string | null
  partnerId: number
  /** Of a modification: the document that it modifies. */
  modifies?: number
  /** Of a pro-forma. */
  isArchived?: boolean
  payments?: Payment[]
  request: Insert
}

const REQUIRED = [
  'partner_id',
  'block_id',
  'type',
  'fulfillment_date',
  'due_date',
  'payment_method',
  'language',
  'currency',
]
const BLOCKS = [{ id: 72 }, { id: 41 }]

/** Billingo's third version, as far as invoices need it. */
export function billingoStandIn(): Promise<StandIn<BillingoDocument>> {
  const partners: Record<string, unknown>[] = []
  return standIn<BillingoDocument>(
    async (request, it) => {
      const { pathname, searchParams } = new URL(request.url)
      it.asked.push(`${request.method} ${pathname}`)
      const isDeed = request.method !== 'GET' && pathname.startsWith('/documents')
      const json = (status: number, body: unknown, deed = false) => ({
        status,
        body: JSON.stringify(body),
        isDeed: deed,
      })
      const none = json(404, { error: { message: 'Not found.' } })
      if (request.headers.get('x-api-key') !== API_KEY)
        return json(401, { error: { message: 'Authorization information (Header: X-API-KEY) is missing or invalid.' } })

      const [, , vendor] = /^\/documents(\/vendor\/([^/]+))$/.exec(pathname) ?? []
      if (vendor) {
        const found = it.documents.findLast(({ vendorId }) => vendorId === decodeURIComponent(vendor))
        return found ? json(200, shown(found)) : none
      }
      if (pathname === '/document-blocks') return json(200, { data: BLOCKS })
      if (pathname === '/partners') {
        const partner = (await request.json()) as { name?: string; address?: object }
        if (!partner.name || !partner.address) return json(422, invalid('name', 'The name field is required.'))
        partners.push(partner as Record<string, unknown>)
        return json(201, { id: partners.length, ...partner })
      }
      if (pathname === '/documents' && request.method === 'GET') {
        const wanted = Number(searchParams.get('partner_id'))
        return json(200, { data: it.documents.filter(({ partnerId }) => partnerId === wanted).map(shown) })
      }
      if (pathname === '/documents') {
        const insert = (await request.json()) as Insert
        const missing = REQUIRED.find((field) => insert[field] === undefined)
        if (missing) return json(422, invalid(missing, `The ${missing} field is required.`))
        if (!partners[insert.partner_id - 1])
          return json(422, invalid('partner_id', 'The selected partner is invalid.'))
        if (!BLOCKS.some(({ id }) => id === insert.block_id))
          return json(422, invalid('block_id', 'The selected block is invalid.'))
        if (insert.items.some(({ vat }) => !/^(\d|1\d|2[0-7])%$/.test(vat)))
          return json(422, invalid('vat', 'The vat is invalid.'))
        if (!['advance', 'draft', 'invoice', 'proforma'].includes(insert.type))
          return json(422, invalid('type', 'The selected type is invalid.'))
        const gross = insert.items.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0)
        if (gross < 0) return json(422, invalid('items', 'The total may not be negative.'))
        const made = add(it, {
          type: insert.type,
          gross_total: gross,
          vendorId: insert.vendor_id ?? null,
          partnerId: insert.partner_id,
          request: insert,
        })
        return json(201, shown(made), isDeed)
      }
      const [, id, verb] =
        /^\/documents\/(\d+)\/(cancel|public-url|archive|payments|create-modification-document)$/.exec(pathname) ?? []
      const document = it.documents.find((document) => document.id === Number(id))
      if (!document) return none
      if (verb === 'public-url') return json(200, { public_url: `https://api.billingo.hu/document-access/${id}` })
      if (verb === 'payments') {
        if (request.method === 'GET') return json(200, document.payments ?? [])
        if (document.cancelled || document.type === 'cancellation')
          return json(403, { error: { message: 'The document is cancelled.' } })
        const wanted = (await request.json()) as Payment[]
        if (
          !Array.isArray(wanted) ||
          wanted.some(({ date, price, payment_method }) => !date || !price || !payment_method)
        )
          return json(422, invalid('price', 'The price field is required.'))
        document.payments = wanted
        return json(200, wanted, isDeed)
      }
      if (verb === 'archive') {
        if (document.type !== 'proforma')
          return json(403, { error: { message: 'Only a proforma document can be archived.' } })
        document.isArchived = true
        return { status: 200, body: '', isDeed }
      }
      if (document.cancelled) return json(403, { error: { message: 'The document is cancelled already.' } })
      if (verb === 'create-modification-document') {
        if (!['invoice', 'advance'].includes(document.type))
          return json(403, { error: { message: 'The document can not be modified.' } })
        const { items = [], comment } = (await request.json()) as Partial<Insert>
        if (items.length === 0) return json(422, invalid('items', 'The items field is required.'))
        const made = add(it, {
          type: 'modification',
          gross_total: items.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0),
          vendorId: null,
          partnerId: document.partnerId,
          modifies: document.id,
          request: { ...document.request, items, comment },
        })
        return json(201, shown(made), isDeed)
      }
      if (it.documents.some(({ modifies }) => modifies === document.id))
        return json(403, { error: { message: 'The document has been modified.' } })
      document.cancelled = true
      const storno = add(it, {
        type: 'cancellation',
        gross_total: -document.gross_total,
        vendorId: null,
        partnerId: document.partnerId,
        request: document.request,
      })
      return json(200, shown(storno), isDeed)
    },
    { status: 429, headers: { 'retry-after': '7' }, body: '{"error":{"message":"Too many requests."}}' },
  )
}

function add(
  it: StandIn<BillingoDocument>,
  made: Omit<BillingoDocument, 'id' | 'invoice_number' | 'cancelled'>,
): BillingoDocument {
  const id = 1000 + it.documents.length
  const document = { ...made, id, invoice_number: `KOL / 2026-${id}`, cancelled: false }
  it.documents.push(document)
  return document
}

function shown({ id, invoice_number, type, cancelled, gross_total, partnerId, request }: BillingoDocument): object {
  return {
    id,
    invoice_number,
    type,
    cancelled,
    gross_total,
    comment: request.comment,
    partner: { id: partnerId, name: '' },
  }
}

function invalid(field: string, message: string): object {
  return { message: 'Validation errors occured.', errors: [{ field, message }] }
}
