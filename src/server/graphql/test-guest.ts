import { credentialsFor, identityFor } from '#shop/people/identity/identity-pool/identity-pool.ts'
import { poolRegion } from '#shop/people/identity/identity-pool/identity-pool-ids.ts'
import type { Shop } from '#shop/shop.ts'
import { signRequest, type SignerCredentials } from '#tests/support/sign-request.ts'
import type { DataRequest } from './data-request.ts'

/** The credentials of a new guest, or of whom the logins name. */
export async function testCredentials(shop: Shop, logins: Record<string, string> = {}): Promise<SignerCredentials> {
  const identity = await identityFor(shop, { identityPoolId: shop.identity.identityPoolId, logins })
  if (!identity.ok) throw new Error(identity.failure.kind)
  const given = await credentialsFor(shop, { identityId: identity.value.identityId, logins })
  if (!given.ok) throw new Error(given.failure.kind)
  const { accessKeyId, secretKey, sessionToken } = given.value.credentials
  return { accessKeyId, secretAccessKey: secretKey, sessionToken }
}

/** A question as it comes in, signed. */
export async function signedQuestion(
  shop: Shop,
  question: object,
  credentials: SignerCredentials,
): Promise<DataRequest> {
  const body = JSON.stringify(question)
  const headers = await signRequest(
    { method: 'POST', url: 'http://localhost/graphql', headers: { 'content-type': 'application/json' }, body },
    { credentials, at: shop.clock.now(), region: poolRegion(shop.identity) },
  )
  return { method: 'POST', url: '/graphql', headers, body: Buffer.from(body) }
}
