import { randomUUID } from 'node:crypto'
import type { Shop } from '#shop/shop.ts'
import type { SignIn } from '../sign-in/sign-in-records.server.ts'
import { signingKey } from './signing-keys.ts'
import type { User } from '../accounts/user.ts'

export type Tokens = { idToken: string; accessToken: string; expiresInSeconds: number }

type IssueTokens = { user: User; signIn: Pick<SignIn, 'id' | 'beganAt' | 'deviceKey'> }

/** §5: who it is, for the shop's pages; what they may do, for its data. Both end when the sign-in does. */
export async function issueTokens(shop: Shop, { user, signIn }: IssueTokens): Promise<Tokens> {
  const { issuer, clientId, accessTokenSeconds, signInCrypto } = shop.identity
  const { kid, key } = await signingKey(shop)
  const iat = Math.floor(shop.clock.now().getTime() / 1000)
  const common = {
    sub: user.id,
    iss: issuer,
    iat,
    exp: iat + accessTokenSeconds,
    auth_time: Math.floor(signIn.beganAt.getTime() / 1000),
    origin_jti: signIn.id,
    event_id: randomUUID(),
    ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
  }
  const header = encoded({ kid, alg: 'RS256' })
  const unsigned = (claims: object) => `${header}.${encoded({ ...common, jti: randomUUID(), ...claims })}`
  const texts = [
    unsigned({
      ...user.attributes,
      ...(user.attributes.phone_number ? { phone_number_verified: user.phoneVerified } : {}),
      'token_use': 'id',
      'aud': clientId,
      'cognito:username': user.id,
      'email': user.email,
      'email_verified': user.emailVerified,
    }),
    unsigned({
      token_use: 'access',
      client_id: clientId,
      scope: 'aws.cognito.signin.user.admin',
      username: user.id,
      ...(signIn.deviceKey ? { device_key: signIn.deviceKey } : {}),
    }),
  ]
  const signatures = await signInCrypto.signatures(key, texts)
  const [idToken = '', accessToken = ''] = texts.map((text, index) => `${text}.${signatures[index]}`)
  return { idToken, accessToken, expiresInSeconds: accessTokenSeconds }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
