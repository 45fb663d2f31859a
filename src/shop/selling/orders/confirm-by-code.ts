import { createHash } from 'node:crypto'
import { uuidOf } from '#kit/crypto/uuid-of.ts'
import { issueCode, useCode } from '#shop/people/identity/accounts/one-time-code.ts'
import { claimLetterTo } from '#shop/ground/mail/claim-letter-to.ts'
import { postCode } from '#shop/ground/mail/post-code.ts'
import type { Shop } from '#shop/shop.ts'
import type { OpenedOrder } from './view/find-order.ts'
import { problem, type CodeProblemKind, type OrderProblem } from './order-problem.ts'

/**
 * ORDER-08: an old link alone does not cancel or withdraw: a code that goes to the order's address has to come with it.
 * Null: go on. Asked without a code, one is sent.
 */
export async function confirmByCode(
  shop: Shop,
  { order, by }: OpenedOrder,
  code: string | null | undefined,
): Promise<OrderProblem<CodeProblemKind> | null> {
  if (by !== 'old-link') return null
  const about = { subject: codeSubject(order.number), purpose: 'order-change' as const }
  if (code) {
    // Wrong guesses are counted for the link, from whatever network they come.
    const used = await useCode(shop, { ...about, code: code.trim(), network: 'link' })
    return used.ok ? null : problem(PROBLEMS[used.failure.kind])
  }
  if (!(await claimLetterTo(shop, { email: order.email, kind: 'order-code' }))) return problem('too-many-letters')
  const fresh = await issueCode(shop, about)
  await postCode(shop, { ...about, to: order.email, language: order.language, code: fresh })
  return problem('code-needed')
}

const PROBLEMS = {
  'code-mismatch': 'code-wrong',
  'code-expired': 'code-expired',
  'too-many-codes': 'code-expired',
  'too-many-tries': 'too-many-letters',
} as const

/** Codes belong to ids: that of an order is made of its number. */
function codeSubject(number: string): string {
  return uuidOf(createHash('sha256').update(`order ${number}`).digest().subarray(0, 16))
}
