import { publishedKeys } from '#shop/people/identity/tokens/signing-keys.ts'
import type { Shop } from '#shop/shop.ts'

/** The token keys and where they are, below the issuer's address. */
export function issuerDocuments(shop: Shop): (path: string) => Promise<object | null> {
  const { userPoolId, issuer, foreignPool } = shop.identity
  const base = `/cognito-idp/${userPoolId}/.well-known`
  return async (path) => {
    // A real user pool publishes its own.
    if (foreignPool) return null
    if (path === `${base}/jwks.json`) {
      const keys = await publishedKeys(shop)
      return { keys: keys.map(({ kid, publicKey }) => ({ ...publicKey, kid, alg: 'RS256', use: 'sig' })) }
    }
    if (path === `${base}/openid-configuration`)
      return {
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        subject_types_supported: ['public'],
        response_types_supported: ['token'],
        id_token_signing_alg_values_supported: ['RS256'],
      }
    return null
  }
}
