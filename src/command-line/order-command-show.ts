import type { OrderView } from '#shop/selling/orders/order.ts'
import { lastRefundDay } from '#shop/selling/orders/withdrawal-rules.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopTime } from '#shop/goods/stock/shop-hours.ts'
import { forintsText, orderCommand } from './order-command.ts'

export const orderShowCommand = orderCommand({
  name: 'order show',
  summary: 'Shows an order: lines, sums, parcels, payments, returns, invoices and its whole history',
  async run({ order, say }) {
    for (const line of shown(order)) say(line)
  },
})

/** The reasons why somebody has to look at it. */
export function openAttentions({ attentions }: OrderView): string[] {
  return attentions.filter(({ seenAt }) => seenAt === null).map(({ reason }) => reason)
}

function shown(order: OrderView): string[] {
  const { delivery, pickupShop, parcelPoint, billing } = order
  const address = delivery && [delivery.name, delivery.country, delivery.postcode, delivery.city, delivery.street]
  const place = pickupShop ?? parcelPoint
  return [
    `${order.number}  ${order.status}  ${order.payment}  ${order.fulfilment}`,
    ...(openAttentions(order).length > 0 ? [`NEEDS ATTENTION: ${openAttentions(order).join(', ')}`] : []),
    `placed     ${formatMoment(order.placedAt)}${order.expiresAt ? `, to be paid by ${formatMoment(order.expiresAt)}` : ''}`,
    `buyer      ${order.contact.name}, ${order.contact.phone}, ${order.email} (${order.language})`,
    `shipping   ${order.shipping}${address ? `: ${address.join(', ')}` : ''}${place ? `: ${place.name}, ${place.address ?? ''}` : ''}`,
    `parcels    ${order.together ? 'all together' : 'what is ready'}`,
    `billing    ${[billing.company, billing.name, billing.postcode, billing.city, billing.street, billing.taxNumber].filter(Boolean).join(', ')}`,
    ...(order.note ? [`note       ${order.note.replaceAll(/\s+/g, ' ')}`] : []),
    '',
    ...order.lines.map(
      (line) =>
        `line ${line.id}  ${line.quantity} × ${forintsText(line.unitPrice)}  ${line.name}  ${line.kind}` +
        counted(line, {
          cancelledQuantity: 'cancelled',
          heldQuantity: 'at hand',
          shippedQuantity: 'sent',
          deliveredQuantity: 'delivered',
          returnedQuantity: 'returned',
        }),
    ),
    `goods ${forintsText(order.goods)}, shipping ${order.shippingPrice === null ? 'by quote' : forintsText(order.shippingPrice)}, total ${order.total === null ? '–' : forintsText(order.total)}`,
    `to pay ${order.payable === null ? '–' : forintsText(order.payable)}, paid ${forintsText(order.paid)}, given back ${forintsText(order.refunded)}`,
    ...section('parcels', order.shipments, ({ number, status, carrier, trackingNumber, pickupUntil, lines }) =>
      [
        `parcel ${number}`,
        status,
        carrier,
        trackingNumber,
        pickupUntil && `until ${pickupUntil}`,
        lines.map(({ lineId, quantity }) => `${lineId}=${quantity}`).join(','),
      ]
        .filter(Boolean)
        .join('  '),
    ),
    ...section(
      'payments',
      order.attempts,
      ({ number, provider, status, amount, charged, refunded, paymentId, reason, providerCode }) =>
        [
          `attempt ${number}`,
          provider,
          status,
          forintsText(amount),
          `charged ${forintsText(charged)}`,
          refunded > 0 && `back ${forintsText(refunded)}`,
          paymentId,
          reason,
          providerCode,
        ]
          .filter(Boolean)
          .join('  '),
    ),
    ...section('refunds', order.refunds, ({ amount, reason, status, requestedAt, failure }) =>
      [forintsText(amount), reason, status, formatMoment(requestedAt), failure].filter(Boolean).join('  '),
    ),
    ...section('returns', order.returns, ({ number, status, announcedAt, reason, lines }) =>
      [
        `return ${number}`,
        status,
        `announced ${formatMoment(announcedAt)}`,
        status === 'ANNOUNCED' && `to be refunded by ${lastRefundDay(new Date(announcedAt))}`,
        lines.map(({ lineId, quantity }) => `${lineId}=${quantity}`).join(','),
        reason,
      ]
        .filter(Boolean)
        .join('  '),
    ),
    ...section('invoices', order.invoices, ({ kind, status, number, url }) =>
      [kind, status, number, url].filter(Boolean).join('  '),
    ),
    ...section('attentions', order.attentions, ({ reason, at, seenBy, seenAt }) =>
      [reason, formatMoment(at), seenAt ? `seen by ${seenBy} ${formatMoment(seenAt)}` : 'not seen yet'].join('  '),
    ),
    ...section('history', order.timeline, ({ version, at, kind, from, to, by, note }) =>
      [
        String(version).padStart(3),
        formatMoment(at),
        by,
        kind,
        from === to || from === null ? '' : `${from} → ${to}`,
        note,
      ]
        .filter(Boolean)
        .join('  '),
    ),
  ]
}

function section<Row>(title: string, rows: readonly Row[], written: (row: Row) => string): string[] {
  return rows.length === 0 ? [] : ['', title, ...rows.map((row) => `  ${written(row)}`)]
}

function counted<Line extends Record<Name, number>, Name extends string>(
  line: Line,
  names: Record<Name, string>,
): string {
  const parts = (Object.entries(names) as [Name, string][])
    .filter(([name]) => line[name] > 0)
    .map(([name, word]) => `${line[name]} ${word}`)
  return parts.length > 0 ? `  (${parts.join(', ')})` : ''
}

/** Day and time in the shop's time zone. */
export function formatMoment(at: string): string {
  const moment = new Date(at)
  return `${shopDay(moment)} ${shopTime(moment)}`
}
