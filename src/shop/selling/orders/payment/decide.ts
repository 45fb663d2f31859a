import { CURRENCY } from '#site/constants.ts'
import {
  attemptReference,
  type PaymentRefund,
  type PaymentSnapshot,
  type PaymentState,
} from '#shop/selling/payments/payment-provider.ts'
import type { AttentionReason } from '../attention-reasons.ts'
import { nextAttemptStatus } from '../order-states.ts'
import type { AttemptReason, AttemptStatus, AttemptView, PaymentEventView, RefundStatus, RefundView } from '../order.ts'

/** Why a refund of ours failed: one made on the provider's own site took its place. */
export const BY_HAND = 'by-hand'

export type PaymentDecision = {
  status: AttemptStatus
  reason: AttemptReason | null
  /** New facts of the ledger. */
  events: PaymentEventView[]
  /** What has become of refunds we asked for. */
  refunds: { id: string; status: RefundStatus; providerRefundId: string | null; failure: string | null }[]
  /** The buyer has agreed and no money has been taken yet. */
  mayCapture: boolean
  /** Less came than was asked for, or nobody can read how much: the provider is asked again. */
  isShort: boolean
  /** What was short, or could not be read, is whole now. */
  isMadeWhole: boolean
  /** Why a person has to look. */
  attention: AttentionReason | null
}

const STATUS_OF: Record<Exclude<PaymentState, 'needs-attention'>, AttemptStatus> = {
  redirected: 'REDIRECTED',
  approved: 'REDIRECTED',
  processing: 'PROCESSING',
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
}

type AttemptNews = {
  orderNumber: string
  attempt: AttemptView
  /** Ours, of this attempt. */
  refunds: readonly RefundView[]
  snapshot: PaymentSnapshot
}

/**
 * ORDER-02, ORDER-03: what the provider's word means for an attempt and the ledger. Pure: hearing the same again, earlier
 * or later than something else, adds nothing.
 */
export function decide({ orderNumber, attempt, refunds, snapshot }: AttemptNews): PaymentDecision {
  const unchanged: PaymentDecision = {
    status: attempt.status,
    reason: attempt.reason,
    events: [],
    refunds: [],
    mayCapture: false,
    isShort: false,
    isMadeWhole: false,
    attention: null,
  }
  if (!isAboutOurs(orderNumber, attempt, snapshot)) return { ...unchanged, attention: 'payment-mismatch' }

  const ledger = newLedger(attempt)
  let attention: AttentionReason | null = null
  // Charges first, then refunds that failed, then those that succeeded, then reversals: the sums come out the same in whatever
  // order the provider lists them.
  let isUnreadable = false
  for (const charge of snapshot.charges) {
    if (charge.state === 'succeeded' && !Number.isSafeInteger(charge.amount)) isUnreadable = true
    else if (charge.state === 'succeeded' && !ledger.charge(charge.amount, charge.transactionId))
      attention = 'overcharged'
    if (charge.state === 'needs-attention') attention = 'unknown-state'
  }
  const isShort = isUnreadable || (ledger.charged() > 0 && ledger.charged() < attempt.amount)
  if (isShort) attention = isUnreadable ? 'amount-unreadable' : 'paid-short'
  const ours = new Map(refunds.map((refund) => [refund.id, refund]))
  const changed = new Map<string, PaymentDecision['refunds'][number]>()
  const cameBack = snapshot.refunds.filter(({ state }) => state === 'failed')
  const others = snapshot.refunds.filter(({ refundId }) => cameBack.every((failed) => failed.refundId !== refundId))
  for (const refund of [...cameBack, ...others]) {
    const own = ours.get(refund.reference ?? '')
    const status = bookRefund(ledger, refund)
    if (status === 'attention' || status === 'FAILED') attention = 'refund-failed'
    if (own && status !== 'attention' && own.status !== status)
      changed.set(own.id, {
        id: own.id,
        status,
        providerRefundId: refund.refundId,
        failure: status === 'FAILED' ? 'refused' : null,
      })
  }
  for (const charge of snapshot.charges)
    if (charge.state === 'reversed' && ledger.knows('CHARGED', charge.transactionId)) {
      attention = 'reversed'
      ledger.add('REVERSED', Math.min(charge.amount, ledger.kept()), charge.transactionId)
    }
  for (const refund of crowdedOut(refunds, changed, ledger.kept()))
    changed.set(refund.id, { id: refund.id, status: 'FAILED', providerRefundId: null, failure: BY_HAND })

  const providerStatus = snapshot.state === 'needs-attention' ? attempt.status : STATUS_OF[snapshot.state]
  const isCharged = ledger.charged() > 0
  // A charge decides, whatever state is told beside it; one whose sum is unreadable keeps the attempt open; success without a
  // charge is no success.
  const statusNow = (): AttemptStatus => {
    if (isCharged) return 'SUCCEEDED'
    if (isUnreadable) return 'PROCESSING'
    return nextAttemptStatus(attempt.status, providerStatus === 'SUCCEEDED' ? attempt.status : providerStatus)
  }
  return {
    status: statusNow(),
    reason: snapshot.decline,
    events: ledger.added,
    refunds: [...changed.values()],
    mayCapture: snapshot.state === 'approved' && !isCharged,
    isShort,
    isMadeWhole: !isShort && ledger.added.some(({ kind }) => kind === 'CHARGED'),
    attention: attention ?? (snapshot.state === 'needs-attention' ? 'unknown-state' : null),
  }
}

/** The reference of what was missing of a charge that was first told too low. */
function restReference(transactionId: string, amount: number): string {
  return `${transactionId} to ${amount}`
}

/** Amount, currency and our own reference are compared before anything is believed. */
function isAboutOurs(orderNumber: string, attempt: AttemptView, snapshot: PaymentSnapshot): boolean {
  return (
    snapshot.paymentId === attempt.paymentId &&
    snapshot.attemptReference === attemptReference({ orderNumber, attemptNumber: attempt.number }) &&
    snapshot.amount === attempt.amount &&
    snapshot.currency === CURRENCY
  )
}

/** What is known, and what is added to it without ever breaking 0 ≤ refunded ≤ charged ≤ amount. */
function newLedger(attempt: AttemptView) {
  const added: PaymentEventView[] = []
  let { charged, refunded } = attempt
  const known = (kind: PaymentEventView['kind'], reference: string) =>
    [...attempt.events, ...added].find((event) => event.kind === kind && event.reference === reference)
  const knows = (kind: PaymentEventView['kind'], reference: string) => known(kind, reference) !== undefined
  return {
    added,
    known,
    knows,
    charged: () => charged,
    kept: () => charged - refunded,
    /** Books one transaction. If more of it is told than was booked before, the difference is booked. */
    charge(amount: number, transactionId: string): boolean {
      const before = [...attempt.events, ...added]
        .filter(
          ({ kind, reference }) =>
            kind === 'CHARGED' && (reference === transactionId || reference.startsWith(`${transactionId} to `)),
        )
        .reduce((sum, event) => sum + event.amount, 0)
      if (before === 0) return this.add('CHARGED', amount, transactionId)
      return amount <= before || this.add('CHARGED', amount - before, restReference(transactionId, amount))
    },
    /** False when it would break the sums. What is booked already stays. */
    add(kind: PaymentEventView['kind'], amount: number, reference: string): boolean {
      if (knows(kind, reference)) return true
      if (!Number.isSafeInteger(amount) || amount <= 0) return false
      if (kind === 'CHARGED' && charged + amount > attempt.amount) return false
      if ((kind === 'REFUNDED' || kind === 'REVERSED') && refunded + amount > charged) return false
      if (kind === 'CHARGED') charged += amount
      else refunded += kind === 'REFUND_FAILED' ? -amount : amount
      added.push({ kind, amount, reference })
      return true
    },
  }
}

function bookRefund(ledger: ReturnType<typeof newLedger>, refund: PaymentRefund): RefundStatus | 'attention' {
  if (refund.state === 'succeeded')
    return ledger.add('REFUNDED', refund.amount, refund.refundId) ? 'COMPLETED' : 'attention'
  if (refund.state === 'processing') return 'PENDING'
  if (refund.state === 'needs-attention') return 'attention'
  const before = ledger.known('REFUNDED', refund.refundId)
  if (before) ledger.add('REFUND_FAILED', before.amount, refund.refundId)
  return 'FAILED'
}

/** Open refunds, the newest first, for which too little of the money is left because somebody else has refunded it. */
function crowdedOut(
  refunds: readonly RefundView[],
  changed: ReadonlyMap<string, unknown>,
  keptSum: number,
): RefundView[] {
  const open = refunds.filter(({ id, status }) => (status === 'REQUESTED' || status === 'PENDING') && !changed.has(id))
  let requested = open.reduce((sum, { amount }) => sum + amount, 0)
  return open.toReversed().filter(({ amount }) => {
    if (requested <= keptSum) return false
    requested -= amount
    return true
  })
}
