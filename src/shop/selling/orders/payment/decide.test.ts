import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaymentSnapshot } from '#shop/selling/payments/payment-provider.ts'
import { decide } from './decide.ts'
import type { AttemptView, RefundView } from '../order.ts'

const AMOUNT = 5480
const attempt = (changes: Partial<AttemptView> = {}): AttemptView => ({
  id: 'attempt',
  number: 1,
  provider: 'barion',
  amount: AMOUNT,
  status: 'REDIRECTED',
  paymentId: 'pay-1',
  charged: 0,
  refunded: 0,
  refunding: 0,
  createdAt: '2026-11-16T10:00:00.000Z',
  validUntil: null,
  supersededAt: null,
  checkedAt: null,
  captureRound: 1,
  payUrl: null,
  reason: null,
  providerCode: null,
  events: [],
  ...changes,
})
const snapshot = (changes: Partial<PaymentSnapshot> = {}): PaymentSnapshot => ({
  paymentId: 'pay-1',
  state: 'redirected',
  providerState: '',
  attemptReference: 'K26-ABC123-1',
  amount: AMOUNT,
  currency: 'HUF',
  charges: [],
  refunds: [],
  decline: null,
  providerCode: null,
  payUrl: null,
  validUntil: null,
  ...changes,
})
const decideOn = (of: AttemptView, providerSnapshot: PaymentSnapshot, refunds: RefundView[] = []) =>
  decide({ orderNumber: 'K26-ABC123', attempt: of, refunds, snapshot: providerSnapshot })

/** The attempt after its decision, as the database would have it. */
function after(of: AttemptView, providerSnapshot: PaymentSnapshot): AttemptView {
  const { status, events } = decideOn(of, providerSnapshot)
  const sum = (...kinds: string[]) =>
    events.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount }) => all + amount, 0)
  return {
    ...of,
    status,
    events: [...of.events, ...events],
    charged: of.charged + sum('CHARGED'),
    refunded: of.refunded + sum('REFUNDED', 'REVERSED') - sum('REFUND_FAILED'),
  }
}

const state = fc.constantFrom<PaymentSnapshot['state']>(
  'redirected',
  'approved',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'needs-attention',
)
const snapshots = fc.record({
  state,
  charges: fc.array(
    fc.record({
      transactionId: fc.constantFrom('t1', 't2'),
      state: fc.constantFrom('succeeded', 'processing', 'failed', 'reversed', 'needs-attention') as never,
      amount: fc.constantFrom(AMOUNT, AMOUNT, 1, 0, -5, 2 * AMOUNT),
    }),
    { maxLength: 3 },
  ),
  refunds: fc.array(
    fc.record({
      refundId: fc.constantFrom('r1', 'r2', 'r3'),
      transactionId: fc.constant('t1'),
      state: fc.constantFrom('succeeded', 'processing', 'failed', 'needs-attention') as never,
      amount: fc.constantFrom(AMOUNT, 100, 2000, 0),
      reference: fc.constant(null),
    }),
    { maxLength: 3 },
  ),
})

describe('what a provider’s word means', () => {
  it('ORDER-05 hearing the same again adds nothing, and the sums of an attempt never break', () =>
    fc.assert(
      fc.property(fc.array(snapshots, { minLength: 1, maxLength: 6 }), (changes) => {
        let current = attempt()
        for (const one of changes) {
          const sameSnapshot = snapshot(one as Partial<PaymentSnapshot>)
          current = after(current, sameSnapshot)
          expect(decideOn(current, sameSnapshot).events).toEqual([])
          expect(current.charged).toBeLessThanOrEqual(AMOUNT)
          expect(current.refunded).toBeGreaterThanOrEqual(0)
          expect(current.refunded).toBeLessThanOrEqual(current.charged)
          expect(current.status === 'SUCCEEDED').toBe(current.charged > 0)
        }
      }),
      { numRuns: 500 },
    ))

  it('ORDER-05 money wins over every final state, and nothing else changes one', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('FAILED', 'CANCELLED', 'EXPIRED', 'REJECTED') as fc.Arbitrary<never>,
        state,
        (from, to) => {
          expect(decideOn(attempt({ status: from }), snapshot({ state: to })).status).toBe(from)
          const charges = [{ transactionId: 't1', state: 'succeeded' as const, amount: AMOUNT }]
          expect(decideOn(attempt({ status: from }), snapshot({ state: to, charges })).status).toBe('SUCCEEDED')
        },
      ),
    ))

  it.each([
    ['another amount', { amount: AMOUNT - 1 }],
    ['another currency', { currency: 'EUR' }],
    ['another reference', { attemptReference: 'K26-ABC124-1' }],
    ['another attempt of the order', { attemptReference: 'K26-ABC123-2' }],
    ['no reference', { attemptReference: null }],
    ['another payment', { paymentId: 'pay-2' }],
  ])('ORDER-05 a success with %s is not believed', (_, changes) => {
    const charges = [{ transactionId: 't1', state: 'succeeded' as const, amount: AMOUNT }]
    expect(decideOn(attempt(), snapshot({ state: 'succeeded', charges, ...changes }))).toMatchObject({
      status: 'REDIRECTED',
      events: [],
      attention: 'payment-mismatch',
    })
  })

  it('ORDER-05 a success without money is none', () =>
    expect(decideOn(attempt(), snapshot({ state: 'succeeded' })).status).toBe('REDIRECTED'))

  it('ORDER-05 a refund made on the provider’s own site takes the place of one that we have not made yet', () => {
    const events = [{ kind: 'CHARGED' as const, amount: AMOUNT, reference: 't1' }]
    const charged = attempt({ status: 'SUCCEEDED', charged: AMOUNT, refunding: AMOUNT, events })
    const ours = {
      id: 'ours',
      attemptId: 'attempt',
      amount: AMOUNT,
      reason: 'cancelled' as const,
      status: 'REQUESTED' as const,
    }
    const open: RefundView = {
      ...ours,
      requestedAt: '',
      settledAt: null,
      failure: null,
      returnNumber: null,
      isOntoCard: false,
    }
    const refunds = [
      { refundId: 'r1', transactionId: 't1', state: 'succeeded' as const, amount: 1000, reference: null },
    ]
    expect(decideOn(charged, snapshot({ state: 'succeeded', refunds }), [open])).toMatchObject({
      events: [{ kind: 'REFUNDED', amount: 1000 }],
      refunds: [{ id: 'ours', status: 'FAILED', failure: 'by-hand' }],
    })
  })
})

describe('a sum that is not what was asked for', () => {
  const charged = (amount: number) =>
    snapshot({
      state: amount === AMOUNT ? 'succeeded' : 'needs-attention',
      charges: [{ transactionId: 'tx-1', state: 'succeeded', amount }],
    })

  it('ORDER-05 that is short is booked, told and asked about again; the true amount told later makes it whole', () => {
    const short = decideOn(attempt(), charged(AMOUNT - 1))
    expect(short).toMatchObject({ attention: 'paid-short', isShort: true, events: [{ amount: AMOUNT - 1 }] })
    const booked = after(attempt(), charged(AMOUNT - 1))
    const whole = decideOn(booked, charged(AMOUNT))
    expect(whole).toMatchObject({ attention: null, isShort: false, isMadeWhole: true, events: [{ amount: 1 }] })
    const mended = after(booked, charged(AMOUNT))
    expect(mended.charged).toBe(AMOUNT)
    expect(decideOn(mended, charged(AMOUNT)).events).toEqual([])
    expect(decideOn(mended, charged(AMOUNT - 1)).events).toEqual([])
  })

  it('ORDER-05 that is no whole forint is not booked but told, and the order waits as for any money on its way', () => {
    const decision = decideOn(attempt(), charged(AMOUNT - 0.5))
    expect(decision).toMatchObject({ status: 'PROCESSING', attention: 'amount-unreadable', isShort: true, events: [] })
    const waiting = after(attempt(), charged(AMOUNT - 0.5))
    expect(decideOn(waiting, charged(AMOUNT))).toMatchObject({ status: 'SUCCEEDED', events: [{ amount: AMOUNT }] })
  })

  it('ORDER-05 however often and in whatever order sums are told, no more is booked than the highest that can be true', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: AMOUNT }), { minLength: 1, maxLength: 6 }), (sums) => {
        const end = sums.reduce((of, sum) => after(of, charged(sum)), attempt())
        expect(end.charged).toBe(Math.max(...sums))
      }),
    )
  })
})
