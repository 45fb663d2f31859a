import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { endAttentions } from '../attention-records.server.ts'
import { lockOrder } from '../lock-order.ts'
import { insertEvents } from './attempt-records.server.ts'
import { GOES_BACK } from './attempt-providers.ts'
import { givenAccount } from './refund-account.ts'
import { recordRefundOutcome } from './record-refund-outcome.ts'
import { writeRefund } from './refund-records.server.ts'

type GiveBack = {
  number: string
  /** What whoever transferred it saw that was due: another sum by now is refused. */
  amount: number
  /** When the account was given that they saw, null where the buyer had given none: another one by now is refused. */
  givenAt: Date | null
  /** On which day it was transferred. */
  day: string
  by: Actor
}

export type GiveBackByTransferFailure =
  | { kind: 'no-such-order' }
  | { kind: 'nothing-to-give' }
  | { kind: 'other-sum'; due: number }
  | { kind: 'account-changed' }
  | { kind: 'day-to-come' }

/**
 * Somebody has transferred what waited to go back by transfer: these refunds are done. What may go back, and by whose decision, was
 * said when they were asked for; nothing is decided here.
 */
export function giveBackByTransfer(
  shop: Shop,
  { number, amount, givenAt, day, by }: GiveBack,
): Promise<Result<{ amount: number }, GiveBackByTransferFailure>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const now = shop.clock.now()
    if (day > shopDay(now)) return failed({ kind: 'day-to-come' })
    const byHand = new Map(
      order.attempts
        .filter(({ provider }) => GOES_BACK[provider] === 'by-transfer')
        .map((one) => [one.id, one.provider]),
    )
    const open = order.refunds.filter(({ attemptId, status }) => byHand.has(attemptId) && status === 'REQUESTED')
    const due = open.reduce((sum, refund) => sum + refund.amount, 0)
    if (open.length === 0) return failed({ kind: 'nothing-to-give' })
    if (due !== amount) return failed({ kind: 'other-sum', due })
    const account = await givenAccount(shop, order.id)
    if (account?.at.getTime() !== givenAt?.getTime()) return failed({ kind: 'account-changed' })
    for (const refund of open) {
      const { id, attemptId } = refund
      const reference = `${day} ${id}`
      const completed = { id, status: 'COMPLETED', providerRefundId: reference, failure: null } as const
      await writeRefund(shop.db, { ...completed, now })
      const provider = byHand.get(attemptId) ?? 'transfer'
      await insertEvents(shop.db, [{ attemptId, provider, kind: 'REFUNDED', amount: refund.amount, reference }], now)
      await recordRefundOutcome(shop, order, { ...completed, by })
    }
    await endAttentions(shop.db, order.id, ['refund-by-transfer', 'refund-failed'])
    return done({ amount: due })
  })
}
