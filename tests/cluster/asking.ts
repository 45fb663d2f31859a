import { Agent, request } from 'node:http'

/** An answer as whoever asked sees it; status 0 is a connection without one. */
export type HeardAnswer = { status: number; body: string; isOurs: boolean; language: string | null; why: string }

const keptAgent = new Agent({ keepAlive: true, maxSockets: Infinity })
/** Without an agent on a connection of its own: one that was kept may be closed by the other side at the same moment. */
type Question = { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent | false }

const PATIENCE_MS = 90_000

/** Asks as a browser or an app does. What the shop answers bears a number of the request; what a proxy says, does not. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body, agent = keptAgent }: Question = {},
): Promise<HeardAnswer> {
  return new Promise((resolve) => {
    const nothing = (why: string) => resolve({ status: 0, body: '', isOurs: false, language: null, why })
    const sentRequest = request(url, { method, headers, agent, timeout: PATIENCE_MS }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', (error) => nothing(error.message))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        resolve({
          status: response.statusCode ?? 0,
          body: text,
          isOurs: response.headers['x-request-id'] !== undefined,
          language: /<html[^>]* lang="(\w+)"/.exec(text.slice(0, 1_000))?.[1] ?? null,
          why: '',
        })
      })
    })
    sentRequest.on('timeout', () => sentRequest.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)))
    sentRequest.on('error', (error) => nothing(error.message))
    sentRequest.end(body)
  })
}

export const answerInWords = ({ status, body, why }: HeardAnswer) =>
  `${status} ${why || body.replace(/\s+/g, ' ').slice(0, 160)}`
