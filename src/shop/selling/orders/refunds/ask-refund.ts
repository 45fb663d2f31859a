import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockMember } from '#shop/people/staff/people/lock-member.ts'
import { requestRefund, type RefundFailure, type RefundRequest } from '../payment/request-refund.ts'
import type { RefundGround } from './refund-reasons.ts'
import { withinLimits } from './within-limits.ts'

type AskRefund = Omit<RefundRequest, 'approvalId' | 'by' | 'decidedBy' | 'reason' | 'version'> & {
  reason: RefundGround
  by: Actor & { kind: 'staff' }
  version: number
}

/** `asked`: nothing has happened yet, another person decides. */
export type AskedRefund = { state: 'requested' | 'asked'; approvalId: number | null }

/** OFFICE-24 OFFICE-75: somebody of the shop gives money back: at once up to their limit, over it with another person's approval. */
export function askRefund(
  shop: Shop,
  request: AskRefund,
): Promise<Result<AskedRefund, RefundFailure | { kind: 'no-such-member' }>> {
  return inTransaction(shop, async (shop) => {
    const member = await lockMember(shop, request.by.id)
    if (member?.state !== 'active') return failed({ kind: 'no-such-member' })
    const { number, by, reason, words = null, copies = [], delivery = false } = request
    const wish = { kind: 'refund' as const, reason, words, copies: [...copies], delivery, receive: null }
    const outcome = await withinLimits(shop, { number, decidedBy: by, wish }, (shop, approvalId) =>
      requestRefund(shop, { ...request, approvalId }),
    )
    if (!outcome.ok) return outcome
    const { state, approvalId } = outcome.value
    return done({ state: state === 'asked' ? state : 'requested', approvalId })
  })
}
