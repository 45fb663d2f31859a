import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { postLetter, WATCH } from '#shop/ground/mail/post-letter.ts'
import { staffAddress } from '#shop/ground/mail/staff-address.ts'
import type { Shop } from '#shop/shop.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { lockMember } from '#shop/people/staff/people/lock-member.ts'
import { lockOrder } from '../lock-order.ts'
import { OverLimitError } from '../payment/send-back.ts'
import { backToDecision, beginDecision, insertApproval } from './approval-records.server.ts'
import { decidableUntil, type MoneyWish } from './approval.ts'
import { refundedAloneLetter } from './refunded-alone-letter.ts'

type Decided = {
  number: string
  /** Whose decision it is: it counts against the limits of somebody of the shop alone. */
  decidedBy: Actor
  /** What it is, so that another person can approve it and have it done. */
  wish: MoneyWish
}

/** `asked`: nothing has happened yet, another person decides. `approvalId` of what is done: it was over the limit, and nobody else could have approved it. */
export type WithinLimits<Value> =
  | { state: 'done'; value: Value; approvalId: number | null }
  | { state: 'asked'; amount: number; approvalId: number }

/**
 * OFFICE-75: does what may lower the money that is kept of an order. What it comes to is measured where the money goes back
 * (`sendBack`): up to the limits of whoever decided, it is done; over them everything is as it was, and another person is asked.
 * Where nobody else could approve it, it is done, and the operator is written to: whoever does it has just proven who they are.
 */
export function withinLimits<Value, Failure>(
  shop: Shop,
  { number, decidedBy, wish }: Decided,
  verb: (shop: Shop, approvalId: number | null) => Promise<Result<Value, Failure>>,
): Promise<Result<WithinLimits<Value>, Failure | { kind: 'no-such-order' }>> {
  return inTransaction(
    shop,
    async (shop): Promise<Result<WithinLimits<Value>, Failure | { kind: 'no-such-order' }>> => {
      const doIt = async (approvalId: number | null) => {
        const outcome = await verb(shop, approvalId)
        return outcome.ok ? done({ state: 'done' as const, value: outcome.value, approvalId }) : outcome
      }
      if (decidedBy.kind !== 'staff') return doIt(null)
      // Whoever decides before their order: two acts of one person never wait for each other crosswise.
      await lockMember(shop, decidedBy.id)
      const order = await lockOrder(shop, number)
      if (!order) return failed({ kind: 'no-such-order' })
      await beginDecision(shop.db)
      try {
        return await doIt(null)
      } catch (error) {
        if (!(error instanceof OverLimitError)) throw error
        await backToDecision(shop.db)
        const isAlone = error.approvers === 0
        const { amount } = error
        const askedAt = shop.clock.now()
        const approvalId = await insertApproval(shop.db, {
          ...wish,
          orderId: order.id,
          version: order.version,
          amount,
          askedAt,
          askedBy: decidedBy.id,
          until: decidableUntil(askedAt),
          ...(isAlone && { outcome: 'ALONE' as const }),
        })
        if (!isAlone) return done({ state: 'asked', amount, approvalId })
        const outcome = await doIt(approvalId)
        if (outcome.ok) await tellOperator(shop, { number, amount, by: decidedBy.id, words: wish.words })
        return outcome
      }
    },
  )
}

type Alone = { number: string; amount: number; by: string; words: string | null }

async function tellOperator(shop: Shop, alone: Alone): Promise<void> {
  // One of them is a setting of the office, which whoever did it may have changed.
  const readers = new Set([(await shopSetting(shop, 'operator'))?.email, await staffAddress(shop)])
  const known = [...readers].flatMap((to) => to ?? [])
  if (known.length === 0)
    return shop.log.warn({ order: alone.number }, 'A refund over the limit has no operator who could be told')
  const letter = refundedAloneLetter({ sender: shop.about, language: 'hu', ...alone })
  for (const to of known) await postLetter(shop, { to, ...letter }, { record: WATCH })
}
