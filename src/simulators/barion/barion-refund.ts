import { z } from 'zod'
import { newGuid, type BarionPayment, type BarionTransaction } from './barion-payment.ts'

export const refundRequest = z.looseObject({
  PaymentId: z.string(),
  TransactionsToRefund: z
    .array(
      z.looseObject({
        TransactionId: z.string(),
        POSTransactionId: z.string().min(1).max(100),
        AmountToRefund: z.number().positive(),
        Comment: z.string().max(640).nullish(),
      }),
    )
    .min(1),
})
export type BarionRefundRequest = z.infer<typeof refundRequest>

const REFUNDABLE = ['CardPayment', 'Shop', 'BankTransferPayment']

/** The refund's transactions, or Barion's code for why there is none. A refund leaves the payment's state as it is. */
export function refund(
  payment: BarionPayment,
  request: BarionRefundRequest,
  now: number,
): BarionTransaction[] | string {
  if (payment.status !== 'Succeeded') return 'PaymentStatusNotValid'
  const refunds: BarionTransaction[] = []
  for (const wantedRefund of request.TransactionsToRefund) {
    const id = wantedRefund.TransactionId.replaceAll('-', '').toLowerCase()
    const charge = payment.transactions.find((transaction) => transaction.id === id)
    if (!charge) return 'TransactionDoesNotBelongToPayment'
    if (!REFUNDABLE.includes(charge.type)) return 'InvalidTransactionType'
    if (payment.currency === 'HUF' && !Number.isInteger(wantedRefund.AmountToRefund)) return 'ModelValidationError'
    const before = [...payment.transactions, ...refunds].filter(
      ({ relatedId, type }) => relatedId === charge.id && type.startsWith('Refund'),
    )
    const left = charge.total - before.reduce((sum, { total }) => sum + total, 0)
    if (wantedRefund.AmountToRefund > left) return 'AmountToRefundIsGreaterThanTransactionAmount'
    refunds.push({
      ...charge,
      id: newGuid(),
      posTransactionId: wantedRefund.POSTransactionId,
      time: now,
      total: wantedRefund.AmountToRefund,
      comment: wantedRefund.Comment ?? null,
      status: 'Succeeded',
      type: charge.type === 'CardPayment' ? 'RefundToBankCard' : 'RefundToBankAccount',
      items: [],
      relatedId: charge.id,
    })
  }
  payment.transactions.push(...refunds)
  return refunds
}
