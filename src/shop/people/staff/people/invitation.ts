import { hash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#kit/durations.ts'
import { postSecretLetter } from '#shop/ground/mail/post-code.ts'
import type { Shop } from '#shop/shop.ts'
import { invitationLetter } from './invitation-letter.ts'
import { putInvitation } from './invitation-records.server.ts'
import type { StaffMember } from './staff-member.ts'

/** How long the letter of an invitation is good; another can be sent. */
const INVITATION_DAYS = 7
/** From following the letter to being in: a password, a second factor. */
export const VISIT_MS = 60 * 60_000

export function invitationHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

type Invited = Pick<StaffMember, 'sub' | 'email' | 'language'>

/**
 * Writes to somebody with a link that only their mailbox has. Nothing of theirs is in force until they have come by it. In a user
 * pool elsewhere nothing can be begun anew from here: there the letter says where the office is.
 */
export async function sendInvitation(shop: Shop, { sub, email, language }: Invited, isAgain: boolean): Promise<void> {
  const now = shop.clock.now()
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  const token = shop.identity.foreignPool ? null : randomBytes(32).toString('base64url')
  if (token) await putInvitation(shop.db, { sub, tokenHash: invitationHash(token), expiresAt, now })
  const letter = invitationLetter({ sender: shop.about, language, token, isAgain })
  await postSecretLetter(shop, { about: `${sub} invitation`, mail: { to: email, ...letter }, expiresAt })
}
