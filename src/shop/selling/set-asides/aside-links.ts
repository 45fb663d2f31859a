import { readSignedToken, signedToken } from '#kit/crypto/signed-token.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { addressMark } from '#shop/ground/mail/address-mark.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { letterPath } from '#site/letter-pages.ts'
import { asideById } from './aside-records.server.ts'
import type { SetAside } from './set-aside.ts'

const PURPOSE = 'set-aside'
export type LinkFailure = { kind: 'link-invalid' | 'link-expired' }

type Addressed = Pick<SetAside, 'id' | 'email'>

/** It proves the address to which its letter went. What it may still do is told by the wish itself. */
export function asideToken(shop: Shop, { id, email }: Addressed): string {
  const subject = `${id} ${addressMark(shop, 'set-aside', email).toString('base64url')}`
  return signedToken(shop.correspondence.keys.links, { purpose: PURPOSE, subject, expiresAt: null })
}

/** The wish that a link is about: none where it is gone, or is of another address since its letter. */
export async function asideOfLink(shop: Shop, token: string): Promise<Result<SetAside, LinkFailure>> {
  const facts = readSignedToken(shop.correspondence.keys.links, token)
  if (facts?.purpose !== PURPOSE) return failed({ kind: 'link-invalid' })
  const [id = '', mark] = facts.subject.split(' ')
  const aside = await asideById(shop.db, id)
  const isTheirs = aside && addressMark(shop, 'set-aside', aside.email).toString('base64url') === mark
  return isTheirs ? done(aside) : failed({ kind: 'link-expired' })
}

export function asidePage(shop: Shop, language: Language, aside: Addressed): string {
  return shop.about.url + letterPath(language, 'set-aside', { token: asideToken(shop, aside) })
}
