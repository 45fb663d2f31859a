import { createHmac, randomInt } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import { CODE_LIFE_SECONDS, type CodePurpose } from '#shop/ground/mail/code-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { claimCodeTry, deleteCodes, putCode } from './code-records.server.ts'
import { settleAttempt } from './limit-attempts.ts'
import { isSame } from '../srp/srp.ts'

export const MAX_CODE_TRIES = 5

export type CodeFailure = { kind: 'code-mismatch' | 'code-expired' | 'too-many-codes' | 'too-many-tries' }

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** A million codes are soon tried by whoever has the table: without the key outside it that does not help. */
export function codeHash(shop: Shop, place: string, code: string): Buffer {
  return createHmac('sha256', shop.identity.keys['one-time-codes']).update(`${place}\n${code}`).digest()
}

/** The letters' purposes, and a phone number of one's own. */
type CodeFor = {
  subject: string
  purpose: CodePurpose | 'verify-phone'
  /** Where it was sent, when that is what it proves: a code for one address says nothing of another. */
  proves?: string
}

/** The code to send; an earlier one of the same purpose is no longer good. */
export async function issueCode(shop: Shop, { subject, purpose, proves }: CodeFor): Promise<string> {
  const code = newCode()
  const expiresAt = new Date(
    shop.clock.now().getTime() + CODE_LIFE_SECONDS[purpose === 'verify-phone' ? 'verify-email' : purpose] * 1000,
  )
  const hash = codeHash(shop, placeOf({ subject, purpose, proves }), code)
  await putCode(shop.db, { subject, purpose }, { codeHash: hash, expiresAt })
  return code
}

/** Works once. After five wrong ones none works until a new code is sent, and wrong ones of all codes are counted together. */
export async function useCode(
  shop: Shop,
  { subject, purpose, proves, code, network }: CodeFor & { code: string; network: string },
): Promise<Result<null, CodeFailure>> {
  const claimed = await claimCodeTry(shop.db, { subject, purpose }, shop.clock.now())
  if (!claimed) return failed({ kind: 'code-expired' })
  if (claimed.tries > MAX_CODE_TRIES) return failed({ kind: 'too-many-codes' })
  const hash = codeHash(shop, placeOf({ subject, purpose, proves }), code)
  const isRight = isSame(claimed.codeHash, hash)
  if (!(await settleAttempt(shop, { subject, kind: `${purpose} code`, network }, isRight)))
    return failed({ kind: 'too-many-tries' })
  if (!isRight) return failed({ kind: 'code-mismatch' })
  await deleteCodes(shop.db, subject, [purpose])
  return done(null)
}

function placeOf({ subject, purpose, proves = '' }: CodeFor): string {
  return `${subject} ${purpose} ${proves}`
}
