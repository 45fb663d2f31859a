import type { Capture, PayPalOrder, Refund } from './paypal-order.ts'

const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method })
const moment = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

export function payPage(publicUrl: string, order: PayPalOrder): string {
  return `${publicUrl}/checkoutnow?token=${order.id}`
}

/** The whole order; with `return=minimal` its id, status and links only. */
export function answerOfOrder(
  publicUrl: string,
  order: PayPalOrder,
  isWhole: boolean,
  status: string = order.status,
): Record<string, unknown> {
  const self = `${publicUrl}/v2/checkout/orders/${order.id}`
  const links = [
    link(self, 'self'),
    ...(order.status === 'COMPLETED' ? [] : [link(payPage(publicUrl, order), order.linkRel)]),
    ...(order.status === 'APPROVED' ? [link(`${self}/capture`, 'capture', 'POST')] : []),
  ]
  if (!isWhole) return { id: order.id, status, links }
  const isApproved = order.approvedAt !== null
  const payer = {
    name: { given_name: 'Teszt', surname: 'Vásárló' },
    email_address: 'buyer@example.com',
    payer_id: order.payerId,
    address: { country_code: 'HU' },
  }
  return {
    id: order.id,
    intent: 'CAPTURE',
    status,
    ...(isApproved && {
      payer,
      payment_source: { paypal: { ...payer, account_id: order.payerId, account_status: 'VERIFIED' } },
    }),
    purchase_units: [
      { ...order.unit, ...(order.captures.length > 0 && { payments: paymentsAnswer(publicUrl, order) }) },
    ],
    create_time: moment(order.createdAt),
    update_time: moment(order.captures.at(-1)?.at ?? order.approvedAt ?? order.createdAt),
    links,
  }
}

function paymentsAnswer(publicUrl: string, order: PayPalOrder): Record<string, unknown> {
  return {
    captures: order.captures.map((capture) => captureAnswer(publicUrl, order, capture)),
    ...(order.refunds.length > 0 && {
      refunds: order.refunds.map((refund) => answerOfRefund(publicUrl, order, refund)),
    }),
  }
}

export function captureAnswer(publicUrl: string, order: PayPalOrder, capture: Capture): Record<string, unknown> {
  const self = `${publicUrl}/v2/payments/captures/${capture.id}`
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason && { status_details: { reason: capture.reason } }),
    amount: capture.amount,
    final_capture: true,
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
    seller_receivable_breakdown: { gross_amount: capture.amount },
    invoice_id: order.unit.invoice_id,
    custom_id: order.unit.custom_id,
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: moment(capture.at),
    update_time: moment(capture.at),
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${publicUrl}/v2/checkout/orders/${order.id}`, 'up'),
    ],
  }
}

export function answerOfRefund(publicUrl: string, order: PayPalOrder, refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    status: refund.status,
    amount: refund.amount,
    seller_payable_breakdown: { gross_amount: refund.amount, total_refunded_amount: refund.amount },
    invoice_id: order.unit.invoice_id,
    custom_id: refund.customId ?? undefined,
    note_to_payer: refund.note ?? undefined,
    create_time: moment(refund.at),
    update_time: moment(refund.at),
    links: [
      link(`${publicUrl}/v2/payments/refunds/${refund.id}`, 'self'),
      link(`${publicUrl}/v2/payments/captures/${refund.captureId}`, 'up'),
    ],
  }
}
