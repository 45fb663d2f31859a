import { execFile } from 'node:child_process'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import cognito, { type CognitoUser, type CognitoUserSession } from 'amazon-cognito-identity-js'
import { until } from '#kit/until.ts'
import { sharedEnvironment } from './shared-server.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'

const { AuthenticationDetails, CognitoUserAttribute, CognitoUserPool, CognitoUser: User } = cognito

const ROOT = path.resolve(import.meta.dirname, '../..')
export const PASSWORD = 'Jelszo123'

/** What a sign-in with the older client library came to: its callbacks by name. */
export type Outcome =
  | { step: 'done'; session: CognitoUserSession }
  | { step: 'failed'; error: { name: string; message: string } }
  | {
      step: 'new-password' | 'totp' | 'sms' | 'select-mfa' | 'mfa-setup' | 'custom-challenge'
      parameters: unknown
    }

export type UserPool = Awaited<ReturnType<typeof startUserPool>>

/** A shop of one's own, and the client libraries that speak with its user pool. */
export async function startUserPool(environment: Record<string, string> = {}) {
  const shop = await startShopProcess({ RATE_LIMITS: 'off', ...environment })
  const config = (await (await fetch(`${shop.url}/config.json`)).json()) as Record<string, string>
  const clientId = config.userPoolClientId ?? ''
  const userPoolId = config.userPoolId ?? ''
  const endpoint = `${shop.url}/cognito-idp/`
  const sdk = new CognitoIdentityProviderClient({ region: 'eu-west-1', endpoint, maxAttempts: 1 })
  let count = 0

  const pool = () =>
    new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, endpoint, Storage: memoryStorage() })

  /** A browser of its own: what it remembers is nobody else's. */
  function browser(email: string): CognitoUser {
    const own = pool()
    return new User({ Username: email, Pool: own, Storage: (own as unknown as { storage: never }).storage })
  }

  return {
    shop,
    config,
    sdk,
    clientId,
    endpoint,
    browser,
    newEmail: () => `olvaso-${++count}-${randomBytes(3).toString('hex')}@example.com`,
    async signUp(email: string, password = PASSWORD) {
      const attributes = [new CognitoUserAttribute({ Name: 'email', Value: email })]
      return promised((done) => pool().signUp(email, password, attributes, [], done))
    },
    /** The newest code that went to an address: letters leave after the answer, so it may take a moment. */
    async code(to: string, { after = 0 } = {}): Promise<string> {
      let letters: { text: string }[] = []
      await until(async () => (letters = await lettersTo(shop, to)).length > after, { withinMs: 120_000 })
      const found = /\b\d{6}\b/.exec(letters.at(-1)?.text ?? '')
      if (!found || letters.length <= after) throw new Error(`No new letter with a code went to ${to}`)
      return found[0]
    },
    letters: (to: string) => lettersTo(shop, to),
    /** One operation with whatever input, as any program could send it. */
    async call(operation: string, input: unknown): Promise<Answer> {
      const body = typeof input === 'string' ? input : JSON.stringify(input)
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body,
      })
      return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) as never }
    },
    async confirmed(): Promise<string> {
      const email = this.newEmail()
      await this.signUp(email)
      const code = await this.code(email)
      await promised((done) => this.browser(email).confirmRegistration(code, false, done))
      return email
    },
    signIn: (user: CognitoUser, email: string, password = PASSWORD) =>
      outcome((callbacks) =>
        user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), callbacks),
      ),
    /** The operator's command line beside the running shop. */
    command: (...args: string[]) => runCommand(shop, args),
    stop: () => shop.stop(),
  }
}

export type Answer = {
  status: number
  headers: Headers
  body: { __type?: string; message?: string } & Record<string, never>
}

async function lettersTo(shop: ShopProcess, to: string): Promise<{ text: string; subject: string }[]> {
  const response = await fetch(`${shop.url}/dev/outbox?to=${encodeURIComponent(to)}`)
  return (await response.json()) as { text: string; subject: string }[]
}

export function promised<Value>(ask: (done: (error: unknown, value?: Value) => void) => void): Promise<Value> {
  return new Promise((resolve, reject) =>
    ask((error, value) => (error ? reject(error as Error) : resolve(value as Value))),
  )
}

type Callbacks = Parameters<CognitoUser['authenticateUser']>[1]

export function outcome(ask: (callbacks: Callbacks) => void): Promise<Outcome> {
  return new Promise((resolve) =>
    ask({
      onSuccess: (session) => resolve({ step: 'done', session }),
      onFailure: (error: { name: string; message: string }) => resolve({ step: 'failed', error }),
      newPasswordRequired: (parameters) => resolve({ step: 'new-password', parameters }),
      totpRequired: (_, parameters) => resolve({ step: 'totp', parameters }),
      mfaRequired: (_, parameters) => resolve({ step: 'sms', parameters }),
      selectMFAType: (_, parameters) => resolve({ step: 'select-mfa', parameters }),
      mfaSetup: (_, parameters) => resolve({ step: 'mfa-setup', parameters }),
      customChallenge: (parameters) => resolve({ step: 'custom-challenge', parameters }),
    }),
  )
}

type CommandOutput = { code: number; stdout: string; stderr: string }

async function runCommand({ dataDir }: ShopProcess, args: string[]): Promise<CommandOutput> {
  const entry = path.join(ROOT, 'src/command-line/command-line.ts')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...(await sharedEnvironment(dataDir)) }
  return new Promise((resolve) =>
    execFile(process.execPath, [entry, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )
}

function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    setItem: (key: string, value: string) => void entries.set(key, value),
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
