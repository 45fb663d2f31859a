import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { publicA, srpProof } from '#shop/people/identity/srp/test-srp-client.ts'
import { startUserPool, type UserPool } from '#tests/support/user-pool.ts'

type Begun = { Session: string; ChallengeParameters: Record<string, string> }
type SignInAnswer = { AuthenticationResult?: { RefreshToken: string; AccessToken: string } }

/** The issuer of the tokens: it stays when the port does not. */
const PUBLIC_URL = 'http://kolofon.localhost'
const a = 2n ** 255n + 99n
const [email, password] = ['reader@example.com', 'Reader123']

async function begin(pool: UserPool): Promise<Begun> {
  const AuthParameters = { USERNAME: email, SRP_A: publicA(a).toString(16) }
  return (await pool.call('InitiateAuth', { ClientId: pool.clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }))
    .body as never
}

async function finish(pool: UserPool, { Session, ChallengeParameters: parameters }: Begun): Promise<SignInAnswer> {
  const names = { poolName: pool.config.userPoolId?.split('_')[1] ?? '', userId: parameters.USER_ID_FOR_SRP ?? '' }
  const ChallengeResponses = srpProof({ parameters, a, password, names, now: new Date() })
  const input = { ClientId: pool.clientId, ChallengeName: 'PASSWORD_VERIFIER', Session, ChallengeResponses }
  return (await pool.call('RespondToAuthChallenge', input)).body as never
}

it('AUTH-03 AUTH-09 AUTH-14 a shop that was killed goes on where it was: sign-ins under way, sign-ins, keys; also in several processes', async () => {
  const first = await startUserPool({ PUBLIC_URL })
  const { dataDir } = first.shop
  const { AuthenticationResult: signedIn } = await finish(first, await begin(first))
  const underWay = await begin(first)
  first.shop.process.kill('SIGKILL')
  await first.shop.ended

  const second = await startUserPool({ DATA_DIR: dataDir, PUBLIC_URL, WORKERS: '2' })
  try {
    expect(second.config).toMatchObject({ userPoolId: first.config.userPoolId, userPoolClientId: first.clientId })
    expect((await finish(second, underWay)).AuthenticationResult?.AccessToken).toBeTruthy()
    const AccessToken = signedIn?.AccessToken
    expect((await second.call('GetUser', { AccessToken })).body).toMatchObject({ Username: expect.any(String) })
    const refresh = { ClientId: second.clientId, RefreshToken: signedIn?.RefreshToken }
    expect((await second.call('GetTokensFromRefreshToken', refresh)).status).toBe(200)
    // Each call may meet another process.
    const many = await Promise.all(Array.from({ length: 6 }, async () => finish(second, await begin(second))))
    for (const { AuthenticationResult } of many) {
      const answer = await second.call('GetUser', { AccessToken: AuthenticationResult?.AccessToken })
      expect(answer.status).toBe(200)
    }
  } finally {
    await second.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
