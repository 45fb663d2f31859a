import { isPassing } from '#kit/passing-failure.ts'
import { retry } from '#kit/retry.ts'
import { DataFailure } from './data-failure.ts'
import type { AskAsGuest, Post, Question } from './guest-caller.ts'
import { keepIn } from './keep.ts'

export type DataAnswer<T> = { data: T; error: null } | { data: null; error: { message: string } }

/** DATA-16: as who a question is asked. Without it: as the customer when somebody is signed in, else as a guest. */
export type AuthMode = 'guest' | 'customer'

type DataClient = {
  url: () => URL
  /** The id token of who is signed in, or null. Rejects where it cannot be had. */
  idToken: () => Promise<string | null>
  guest: () => Promise<AskAsGuest>
  timeoutMs?: number
}

export type AskData = <T>(
  query: string,
  variables?: Record<string, unknown>,
  options?: { authMode?: AuthMode },
) => Promise<DataAnswer<T>>

const TIMEOUT_MS = 25_000
const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' }

class TimedOut extends Error {
  override name = 'TimedOut'
}

/** DATA-17: sends a query and its variables; gives data or an error, and never throws. */
export function dataClient({ url, idToken, guest, timeoutMs = TIMEOUT_MS }: DataClient): AskData {
  async function send(question: Question, authMode: AuthMode | undefined, signal: AbortSignal): Promise<Response> {
    const post: Post = async (headers) => {
      const response = await fetch(question.url, { method: 'POST', headers, body: question.body, signal })
      const failure = DataFailure.of(response)
      if (isPassing(failure.status, failure.errorType)) throw failure
      return response
    }
    const token = authMode === 'guest' ? null : await tokenFor(authMode)
    if (token) return post({ ...question.headers, authorization: token })
    // A customer's question without a customer is refused by the shop, in its words.
    return authMode === 'customer' ? post(question.headers) : (await guest())(question, post)
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

  return async function askData<T>(
    query: string,
    variables: Record<string, unknown> = {},
    { authMode }: { authMode?: AuthMode } = {},
  ): Promise<DataAnswer<T>> {
    const time = new AbortController()
    const over = new Promise<never>((_, reject) => {
      time.signal.addEventListener('abort', () => reject(time.signal.reason))
    })
    const timer = setTimeout(() => time.abort(new TimedOut()), timeoutMs)
    try {
      const question = { url: url(), headers: JSON_TYPE, body: JSON.stringify({ query, variables }) }
      const answer = retry(async () => answerOf<T>(await send(question, authMode, time.signal)), { isPassing: mayPass })
      return await Promise.race([answer, over])
    } catch (error) {
      console.error('The data API did not answer', error)
      const isLate = error instanceof TimedOut || (error instanceof DOMException && error.name === 'TimeoutError')
      return failure(isLate ? 'Request timeout - please try again' : 'GraphQL request failed')
    } finally {
      clearTimeout(timer)
    }
  }
}

async function answerOf<T>(response: Response): Promise<DataAnswer<T>> {
  const { data, errors } = (await response.json()) as { data?: T; errors?: { message?: string }[] }
  if (!errors?.length && data !== undefined && data !== null) return { data, error: null }
  console.error('The data API refused a question', errors?.[0])
  return failure(errors?.[0]?.message ?? 'GraphQL request failed')
}

function failure(message: string): { data: null; error: { message: string } } {
  return { data: null, error: { message } }
}

/** DATA-21. `fetch` throws a TypeError when the network fails, and so does a part of the page that cannot be loaded. */
function mayPass(error: unknown): boolean {
  return error instanceof DataFailure ? isPassing(error.status, error.errorType) : error instanceof TypeError
}

let opening: Promise<AskAsGuest> | undefined

/** Loaded at the first question of a guest: a page that asks nothing ships none of it. */
function openGuest(): Promise<AskAsGuest> {
  opening ??= import('./guest-caller.ts').then(({ guestCaller }) =>
    guestCaller({
      base: '',
      config: readConfig,
      identities: keepIn(() => localStorage),
      session: keepIn(() => sessionStorage),
      now: Date.now,
    }),
  )
  opening.catch(() => (opening = undefined))
  return opening
}

async function readConfig(): Promise<{ region: string; identityPoolId: string }> {
  const response = await fetch('/config.json')
  if (!response.ok) throw DataFailure.of(response)
  return response.json() as Promise<{ region: string; identityPoolId: string }>
}

/** The data API of the page's own shop. */
export const askData: AskData = dataClient({
  url: () => new URL('/graphql', location.href),
  idToken: async () => null,
  guest: openGuest,
})
