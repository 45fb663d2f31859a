export type DataAnswer<T> = { data: T; error: null } | { data: null; error: { message: string } }

/** DATA-16: as who a question is asked. Without it: as the customer when somebody is signed in, else as a guest. */
export type AuthMode = 'guest' | 'customer'

const TIMEOUT_MS = 25_000

/** DATA-17: sends a query and its variables to the data API; gives data or an error, and never throws. */
export async function askData<T>(
  query: string,
  variables: Record<string, unknown> = {},
  _options: { authMode?: AuthMode } = {},
): Promise<DataAnswer<T>> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=UTF-8' },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = (await response.json()) as { data?: T; errors?: { message: string }[] }
    const error = answer.errors?.[0]
    if (error) return { data: null, error: { message: error.message } }
    return { data: answer.data as T, error: null }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    console.error('The data API was not reached', error)
    return {
      data: null,
      error: { message: isTimeout ? 'Request timeout - please try again' : 'GraphQL request failed' },
    }
  }
}
