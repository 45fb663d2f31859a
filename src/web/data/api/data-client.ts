import { asText } from '#kit/outside/outside-text.ts'
import { isPassing } from '#kit/outside/passing-failure.ts'
import { retry } from '#kit/outside/retry.ts'
import { openStorage } from '../browser-storage.ts'
import { DataFailure, refusedBy, type RefusedReason } from './data-failure.ts'
import type { AskAsGuest, Post, GuestQuestion } from './guest-caller.ts'
import { storageOrMemory } from '../storage-or-memory.ts'
import type { Refusal } from './older-shop.ts'
import type { Operation } from './operation.ts'
import { shopConfig } from '../shop-config.ts'

export type DataProblem = {
  message: string
  /** Nobody answered: the network is gone, or the shop. */
  isUnreached?: true
  /** Why the shop did not look at it, where it said so. */
  refused?: RefusedReason
}
export type DataResult<Data> = { data: Data; error: null } | { data: null; error: DataProblem }

/** DATA-16: as who a question is asked. Without it: as the customer when somebody is signed in, else as a guest. */
export type AuthMode = 'guest' | 'customer'

export type DataOptions = {
  authMode?: AuthMode
  /** Whether it may be sent again when nobody can tell if it was done. Queries may, mutations only where they say so. */
  isRepeatable?: boolean
}

export type AskData = <Data, Variables extends object>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  options?: DataOptions,
) => Promise<DataResult<Data>>

type DataClient = {
  url: () => URL
  /** The id token of who is signed in, or null. Rejects where it cannot be had. */
  idToken: () => Promise<string | null>
  /** Another one in place of a token that the shop refused, or null when the session has ended. Rejects as above. */
  idTokenInsteadOf: (refused: string) => Promise<string | null>
  guest: () => Promise<AskAsGuest>
  /** Handed in, so that tests do not wait. */
  sleep?: (ms: number) => Promise<unknown>
}

/** For a question with all its repetitions. */
const TIMEOUT_MS = 25_000
/** What the shop says to a token; to a guest's signature it says 403. */
const REFUSED = 401
/** A process of the version before. */
const NOT_YET = 503
const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' }

class TimedOut extends Error {
  override name = 'TimeoutError'
}

/** The shop would refuse a customer's question without a customer: their session may end, here or in another tab, before it is sent. */
class NobodySignedIn extends Error {
  override name = 'NobodySignedIn'
}

/** DATA-17: sends an operation and its variables; gives data or an error, and never throws. */
export function dataClient({ url, idToken, idTokenInsteadOf, guest, sleep }: DataClient): AskData {
  async function send(question: GuestQuestion, authMode: AuthMode | undefined, post: Post): Promise<Response> {
    const token = authMode === 'guest' ? null : await tokenFor(authMode)
    if (token) {
      const response = await post({ ...question.headers, authorization: token })
      if (response.status !== REFUSED) return response
      const another = await idTokenInsteadOf(token)
      if (another) return post({ ...question.headers, authorization: another })
      if (authMode === 'customer') return response
    }
    if (authMode === 'customer') throw new NobodySignedIn('Nobody is signed in any more')
    return (await guest())(question, post)
  }

  /** DATA-18: where the client library cannot be loaded, who did not insist on being a customer asks as a guest. */
  async function tokenFor(authMode: AuthMode | undefined): Promise<string | null> {
    try {
      return await idToken()
    } catch (error) {
      if (authMode === 'customer') throw error
      console.warn('Nobody can be asked who is signed in', error)
      return null
    }
  }

  return async function askData<Data, Variables extends object>(
    query: Operation<Data, Variables>,
    variables: Variables,
    { authMode, isRepeatable = !query.startsWith('mutation') }: DataOptions = {},
  ): Promise<DataResult<Data>> {
    const time = new AbortController()
    const over = new Promise<never>((_, reject) => {
      time.signal.addEventListener('abort', () => reject(time.signal.reason))
    })
    const timer = setTimeout(() => time.abort(new TimedOut()), TIMEOUT_MS)
    let isUnderWay = false
    let isAnswered = false
    try {
      const question = { url: url(), headers: JSON_TYPE, body: JSON.stringify({ query, variables }, onlyText) }
      const post: Post = async (headers) => {
        isUnderWay = true
        isAnswered = false
        const response = await fetch(question.url, {
          method: 'POST',
          headers,
          body: question.body,
          signal: time.signal,
        })
        isAnswered = true
        const failure = DataFailure.of(response)
        if (isPassing(failure.status, failure.errorType)) throw failure
        // Any other refusal came before anything was done.
        isUnderWay = response.ok
        return response
      }
      const askLess = async (refusals: readonly Refusal[]) => {
        const { askedOfOlder } = await import('./older-shop.ts')
        const older = askedOfOlder(query, refusals)
        // It has done nothing, and another process may know it.
        isUnderWay = false
        if (older === 'older') throw new DataFailure(NOT_YET, refusals[0]?.message ?? '')
        return older && askData(older.less, variables, { authMode, isRepeatable })
      }
      const answer = retry(async () => answerOf<Data>(await send(question, authMode, post), askLess), {
        isPassing: (error) => (isRepeatable || !isUnderWay) && !time.signal.aborted && mayPass(error),
        sleep,
      })
      return await Promise.race([answer, over])
    } catch (error) {
      console[error instanceof NobodySignedIn ? 'warn' : 'error']('The data API did not answer', error)
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      if (isLate) return failure('Request timeout - please try again')
      const isUnreached = error instanceof TypeError && !isAnswered
      const refused = refusedBy(error)
      return failure('GraphQL request failed', { ...(isUnreached && { isUnreached }), ...(refused && { refused }) })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Characters that are no text, pasted or cut in half by the limit of a field, do not go: the shop takes text only. */
function onlyText(_: string, value: unknown): unknown {
  return typeof value === 'string' ? asText(value) : value
}

async function answerOf<Data>(
  response: Response,
  askLess: (refusals: readonly Refusal[]) => Promise<DataResult<Data> | null>,
): Promise<DataResult<Data>> {
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: Refusal[] }
  if (!errors?.length && data !== undefined && data !== null) return { data, error: null }
  const less = errors?.length && data === undefined ? await askLess(errors) : null
  if (less) return less
  console.error('The data API refused a question', errors?.[0])
  const refused = refusedBy(DataFailure.of(response))
  return failure(errors?.[0]?.message ?? 'GraphQL request failed', refused ? { refused } : {})
}

function failure(message: string, why: Omit<DataProblem, 'message'> = {}): { data: null; error: DataProblem } {
  return { data: null, error: { message, ...why } }
}

/** DATA-21. `fetch` throws a TypeError when the network fails, and so does a part of the page that cannot be loaded. */
function mayPass(error: unknown): boolean {
  if (error instanceof DataFailure) return isPassing(error.status, error.errorType)
  return error instanceof TypeError || (error instanceof Error && error.name === 'NetworkError')
}

let opening: Promise<AskAsGuest> | undefined

/** Loaded at the first question of a guest: a page that asks nothing ships none of it. */
function openGuest(): Promise<AskAsGuest> {
  opening ??= import('./guest-caller.ts').then(({ guestCaller }) =>
    guestCaller({
      base: '',
      config: shopConfig,
      identities: storageOrMemory(() => openStorage('local')),
      session: storageOrMemory(() => openStorage('session')),
      now: Date.now,
    }),
  )
  opening.catch(() => (opening = undefined))
  return opening
}

/** The data API of the page's own shop. */
export const askData: AskData = dataClient({
  url: () => new URL('/graphql', location.href),
  idToken: async () => (await import('../identity/session.ts')).currentIdToken(),
  idTokenInsteadOf: async (refused) => (await import('../identity/session.ts')).idTokenInsteadOf(refused),
  guest: openGuest,
})
