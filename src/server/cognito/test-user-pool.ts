import type { Database } from '#database/open-database.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import { publicA, srpProof } from '#shop/people/identity/srp/test-srp-client.ts'
import { markShopOpen } from '#shop/house/opening/test-opening.ts'
import { giveSigningKey } from '#shop/people/identity/tokens/test-signing-key.ts'
import type { Shop } from '#shop/shop.ts'
import { testShop } from '#shop/test-shop.ts'
import { userPoolDoor } from './user-pool-door.ts'

export const PASSWORD = 'Jelszo123'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
export type Body = { __type?: string; message?: string; Session?: string; ChallengeName?: string } & Record<
  string,
  unknown
>
export type Signed = { AccessToken: string; IdToken: string; RefreshToken: string }

/** The user pool's door without HTTP, a clock that the test holds, and a client that speaks SRP. */
export function testUserPool({
  db,
  now,
  ...rest
}: { db: Database; now: () => Date } & Partial<Omit<Shop, 'db' | 'clock'>>) {
  const shop = testShop({ db, now, ...rest })
  const door = userPoolDoor({ shop, mayAsk: async () => true })
  const { clientId, poolName } = shop.identity
  let count = 0
  let address = '127.0.0.1'
  let opening: Promise<void> | null = null

  async function open(): Promise<void> {
    await markShopOpen(db)
    await giveSigningKey(shop)
  }

  async function call(operation: string, input: unknown, host = 'localhost:3000'): Promise<Body> {
    await (opening ??= open())
    const answer = await door({
      target: `AWSCognitoIdentityProviderService.${operation}`,
      body: typeof input === 'string' ? input : JSON.stringify(input),
      client: { address, language: 'hu', host, browser: BROWSER },
    })
    // As the carrier does, who is told of every letter that is posted; what is refused posts none.
    if (answer.status === 200) await deliverLetters(shop)
    if (answer.status !== 200 && answer.status !== 400) throw new Error(`${operation} was answered ${answer.status}`)
    return JSON.parse(answer.body) as Body
  }
  const ask = (operation: string, input: object) => call(operation, { ClientId: clientId, ...input })

  function respond(ChallengeName: string, Session: string | undefined, ChallengeResponses: object): Promise<Body> {
    return ask('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses })
  }

  const code = (to: string) =>
    /\b\d{6}\b/.exec(shop.letters.findLast((letter) => letter.to === to)?.text ?? '')?.[0] ?? ''

  /** What a client answers to PASSWORD_VERIFIER. */
  const proof = (parameters: Record<string, string>, a: bigint, password: string) =>
    srpProof({ parameters, a, password, names: { poolName, userId: parameters.USER_ID_FOR_SRP ?? '' }, now: now() })

  const newEmail = () => `olvaso${++count}@example.com`

  return {
    shop,
    call,
    ask,
    respond,
    code,
    proof,
    newEmail,
    /** Whoever calls from now on does so from there. */
    callFrom: (from: string) => void (address = from),
    /** A confirmed account. */
    async account(email = newEmail()): Promise<string> {
      await ask('SignUp', { Username: email, Password: PASSWORD, UserAttributes: [{ Name: 'email', Value: email }] })
      await ask('ConfirmSignUp', { Username: email, ConfirmationCode: code(email) })
      return email
    },
    password: (email: string, password = PASSWORD) =>
      ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } }),
    async signedIn(email: string): Promise<Signed> {
      const answer = await this.password(email)
      if (!answer.AuthenticationResult) throw new Error(`${email} could not sign in: ${JSON.stringify(answer)}`)
      return answer.AuthenticationResult as Signed
    },
    async startSrp(email: string, a = 2n ** 200n + 12_345n) {
      const answer = await ask('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: email, SRP_A: publicA(a).toString(16) },
      })
      return { ...answer, a, parameters: answer.ChallengeParameters as Record<string, string> }
    },
    async srp(email: string, password = PASSWORD): Promise<Body> {
      const { Session, a, parameters } = await this.startSrp(email)
      return respond('PASSWORD_VERIFIER', Session, proof(parameters, a, password))
    },
  }
}
