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

/**
 * The place as it is kept. A secret that is not given, or is the same, stays sealed as it was; null where one is needed and
 * there is none. It was given for one server and one user: for another it has to be given anew.
 */
export function sealPlace(ofSource: OfSource, given: GivenPlace, former: ImportPlace | null): ImportPlace | null {
  if (given.kind === 'folder') return given
  const { address, signIn } = given
  if (!signIn) return { kind: 'https', address }
  const formerSecret = former && isSameServer(former, given) ? former.signIn?.secret : undefined
  const isKept =
    signIn.secret === undefined || (formerSecret !== undefined && secretIn(ofSource, formerSecret) === signIn.secret)
  const secret = isKept ? formerSecret : sealSecret(ofSource, signIn.secret ?? '')
  return secret === undefined ? null : { kind: 'https', address, signIn: { ...signIn, secret } }
}

type Signed = { kind: 'folder' } | { kind: 'https'; address: string; signIn?: { kind: string; user?: string } }

function isSameServer(one: ImportPlace, other: Signed): one is ImportPlace & { kind: 'https' } {
  if (one.kind !== 'https' || other.kind !== 'https') return false
  const userOf = ({ signIn }: { signIn?: { kind: string; user?: string } }) =>
    signIn && [signIn.kind, signIn.user].join(':')
  return new URL(one.address).origin === new URL(other.address).origin && userOf(one) === userOf(other)
}

function sealSecret({ key, sourceId }: OfSource, secret: string): string {
  return seal(key, sealedFor(sourceId), Buffer.from(secret)).toString('base64')
}

/** Null where it was sealed with another secret of the shop. */
function secretIn({ key, sourceId }: OfSource, sealed: string): string | null {
  try {
    return unseal(key, sealedFor(sourceId), Buffer.from(sealed, 'base64')).toString('utf8')
  } catch {
    // It does not open: nothing else can be wrong here, and null says so.
    return null
  }
}

/** The place with its secret to be read; null where that was sealed with another secret of the shop. */
export function unsealPlace(ofSource: OfSource, storedPlace: ImportPlace): ImportPlace | null {
  if (storedPlace.kind === 'folder' || !storedPlace.signIn) return storedPlace
  const secret = secretIn(ofSource, storedPlace.signIn.secret)
  return secret === null ? null : { ...storedPlace, signIn: { ...storedPlace.signIn, secret } }
}

/** The place as it may be shown, which is also as it may be given again. */
export function shownPlace(storedPlace: ImportPlace): GivenPlace {
  if (storedPlace.kind === 'folder' || !storedPlace.signIn) return storedPlace
  const { secret: _, ...signIn } = storedPlace.signIn
  return { ...storedPlace, signIn }
}
