import { randomUUID } from 'node:crypto'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { lockMember } from '#shop/people/staff/people/lock-member.ts'
import { callAttention } from '../call-attention.ts'
import { approvedAmount } from '../refunds/approval-records.server.ts'
import type { RefundReason } from '../refunds/refund-reasons.ts'
import type { GivenBack } from '../refunds/given-back.ts'
import { refundStanding } from '../refunds/refund-standing.ts'
import { sumOf } from '../order-money.ts'
import { isUnsettledAtDoor } from './attempt-records.server.ts'
import { insertRefunds } from './refund-records.server.ts'

/** By whose decision the shop keeps less of a buyer's money. */
export type MoneyDecision = {
  /** Who decided: the buyer, a rule of the shop (`SYSTEM`), the operator, or somebody of the shop. */
  decidedBy: Actor
  /** By which it may be over their limits. */
  approvalId?: number | null
}

type SendBack = MoneyDecision & {
  orderId: number
  parts: readonly { attemptId: string; amount: number }[]
  reason: RefundReason
  /** What of the order it is the price of. */
  given: GivenBack
  /** Who does it, whoever decided it. */
  by: Actor
  returnNumber?: number | null
}

/** More than whoever decided it may give back now: `withinLimits` asks somebody else, and who did not ask it leaves everything as it was. */
export class OverLimitError extends Error {
  readonly amount: number
  /** How many others could approve it. */
  readonly approvers: number
  constructor(amount: number, approvers: number) {
    super('Over the limits of whoever decided it')
    this.amount = amount
    this.approvers = approvers
  }
}

/**
 * The one way by which the shop keeps less of a buyer's money, whatever the reason. What somebody of the shop decided is within
 * their limits of the act and of the day, or has an approval of no less; what the buyer or a rule decided is not theirs. What an
 * operator's command gives back has no limit, and is told in Today. The order is locked.
 */
export async function sendBack(
  shop: Shop,
  { orderId, parts, reason, given, by, decidedBy, approvalId = null, returnNumber = null }: SendBack,
): Promise<string[]> {
  const amount = sumOf(parts, 'amount')
  if (approvalId !== null) await checkApproved(shop, { id: approvalId, orderId }, amount)
  else if (decidedBy.kind === 'staff') await checkAlone(shop, decidedBy.id, parts)
  const act = randomUUID()
  const refunds = parts.map((part) => ({
    ...part,
    given: { act, ...given },
    id: randomUUID(),
    orderId,
    reason,
    by,
    decidedBy,
    approvalId,
    returnNumber,
  }))
  await insertRefunds(shop.db, refunds, shop.clock.now())
  if (decidedBy.kind === 'command') await callAttention(shop, orderId, 'given-by-command', { about: refunds[0]?.id })
  shop.wake('refunds')
  return refunds.map(({ id }) => id)
}

async function checkApproved(shop: Shop, approval: { id: number; orderId: number }, amount: number): Promise<void> {
  const approved = await approvedAmount(shop.db, approval)
  if (approved === null) throw new Error(`Approval ${approval.id} is not open`)
  if (amount > approved) throw new OverLimitError(amount, 0)
}

async function checkAlone(shop: Shop, id: string, parts: SendBack['parts']): Promise<void> {
  const amount = sumOf(parts, 'amount')
  const { alone, approvers } = await refundStanding(shop, id, await lockMember(shop, id))
  // What a courier has taken and its company has not paid out is not the shop's to give alone.
  const attemptIds = parts.map(({ attemptId }) => attemptId)
  if (amount > alone || (await isUnsettledAtDoor(shop.db, attemptIds)))
    throw new OverLimitError(amount, approvers.length)
}
