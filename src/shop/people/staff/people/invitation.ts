import { hash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#kit/durations.ts'
import { postSecretLetter } from '#shop/ground/mail/post-code.ts'
import { OFFICE_INVITATION_PATH, OFFICE_PATH } from '#site/addresses.ts'
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

/** A link that somebody hands over themselves is good for a day. */
const LINK_DAYS = 1

/** Takes the place of a letter, where none leaves: whoever runs the shop hands it over. With a user pool elsewhere it leads to the office alone. */
export async function invitationLink(shop: Shop, sub: string): Promise<string> {
  const { url, officeUrl = url } = shop.about
  if (shop.identity.foreignPool) return officeUrl + OFFICE_PATH
  const now = shop.clock.now()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  await putInvitation(shop.db, { sub, tokenHash: invitationHash(token), expiresAt, now })
  return `${officeUrl}${OFFICE_INVITATION_PATH}#${token}`
}

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
