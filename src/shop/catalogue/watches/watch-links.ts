import { HOUR_MS } from '#kit/durations.ts'
import { readSignedToken, signedToken } from '#kit/crypto/signed-token.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { addressMark } from '#shop/ground/mail/address-mark.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { letterPath } from '#site/letter-pages.ts'
import { SHOP_SLUG } from '#site/shop-slug.ts'
import { PENDING_HOURS } from './watch.ts'

const PURPOSES = { confirm: 'watch-confirm', again: 'watch-again', end: 'watch-end' } as const
export type WatchLinkKind = keyof typeof PURPOSES
export type LinkFailure = { kind: 'link-invalid' | 'link-expired' }

/** `confirm` and `again` are about one watch, by its id; `end` about all of an address, by its mark, and for ever. */
export function watchToken(shop: Shop, kind: WatchLinkKind, subject: string, askedAt?: Date): string {
  const expiresAt =
    kind === 'confirm' ? new Date((askedAt ?? shop.clock.now()).getTime() + PENDING_HOURS * HOUR_MS) : null
  return signedToken(shop.correspondence.keys.links, { purpose: PURPOSES[kind], subject, expiresAt })
}

/** What a link is for and whether it still is, without asking the database. */
export function readWatchToken(
  shop: Shop,
  token: string,
): Result<{ kind: WatchLinkKind; subject: string }, LinkFailure> {
  const facts = readSignedToken(shop.correspondence.keys.links, token)
  const kind = (Object.keys(PURPOSES) as WatchLinkKind[]).find((one) => PURPOSES[one] === facts?.purpose)
  if (!facts || !kind) return failed({ kind: 'link-invalid' })
  if (facts.expiresAt && facts.expiresAt <= shop.clock.now()) return failed({ kind: 'link-expired' })
  return done({ kind, subject: facts.subject })
}

/** What a link of this kind is about. */
export function subjectIn(shop: Shop, token: string, kind: WatchLinkKind): Result<string, LinkFailure> {
  const link = readWatchToken(shop, token)
  if (!link.ok) return link
  return link.value.kind === kind ? done(link.value.subject) : failed({ kind: 'link-invalid' })
}

export function endToken(shop: Shop, email: string): string {
  return watchToken(shop, 'end', addressMark(shop, 'watch', email).toString('hex'))
}

export function watchPage(shop: Shop, language: Language, token: string): string {
  return shop.about.url + letterPath(language, 'watch', { token })
}

/** RFC 8058: mail programs offer a button that ends all of them without a page. */
export function endingHeaders(shop: Shop, token: string): Record<string, string> {
  const address = `${shop.about.url}/${SHOP_SLUG}api/watches/unsubscribe?${new URLSearchParams({ token })}`
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
