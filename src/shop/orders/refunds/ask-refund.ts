import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/actor.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import { postLetter } from '#shop/mail/post-letter.ts'
import { staffAddress } from '#shop/mail/staff-address.ts'
import type { Shop } from '#shop/shop.ts'
import { shopSetting } from '#shop/shop-settings.ts'
import { lockMember } from '#shop/staff/people/lock-member.ts'
import { checkRefund, requestRefund, type RefundFailure, type RefundRequest } from '../payment/request-refund.ts'
import type { RefundGround } from './refund-reasons.ts'
import { insertApproval } from './approval-records.server.ts'
import { decidableUntil } from './approval.ts'
import { wayOfRefund } from './refund-limit.ts'
import { refundStanding } from './refund-standing.ts'
import { refundedAloneLetter } from './refunded-alone-letter.ts'

type AskRefund = Omit<RefundRequest, 'approvalId' | 'by' | 'reason' | 'version'> & {
  reason: RefundGround
  by: Actor & { kind: 'staff' }
  version: number
}

/** `asked`: nothing has happened yet, another person decides. */
export type AskedRefund = { state: 'requested' | 'asked'; approvalId: number | null }

/**
 * OFFICE-24 OFFICE-75: somebody of the shop gives money back: at once up to their limit, over it with another person's approval.
 * Where nobody else could approve it, it is done, and the operator is written to. Who asks has just proven who they are.
 */
export function askRefund(
  shop: Shop,
  asked: AskRefund,
): Promise<Result<AskedRefund, RefundFailure | { kind: 'no-such-member' }>> {
  return inTransaction(shop, async (shop) => {
    const member = await lockMember(shop, asked.by.id)
    if (member?.state !== 'active') return failed({ kind: 'no-such-member' })
    const { alone, approvers } = await refundStanding(shop, member)
    const way = wayOfRefund(asked.amount, { alone, approvers: approvers.length })
    if (way === 'at-once') {
      const requested = await requestRefund(shop, asked)
      return requested.ok ? done({ state: 'requested', approvalId: null }) : requested
    }
    const ready = await checkRefund(shop, asked)
    if (!ready.ok) return ready
    const askedAt = shop.clock.now()
    const { amount, reason, words = null, copies = [], delivery = false, version } = asked
    const approvalId = await insertApproval(shop.db, {
      orderId: ready.value.order.id,
      version,
      amount,
      reason,
      words,
      copies: [...copies],
      delivery,
      askedAt,
      askedBy: member.email,
      until: decidableUntil(askedAt),
      ...(way === 'alone' && { outcome: 'ALONE' as const }),
    })
    if (way === 'by-approval') return done({ state: 'asked', approvalId })
    const requested = await requestRefund(shop, { ...asked, approvalId })
    if (!requested.ok) return requested
    await tellOperator(shop, asked)
    return done({ state: 'requested', approvalId })
  })
}

async function tellOperator(shop: Shop, { number, amount, by, words = null }: AskRefund): Promise<void> {
  const to = (await shopSetting(shop, 'operator'))?.email ?? (await staffAddress(shop))
  if (!to) return shop.log.warn({ order: number }, 'A refund over the limit has no operator who could be told')
  const letter = refundedAloneLetter({ sender: shop.about, language: 'hu', number, amount, by: by.id, words })
  await postLetter(shop, { to, ...letter })
}
