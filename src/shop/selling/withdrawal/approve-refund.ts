import { done, failed, type Result } from '#kit/result.ts'
import type { FulfilmentFailure } from '#shop/selling/fulfilment/fulfilment-failure.ts'
import { cancelOrder, type PaymentsBeforeCancelling } from '#shop/selling/orders/cancel-order.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import type { CancelProblemKind } from '#shop/selling/orders/order-problem.ts'
import { requestRefund, type RefundFailure } from '#shop/selling/orders/payment/request-refund.ts'
import type { Approval, DecisionFailure } from '#shop/selling/orders/refunds/approval.ts'
import { approve, type Decide } from '#shop/selling/orders/refunds/decide-approval.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { receiveReturn } from './receive-return.ts'

type CarriedOut = Result<unknown, RefundFailure | FulfilmentFailure | { kind: CancelProblemKind }>

export type ApproveFailure = DecisionFailure | RefundFailure | FulfilmentFailure | { kind: CancelProblemKind }

type ApproveRefund = Decide & {
  /** What the providers said just before (`askBeforeApproving`). */
  askedPayments?: PaymentsBeforeCancelling | null
}

/** OFFICE-75: another person approves what was over somebody's limits: it is done in that person's name, with every check made anew. */
export function approveRefund(
  shop: Shop,
  { askedPayments = null, ...decide }: ApproveRefund,
): Promise<Result<{ number: string; amount: number }, ApproveFailure>> {
  return approve(shop, decide, async (shop, approval): Promise<CarriedOut> => {
    const { id, number, version, amount, reason, copies, delivery, askedBy, receive } = approval
    const by = { kind: 'staff', id: askedBy } as const
    if (approval.kind === 'cancel') return cancel(shop, approval, askedPayments)
    if (receive) return receiveReturn(shop, { number, version, ...receive, approvalId: id })
    const words = [approval.words, `(${decide.by.id})`].filter(Boolean).join(' ')
    return requestRefund(shop, { number, version, amount, reason, copies, delivery, words, by, approvalId: id })
  })
}

async function cancel(
  shop: Shop,
  { id, number, version, reason, copies, words, askedBy }: Approval,
  askedPayments: PaymentsBeforeCancelling | null,
): Promise<CarriedOut> {
  const order = await lockOrder(shop, number)
  const stale = order && staleOf(order.version, version)
  if (stale) return failed(stale)
  const { problems } = await cancelOrder(shop, {
    number,
    by: { kind: 'staff', id: askedBy },
    reason: words ?? (reason === 'fewer-wanted' ? 'by-buyer' : 'by-staff'),
    lines: copies.length > 0 ? copies : undefined,
    approvalId: id,
    asked: askedPayments ?? { isUnpaid: false, synced: new Set() },
  })
  return problems[0] ? failed({ kind: problems[0].kind }) : done(null)
}
