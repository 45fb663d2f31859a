import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
  NotAuthorizedException,
  ResourceNotFoundException,
} from '@aws-sdk/client-cognito-identity'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { newCustomer } from '#tests/support/new-customer.ts'

const shopUrl = inject('shopUrl')
const library = new CognitoIdentityClient({
  region: 'eu-west-1',
  endpoint: `${shopUrl}/cognito-identity/`,
  maxAttempts: 1,
})
let config: Record<string, string> = {}
beforeAll(async () => {
  config = (await (await ask('/config.json')).json()) as Record<string, string>
})

const idFor = async (Logins: Record<string, string> = {}) =>
  (await library.send(new GetIdCommand({ IdentityPoolId: config.identityPoolId, Logins }))).IdentityId ?? ''
const credentialsFor = (IdentityId: string, Logins?: Record<string, string>) =>
  library.send(new GetCredentialsForIdentityCommand({ IdentityId, Logins }))

/** One call as any program could send it. */
async function call(target: string, body: unknown) {
  const response = await ask('/cognito-identity/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const answerBody = (await response.json()) as { __type?: string; message?: string }
  return { status: response.status, headers: response.headers, body: answerBody }
}
const SERVICE = 'AWSCognitoIdentityService'

describe('the identity pool, asked by the AWS library', () => {
  it('AUTH-14 gives a guest an identity and credentials for more than an hour', async () => {
    const IdentityId = await idFor()
    expect(IdentityId).toMatch(/^eu-west-1:[0-9a-f-]{36}$/)
    const answer = await credentialsFor(IdentityId)
    expect(answer.IdentityId).toBe(IdentityId)
    expect(answer.Credentials).toMatchObject({
      AccessKeyId: expect.stringMatching(/^ASIA[A-Z0-9]{16}$/),
      SecretKey: expect.stringMatching(/^.{40}$/),
      SessionToken: expect.stringMatching(/^[\w+/=]{100,}$/),
    })
    const secondsLeft = ((answer.Credentials?.Expiration?.getTime() ?? 0) - Date.now()) / 1000
    expect(secondsLeft).toBeGreaterThanOrEqual(3600)
  })

  it('AUTH-14 a guest who signs in gets the user’s own identity, always the same', async () => {
    const customer = await newCustomer(shopUrl)
    const guest = await idFor()
    const linked = await credentialsFor(guest, customer.logins())
    expect(linked.IdentityId).not.toBe(guest)
    expect(await idFor(customer.logins())).toBe(linked.IdentityId)
    const own = linked.IdentityId ?? ''
    await expect(credentialsFor(own)).rejects.toBeInstanceOf(NotAuthorizedException)
    const another = await newCustomer(shopUrl)
    await expect(credentialsFor(own, another.logins())).rejects.toBeInstanceOf(NotAuthorizedException)
    await customer.signOutEverywhere()
    await expect(credentialsFor(own, customer.logins())).rejects.toBeInstanceOf(NotAuthorizedException)
  })

  it('AUTH-14 refuses what does not belong here by the protocol’s names', async () => {
    const { logins, idToken, accessToken } = await newCustomer(shopUrl)
    const unknownPool = new GetIdCommand({ IdentityPoolId: 'eu-west-1:00000000-0000-4000-8000-000000000000' })
    await expect(library.send(unknownPool)).rejects.toBeInstanceOf(ResourceNotFoundException)
    await expect(credentialsFor('eu-west-1:00000000-0000-4000-8000-000000000000')).rejects.toBeInstanceOf(
      ResourceNotFoundException,
    )
    for (const refused of [
      logins(accessToken),
      logins(`${idToken}x`),
      logins(idToken.replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url'))),
      { 'accounts.google.com': idToken },
      { ...logins(), 'graph.facebook.com': 'x' },
    ]) {
      await expect(idFor(refused)).rejects.toBeInstanceOf(NotAuthorizedException)
      await expect(credentialsFor(await idFor(), refused)).rejects.toBeInstanceOf(NotAuthorizedException)
    }
  })
})

describe('the identity pool, asked by anybody', () => {
  it('answers JSON of the protocol, kept by nobody', async () => {
    const { status, headers, body } = await call(`${SERVICE}.GetId`, { IdentityPoolId: config.identityPoolId })
    expect([status, Object.keys(body)]).toEqual([200, ['IdentityId']])
    expect(headers.get('content-type')).toBe('application/x-amz-json-1.1')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['', 'UnknownOperationException'],
    ['GetId', 'UnknownOperationException'],
    [`${SERVICE}.`, 'UnknownOperationException'],
    [`${SERVICE}.constructor`, 'UnknownOperationException'],
    [`${SERVICE}.__proto__`, 'UnknownOperationException'],
    [`${SERVICE}.DeleteIdentities`, 'UnknownOperationException'],
    ['AWSCognitoIdentityProviderService.GetId', 'UnknownOperationException'],
  ])('the target %j is no operation', async (target, name) => {
    const { status, headers, body } = await call(target, {})
    expect([status, headers.get('x-amzn-errortype'), body.__type]).toEqual([400, name, name])
    expect(body.message).toMatch(/\w+ /)
  })

  it('a body that is too large is refused in JSON', async () => {
    const { status, headers } = await call(`${SERVICE}.GetId`, { IdentityPoolId: 'x'.repeat(70_000) })
    expect([status, headers.get('x-amzn-errortype')]).toEqual([413, 'SerializationException'])
  })

  it('whatever is sent, the answer is an error of the protocol and never a failure of the shop', async () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(null, '', [], {}, 'eu-west-1:', '\u0000', '🦉'.repeat(200), 1e308, { a: {} }),
      fc.string({ minLength: 56, maxLength: 2000 }),
    )
    const body = fc.oneof(
      fc.string(),
      fc.record(
        {
          IdentityPoolId: anything,
          IdentityId: anything,
          Logins: fc.oneof(anything, fc.dictionary(fc.string(), anything)),
        },
        { requiredKeys: [] },
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('GetId', 'GetCredentialsForIdentity'), body, async (operation, sent) => {
        const answer = await call(`${SERVICE}.${operation}`, sent)
        expect(answer.status).toBe(400)
        expect(answer.body.__type).toMatch(
          /^(SerializationException|InvalidParameterException|ResourceNotFoundException|NotAuthorizedException)$/,
        )
        expect(answer.headers.get('x-amzn-errortype')).toBe(answer.body.__type)
      }),
      { numRuns: 200 },
    )
    expect(await idFor()).toMatch(/^eu-west-1:/)
  })
})
