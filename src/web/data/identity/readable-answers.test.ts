import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Amplify } from 'aws-amplify'
import { resetPassword } from 'aws-amplify/auth'
import { afterAll, describe, expect, it } from 'vitest'
import { authFailureOf } from './auth-failure.ts'
import { readableAnswers } from './readable-answers.ts'

type Answer = { status: number; body: string }
const SENT = { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'o***@e***' } }

let answers: Answer[] = []
let requestCount = 0
const server = createServer((request, response) => {
  request.resume()
  requestCount += 1
  const { status, body } = answers.shift() ?? { status: 200, body: JSON.stringify(SENT) }
  response.writeHead(status).end(body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const pool = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cognito-idp/`
const before = globalThis.fetch
globalThis.fetch = readableAnswers(before, pool)
Amplify.configure({
  Auth: { Cognito: { userPoolId: 'eu-west-1_TestPool1', userPoolClientId: 'x', userPoolEndpoint: pool } },
})
afterAll(() => {
  globalThis.fetch = before
  server.close()
})

/** The answers come one after the other; then the pool answers as it should. */
function answeredBy(...given: Answer[]) {
  answers = given
  requestCount = 0
  return resetPassword({ username: 'olga@example.com' })
}

describe('questions to the user pool', () => {
  it.each(['', '<html>Service Unavailable</html>', '"later"'])(
    'AUTH-15 DATA-21 are asked three times where a proxy answers 503 with %j, and then refused in the words of the specification',
    async (body) => {
      await answeredBy({ status: 503, body }, { status: 502, body })
      expect(requestCount).toBe(3)
      const trouble = { status: 503, body }
      const refused = await answeredBy(trouble, trouble, trouble, trouble).catch((error: unknown) => error)
      expect(requestCount).toBe(3)
      expect(authFailureOf(refused)).toMatchObject({ kind: 'network', details: 'A network error has occurred.' })
    },
  )

  it('AUTH-15 what the pool itself refuses stays as it said it', async () => {
    const body = JSON.stringify({ __type: 'CodeMismatchException', message: 'Wrong.' })
    const refused = await answeredBy({ status: 400, body }).catch((error: unknown) => error)
    expect([authFailureOf(refused).kind, requestCount]).toEqual(['wrong-code', 1])
  })
})
