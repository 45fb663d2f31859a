import { describe, expect, it } from 'vitest'
import { amountIssue, createRequest } from '#simulators/paypal/create-request.ts'
import { aPaymentRequest } from '../test-payment.ts'
import { paypalOrderAnswer } from './paypal-answers.ts'
import { paypalOrder } from './paypal-order.ts'
import { paypalSnapshot } from './paypal-snapshot.ts'
import { captureState, orderState, paypalRefundState } from './paypal-states.ts'
import { readEvent, verification } from './paypal-webhook.ts'

type Fields = Record<string, unknown>
const money = (value: string, currency_code = 'HUF') => ({ currency_code, value })
const capture = (changes: Fields = {}) => ({ id: 'CAP1', status: 'COMPLETED', amount: money('8480'), ...changes })
const parsed = (unit: Fields = {}, order: Fields = {}) =>
  paypalOrderAnswer.safeParse({
    id: 'ORDER1',
    status: 'COMPLETED',
    purchase_units: [
      { amount: money('8480'), invoice_id: 'K26-ABC123-1', payments: { captures: [capture()] }, ...unit },
    ],
    ...order,
  })
const snapshot = (unit: Fields = {}, order: Fields = {}) => {
  const { data } = parsed(unit, order)
  return data && paypalSnapshot(data)
}

describe('PayPal’s words', () => {
  it.each([
    ['CREATED', 'redirected'],
    ['SAVED', 'redirected'],
    ['PAYER_ACTION_REQUIRED', 'redirected'],
    ['APPROVED', 'approved'],
    ['VOIDED', 'cancelled'],
    ['TELEPORTED', 'needs-attention'],
    ['toString', 'needs-attention'],
  ])('ORDER-03 the order state %s is %s', (theirs, ours) => expect(orderState(theirs, [])).toBe(ours))

  it.each([
    ['COMPLETED', 'succeeded'],
    ['PARTIALLY_REFUNDED', 'succeeded'],
    ['REFUNDED', 'succeeded'],
    ['PENDING', 'processing'],
    ['DECLINED', 'failed'],
    ['FAILED', 'failed'],
    ['ELSEWHERE', 'needs-attention'],
  ])('ORDER-03 a completed order whose capture is %s is %s', (theirs, ours) => {
    expect(captureState(theirs)).toBe(ours)
    expect(snapshot({ payments: { captures: [capture({ status: theirs })] } })?.state).toBe(ours)
  })

  it('ORDER-03 a completed order without a capture needs attention', () => {
    expect(snapshot({ payments: null })?.state).toBe('needs-attention')
    expect(snapshot({ payments: { captures: [] } })?.state).toBe('needs-attention')
  })

  it('ORDER-03 money wins over a refused capture beside it', () => {
    const captures = [capture({ status: 'DECLINED' }), capture({ id: 'CAP2' })]
    expect(snapshot({ payments: { captures } })?.state).toBe('succeeded')
  })

  it.each([
    ['COMPLETED', 'succeeded'],
    ['PENDING', 'processing'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'failed'],
    ['?', 'needs-attention'],
  ])('ORDER-03 the refund state %s is %s', (theirs, ours) => expect(paypalRefundState(theirs)).toBe(ours))
})

describe('what PayPal says of an order', () => {
  it('ORDER-03 charges and refunds with their ids and our references', () => {
    const refund = {
      id: 'REF1',
      status: 'COMPLETED',
      amount: money('1000'),
      custom_id: 'refund-7',
      links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/CAP1' }],
    }
    expect(
      snapshot({ payments: { captures: [capture({ status: 'PARTIALLY_REFUNDED' })], refunds: [refund] } }),
    ).toMatchObject({
      attemptReference: 'K26-ABC123-1',
      amount: 8480,
      charges: [{ transactionId: 'CAP1', state: 'succeeded', amount: 8480 }],
      refunds: [{ refundId: 'REF1', transactionId: 'CAP1', state: 'succeeded', amount: 1000, reference: 'refund-7' }],
    })
  })

  it('ORDER-03 forints written with decimal zeros are forints, other decimals are told as they are', () => {
    expect(snapshot({ amount: money('8480.00') })?.amount).toBe(8480)
    expect(snapshot({ amount: money('8480.50') })?.amount).toBe(8480.5)
    for (const value of ['1e4', '', 'NaN', '8 480']) expect(parsed({ amount: money(value) }).success).toBe(false)
  })

  it('ORDER-03 two currencies or two units are not believed', () => {
    expect(snapshot({ payments: { captures: [capture({ amount: money('8480', 'EUR') })] } })).toBeNull()
    expect(parsed({}, { purchase_units: [] }).success).toBe(false)
  })

  it('ORDER-03 the way to pay is whichever of its two links is there, and only a web address', () => {
    const open = (rel: string, href: string) => snapshot({}, { status: 'CREATED', links: [{ rel, href }] })?.payUrl
    expect(open('approve', 'https://www.paypal.com/checkoutnow?token=1')).toBe(
      'https://www.paypal.com/checkoutnow?token=1',
    )
    expect(open('payer-action', 'https://www.paypal.com/checkoutnow?token=1')).toContain('token=1')
    expect(open('approve', 'javascript:alert(1)')).toBeNull()
  })
})

describe('an order created at PayPal', () => {
  it('ORDER-03 satisfies PayPal’s arithmetic, in forints without decimals', () => {
    for (const request of [
      aPaymentRequest(),
      aPaymentRequest({ delivery: { kind: 'collection' }, language: 'en' }),
      aPaymentRequest({ discount: 0, amount: 8980 }),
    ]) {
      const order = createRequest.parse(paypalOrder(request, 'Kolofon'))
      expect(order.purchase_units.map(amountIssue)).toEqual([null])
      expect(order.purchase_units[0]?.amount.value).toBe(String(request.amount))
    }
  })

  it('ORDER-03 it speaks the buyer’s language and asks for no address where the buyer comes for the books', () => {
    expect(paypalOrder(aPaymentRequest({ delivery: { kind: 'collection' } }), 'Kolofon')).toMatchObject({
      payment_source: { paypal: { experience_context: { locale: 'hu-HU', shipping_preference: 'NO_SHIPPING' } } },
    })
  })

  it('ORDER-03 a sum that is wrong never leaves the shop', () =>
    expect(() => paypalOrder(aPaymentRequest({ amount: 1 }), 'Kolofon')).toThrow('8480'))
})

describe('a webhook of PayPal', () => {
  const event = (event_type: string, resource: Fields) => JSON.stringify({ id: 'WH-1', event_type, resource })

  it('ORDER-03 names its order, its capture and our attempt', () => {
    expect(
      readEvent(event('CHECKOUT.ORDER.APPROVED', { id: 'ORDER1', purchase_units: [{ custom_id: 'attempt' }] })),
    ).toMatchObject({
      value: { eventId: 'WH-1', paymentId: 'ORDER1', transactionId: null, attemptId: 'attempt' },
    })
    const related = { supplementary_data: { related_ids: { order_id: 'ORDER1' } } }
    expect(
      readEvent(event('PAYMENT.CAPTURE.COMPLETED', { id: 'CAP1', custom_id: 'attempt', ...related })),
    ).toMatchObject({
      value: { paymentId: 'ORDER1', transactionId: 'CAP1', attemptId: 'attempt' },
    })
    const links = [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/CAP1' }]
    expect(readEvent(event('PAYMENT.CAPTURE.REFUNDED', { id: 'REF1', custom_id: 'refund', links }))).toMatchObject({
      value: { paymentId: null, transactionId: 'CAP1', attemptId: null },
    })
  })

  it('ORDER-03 that cannot be read is refused', () => {
    for (const body of ['', '{', '[]', 'null', '{"id":"WH-1"}']) expect(readEvent(body)).toMatchObject({ ok: false })
  })

  it('ORDER-03 is shown to PayPal byte for byte, and not at all without a signature', () => {
    const body = '{ "id" : "WH-1",\n "amount": 1.50 }'
    const headers = new Headers(
      ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name) => [
        `paypal-${name}`,
        'x',
      ]),
    )
    expect(verification({ headers, body, query: '' }, 'WH')).toContain(`"webhook_event":${body}}`)
    headers.delete('paypal-transmission-sig')
    expect(verification({ headers, body, query: '' }, 'WH')).toBeNull()
  })
})
