import { sql, type RawBuilder } from 'kysely'

// What belongs to an order `o`, each as a column of its row.

/** As JSON: in UTC, to the millisecond. */
export const instant = (column: string): RawBuilder<string> =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

export const ORDER = sql`o.id, o.number, o.user_id as "userId", o.status, o.version, o.language, o.email, o.contact,
    o.shipping, o.delivery, o.billing, o.pickup_shop as "pickupShop", o.parcel_point as "parcelPoint",
    o.payment_method as "paymentMethod", o.together, o.note, o.goods, o.shipping_price as "shippingPrice", o.total, o.vat,
    o.allowance, o.rounding, o.terms_version as "termsVersion", o.expected_from as "expectedFrom", o.expected_to as "expectedTo",
    o.expected_precision as "expectedPrecision", o.placed_at as "placedAt", o.expires_at as "expiresAt",
    o.confirmed_at as "confirmedAt", o.ended_at as "endedAt", o.link_version as "linkVersion",
    o.document, o.invoiced_at_dispatch as "invoicedAtDispatch",
    (select json_build_object('words', g.words, 'notBefore', g.not_before, 'packFrom', g.pack_from)
      from order_gifts g where g.order_id = o.id) as gift,
    (select json_build_object('code', coalesce(c.code, '…' || k.last_four), 'off', u.goods_off + u.delivery_off)
      from coupon_uses u join coupons c on c.id = u.coupon_id left join coupon_codes k on k.id = u.code_id
      where u.order_id = o.id) as coupon`

export const LINES = sql`(select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'type', l.type, 'ean', l.ean, 'name', l.name,
        'author', l.author, 'slug', l.slug, 'unitPrice', l.unit_price, 'listPrice', l.list_price, 'couponOff', l.coupon_off, 'vatPercent', l.vat_percent,
        'kind', l.kind, 'quantity', l.quantity, 'cancelledQuantity', l.cancelled_quantity,
        'shippedQuantity', l.shipped_quantity, 'deliveredQuantity', l.delivered_quantity,
        'returnedQuantity', l.returned_quantity,
        'orderedPrice', l.ordered_price, 'pricePromise', l.price_promise, 'promisedPrice', l.promised_price,
        'heldQuantity', h.copies, 'shortUntil', ${instant('h.short_until')},
        'expectedFrom', l.expected_from, 'expectedTo', l.expected_to,
        'expectedPrecision', l.expected_precision) order by l.position)
      from order_lines l, lateral (select coalesce(sum(r.quantity), 0) as copies,
        min(r.expires_at) filter (where r.is_short) as short_until
        from stock_reservations r where r.order_line_id = l.id) as h
      where l.order_id = o.id) as lines`

export const ATTEMPTS = sql`coalesce((select json_agg(json_build_object('id', a.id, 'number', a.number, 'provider', a.provider, 'amount', a.amount,
        'status', a.status, 'paymentId', a.payment_id, 'charged', a.charged, 'refunded', a.refunded, 'refunding', a.refunding,
        'createdAt', ${instant('a.created_at')}, 'validUntil', ${instant('a.valid_until')},
        'supersededAt', ${instant('a.superseded_at')}, 'checkedAt', ${instant('a.checked_at')},
        'captureRound', a.capture_round, 'payUrl', a.pay_url, 'reason', a.reason, 'providerCode', a.provider_code,
        'events', (select coalesce(json_agg(json_build_object('kind', e.kind, 'amount', e.amount, 'reference', e.reference)
          order by e.id), '[]') from payment_events e where e.attempt_id = a.id)) order by a.number)
      from payment_attempts a where a.order_id = o.id), '[]') as attempts`

export const REFUNDS = sql`coalesce((select json_agg(json_build_object('id', r.id, 'attemptId', r.attempt_id, 'amount', r.amount, 'reason', r.reason,
        'status', r.status, 'requestedAt', ${instant('r.requested_at')}, 'settledAt', ${instant('r.settled_at')},
        'failure', r.failure, 'returnNumber', r.return_number,
        'isOntoCard', exists (select from returns t where t.order_id = r.order_id and t.number = r.return_number
          and t.exchange_card_id is not null)) order by r.requested_at, r.id)
      from refunds r where r.order_id = o.id), '[]') as refunds`

export const TIMELINE = sql`coalesce((select json_agg(json_build_object('version', h.version, 'at', ${instant('h.at')}, 'kind', h.kind,
        'from', h.from_status, 'to', h.to_status, 'by', coalesce(h.by_id, h.by_kind::text), 'note', h.note) order by h.version)
      from order_history h where h.order_id = o.id), '[]') as timeline`

export const SHIPMENTS = sql`coalesce((select json_agg(json_build_object('number', s.number, 'status', s.status, 'carrier', s.carrier,
        'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url, 'madeAt', ${instant('s.made_at')},
        'packedAt', ${instant('s.packed_at')}, 'shippedAt', ${instant('s.shipped_at')}, 'readyAt', ${instant('s.ready_at')},
        'pickupUntil', s.pickup_until, 'endedAt', ${instant('s.ended_at')}, 'cod', s.cod, 'codRounding', s.cod_rounding,
        'codSettledAt', ${instant('s.cod_settled_at')},
        'carrierStep', c.step, 'carrierStepAt', ${instant('c.step_at')},
        'lines', (select coalesce(json_agg(json_build_object('lineId', sl.order_line_id, 'quantity', sl.quantity)
          order by sl.order_line_id), '[]') from shipment_lines sl where sl.shipment_id = s.id)) order by s.number)
      from shipments s left join lateral (select l.step, l.step_at from carrier_labels l
        where l.shipment_id = s.id and l.state = 'ORDERED' and l.number = s.tracking_number and s.status = 'SHIPPED'
        limit 1) c on true
      where s.order_id = o.id), '[]') as shipments`

export const RETURNS = sql`coalesce((select json_agg(json_build_object('number', r.number, 'status', r.status,
        'announcedAt', ${instant('r.announced_at')}, 'endedAt', ${instant('r.ended_at')}, 'reason', r.reason,
        'isExchange', r.exchange_card_id is not null,
        'lines', (select coalesce(json_agg(json_build_object('lineId', rl.order_line_id, 'quantity', rl.quantity)
          order by rl.order_line_id), '[]') from return_lines rl where rl.return_id = r.id)) order by r.number)
      from returns r where r.order_id = o.id), '[]') as returns`

export const INVOICES = sql`coalesce((select json_agg(d.document order by d.queued_at, d.place, d.id) from (
      select json_build_object('kind', i.kind, 'status', i.status, 'number', i.number, 'url', i.url, 'issuedAt', ${instant('i.issued_at')},
        'isByHand', i.external_id like '%-by-hand', 'mark', m.status, 'markFailure', m.failure) as document, i.queued_at, 1 as place, i.id
      from invoices i left join invoice_marks m on m.invoice_id = i.id where i.order_id = o.id
      union all select json_build_object('kind', 'CORRECTION', 'status', c.status, 'number', c.number, 'url', c.url,
        'issuedAt', ${instant('c.issued_at')}, 'isByHand', c.external_id like '%-by-hand', 'mark', null, 'markFailure', null), c.queued_at, 2, c.id
      from corrections c where c.order_id = o.id) as d), '[]') as invoices`

export const PROFORMA = sql`(select json_build_object('status', p.status, 'number', p.number, 'url', p.url, 'failure', p.failure,
        'isNamed', p.named_by is not null)
      from proformas p where p.order_id = o.id order by p.id desc limit 1) as proforma`

export const ATTENTIONS = sql`coalesce((select json_agg(json_build_object('reason', t.reason, 'at', ${instant('t.at')},
        'seenBy', coalesce(t.seen_by_id, t.seen_by_kind::text), 'seenAt', ${instant('t.seen_at')}) order by t.at, t.reason)
      from order_attentions t where t.order_id = o.id), '[]') as attentions`
