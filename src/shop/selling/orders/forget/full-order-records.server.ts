import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Contact } from '#shop/people/addresses/address.ts'
import type { Billing, OrderPostalAddress, OrderStatus, ParcelPointSnapshot } from '../order.ts'

/** What a carrier was told of the parcel, until that is forgotten, and the last that it has said of it. */
type LabelInFull = {
  carrier: string
  number: string | null
  requestedAt: string
  parcel: unknown
  stepWords: string | null
  stepAt: string | null
}

/** Days and moments as they stand in JSON. */
export type OrderInFull = {
  number: string
  placedAt: string
  endedAt: string | null
  status: OrderStatus
  email: string
  contact: Contact
  delivery: OrderPostalAddress | null
  parcelPoint: ParcelPointSnapshot | null
  billing: Billing
  note: string | null
  /** A present, and the words for its card. */
  gift: { words: string; notBefore: string | null } | null
  /** The code that made it cheaper. */
  coupon: string | null
  total: number | null
  lines: { name: string; quantity: number; unitPrice: number }[]
  payments: { provider: string; amount: number; at: string }[]
  /** Rows of bank statements that paid it, in the bank's words: the payer may be somebody else. */
  transfers: { day: string; amount: number; payer: string; payerAccount: string | null; text: string }[]
  parcels: { carrier: string | null; trackingNumber: string | null; labels: LabelInFull[] }[]
  returns: { announcedAt: string; status: string; statement: unknown }[]
  invoices: { number: string | null; kind: string; issuedAt: string | null }[]
  letters: { sentAt: string; to: string | null; subject: string | null; words: string | null }[]
  notes: { at: string; text: string }[]
}

export async function ordersWithWords(
  db: Database,
  { email, subs }: { email: string | null; subs: readonly string[] },
): Promise<OrderInFull[]> {
  const { rows } = await sql<{ order: OrderInFull }>`with own as (
      select id from orders where lower(email) = ${email} and email <> ''
      union select id from orders where user_id = any(${subs}::uuid[])
    )
    select jsonb_build_object('number', o.number, 'placedAt', o.placed_at, 'endedAt', o.ended_at, 'status', o.status, 'email', o.email,
      'contact', o.contact, 'delivery', o.delivery, 'parcelPoint', o.parcel_point, 'billing', o.billing, 'note', o.note,
      'gift', (select jsonb_build_object('words', g.words, 'notBefore', g.not_before) from order_gifts g where g.order_id = o.id),
      'coupon', (select coalesce(c.code, '…' || k.last_four) from coupon_uses u join coupons c on c.id = u.coupon_id
        left join coupon_codes k on k.id = u.code_id where u.order_id = o.id),
      'total', o.total,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'unitPrice', l.unit_price)
        order by l.position), '[]') from order_lines l where l.order_id = o.id),
      'payments', (select coalesce(jsonb_agg(jsonb_build_object('provider', a.provider, 'amount', a.charged, 'at', a.created_at)
        order by a.number), '[]') from payment_attempts a where a.order_id = o.id and a.charged > 0),
      'transfers', (select coalesce(jsonb_agg(jsonb_build_object('day', r.day, 'amount', c.amount, 'payer', r.payer,
        'payerAccount', r.payer_account, 'text', r.text) order by r.day, r.place), '[]')
        from payment_attempts a join credit_parts c on c.attempt_id = a.id and c.taken_back_at is null
        join money_rows r on r.file = c.file and r.place = c.place where a.order_id = o.id),
      'parcels', (select coalesce(jsonb_agg(jsonb_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number,
        'labels', (select coalesce(jsonb_agg(jsonb_build_object('carrier', b.carrier, 'number', b.number, 'requestedAt', b.requested_at,
          'parcel', b.parcel, 'stepWords', b.step_words, 'stepAt', b.step_at) order by b.requested_at), '[]')
          from carrier_labels b where b.shipment_id = s.id))
        order by s.number), '[]') from shipments s where s.order_id = o.id),
      'returns', (select coalesce(jsonb_agg(jsonb_build_object('announcedAt', r.announced_at, 'status', r.status,
        'statement', r.statement) order by r.number), '[]') from returns r where r.order_id = o.id),
      'invoices', (select coalesce(jsonb_agg(jsonb_build_object('number', i.number, 'kind', i.kind, 'issuedAt', i.issued_at)
        order by i.id), '[]') from invoices i where i.order_id = o.id),
      'letters', (select coalesce(jsonb_agg(jsonb_build_object('sentAt', e.sent_at, 'to', e.sent_to, 'subject', e.subject,
        'words', e.words) order by e.id), '[]') from order_letters e
        where e.order_id = o.id and e.sent_at is not null and e.kind not like 'staff-%'),
      'notes', (select coalesce(jsonb_agg(jsonb_build_object('at', n.at, 'text', n.text) order by n.id), '[]')
        from order_notes n where n.order_id = o.id)) as "order"
    from own join orders o on o.id = own.id order by o.placed_at desc, o.id desc`.execute(db)
  return rows.map(({ order }) => order)
}
