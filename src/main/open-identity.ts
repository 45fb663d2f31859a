import type { Config } from '#site/config.ts'
import type { Database } from '#database/open-database.ts'
import type { IdentitySettings } from '#shop/people/identity/identity-settings.ts'
import { identitySettings } from '#shop/people/identity/make-identity-settings.ts'
import { openPool } from '#shop/people/identity/identity-pool/open-pool.ts'
import { signInCryptoThread } from '#shop/people/identity/srp/sign-in-crypto.ts'

type OpenIdentity = {
  config: Pick<
    Config,
    'COGNITO_USER_POOL_ID' | 'COGNITO_CLIENT_ID' | 'COGNITO_URL' | 'PUBLIC_URL' | 'STAGE' | 'ACCESS_TOKEN_SECONDS'
  >
  /** The project's folder. */
  root: string
  secret: Buffer
  db: Database
}

/** The pool of this database, with the keys that come from the shop's secret. */
export async function openIdentity({ config, root, secret, db }: OpenIdentity): Promise<IdentitySettings> {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId, COGNITO_URL: url } = config
  return identitySettings({
    secret,
    pool: await openPool(db, secret),
    cognito: userPoolId && clientId ? { userPoolId, clientId, url } : null,
    publicUrl: config.PUBLIC_URL,
    isDevelopment: config.STAGE === 'development',
    accessTokenSeconds: config.ACCESS_TOKEN_SECONDS,
    signInCrypto: signInCryptoThread({ root }),
  })
}
