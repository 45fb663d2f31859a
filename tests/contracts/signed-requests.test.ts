import { Amplify } from 'aws-amplify'
import { generateClient } from 'aws-amplify/api'
import { signIn, signOut } from 'aws-amplify/auth'
import fc from 'fast-check'
import { rm } from 'node:fs/promises'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { ask, askRaw } from '#tests/support/ask.ts'
import { guestFetch, guestOf, newGuest } from '#tests/support/guest-fetch.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { pageScripts } from '#tests/support/page-scripts.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { signRequest, type SignerCredentials } from '#tests/support/sign-request.ts'

const shopUrl = inject('shopUrl')
const url = `${shopUrl}/graphql`
const BODY = JSON.stringify({ query: '{ __typename }', variables: null })
const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' }

type AnswerBody = { data?: unknown; message?: string; errors?: { errorType?: string; message: string }[] }

async function post(headers: Record<string, string>, body = BODY) {
  const { host: _, ...sent } = headers
  const response = await ask('/graphql', { method: 'POST', headers: sent, body })
  return { status: response.status, headers: response.headers, body: (await response.json()) as AnswerBody }
}

let guest: SignerCredentials
beforeAll(async () => {
  guest = (await guestOf(shopUrl)).credentials
})
type Signing = Partial<Parameters<typeof signRequest>[1]>
const signed = (terms: Signing = {}, headers: Record<string, string> = JSON_TYPE) =>
  signRequest({ method: 'POST', url, headers, body: BODY }, { credentials: guest, ...terms })

describe('the client library', () => {
  beforeAll(async () => {
    const config = (await (await ask('/config.json')).json()) as Record<string, string>
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: config.userPoolId ?? '',
          userPoolClientId: config.userPoolClientId ?? '',
          userPoolEndpoint: config.userPoolEndpoint,
          identityPoolId: config.identityPoolId ?? '',
          identityPoolEndpoint: config.identityPoolEndpoint,
          allowGuestAccess: true,
        },
      },
      API: {
        GraphQL: {
          endpoint: config.graphqlEndpoint ?? '',
          region: config.region,
          defaultAuthMode: 'identityPool',
        },
      },
    })
  })

  it('DATA-16 asks as a guest with a signature of its own making', async () => {
    const answer = await generateClient().graphql({ query: '{ listShippingPrices { items { shippingType } } }' })
    expect(answer).toHaveProperty('data.listShippingPrices.items')
  })

  it('DATA-16 is told in its own words what is not for a guest', async () => {
    const refused = generateClient().graphql({ query: '{ getCustomer { id } }' })
    await expect(refused).rejects.toMatchObject({
      data: { getCustomer: null },
      errors: [{ errorType: 'Unauthorized', message: 'Not Authorized to access getCustomer on type Query' }],
    })
  })

  it('DATA-16 asks as a customer with the token, and with a signature of the customer’s own identity', async () => {
    const { sub, email, password, idToken } = await newCustomer(shopUrl)
    const query = '{ getCustomer { id email } }'
    await signIn({ username: email, password })
    try {
      // Its own way sends the access token, which does not tell the address.
      expect(await generateClient().graphql({ query, authMode: 'userPool' })).toMatchObject({
        data: { getCustomer: { id: sub, email: null } },
      })
      expect(await generateClient().graphql({ query, authMode: 'userPool', authToken: idToken })).toMatchObject({
        data: { getCustomer: { id: sub, email } },
      })
      expect(await generateClient().graphql({ query, authMode: 'identityPool' })).toMatchObject({
        data: { getCustomer: { id: sub, email } },
      })
    } finally {
      await signOut()
    }
  })
})

describe('a signed request', () => {
  it('DATA-16 is answered, as the AWS library signs it, again and again', async () => {
    const headers = await signed()
    for (let time = 0; time < 3; time++)
      expect(await post(headers)).toMatchObject({ status: 200, body: { data: { __typename: 'Query' } } })
  })

  it('DATA-16 without credentials is refused, before anything of it is read', async () => {
    const { status, headers, body } = await post(JSON_TYPE, '{ this is no JSON')
    expect([status, headers.get('x-amzn-errortype')]).toEqual([401, 'UnauthorizedException'])
    expect(body).toEqual({
      errors: [{ errorType: 'UnauthorizedException', message: 'You are not authorized to make this call.' }],
      message: 'You are not authorized to make this call.',
    })
  })

  it('DATA-16 each refusal has its name, its words, and the time of the shop', async () => {
    const other = (await newGuest(shopUrl)).credentials
    const headers = await signed()
    const { authorization = '' } = headers
    const tenMinutes = 600_000
    const refusals: [string, Record<string, string>, string?][] = [
      ['InvalidSignatureException', await signed({ at: new Date(Date.now() - tenMinutes) })],
      ['InvalidSignatureException', await signed({ at: new Date(Date.now() + tenMinutes) })],
      ['InvalidSignatureException', await signed({ region: 'us-east-1' })],
      ['InvalidSignatureException', await signed({ service: 'execute-api' })],
      ['InvalidSignatureException', await signed({ credentials: { ...guest, secretAccessKey: 'x' } })],
      ['InvalidSignatureException', headers, BODY.replace('__typename', '__schema { types { name } }')],
      ['InvalidSignatureException', { ...headers, 'content-type': 'application/json' }],
      ['UnrecognizedClientException', await signed({ credentials: { ...guest, accessKeyId: other.accessKeyId } })],
      ['UnrecognizedClientException', await signed({ credentials: { ...guest, sessionToken: other.sessionToken } })],
      ['UnrecognizedClientException', await signed({ credentials: { ...guest, sessionToken: 'x' } })],
      ['IncompleteSignatureException', { ...headers, authorization: 'AWS4-HMAC-SHA256 Credential=x' }],
      ['IncompleteSignatureException', { ...headers, authorization: authorization.replace('host;', '') }],
    ]
    for (const [name, sent, body] of refusals) {
      const answer = await post(sent, body)
      expect([answer.status, answer.headers.get('x-amzn-errortype')], JSON.stringify(sent)).toEqual([403, name])
      expect(answer.body.errors).toEqual([{ errorType: name, message: answer.body.message }])
      expect(answer.body.message).toMatch(/\w+ /)
      expect(Math.abs(Date.parse(answer.headers.get('date') ?? '') - Date.now())).toBeLessThan(5000)
    }
  })

  it('DATA-16 what follows a good signature is judged by itself', async () => {
    const sent = { method: 'POST', headers: JSON_TYPE, body: '{' }
    const response = await guestFetch(url, sent)
    expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([400, 'MalformedHttpRequestException'])
    expect(await response.json()).toHaveProperty('message', 'The body is not JSON.')
  })

  it('DATA-16 of a user’s identity is the customer’s, until they sign out everywhere', async () => {
    const customer = await newCustomer(shopUrl)
    const { credentials } = await newGuest(shopUrl, customer.logins())
    const body = '{"query":"{ getCustomer { id } }"}'
    const headers = await signRequest({ method: 'POST', url, headers: JSON_TYPE, body }, { credentials })
    expect((await post(headers, body)).body).toEqual({ data: { getCustomer: { id: customer.sub } } })
    await customer.signOutEverywhere()
    expect((await post(headers, body)).headers.get('x-amzn-errortype')).toBe('ExpiredTokenException')
    expect((await post({ ...JSON_TYPE, authorization: customer.idToken }, body)).status).toBe(401)
  })

  it('DATA-16 may have its headers in any order, case and spacing, but none of its own twice', async () => {
    const headers = await signed({}, { ...JSON_TYPE, 'content-length': String(BODY.length), 'connection': 'close' })
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const answer = (all: string[]) => askRaw(`POST /graphql HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${BODY}`)
    expect(await answer(lines)).toContain(' 200 ')
    expect(await answer(lines.toReversed())).toContain(' 200 ')
    expect(await answer(lines.map((line) => line.replace(/^[^:]+: /, (name) => `${name.toUpperCase()}   `)))).toContain(
      ' 200 ',
    )
    for (const name of ['x-amz-date', 'x-amz-security-token', 'x-amz-content-sha256']) {
      const twice = [...lines, lines.find((line) => line.startsWith(`${name}:`)) ?? '']
      expect(await answer(twice), name).toContain(' 403 ')
    }
    const stranger = 'authorization: AWS4-HMAC-SHA256 Credential=x'
    expect(await answer([stranger, ...lines])).toContain(' 403 ')
  })

  it('DATA-16 with anything changed is refused, and never a failure of the shop', async () => {
    const headers = await signed()
    const names = Object.keys(headers).filter((name) => name !== 'host')
    const text = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.constantFrom('', ' ', '\t', 'AWS4-HMAC-SHA256', 'Bearer ', '='.repeat(3000), 'null', '%00', '{}', '..', '+0'),
    )
    /** A piece of a header's value in place of which something else stands. */
    const change = fc.record({ name: fc.constantFrom(...names), from: fc.nat(400), length: fc.nat(40), text })
    await fc.assert(
      fc.asyncProperty(change, async ({ name, from, length, text }) => {
        const value = headers[name] ?? ''
        const start = from % (value.length + 1)
        const changed = (value.slice(0, start) + text + value.slice(start + length)).replace(/[^\t\x20-\x7e]/g, '')
        fc.pre(changed.trim().replace(/\s+/g, ' ') !== value.replace(/\s+/g, ' '))
        const answer = await post({ ...headers, [name]: changed })
        expect([400, 401, 403, 415], `${name}: ${changed}`).toContain(answer.status)
        expect(answer.body.errors?.[0]?.message).toMatch(/\w+/)
        expect(answer.body).not.toHaveProperty('data')
      }),
      { numRuns: 300 },
    )
    expect((await post(headers)).status).toBe(200)
  })

  it(
    'DATA-16 goes on with its credentials when the shop was started anew, at every one of its processes',
    { timeout: 120_000 },
    async () => {
      const first = await startShopProcess()
      const { dataDir, port } = first
      const { credentials } = await newGuest(first.url)
      // Not stopped by its own means: those would take the folder with them.
      first.process.kill('SIGTERM')
      await first.ended
      const again = await startShopProcess({ DATA_DIR: dataDir, PORT: String(port), WORKERS: '2' })
      try {
        const request = { method: 'POST', url: `${again.url}/graphql`, headers: JSON_TYPE, body: BODY }
        const { host: _, ...headers } = await signRequest(request, { credentials })
        for (let time = 0; time < 10; time++) {
          const response = await fetch(request.url, {
            method: 'POST',
            headers: { ...headers, connection: 'close' },
            body: BODY,
          })
          expect(await response.json()).toEqual({ data: { __typename: 'Query' } })
        }
      } finally {
        await again.stop()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  )
})

describe('the signer in the browser', () => {
  it.each(['/hu', '/hu/rolunk', '/hu/konyvek', '/hu/konyv/egri-csillagok', '/login'])(
    'DATA-16 %s does not load it before a question is asked',
    async (path) => {
      const scripts = await pageScripts(path)
      expect(scripts.size).toBeGreaterThan(3)
      for (const [address, source] of scripts) expect(source.includes('AWS4-HMAC-SHA256'), address).toBe(false)
    },
  )
})
