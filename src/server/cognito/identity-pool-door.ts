import { z } from 'zod'
import { done, type Result } from '#kit/result.ts'
import {
  credentialsFor,
  identityFor,
  type IdentityPoolFailure,
  type Logins,
} from '#shop/people/identity/identity-pool/identity-pool.ts'
import type { Shop } from '#shop/shop.ts'
import { operation, protocolDoor, type AnswerProtocol } from './protocol-frame.ts'

const logins = z
  .record(z.string().min(1).max(128), z.string().min(1).max(50_000))
  .nullish()
  .transform((logins): Logins => logins ?? {})
const OPERATIONS = {
  GetId: operation(z.object({ IdentityPoolId: z.string().min(1).max(55), Logins: logins }), getId),
  GetCredentialsForIdentity: operation(
    z.object({ IdentityId: z.string().min(1).max(55), Logins: logins }),
    getCredentialsForIdentity,
  ),
}

async function getId(
  shop: Shop,
  input: { IdentityPoolId: string; Logins: Logins },
): Promise<Result<object, IdentityPoolFailure>> {
  const identity = await identityFor(shop, { identityPoolId: input.IdentityPoolId, logins: input.Logins })
  return identity.ok ? done({ IdentityId: identity.value.identityId }) : identity
}

async function getCredentialsForIdentity(
  shop: Shop,
  input: { IdentityId: string; Logins: Logins },
): Promise<Result<object, IdentityPoolFailure>> {
  const issued = await credentialsFor(shop, { identityId: input.IdentityId, logins: input.Logins })
  if (!issued.ok) return issued
  const { identityId, credentials } = issued.value
  return done({
    IdentityId: identityId,
    Credentials: {
      AccessKeyId: credentials.accessKeyId,
      SecretKey: credentials.secretKey,
      SessionToken: credentials.sessionToken,
      Expiration: credentials.expiresAt.getTime() / 1000,
    },
  })
}

/** The identity pool, as the client libraries speak with it: guests, and users with what the user pool vouches for. */
export function identityPoolDoor({ shop }: { shop: Shop }): AnswerProtocol {
  return protocolDoor<IdentityPoolFailure>({
    shop,
    service: 'AWSCognitoIdentityService',
    operations: OPERATIONS,
    errors: {
      'unknown-pool': ({ identityPoolId }) => ({
        name: 'ResourceNotFoundException',
        message: `IdentityPool '${identityPoolId}' not found.`,
      }),
      'unknown-identity': ({ identityId }) => ({
        name: 'ResourceNotFoundException',
        message: `Identity '${identityId}' not found.`,
      }),
      'unknown-provider': {
        name: 'NotAuthorizedException',
        message: 'Token is not from a supported provider of this identity pool.',
      },
      'bad-login': { name: 'NotAuthorizedException', message: 'Invalid login token.' },
      'expired-login': { name: 'NotAuthorizedException', message: 'Invalid login token. Token expired.' },
      'needs-login': ({ identityId }) => ({
        name: 'NotAuthorizedException',
        message: `Access to Identity '${identityId}' is forbidden.`,
      }),
    },
  })
}
