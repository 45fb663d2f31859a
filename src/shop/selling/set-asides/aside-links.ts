import { readSignedToken, signedToken } from '#kit/crypto/signed-token.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { keyedHashOf } from '#shop/ground/mail/correspondence.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { letterPath } from '#site/letter-pages.ts'

const PURPOSE = 'set-aside'
export type LinkFailure = { kind: 'link-invalid' | 'link-expired' }

/** It proves the address to which its letter went. What it may still do is told by the wish itself. */
export function asideToken(shop: Shop, id: string): string {
  return signedToken(shop.correspondence.keys.links, { purpose: PURPOSE, subject: id, expiresAt: null })
}

export function asideIn(shop: Shop, token: string): Result<string, LinkFailure> {
  const facts = readSignedToken(shop.correspondence.keys.links, token)
  return facts?.purpose === PURPOSE ? done(facts.subject) : failed({ kind: 'link-invalid' })
}

export function asidePage(shop: Shop, language: Language, id: string): string {
  return shop.about.url + letterPath(language, 'set-aside', { token: asideToken(shop, id) })
}

/** By which whoever asks for the same address at once is told to wait. */
export function markOf(shop: Pick<Shop, 'correspondence'>, email: string): Buffer {
  return keyedHashOf(shop.correspondence, 'set-aside', email)
}
