import { inject, describe, expect, it } from 'vitest'
import { ask, askRaw } from '#tests/support/ask.ts'

const SERVICE = 'AWSCognitoIdentityProviderService'

function post(target: string, body: string, path = '/cognito-idp/', headers: Record<string, string> = {}) {
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1; charset=utf-8', 'x-amz-target': target, ...headers },
    body,
  })
}

describe('the user pool over HTTP', () => {
  it('AUTH-14 answers JSON with and without the slash, never by redirect, kept by nobody', async () => {
    for (const path of ['/cognito-idp', '/cognito-idp/', '/cognito-idp/?x=1']) {
      const response = await post(`${SERVICE}.GetUser`, '{"AccessToken":"x"}', path)
      expect(response.status).toBe(400)
      expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.1')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException')
      expect(response.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/)
      expect(await response.json()).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' })
    }
  })

  it('AUTH-14 every refusal is JSON too: unknown operations, bad bodies, too large ones, other paths and methods', async () => {
    const refusals: [Promise<Response>, number, string][] = [
      [post('Something.Else', '{}'), 400, 'UnknownOperationException'],
      [post(`${SERVICE}.Nothing`, '{}'), 400, 'UnknownOperationException'],
      [post(`${SERVICE}.SignUp`, '{'), 400, 'SerializationException'],
      [post(`${SERVICE}.SignUp`, '{}'), 400, 'InvalidParameterException'],
      [post(`${SERVICE}.SignUp`, '{"ClientId":5}'), 400, 'SerializationException'],
      [post(`${SERVICE}.SignUp`, JSON.stringify({ ClientId: 'x'.repeat(70_000) })), 413, 'SerializationException'],
      [post(`${SERVICE}.SignUp`, '{}', '/cognito-idp/elsewhere'), 404, 'ResourceNotFoundException'],
      [ask('/cognito-idp/'), 404, 'ResourceNotFoundException'],
      [ask('/cognito-idp/', { method: 'PUT', body: '{}' }), 405, 'UnknownOperationException'],
      [ask('/cognito-idp/eu-west-1_Other1234/.well-known/jwks.json'), 404, 'ResourceNotFoundException'],
    ]
    for (const [refusal, status, name] of refusals) {
      const response = await refusal
      expect([response.status, response.headers.get('x-amzn-errortype')], name).toEqual([status, name])
      expect(await response.json()).toMatchObject({ __type: name })
    }
  })

  it('AUTH-14 publishes its keys below the issuer, and nothing private', async () => {
    const config = (await (await ask('/config.json')).json()) as Record<string, string>
    const issuer = `/cognito-idp/${config.userPoolId}`
    const { keys } = (await (await ask(`${issuer}/.well-known/jwks.json`)).json()) as { keys: Record<string, string>[] }
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    const about = (await (await ask(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, string>
    expect(about).toMatchObject({ issuer: config.issuer, jwks_uri: `${config.issuer}/.well-known/jwks.json` })
  })

  it('AUTH-15 a body that never ends is refused without waiting for it', async () => {
    const { host } = new URL(inject('shopUrl'))
    const line = await askRaw(
      `POST /cognito-idp/ HTTP/1.1\r\nHost: ${host}\r\nX-Amz-Target: ${SERVICE}.SignUp\r\nContent-Length: 99999999\r\n\r\n{`,
    )
    expect(line).toBe('HTTP/1.1 413 Payload Too Large')
  })
})
