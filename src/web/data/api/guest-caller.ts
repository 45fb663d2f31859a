import { guestCredentials, type GuestTerms } from './guest-credentials.ts'
import { guestHeaders } from './guest-signer.ts'

export type GuestQuestion = { url: URL; headers: Record<string, string>; body: string }
export type Post = (headers: Record<string, string>) => Promise<Response>
export type AskAsGuest = (question: GuestQuestion, post: Post) => Promise<Response>

/** What a refusal asks for before the question is worth repeating. */
const CURES = new Map([
  ['UnrecognizedClientException', 'new credentials'],
  ['ExpiredTokenException', 'new credentials'],
  ['InvalidSignatureException', 'right clock'],
])

/** DATA-16: asks as a guest. Stale credentials and a wrong clock are put right, each once a question. */
export function guestCaller(terms: GuestTerms): AskAsGuest {
  const credentials = guestCredentials(terms)
  let clockOffsetMs = 0

  return async function askAsGuest(question, post) {
    const cured = new Set<string>()
    for (;;) {
      const used = await credentials.get()
      const at = new Date(terms.now() + clockOffsetMs)
      const response = await post(await guestHeaders(question, used, at))
      const cure = response.ok ? undefined : CURES.get(response.headers.get('x-amzn-errortype') ?? '')
      if (!cure || cured.has(cure)) return response
      cured.add(cure)
      if (cure === 'new credentials') credentials.forget(used)
      else clockOffsetMs = (Date.parse(response.headers.get('date') ?? '') || terms.now()) - terms.now()
    }
  }
}
