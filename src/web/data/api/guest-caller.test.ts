import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { openDataServer } from '#server/test-data-server.ts'
import { testIdentity, testShop } from '#shop/test-shop.ts'
import { guestCaller, type AskAsGuest } from './guest-caller.ts'
import { testGuestTerms } from './test-guest-terms.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date() })
const server = await openDataServer(shop)
afterAll(() => server.stop())
const url = new URL(`${server.url}/graphql`)
const question = { url, headers: { 'content-type': 'application/json' }, body: '{"query":"{ __typename }"}' }

let terms = testGuestTerms(server.url)
beforeEach(() => {
  terms = testGuestTerms(server.url)
  server.serve(shop)
  server.asked()
})

/** Asks, and tells the status, and what that took. */
async function answered(ask: AskAsGuest) {
  const response = await ask(question, (headers) => fetch(url, { method: 'POST', headers, body: question.body }))
  const body = (await response.json()) as { data?: unknown; errors?: { errorType: string }[] }
  return { status: response.status, data: body.data, errorType: body.errors?.[0]?.errorType, asked: server.asked() }
}
const FRESH = ['config.json', 'GetId', 'GetCredentialsForIdentity', 'graphql']
const ANSWER = { status: 200, data: { __typename: 'Query' } }

describe('asking as a guest', () => {
  it('DATA-16 signs with temporary credentials, and goes on with them', async () => {
    const ask = guestCaller(terms)
    expect(await answered(ask)).toMatchObject({ ...ANSWER, asked: FRESH })
    expect(await answered(ask)).toMatchObject({ ...ANSWER, asked: ['graphql'] })
  })

  it('DATA-16 goes on when the shop was started anew', async () => {
    const ask = guestCaller(terms)
    await answered(ask)
    server.serve(testShop({ db, now: () => new Date(), identity: testIdentity() }))
    expect(await answered(ask)).toMatchObject({ ...ANSWER, asked: ['graphql'] })
  })

  it('DATA-16 credentials and identity that the shop no longer knows are cleared, and the question asked once more', async () => {
    const ask = guestCaller(terms)
    await answered(ask)
    const identity = testIdentity({ secret: Buffer.alloc(32, 8) })
    server.serve(testShop({ db, now: () => new Date(), identity }))
    expect(await answered(ask)).toMatchObject({
      ...ANSWER,
      asked: ['graphql', 'config.json', 'GetCredentialsForIdentity', ...FRESH],
    })
    expect(await answered(ask)).toMatchObject({ ...ANSWER, asked: ['graphql'] })
  })

  it('DATA-16 expired credentials are cleared, and the question asked once more', async () => {
    const twoHoursAgo = () => new Date(Date.now() - 7_200_000)
    server.serve(testShop({ db, now: twoHoursAgo, identity: testIdentity() }))
    const ask = guestCaller(terms)
    await answered(ask)
    server.serve(shop)
    expect(await answered(ask)).toMatchObject({
      ...ANSWER,
      asked: ['graphql', 'config.json', 'GetCredentialsForIdentity', 'graphql'],
    })
  })

  it.each([-3_600_000, -301_000, 301_000, 86_400_000])(
    'DATA-16 a clock wrong by %i ms is put right by the shop’s, once for all questions',
    async (aheadMs) => {
      terms.clock.aheadMs = aheadMs
      const ask = guestCaller(terms)
      expect(await answered(ask)).toMatchObject({ ...ANSWER, asked: [...FRESH, 'graphql'] })
      expect(await answered(ask)).toMatchObject({ ...ANSWER, asked: ['graphql'] })
    },
  )

  it.each([
    ['UnrecognizedClientException', [...FRESH, 'config.json', 'GetCredentialsForIdentity', 'graphql']],
    ['InvalidSignatureException', [...FRESH, 'graphql']],
    ['IncompleteSignatureException', FRESH],
  ])('%s a second time is the answer', async (errorType, requests) => {
    const refusal = { status: 403, errorType }
    server.trouble('graphql', refusal, refusal, refusal)
    const response = await guestCaller(terms)(question, (headers) =>
      fetch(url, { method: 'POST', headers, body: question.body }),
    )
    expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([403, errorType])
    expect(server.asked()).toEqual(requests)
    server.trouble('graphql')
  })
})
