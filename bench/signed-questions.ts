import { newGuest } from '#tests/support/guest-fetch.ts'
import { signRequest } from '#tests/support/sign-request.ts'

const HOST = '127.0.0.1'

/** Questions to the data API as they go over the wire, each from as many guests as asked for, with their own credentials and signatures. */
export async function signedQuestions(shopUrl: string, bodies: string[], guests: number): Promise<Buffer[]> {
  const signers = await Promise.all(Array.from({ length: guests }, () => newGuest(shopUrl)))
  return Promise.all(
    signers.flatMap(({ credentials, region }) =>
      bodies.map(async (body) => {
        const headers = await signRequest(
          {
            method: 'POST',
            url: `http://${HOST}/graphql`,
            headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
            body,
          },
          { credentials, region },
        )
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
        return Buffer.from(`POST /graphql HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
      }),
    ),
  )
}
