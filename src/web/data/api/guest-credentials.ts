import { DataFailure } from './data-failure.ts'
import type { SignerCredentials } from './guest-signer.ts'
import type { TextStorage } from '../storage-or-memory.ts'

export type GuestTerms = {
  /** Where the shop is: the page's own origin. */
  base: string
  config: () => Promise<{ region: string; identityPoolId: string }>
  /** The guest's identity, for as long as the browser keeps it. */
  identities: TextStorage
  /** Credentials, for as long as the tab is open. */
  session: TextStorage
  now: () => number
}

export type GuestCredentials = {
  get(): Promise<SignerCredentials>
  /** These were refused: the next question asks for others. */
  forget(refused: SignerCredentials): void
}

type PoolCredentials = { AccessKeyId: string; SecretKey: string; SessionToken: string }

/** The pool has answered without them: the identity it was asked for is not kept, and neither is the answer. */
class MissingCredentials extends Error {
  override name = 'MissingCredentials'
}

type StoredCredentials = SignerCredentials & { gotAt: number }

const REUSED_MS = 3_000_000
const TIMEOUT_MS = 25_000
const PLACE = 'guest-credentials'
/** The pool does not know the identity, or it is a user's by now. */
const UNKNOWN_IDENTITY = new Set(['ResourceNotFoundException', 'NotAuthorizedException'])

/** AUTH-14: a guest's temporary credentials, reused for 3000 s. */
export function guestCredentials({ base, config, identities, session, now }: GuestTerms): GuestCredentials {
  let asking: Promise<SignerCredentials> | null = null

  async function call<Answer>(operation: string, input: object): Promise<Answer> {
    const response = await fetch(`${base}/cognito-identity/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityService.${operation}`,
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw DataFailure.of(response)
    return response.json() as Promise<Answer>
  }

  async function identityOf(identityPoolId: string, place: string): Promise<string> {
    const stored = identities.getItem(place)
    if (stored) return stored
    const { IdentityId } = await call<{ IdentityId?: string }>('GetId', { IdentityPoolId: identityPoolId, Logins: {} })
    if (!IdentityId) throw new MissingCredentials()
    identities.setItem(place, IdentityId)
    return IdentityId
  }

  async function ask(mayStartAnew: boolean): Promise<SignerCredentials> {
    const { region, identityPoolId } = await config()
    // The client library's own place, so that a guest who signs in later is not two guests.
    const place = `com.amplify.Cognito.${identityPoolId}.identityId`
    try {
      const IdentityId = await identityOf(identityPoolId, place)
      const { Credentials } = await call<{ Credentials?: Partial<PoolCredentials> | null }>(
        'GetCredentialsForIdentity',
        {
          IdentityId,
        },
      )
      const { AccessKeyId: accessKeyId, SecretKey: secretKey, SessionToken: sessionToken } = Credentials ?? {}
      if (!accessKeyId || !secretKey || !sessionToken) throw new MissingCredentials()
      const stored: StoredCredentials = { accessKeyId, secretKey, sessionToken, region, gotAt: now() }
      session.setItem(PLACE, JSON.stringify(stored))
      return stored
    } catch (error) {
      // AUTH-16
      const isUnknown = error instanceof DataFailure && UNKNOWN_IDENTITY.has(error.errorType)
      if (error instanceof MissingCredentials || (isUnknown && mayStartAnew)) identities.removeItem(place)
      if (!mayStartAnew || !isUnknown) throw error
      return ask(false)
    }
  }

  return {
    async get() {
      const stored = readStored(session)
      const age = stored ? now() - stored.gotAt : REUSED_MS
      if (stored && age >= 0 && age < REUSED_MS) return stored
      // Questions of the same moment wait for the same credentials.
      asking ??= ask(true).finally(() => (asking = null))
      return asking
    },
    forget({ accessKeyId }) {
      // Of two questions refused at the same moment, the second must not throw away what the first has got since.
      if (readStored(session)?.accessKeyId === accessKeyId) session.removeItem(PLACE)
    },
  }
}

function readStored(session: TextStorage): StoredCredentials | null {
  try {
    const stored = JSON.parse(session.getItem(PLACE) ?? 'null') as StoredCredentials | null
    const texts = [stored?.accessKeyId, stored?.secretKey, stored?.sessionToken, stored?.region]
    return stored && typeof stored.gotAt === 'number' && texts.every((text) => typeof text === 'string') ? stored : null
  } catch {
    // Not JSON: new ones are asked for.
    return null
  }
}
