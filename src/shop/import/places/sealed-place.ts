import type { KeyObject } from 'node:crypto'
import { deriveKey } from '#kit/crypto/derive-key.ts'
import { seal, unseal } from '#kit/crypto/sealed.ts'
import type { GivenPlace, ImportPlace } from './import-place.ts'

export function importKeyOf(secret: Buffer): KeyObject {
  return deriveKey(secret, 'kolofon import places')
}

type OfSource = { key: KeyObject; sourceId: string }

/** To what the secret is bound: sealed for one source, it opens for no other. */
const sealedFor = (sourceId: string) => `import-source ${sourceId}`

/** The place as it is kept. A secret that is not given stays what it was; null where there is none to keep. */
export function sealPlace(
  { key, sourceId }: OfSource,
  given: GivenPlace,
  former: ImportPlace | null,
): ImportPlace | null {
  if (given.kind === 'folder') return given
  const { address, signIn } = given
  if (!signIn) return { kind: 'https', address }
  const kept = former?.kind === 'https' && former.signIn?.kind === signIn.kind ? former.signIn.secret : undefined
  const secret =
    signIn.secret === undefined ? kept : seal(key, sealedFor(sourceId), Buffer.from(signIn.secret)).toString('base64')
  return secret === undefined ? null : { kind: 'https', address, signIn: { ...signIn, secret } }
}

/** The place with its secret to be read. */
export function unsealPlace({ key, sourceId }: OfSource, kept: ImportPlace): ImportPlace {
  if (kept.kind === 'folder' || !kept.signIn) return kept
  const secret = unseal(key, sealedFor(sourceId), Buffer.from(kept.signIn.secret, 'base64')).toString('utf8')
  return { ...kept, signIn: { ...kept.signIn, secret } }
}

/** The place as it may be shown, which is also as it may be given again. */
export function shownPlace(kept: ImportPlace): GivenPlace {
  if (kept.kind === 'folder' || !kept.signIn) return kept
  const { secret: _, ...signIn } = kept.signIn
  return { ...kept, signIn }
}
