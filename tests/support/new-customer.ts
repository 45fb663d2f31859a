import { randomUUID } from 'node:crypto'
import { until } from '#kit/until.ts'

const PASSWORD = 'Jelszo123'

type Letter = { text: string }
type Signed = { AuthenticationResult: { IdToken: string; AccessToken: string } }

/** Signs in to the user pool by its calls, as a program does. */
export async function signInToPool(shopUrl: string, email: string, password: string) {
  const pool = await userPool(shopUrl)
  const { AuthenticationResult } = await pool.call<Signed>('InitiateAuth', {
    ClientId: pool.ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  return { idToken: AuthenticationResult.IdToken, accessToken: AuthenticationResult.AccessToken }
}

/** A customer who has signed up, found the code in the letter, and signed in. */
export async function newCustomer(shopUrl: string) {
  const { ClientId, issuer, call } = await userPool(shopUrl)
  const email = `olvaso-${randomUUID()}@example.com`
  const { UserSub: sub } = await call<{ UserSub: string }>('SignUp', {
    ClientId,
    Username: email,
    Password: PASSWORD,
    UserAttributes: [{ Name: 'email', Value: email }],
  })
  await call('ConfirmSignUp', { ClientId, Username: email, ConfirmationCode: await codeSentTo(shopUrl, email) })
  const { idToken, accessToken } = await signInToPool(shopUrl, email, PASSWORD)
  return {
    sub,
    email,
    password: PASSWORD,
    idToken,
    accessToken,
    logins: (token = idToken) => ({ [issuer.replace(/^https?:\/\//, '')]: token }),
    signOutEverywhere: () => call('GlobalSignOut', { AccessToken: accessToken }),
  }
}

async function userPool(shopUrl: string) {
  const config = (await (await fetch(`${shopUrl}/config.json`)).json()) as Record<string, string>
  return {
    ClientId: config.userPoolClientId,
    issuer: config.issuer ?? '',
    async call<Answer>(operation: string, input: object): Promise<Answer> {
      const response = await fetch(`${shopUrl}/cognito-idp/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(input),
      })
      if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`)
      return response.json() as Promise<Answer>
    },
  }
}

/** Letters leave after the answer, so it may take a moment. */
async function codeSentTo(shopUrl: string, email: string): Promise<string> {
  let letters: Letter[] = []
  const read = async () =>
    (letters = (await (await fetch(`${shopUrl}/dev/outbox?to=${encodeURIComponent(email)}`)).json()) as Letter[])
  await until(async () => (await read()).length > 0, { withinMs: 120_000 })
  const code = /\b\d{6}\b/.exec(letters.at(-1)?.text ?? '')?.[0]
  if (!code) throw new Error(`No letter with a code went to ${email}`)
  return code
}
