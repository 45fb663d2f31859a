import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { testUserPool, type Body } from '#server/cognito/test-user-pool.ts'
import { requireMfa } from '../accounts/manage-users.ts'
import { decoyFactors, decoyId, decoyNumber, decoyPasskeys, decoySalt, type DecoyFactors } from './decoy.ts'
import { testAuthenticator } from '../passkeys/test-authenticator.ts'

const { db } = await databaseForFile()
const pool = testUserPool({ db, now: () => new Date('2026-11-05T09:00:00Z') })
const SITE = { rpId: 'localhost', origin: 'http://localhost:3000' }

beforeEach(async () => {
  await emptyTables(db, ['users', 'user_codes', 'user_attempts', 'auth_sessions'])
})

const start = (USERNAME: string, more = {}) =>
  pool.ask('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME, ...more } })
const offered = async (name: string) => (await start(name)).AvailableChallenges as string[]
const parametersOf = ({ ChallengeParameters }: Body) => ChallengeParameters as Record<string, string>

async function passkeyOwner() {
  const email = await pool.account()
  const authenticator = testAuthenticator(SITE)
  const { AccessToken } = await pool.signedIn(email)
  const { CredentialCreationOptions } = await pool.call('StartWebAuthnRegistration', { AccessToken })
  const Credential = authenticator.register((CredentialCreationOptions as { challenge: string }).challenge)
  expect(await pool.call('CompleteWebAuthnRegistration', { AccessToken, Credential })).toEqual({})
  return email
}

/** The bits of a number written in hex, as many as asked for. */
const bitsOf = (hex: string, count: number) =>
  [...BigInt(`0x${hex}`).toString(2).padStart(count, '0')].slice(-count).map(Number)

/** How far two things that are or are not go together, in standard deviations of chance. */
function strengthOf(first: number[], second: number[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const [a, b] = [mean(first), mean(second)]
  const spread = Math.sqrt(a * (1 - a) * b * (1 - b))
  const together = mean(first.map((one, index) => (one - a) * ((second[index] ?? 0) - b)))
  return spread === 0 ? 0 : (Math.abs(together) / spread) * Math.sqrt(first.length)
}

describe('a name nobody has', () => {
  it('AUTH-15 is offered what accounts are: nothing that is shown of it tells that it is made up', async () => {
    const seen = Array.from({ length: 4000 }, (_, number) => {
      const id = decoyId(pool.shop, `nobody${number}@example.com`)
      const passkey = Buffer.from(decoyPasskeys(pool.shop, id, 'localhost')[0]?.id ?? '', 'base64url')
      return {
        factors: decoyFactors(pool.shop, id),
        bits: [
          ...bitsOf(id.replaceAll('-', ''), 128),
          ...bitsOf(decoySalt(pool.shop, id).toString(16), 128),
          ...bitsOf(passkey.toString('hex'), 128),
          ...bitsOf(decoyNumber(pool.shop, id), 16),
        ],
      }
    })
    for (const factor of ['asksForTwo', 'hasPhone', 'hasPasskey'] as const) {
      const has = seen.map(({ factors }) => Number(factors[factor]))
      const share = has.reduce((sum, one) => sum + one, 0) / has.length
      expect(share, factor).toBeGreaterThan(0.2)
      expect(share, factor).toBeLessThan(0.3)
      for (let bit = 0; bit < 400; bit++) {
        const shown = seen.map(({ bits }) => bits[bit] ?? 0)
        expect(strengthOf(has, shown), `${factor} and bit ${bit} of what is shown`).toBeLessThan(5)
      }
    }
    const of = (factor: keyof DecoyFactors) => seen.map(({ factors }) => Number(factors[factor]))
    expect(strengthOf(of('asksForTwo'), of('hasPasskey')), 'each by itself').toBeLessThan(5)
  })

  it('AUTH-15 is offered the same each time, by name and by id; what accounts are offered is among it', async () => {
    const names = Array.from({ length: 60 }, (_, number) => `nobody${number}@example.com`)
    const all = await Promise.all(names.map(offered))
    expect(await Promise.all(names.map((name) => offered(name.toUpperCase())))).toEqual(all)
    const ids = await Promise.all(names.map(async (name) => parametersOf(await start(name)).USERNAME ?? ''))
    expect(await Promise.all(ids.map(offered))).toEqual(all)
    const careful = await pool.account()
    await requireMfa(pool.shop, { email: careful, isOn: true })
    const accounts = [await offered(await pool.account()), await offered(careful), await offered(await passkeyOwner())]
    for (const factors of accounts) expect(all).toContainEqual(factors)
  })

  it('AUTH-15 is asked for a passkey as an owner is, and refused as an owner with a wrong one is', async () => {
    const owner = await passkeyOwner()
    const names = Array.from({ length: 40 }, (_, number) => `nobody${number}@example.com`)
    const withPasskey: string[] = []
    for (const name of names) if ((await offered(name)).includes('WEB_AUTHN')) withPasskey.push(name)
    const ask = async (name: string) => {
      const answer = await start(name, { PREFERRED_CHALLENGE: 'WEB_AUTHN' })
      const options = JSON.parse(parametersOf(answer).CREDENTIAL_REQUEST_OPTIONS ?? '{}') as {
        challenge: string
        allowCredentials: { id: string; type: string; transports: string[] }[]
      }
      const keys = [Object.keys(answer), Object.keys(parametersOf(answer)), Object.keys(options)]
      const credential = testAuthenticator(SITE).sign(options.challenge)
      const CREDENTIAL = JSON.stringify({ ...credential, id: options.allowCredentials[0]?.id })
      const { message } = await pool.respond('WEB_AUTHN', answer.Session, { CREDENTIAL })
      const shape = options.allowCredentials.map((one) => [Object.keys(one), one.type, /^[\w-]{20,}$/.test(one.id)])
      return { told: { name: answer.ChallengeName, keys, shape, message }, ids: options.allowCredentials }
    }
    const asOwner = await ask(owner)
    for (const name of withPasskey.slice(0, 5)) {
      const first = await ask(name)
      expect(first.told).toEqual(asOwner.told)
      expect((await ask(name)).ids, 'the same passkey each time').toEqual(first.ids)
    }
    const shown = await Promise.all(withPasskey.map(ask))
    expect(new Set(shown.map(({ ids }) => ids[0]?.id)).size, 'and its own').toBe(withPasskey.length)
  })

  it('AUTH-15 gets no text message, and shows the end of a number all the same', async () => {
    const withPhone: string[] = []
    for (let number = 0; withPhone.length < 3; number++)
      if ((await offered(`nobody${number}@example.com`)).includes('SMS_OTP'))
        withPhone.push(`nobody${number}@example.com`)
    const destinations = await Promise.all(
      withPhone.map(
        async (name) => parametersOf(await start(name, { PREFERRED_CHALLENGE: 'SMS_OTP' })).CODE_DELIVERY_DESTINATION,
      ),
    )
    for (const destination of destinations) expect(destination).toMatch(/^\+\*{7}\d{4}$/)
    expect(new Set(destinations).size).toBeGreaterThan(1)
    expect(pool.shop.letters.filter(({ subject }) => subject === 'SMS')).toEqual([])
  })
})
