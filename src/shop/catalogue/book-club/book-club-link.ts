import { done, failed, type Result } from '#kit/result.ts'
import { readSignedToken, signedToken } from '#kit/crypto/signed-token.ts'
import { letterPath } from '#site/letter-pages.ts'
import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'

const PURPOSE = 'book-club-cancel'
const SEAT_PURPOSE = 'book-club-seat'

/** The address of the page on which whoever signed up gives the seats back. It is good until the evening. */
export function cancelPage(shop: Shop, language: Language, signUpId: string, startsAt: Date): string {
  const token = signedToken(shop.correspondence.keys.links, {
    purpose: PURPOSE,
    subject: signUpId,
    expiresAt: startsAt,
  })
  return shop.about.url + letterPath(language, 'book-club-cancel', { token })
}

/** The address of the page on which whoever waited takes the seats that are kept for them. */
export function seatPage(shop: Shop, language: Language, signUpId: string, until: Date): string {
  const facts = { purpose: SEAT_PURPOSE, subject: signUpId, expiresAt: until }
  return (
    shop.about.url +
    letterPath(language, 'book-club-seat', { token: signedToken(shop.correspondence.keys.links, facts) })
  )
}

export type ClubCancelFailure = { kind: 'link-invalid' | 'link-expired' }

export function readCancelToken(shop: Shop, token: string): Result<{ signUpId: string }, ClubCancelFailure> {
  return readToken(shop, token, PURPOSE)
}

export function readSeatToken(shop: Shop, token: string): Result<{ signUpId: string }, ClubCancelFailure> {
  return readToken(shop, token, SEAT_PURPOSE)
}

function readToken(shop: Shop, token: string, purpose: string): Result<{ signUpId: string }, ClubCancelFailure> {
  const facts = readSignedToken(shop.correspondence.keys.links, token)
  if (facts?.purpose !== purpose) return failed({ kind: 'link-invalid' })
  if (facts.expiresAt && facts.expiresAt <= shop.clock.now()) return failed({ kind: 'link-expired' })
  return done({ signUpId: facts.subject })
}
