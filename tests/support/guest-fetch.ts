import { signRequest, type SignerCredentials } from './sign-request.ts'

type Guest = { credentials: SignerCredentials; region: string; identityId: string }
type Sent = { method?: string; headers?: HeadersInit; body?: string }

/** A new guest of the shop, or whom the logins name, by the calls that a client library makes. */
export async function newGuest(shopUrl: string, logins: Record<string, string> = {}): Promise<Guest> {
  const config = (await (await fetch(`${shopUrl}/config.json`)).json()) as { region: string; identityPoolId: string }
  const { IdentityId } = await callIdentityPool<{ IdentityId: string }>(shopUrl, 'GetId', {
    IdentityPoolId: config.identityPoolId,
    Logins: logins,
  })
  const { Credentials } = await callIdentityPool<{
    Credentials: { AccessKeyId: string; SecretKey: string; SessionToken: string }
  }>(shopUrl, 'GetCredentialsForIdentity', { IdentityId, Logins: logins })
  const { AccessKeyId: accessKeyId, SecretKey: secretAccessKey, SessionToken: sessionToken } = Credentials
  return {
    credentials: { accessKeyId, secretAccessKey, sessionToken },
    region: config.region,
    identityId: IdentityId,
  }
}

async function callIdentityPool<Answer>(shopUrl: string, operation: string, input: object): Promise<Answer> {
  const response = await fetch(`${shopUrl}/cognito-identity/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityService.${operation}` },
    body: JSON.stringify(input),
  })
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<Answer>
}

const guests = new Map<string, Promise<Guest>>()

/** One guest for all questions of a test file. */
export function guestOf(shopUrl: string): Promise<Guest> {
  const guest = guests.get(shopUrl) ?? newGuest(shopUrl)
  guests.set(shopUrl, guest)
  return guest
}

/** The headers with which a request is the guest's. */
export async function guestHeaders(url: string, { method = 'GET', headers, body }: Sent): Promise<Headers> {
  const { credentials, region } = await guestOf(new URL(url).origin)
  const given = Object.fromEntries(new Headers(headers))
  const signed = new Headers(await signRequest({ method, url, headers: given, body }, { credentials, region }))
  signed.delete('host')
  return signed
}

/** A `fetch` whose requests are signed by a guest. */
export const guestFetch: typeof fetch = async (address, init = {}) => {
  const url = address instanceof Request ? address.url : String(address)
  if (address instanceof Request || (init.body != null && typeof init.body !== 'string'))
    throw new Error('Only what is text can be signed here.')
  const { method, headers, body } = init as Sent
  return fetch(url, { ...init, headers: await guestHeaders(url, { method, headers, body }) })
}
