/** As the identity library knows it, in the words of the specification (AUTH-15). */
const UNREACHED = '{"__type":"NetworkError","message":"A network error has occurred."}'

type Fetch = typeof fetch

/**
 * Whatever stands between the browser and the user pool may answer with an empty body or a page of its own. The identity library reads
 * JSON before it looks at the status, so it would neither ask again nor say what is wrong: it is given the same status in its own words.
 */
export function readableAnswers(ask: Fetch, poolAddress: string): Fetch {
  return async (input, init) => {
    const response = await ask(input, init)
    if (response.ok || !String((input as Request).url ?? input).startsWith(poolAddress)) return response
    const bodyText = await response.text()
    let isReadable = bodyText.startsWith('{')
    try {
      JSON.parse(bodyText)
    } catch {
      // Empty, cut off, or a page.
      isReadable = false
    }
    return new Response(isReadable ? bodyText : UNREACHED, response)
  }
}

let readable = ''

/** For every question to the user pool from now on, once a page. */
export function makeAnswersReadable(poolAddress: string | undefined): void {
  if (!poolAddress || readable === poolAddress) return
  readable = poolAddress
  globalThis.fetch = readableAnswers(globalThis.fetch.bind(globalThis), poolAddress)
}
