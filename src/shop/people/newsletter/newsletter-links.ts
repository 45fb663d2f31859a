import { DAY_MS } from '#kit/durations.ts'
import { readSignedToken, signedToken } from '#kit/crypto/signed-token.ts'
import { letterPath } from '#site/letter-pages.ts'
import { SHOP_SLUG } from '#site/shop-slug.ts'
import type { Language } from '#site/languages.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'

export const PENDING_DAYS = 7

const PURPOSES = { confirm: 'newsletter-confirm', leave: 'newsletter-leave' } as const
type LinkKind = keyof typeof PURPOSES
export type LinkFailure = { kind: 'link-invalid' | 'link-expired' }

/** The confirming link is good for a week, the leaving one for ever. */
export function newsletterToken(shop: Shop, kind: LinkKind, subscriptionId: string): string {
  const expiresAt = kind === 'confirm' ? new Date(shop.clock.now().getTime() + PENDING_DAYS * DAY_MS) : null
  return signedToken(shop.correspondence.keys.links, { purpose: PURPOSES[kind], subject: subscriptionId, expiresAt })
}

/** What a link is for and whether it still is, without asking the database. */
export function readNewsletterToken(
  shop: Shop,
  token: string,
): Result<{ kind: LinkKind; subscriptionId: string }, LinkFailure> {
  const facts = readSignedToken(shop.correspondence.keys.links, token)
  const kind = (Object.keys(PURPOSES) as LinkKind[]).find((one) => PURPOSES[one] === facts?.purpose)
  if (!facts || !kind) return failed({ kind: 'link-invalid' })
  if (facts.expiresAt && facts.expiresAt <= shop.clock.now()) return failed({ kind: 'link-expired' })
  return done({ kind, subscriptionId: facts.subject })
}

/** The subscription that a link of this kind is about. */
export function subscriptionIn(shop: Shop, token: string, kind: LinkKind): Result<string, LinkFailure> {
  const link = readNewsletterToken(shop, token)
  if (!link.ok) return link
  return link.value.kind === kind ? done(link.value.subscriptionId) : failed({ kind: 'link-invalid' })
}

export function newsletterPage(shop: Shop, language: Language, token: string): string {
  return shop.about.url + letterPath(language, 'newsletter', { token })
}

/** RFC 8058: mail programs offer a button that leaves the list without a page. */
export function leavingHeaders(shop: Shop, token: string): Record<string, string> {
  const address = `${shop.about.url}/${SHOP_SLUG}api/newsletter/unsubscribe?${new URLSearchParams({ token })}`
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
