import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Settings } from '#shop/ground/shop-settings.ts'
import { ORDER_STATES } from './order-states.ts'
import { REFUND_GROUNDS } from './refunds/refund-reasons.ts'
import { PAYMENTS_ON_RECEIPT } from '#shop/selling/cart/payment-choices.ts'

export type BrokenInvariant = { name: string; number: string | null; detail: string }

/** What a person can see for themselves, at the order's documents. */
export const DOCUMENTS_COME_TO_COST = 'the documents of an order come to what it costs'

type Violation = { number: string | null; detail: string }

/** What an order costs in the end, beside `orders as o`. */
const PAYABLE = sql.raw(`(select greatest(0, case when bool_or(l.quantity > l.cancelled_quantity)
    then sum(l.unit_price * (l.quantity - l.cancelled_quantity)) + o.shipping_price + o.rounding else 0 end - o.allowance)
  from order_lines l where l.order_id = o.id)`)
/** The same without the rounding of cash, which stands on no document; what is less than coins took off is nothing. */
export const COST = sql.raw(`(select case when c.cost + o.rounding <= 0 then 0 else c.cost end
  from (select greatest(0, case when bool_or(l.quantity > l.cancelled_quantity)
      then sum(l.unit_price * (l.quantity - l.cancelled_quantity)) + o.shipping_price else 0 end - o.allowance) as cost
    from order_lines l where l.order_id = o.id) as c)`)
/** What was charged and has not come back. */
export const KEPT_SUM = sql.raw(
  `(select coalesce(sum(a.charged - a.refunded), 0) from payment_attempts a where a.order_id = o.id)`,
)

const GOING_BACK = sql.raw(`(select coalesce(sum(a.refunding), 0) from payment_attempts a where a.order_id = o.id)`)

const STEPS = JSON.stringify(
  Object.entries(ORDER_STATES).flatMap(([from, steps]) => Object.values(steps).map((to) => ({ from, to }))),
)

type Rules = { today: string; refundLimit: Settings['office']['refundLimit'] }

/** By these an order is confirmed before it is paid. */
export const ON_RECEIPT = sql.raw(`'${PAYMENTS_ON_RECEIPT.join("', '")}'`)

/** Cash is given back in fives. */
const ROUNDED = 4

/** Beside `refunds as r`: who decided it, of the shop. Rows of before tell it by who asked, for a reason that booksellers choose. */
const DECIDER = sql.raw(`case when r.decided_by_kind = 'staff' then r.decided_by_id when r.decided_by_kind is null
  and r.requested_by_kind = 'staff' and r.reason in ('${REFUND_GROUNDS.join("', '")}') then r.requested_by_id end`)

/** What went back by the decision of somebody of the shop with nobody else, since the limits were last changed; beside `refunds as r`. */
const GIVEN_ALONE = sql`from refunds r join orders o on o.id = r.order_id left join approvals p on p.id = r.approval_id
  where ${DECIDER} is not null and r.status <> 'FAILED'
    and (p.outcome is null or p.outcome not in ('APPROVED', 'ALONE'))
    and r.requested_at > coalesce((select s.updated_at from settings s where s.name = 'office'), '-infinity')`

/** One statement each; every row is something that is not as it must be. */
const invariants = ({ today, refundLimit }: Rules): Record<string, RawBuilder<Violation>> => ({
  'money has an attempt that the provider knows': sql`select o.number, a.id::text as detail from payment_attempts a
    join orders o on o.id = a.order_id
    where a.charged > 0 and (a.status <> 'SUCCEEDED' or (a.payment_id is null and a.provider <> 'till'))`,

  'a confirmed order is paid for': sql`select o.number, ${KEPT_SUM}::text || ' of ' || ${PAYABLE}::text as detail from orders o
    where o.status in ('CONFIRMED', 'COMPLETED') and coalesce(o.payment_method, '') not in (${ON_RECEIPT}) and ${KEPT_SUM} < ${PAYABLE}
      and not exists (select from payment_events e join payment_attempts a on a.id = e.attempt_id
        where a.order_id = o.id and e.kind = 'REVERSED')`,

  // What is about to go back is not kept, however long somebody takes to transfer it.
  'a paid order is confirmed': sql`select o.number, ${KEPT_SUM}::text as detail from orders o
    where o.status = 'AWAITING_PAYMENT' and ${KEPT_SUM} - ${GOING_BACK} >= o.total and o.total > 0`,

  'the sums of an attempt are those of its events': sql`select o.number, a.id::text as detail from payment_attempts a
    join orders o on o.id = a.order_id
    left join lateral (select coalesce(sum(case e.kind when 'CHARGED' then e.amount when 'UNCHARGED' then -e.amount else 0 end), 0) as charged,
      coalesce(sum(case e.kind when 'REFUNDED' then e.amount when 'REVERSED' then e.amount
        when 'REFUND_FAILED' then -e.amount else 0 end), 0) as refunded
      from payment_events e where e.attempt_id = a.id) as s on true
    left join lateral (select coalesce(sum(r.amount) filter (where r.status in ('REQUESTED', 'PENDING')), 0) as refunding
      from refunds r where r.attempt_id = a.id) as f on true
    where (a.charged, a.refunded, a.refunding) <> (s.charged, s.refunded, f.refunding) or a.charged > a.amount`,

  'an attempt is charged once': sql`select o.number, count(*)::text as detail from payment_events e
    join payment_attempts a on a.id = e.attempt_id join orders o on o.id = a.order_id
    where e.kind in ('CHARGED', 'UNCHARGED') and e.reference not like '% to %' group by o.number, a.id
    having sum(case e.kind when 'CHARGED' then 1 else -1 end) not in (0, 1)`,

  'a completed refund is in the ledger': sql`select o.number, r.id::text as detail from refunds r
    join orders o on o.id = r.order_id
    where r.status = 'COMPLETED' and not exists (select from payment_events e
      where e.attempt_id = r.attempt_id and e.kind = 'REFUNDED' and e.reference = r.provider_refund_id)`,

  'no more is kept than the order costs': sql`select o.number, ${KEPT_SUM}::text || ' of ' || ${PAYABLE}::text as detail
    from orders o
    where not exists (select from order_attentions t
        where t.order_id = o.id and t.seen_at is null and t.reason not like 'invariant%')
      and o.status not in ('AWAITING_PAYMENT', 'AWAITING_QUOTE')
      and ${KEPT_SUM} - ${GOING_BACK}
        > case when o.status in ('CONFIRMED', 'COMPLETED') then ${PAYABLE} else 0 end`,

  'what is held is what is reserved': sql`select null as number,
      i.product_id || ' ' || i.warehouse_id || ': ' || i.held_amount || ' held, ' || coalesce(r.sum, 0) || ' reserved' as detail
    from inventories i full join (select product_id, warehouse_id, sum(quantity) as sum from stock_reservations
      group by product_id, warehouse_id) as r using (product_id, warehouse_id)
    where coalesce(i.held_amount, 0) <> coalesce(r.sum, 0) or i.inventory_amount < 0 or i.held_amount > i.inventory_amount`,

  'a copy set aside is held until its end, and one that is over holds nothing': sql`select null as number,
      a.name || ' ' || a.state as detail
    from set_asides a left join stock_reservations r on r.set_aside_id = a.id
    where (a.state = 'held') <> (r.set_aside_id is not null)
      or (r.product_id, r.warehouse_id, r.quantity, r.expires_at) is distinct from (a.product_id, a.place, 1, a.until)
        and a.state = 'held'`,

  'what stands in a place is the sum of its movements': sql`select null as number,
      product_id || ' ' || warehouse_id || ': ' || coalesce(i.inventory_amount, 0) || ' there, ' || coalesce(m.sum, 0) || ' moved' as detail
    from inventories i full join (select m.product_id, m.warehouse_id, sum(m.delta) as sum from stock_movements m
      join products p on p.id = m.product_id group by m.product_id, m.warehouse_id) as m using (product_id, warehouse_id)
    where coalesce(i.inventory_amount, 0) <> coalesce(m.sum, 0)`,

  'no line holds more than it needs, and a confirmed one all of it': sql`select o.number, l.id::text as detail
    from order_lines l join orders o on o.id = l.order_id
    left join lateral (select coalesce(sum(r.quantity), 0) as held, bool_or(r.expires_at is not null) as ends
      from stock_reservations r where r.order_line_id = l.id) as r on true
    where r.held > l.quantity - l.cancelled_quantity - l.shipped_quantity
      or (o.status in ('CONFIRMED', 'COMPLETED') and l.kind = 'STOCK'
        and (r.held < l.quantity - l.cancelled_quantity - l.shipped_quantity or r.ends))`,

  'the sums of an order are those of its lines, its tax and its attempts': sql`select o.number, o.total::text as detail
    from orders o
    where o.goods <> (select sum(coalesce(l.ordered_price, l.unit_price) * l.quantity) from order_lines l where l.order_id = o.id)
      or o.total <> o.goods + o.shipping_price
      or (select coalesce(sum((v ->> 'gross')::int), 0) from jsonb_array_elements(o.vat) as v) <> coalesce(o.total, o.goods)
      or exists (select from jsonb_array_elements(o.vat) as v
        where (v ->> 'net')::int + (v ->> 'vat')::int <> (v ->> 'gross')::int)
      or exists (select from payment_attempts a where a.order_id = o.id
        -- What coins added stands with the payment, whatever giving back in cash takes off again.
        and a.amount > o.total + case when a.provider in ('till', 'cod') then 2 else 0 end)`,

  'the history is an unbroken way of allowed steps': sql`with told as (
      select h.*, lag(h.to_status) over (partition by h.order_id order by h.version) as before,
        row_number() over (partition by h.order_id order by h.version) as place from order_history h
    ), steps as (select * from json_to_recordset(${STEPS}::json) as s("from" text, "to" text))
    select o.number, t.version || ' ' || t.kind as detail from told t join orders o on o.id = t.order_id
    where t.version <> t.place or t.from_status is distinct from t.before
      or (t.from_status is not null and t.from_status <> t.to_status
        and not exists (select from steps s where s."from" = t.from_status and s."to" = t.to_status))
    union all
    select o.number, 'last' from orders o
    where not exists (select from order_history h
      where h.order_id = o.id and h.version = o.version and h.to_status = o.status)`,

  'an order that is over holds no copies': sql`select distinct o.number, r.order_line_id::text as detail
    from stock_reservations r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    where o.status in ('CANCELLED', 'EXPIRED')`,

  // Orders that are over wait for nothing, so only those are looked at that say so or have something coming back.
  'what an order waits for is stored with it': sql`select o.number, o.waits_for::text as detail from orders o
    where (o.status in ('AWAITING_QUOTE', 'AWAITING_PAYMENT', 'CONFIRMED') or o.waits_for <> '{}'
        or exists (select from returns r where r.order_id = o.id and r.status = 'ANNOUNCED'))
      and o.waits_for <> order_waits_for(o, ${today}::date)`,

  'how the money of an order stands is stored with it': sql`select o.number, o.payment_state as detail from orders o
    where o.payment_state <> order_payment_state(o)`,

  'a refund over the limit has another person’s approval': sql`
    select o.number, sum(r.amount) || ' by ' || ${DECIDER} as detail ${GIVEN_ALONE}
    group by o.number, ${DECIDER}, r.requested_at
    having sum(r.amount) > ${Math.max(0, ...Object.values(refundLimit.act)) + ROUNDED}::int
    union all
    select null, sum(r.amount) || ' by ' || ${DECIDER} || ' in a day' ${GIVEN_ALONE}
    group by ${DECIDER}, (r.requested_at at time zone 'Europe/Budapest')::date
    having sum(r.amount) > ${refundLimit.day}::int + ${ROUNDED}::int * count(*)
    union all
    select o.number, r.amount || ' of ' || p.amount || ' approved' from refunds r
    join orders o on o.id = r.order_id join approvals p on p.id = r.approval_id
    where p.outcome is null or p.outcome not in ('APPROVED', 'ALONE') or p.order_id <> r.order_id
      or r.amount > p.amount + ${ROUNDED}::int`,

  'no label is ordered for a parcel that was opened': sql`select o.number, c.reference as detail
    from carrier_labels c join shipments s on s.id = c.shipment_id join orders o on o.id = s.order_id
    where c.state = 'ORDERED' and c.unwanted_at is null and s.status = 'CANCELLED'`,

  'a parcel has one label or none': sql`select o.number, count(*)::text as detail
    from carrier_labels c join shipments s on s.id = c.shipment_id join orders o on o.id = s.order_id
    where c.state in ('REQUESTED', 'ORDERED', 'UNCERTAIN') group by o.number, s.id having count(*) > 1`,

  'a parcel has left with the label that was ordered for it': sql`select o.number, c.reference as detail
    from carrier_labels c join shipments s on s.id = c.shipment_id join orders o on o.id = s.order_id
    where c.state = 'ORDERED' and c.unwanted_at is null and s.shipped_at is not null
      and s.tracking_number is distinct from c.number`,

  'the number of a label is on one parcel': sql`select o.number, c.number as detail
    from carrier_labels c join shipments s on s.tracking_number = c.number and s.id <> c.shipment_id
      join orders o on o.id = s.order_id
    where c.state = 'ORDERED'`,

  // A carrier gives its numbers again some day: what has arrived or come back no longer counts.
  'parcels under way have different numbers of their carrier': sql`select o.number, s.carrier || ' ' || s.tracking_number as detail
    from shipments s join orders o on o.id = s.order_id
    where s.status = 'SHIPPED' and exists (select from shipments other where other.id <> s.id and other.status = 'SHIPPED'
      and other.carrier = s.carrier and other.tracking_number = s.tracking_number)`,

  'a gift card holds the sum of its entries': sql`select null as number,
      c.id || ': ' || c.balance || ' of ' || coalesce(e.sum, 0) as detail
    from gift_cards c left join lateral (select sum(amount) as sum from gift_card_entries where card_id = c.id) as e on true
    where c.balance <> coalesce(e.sum, 0) or (c.renewed_as is not null and c.balance <> 0)`,

  'what gift cards paid stands in their own ledger': sql`select o.number, a.id::text as detail
    from payment_attempts a join orders o on o.id = a.order_id
    where a.provider = 'gift-card' and a.charged - a.refunded <> (select -coalesce(sum(e.amount), 0)
      from gift_card_entries e join payment_events p on p.id = e.event_id where p.attempt_id = a.id)`,

  // Of cards whose code was lost, the one that has taken its place.
  'a gift card that was bought is there as long as its order stands': sql`with recursive sold as (
      select g.order_id, c.id, c.renewed_as, c.ended_at from gift_card_orders g join gift_cards c on c.id = g.card_id
      union all
      select s.order_id, n.id, n.renewed_as, n.ended_at from sold s join gift_cards n on n.id = s.renewed_as
    )
    select o.number, o.status || ' ' || coalesce(s.id::text, '') as detail from gift_card_orders g
    join orders o on o.id = g.order_id left join sold s on s.order_id = o.id and s.renewed_as is null
    where (o.status in ('CONFIRMED', 'COMPLETED')
        -- What went back on the company's own site leaves the order standing.
        and (select sum(a.charged - a.refunded) from payment_attempts a where a.order_id = o.id) > 0)
      <> (s.id is not null and s.ended_at is null)
      -- Money that a bank took back has taken the card with it.
      and not exists (select from payment_events e join payment_attempts a on a.id = e.attempt_id
        where a.order_id = o.id and e.kind in ('REVERSED', 'UNCHARGED'))`,

  'what was sold as a gift card is what its order cost': sql`select o.number, e.amount || ' of ' || l.unit_price as detail
    from gift_card_orders g join orders o on o.id = g.order_id join order_lines l on l.order_id = o.id
    join gift_card_entries e on e.card_id = g.card_id and e.kind = 'issued'
    where e.amount <> l.unit_price or (select count(*) from gift_card_entries i where i.card_id = g.card_id and i.kind = 'issued') <> 1`,

  // CARD-09: what is owed is what was given, sold and exchanged, less what was spent and has ended.
  'gift cards hold what was put on them and not spent': sql`select null as number, held.sum || ' of ' || owed.sum as detail
    from (select coalesce(sum(balance), 0) as sum from gift_cards) as held,
      (select coalesce(sum(amount) filter (where kind in ('issued', 'ended', 'counter', 'counter-back')), 0)
        - (select coalesce(sum(a.charged - a.refunded), 0) from payment_attempts a where a.provider = 'gift-card') as sum,
        coalesce(sum(amount) filter (where kind = 'moved'), 0) as moved from gift_card_entries) as owed
    where held.sum <> owed.sum or owed.moved <> 0`,

  'what an exchange put on a card its order gave up': sql`with recursive cards as (
      -- What came later of an exchange is a return with the same card.
      select distinct r.order_id, c.id, c.renewed_as from returns r join gift_cards c on c.id = r.exchange_card_id
      union all
      select s.order_id, n.id, n.renewed_as from cards s join gift_cards n on n.id = s.renewed_as
    )
    select o.number, c.put || ' of ' || g.given as detail
    from (select cards.order_id, coalesce(sum(e.amount) filter (where e.kind = 'issued'), 0) as put
      from cards left join gift_card_entries e on e.card_id = cards.id group by cards.order_id) as c
    join orders o on o.id = c.order_id
    cross join lateral (select coalesce(sum(e.amount), 0) as given from payment_events e
      join payment_attempts a on a.id = e.attempt_id
      where a.order_id = o.id and e.provider = 'exchange' and e.kind = 'REFUNDED') as g
    where c.put > g.given`,

  'an order that was given up keeps nothing of a gift card': sql`select o.number, a.id::text as detail
    from payment_attempts a join orders o on o.id = a.order_id
    where a.provider = 'gift-card' and o.status in ('CANCELLED', 'EXPIRED') and a.charged > a.refunded + a.refunding`,

  'a coupon counts the orders that use it': sql`select null as number, c.id || ': ' || c.uses as detail
    from coupons c where c.uses <> (select count(*) from coupon_uses u join orders o on o.id = u.order_id
      where u.coupon_id = c.id and o.status not in ('CANCELLED', 'EXPIRED'))`,

  'what a coupon gave stands in the prices of its order': sql`select o.number, u.goods_off::text as detail
    from coupon_uses u join orders o on o.id = u.order_id
    where u.goods_off <> (select coalesce(sum(l.coupon_off * l.quantity), 0) from order_lines l where l.order_id = o.id)
      or (u.delivery_off > 0 and o.shipping_price <> 0)`,

  'a coupon takes something off copies alone whose price is free': sql`select o.number, l.product_id as detail
    from order_lines l join orders o on o.id = l.order_id
    where l.coupon_off > 0 and (l.kind = 'SERVICE' or l.lowest_price > 0 or l.unit_price < 1
      or coalesce(l.ordered_price, l.unit_price) + l.coupon_off <> l.list_price
      or not exists (select from coupon_uses u where u.order_id = o.id))`,

  'a charge at the door has its parcel': sql`select o.number, a.payment_id as detail from payment_attempts a
    join orders o on o.id = a.order_id
    where a.provider = 'cod' and a.charged > 0 and not exists (select from shipments s where s.order_id = o.id
      and s.status = 'DELIVERED' and lower(s.carrier) || ':' || s.tracking_number = a.payment_id)`,

  // Where only a person says that it arrived, it is paid for when the carrier says so.
  'what was paid at the door is charged': sql`select o.number, s.number::text as detail from shipments s
    join orders o on o.id = s.order_id
    where s.status = 'DELIVERED' and s.cod > 0
      and not exists (select from payment_attempts a where a.order_id = o.id and a.provider = 'cod' and a.charged > 0
        and a.payment_id = lower(s.carrier) || ':' || s.tracking_number)
      and not exists (select from order_attentions t where t.order_id = o.id and t.reason = 'cod-mismatch')
      and (s.cod_settled_at is not null or 'provider' = (select h.by_kind::text from order_history h
        where h.order_id = o.id and h.kind = 'delivered' and h.note = s.number::text order by h.version desc limit 1))`,

  'couriers take no more than an order costs': sql`select o.number, u.sum::text as detail
    from (select s.order_id, sum(s.cod) as sum from shipments s
      where s.cod > 0 and s.status in ('SHIPPED', 'DELIVERED') and not exists (select from payment_attempts a
        where a.order_id = s.order_id and a.provider = 'cod' and a.charged > 0
          and a.payment_id = lower(s.carrier) || ':' || s.tracking_number)
      group by s.order_id) as u join orders o on o.id = u.order_id
    where u.sum > ${PAYABLE} - ${KEPT_SUM}
      -- What came back before the carrier told of its money goes back when it does.
      and not exists (select from returns r where r.order_id = o.id and r.status in ('RECEIVED', 'REFUNDED'))
      and not exists (select from order_attentions t
        where t.order_id = o.id and t.seen_at is null and t.reason not like 'invariant%')`,

  'an account for a refund is there only while one waits': sql`select o.number, null as detail
    from refund_accounts f join orders o on o.id = f.order_id
    where not exists (select from refunds r join payment_attempts a on a.id = r.attempt_id
      where r.order_id = o.id and r.status in ('REQUESTED', 'PENDING') and a.provider in ('cod', 'transfer'))`,

  'the rows of a settlement make its total': sql`select null as number, f.name as detail from money_files f
    where f.kind = 'settlement' and f.taken_back_at is null
      and (select coalesce(sum(r.amount), 0) from money_rows r where r.file = f.id) <> (f.facts ->> 'total')::int`,

  'an attempt by transfer is its part of one credit, and no credit pays more than it is': sql`
    select o.number, a.id::text as detail from payment_attempts a join orders o on o.id = a.order_id
    left join credit_parts p on p.attempt_id = a.id
    where a.provider = 'transfer' and (p.amount is distinct from a.charged or a.payment_id is null)
    union all
    select null, r.identity from money_rows r
    join lateral (select sum(p.amount) as parts from credit_parts p
      where p.file = r.file and p.place = r.place and p.taken_back_at is null) as s on true
    where s.parts > r.amount`,

  'the rows of a statement make its total': sql`select null as number, f.id::text as detail from money_files f
    where f.kind = 'statement'
      and (f.facts ->> 'total')::bigint <> (select coalesce(sum(r.amount), 0) from money_rows r where r.file = f.id)`,

  'what is paid by transfer is not sent before it is paid': sql`select o.number, ${KEPT_SUM}::text as detail from orders o
    where (o.payment_method = 'TRANSFER' or coalesce(o.payment_method, '') not in (${ON_RECEIPT})
        and exists (select from credit_parts p join payment_attempts a on a.id = p.attempt_id
          where a.order_id = o.id and p.taken_back_at is not null))
      and ${KEPT_SUM} < ${PAYABLE}
      and exists (select from order_lines l where l.order_id = o.id and l.shipped_quantity > l.returned_quantity)`,

  // ORDER-15: of what was given back since documents are corrected, as soon as nobody waits for anything.
  [DOCUMENTS_COME_TO_COST]: sql`select o.number, d.stands || ' of ' || d.cost as detail
    from (select i.id, i.order_id, i.request, coalesce((select c.stands from corrections c
          where c.base = i.id and c.status = 'ISSUED' and (f.issued_at is null or c.issued_at >= f.issued_at)
          order by c.id desc limit 1), f.request -> 'items') as corrected
      from invoices i left join invoices f on f.of_invoice = i.id and f.kind = 'FINAL' and f.status = 'ISSUED'
      where i.kind in ('INVOICE', 'ADVANCE') and i.status = 'ISSUED' and i.external_id not like '%-by-hand'
        and exists (select from refunds r where r.order_id = i.order_id and r.given ->> 'act' is not null)) as i
    join orders o on o.id = i.order_id
    cross join lateral (select case when o.status in ('CONFIRMED', 'COMPLETED') then ${COST} else 0 end as cost,
      case when exists (select from invoices s where s.of_invoice = i.id and s.kind = 'STORNO') then 0
        else (select coalesce(sum((item ->> 'gross')::int), 0)
          from jsonb_array_elements(coalesce(i.corrected, i.request -> 'items')) as item) end as stands) as d
    where d.cost <> d.stands and ${KEPT_SUM} - o.rounding <= d.cost
      and not exists (select from invoices q where q.order_id = o.id and q.status <> 'ISSUED')
      and not exists (select from corrections c where c.order_id = o.id and c.status <> 'ISSUED')
      and not exists (select from document_marks m where m.order_id = o.id)
      and not exists (select from refunds r where r.order_id = o.id
        and (r.status in ('REQUESTED', 'PENDING') or r.given is null or (r.given = '{}' and r.reason not in ('overpaid', 'late'))))`,

  'nothing is given back twice for the same copy': sql`select o.number, l.id::text as detail
    from order_lines l join orders o on o.id = l.order_id
    join (select order_line_id, sum(quantity) as copies from refund_parts group by order_line_id) as b on b.order_line_id = l.id
    where b.copies > l.quantity - l.cancelled_quantity`,
})

export async function brokenInvariants(db: Database, rules: Rules): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const [name, statement] of Object.entries(invariants(rules))) {
    const { rows } = await statement.execute(db)
    broken.push(...rows.map(({ number, detail }) => ({ name, number, detail })))
  }
  return broken
}
