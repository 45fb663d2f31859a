import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { OverLimitError } from '../payment/send-back.ts'
import { backToDecision, beginDecision, lockApproval, writeDecision } from './approval-records.server.ts'
import { decisionRefusal, type Approval, type DecisionFailure } from './approval.ts'

export type Decide = { id: number; by: { kind: 'staff'; id: string }; words?: string | null }
type Decided<Failure = never> = Promise<Result<{ number: string; amount: number }, DecisionFailure | Failure>>

/** Does what was asked for as it was then, with every check made anew. */
export type CarryOut<Failure> = (shop: Shop, approval: Approval) => Promise<Result<unknown, Failure>>

/** OFFICE-75: another person approves, and it is done; where more would go back than was asked for, it is not. */
export function approve<Failure>(
  shop: Shop,
  { id, by, words = null }: Decide,
  carryOut: CarryOut<Failure>,
): Decided<Failure | { kind: 'other-sum'; due: number }> {
  return inTransaction(shop, async (shop) => {
    const found = await decidable(shop, id, by.id)
    if (!found.ok) return found
    const { number, amount } = found.value
    await beginDecision(shop.db)
    try {
      const outcome = await carryOut(shop, found.value)
      if (!outcome.ok) return outcome
    } catch (error) {
      if (!(error instanceof OverLimitError)) throw error
      await backToDecision(shop.db)
      return failed({ kind: 'other-sum' as const, due: error.amount })
    }
    await writeDecision(shop.db, id, { outcome: 'APPROVED', by: by.id, words }, shop.clock.now())
    return done({ number, amount })
  })
}

/** It does not happen; whoever asked reads why. */
export function refuseRefund(shop: Shop, { id, by, words = null }: Decide): Decided {
  return inTransaction(shop, async (shop) => {
    const found = await decidable(shop, id, by.id)
    if (!found.ok) return found
    await writeDecision(shop.db, id, { outcome: 'REFUSED', by: by.id, words }, shop.clock.now())
    return done({ number: found.value.number, amount: found.value.amount })
  })
}

/** Whoever asked takes it back, as long as nobody has decided it. */
export function withdrawRefund(shop: Shop, { id, by }: Omit<Decide, 'words'>): Decided<{ kind: 'not-yours' }> {
  return inTransaction(shop, async (shop) => {
    const approval = await lockApproval(shop.db, id)
    if (!approval) return failed({ kind: 'no-such-approval' })
    if (approval.outcome) return failed({ kind: 'already-decided' })
    if (approval.askedBy !== by.id) return failed({ kind: 'not-yours' })
    await writeDecision(shop.db, id, { outcome: 'WITHDRAWN', by: by.id, words: null }, shop.clock.now())
    return done({ number: approval.number, amount: approval.amount })
  })
}

async function decidable(shop: Shop, id: number, email: string): Promise<Result<Approval, DecisionFailure>> {
  const approval = await lockApproval(shop.db, id)
  if (!approval) return failed({ kind: 'no-such-approval' })
  const refusal = decisionRefusal(approval, email, shop.clock.now())
  return refusal ? failed(refusal) : done(approval)
}
