import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { openDataServer } from '#server/test-data-server.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { testShop } from '#shop/test-shop.ts'
import { dataClient, type DataOptions } from './data-client.ts'
import { guestCaller } from './guest-caller.ts'
import type { Operation } from './operation.ts'
import { testGuestTerms } from './test-guest-terms.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date() })
const server = await openDataServer(shop)
afterAll(() => server.stop())

const operation = (text: string) => text as Operation<unknown, object>
const QUERY = operation('{ __typename }')
const WHO = operation('{ getCustomer { id email } }')
const ANSWER = { data: { __typename: 'Query' }, error: null }
const FAILED = { data: null, error: { message: 'GraphQL request failed' } }
const UNREACHED = { data: null, error: { message: 'GraphQL request failed', isUnreached: true } }
const LATE = { data: null, error: { message: 'Request timeout - please try again' } }

let pauses: number[] = []
function client(
  idToken: () => Promise<string | null> = async () => null,
  base = server.url,
  idTokenInsteadOf: (refused: string) => Promise<string | null> = async () => null,
) {
  const guest = guestCaller(testGuestTerms(base))
  const ask = dataClient({
    url: () => new URL('/graphql', base),
    idToken,
    idTokenInsteadOf,
    guest: async () => guest,
    sleep: async (ms) => void pauses.push(ms),
  })
  return (question: Operation<unknown, object>, variables: object = {}, options?: DataOptions) =>
    ask(question, variables, options)
}

const sentQuestions = () => server.asked().filter((what) => what === 'graphql').length

const spoken = { warn: vi.spyOn(console, 'warn'), error: vi.spyOn(console, 'error') }
afterAll(() => void vi.restoreAllMocks())
beforeEach(() => {
  pauses = []
  server.asked()
  for (const spy of Object.values(spoken)) spy.mockReset().mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  server.trouble('graphql')
})

describe('the data client', () => {
  it('DATA-16 asks as a guest, with a signature, when nobody is signed in', async () => {
    expect(await client()(QUERY)).toEqual(ANSWER)
    const [dataRequest] = server.seen.filter(({ what }) => what === 'graphql')
    expect(dataRequest?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=ASIA/)
    expect(spoken.error).not.toHaveBeenCalled()
  })

  it('DATA-16 asks as the customer, with the id token as it is', async () => {
    const { sub, email, idToken } = await testCustomer(shop)
    const ask = client(async () => idToken)
    for (const options of [{}, { authMode: 'customer' as const }]) {
      server.asked()
      expect(await ask(WHO, {}, options)).toEqual({ data: { getCustomer: { id: sub, email } }, error: null })
      expect(server.seen.map(({ what, headers }) => [what, headers.authorization])).toEqual([['graphql', idToken]])
    }
  })

  it('DATA-16 asks as a guest when that is forced, whoever is signed in', async () => {
    const { idToken } = await testCustomer(shop)
    const whoIsIt = vi.fn(async () => idToken)
    const { error } = await client(whoIsIt)(WHO, {}, { authMode: 'guest' })
    expect(error?.message).toBe('Not Authorized to access getCustomer on type Query')
    expect(whoIsIt).not.toHaveBeenCalled()
  })

  it('DATA-16 a customer’s question fails when nobody is signed in any more, and the shop is not asked', async () => {
    expect(await client()(WHO, {}, { authMode: 'customer' })).toEqual(FAILED)
    expect(server.asked()).toEqual([])
    expect(pauses).toEqual([])
    expect([spoken.warn.mock.calls.length, spoken.error.mock.calls.length]).toEqual([1, 0])
  })

  it('AUTH-09 DATA-16 a refused token is replaced once; without another, who did not insist on being a customer asks as a guest', async () => {
    const gone = await testCustomer(shop)
    await gone.signOut()
    const { sub, email, idToken } = await testCustomer(shop)
    const another = vi.fn<(refused: string) => Promise<string | null>>(async () => idToken)
    const ask = client(async () => gone.idToken, server.url, another)
    const [insisting, mutation] = [{ authMode: 'customer' as const }, operation('mutation { __typename }')]
    expect(await ask(WHO, {}, insisting)).toEqual({ data: { getCustomer: { id: sub, email } }, error: null })
    expect(another.mock.calls).toEqual([[gone.idToken]])
    expect(await ask(mutation, {}, insisting)).toMatchObject({ data: { __typename: 'Mutation' } })

    another.mockReset().mockResolvedValue(null)
    server.asked()
    expect((await ask(WHO, {}, insisting)).error?.message).toBe('Valid authorization header not provided.')
    expect(server.asked()).toEqual(['graphql'])
    expect(await ask(QUERY)).toEqual(ANSWER)
    expect(another).toHaveBeenCalledTimes(2)

    another.mockReset().mockResolvedValue(gone.idToken)
    server.asked()
    expect((await ask(WHO, {}, insisting)).error?.message).toBe('Valid authorization header not provided.')
    expect([server.asked().length, another.mock.calls.length]).toEqual([2, 1])
  })

  it('AUTH-09 a refused token that cannot be renewed for want of a network is a failed request', async () => {
    const gone = await testCustomer(shop)
    await gone.signOut()
    const offline = () => Promise.reject(Object.assign(new Error('A network error'), { name: 'NetworkError' }))
    expect(await client(async () => gone.idToken, server.url, offline)(WHO, {}, { authMode: 'customer' })).toEqual(
      FAILED,
    )
  })

  it('DATA-17 gives the first error’s message, and logs it', async () => {
    const { data, error } = await client()(operation('{ nothing('))
    expect(data).toBeNull()
    expect(error?.message).toMatch(/^Syntax Error: /)
    expect(spoken.error).toHaveBeenCalledOnce()
  })

  it('DATA-17 what a shop of the version before does not know is left out, in a change too', async () => {
    expect(await client()(operation('{ __typename later { of { it } } }'))).toEqual(ANSWER)
    const change = operation('mutation { __typename later(number: 1) }')
    expect(await client()(change)).toEqual({ data: { __typename: 'Mutation' }, error: null })
    expect(sentQuestions()).toBe(4)
    expect(spoken.error).not.toHaveBeenCalled()
  })

  it('DATA-17 what that cannot answer at all is asked again, a change too: another process may be of the new version', async () => {
    const older = (message: string) => ({ status: 200, body: JSON.stringify({ errors: [{ message }] }) })
    server.trouble(
      'graphql',
      older('Cannot query field "__typename" on type "Mutation".'),
      older('Variable "$way" got invalid value "COD"; Value "COD" does not exist in "PaymentMethod" enum.'),
    )
    expect(await client()(operation('mutation { __typename }'))).toEqual({
      data: { __typename: 'Mutation' },
      error: null,
    })
    expect(sentQuestions()).toBe(3)
    server.trouble('graphql', older('You may not.'))
    expect((await client()(operation('mutation { __typename }'))).error?.message).toBe('You may not.')
    expect(sentQuestions()).toBe(1)
  })

  it('DATA-17 sends the variables', async () => {
    const question = operation('query ($with: Boolean!) { __typename a: __typename @include(if: $with) }')
    expect(await client()(question, { with: true })).toMatchObject({ data: { a: 'Query' } })
    expect((await client()(question)).error?.message).toContain('$with')
  })

  it.each<[string, Parameters<typeof server.trouble>[1]]>([
    ['a refusal that is no JSON', { status: 404 }],
    ['an answer that is no JSON', { status: 200 }],
  ])('DATA-17 %s is a failed request, and not repeated', async (_, trouble) => {
    server.trouble('graphql', trouble)
    expect(await client()(QUERY)).toEqual(FAILED)
    expect(sentQuestions()).toBe(1)
    expect(spoken.error).toHaveBeenCalledOnce()
  })

  it('DATA-17 gives up after 25 seconds, and says so', async () => {
    const ask = client()
    await ask(QUERY)
    server.asked()
    server.trouble('graphql', 'silence')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const settled = vi.fn()
    const answer = ask(QUERY).finally(settled)
    vi.advanceTimersByTime(24_999)
    await reached(1)
    expect(settled).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(await answer).toEqual(LATE)
    expect(sentQuestions()).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('DATA-17 DATA-21 the 25 seconds are for a question with its repetitions, and nothing is sent after them', async () => {
    const ask = client()
    await ask(QUERY)
    server.asked()
    server.trouble('graphql', { status: 503 }, 'silence')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = ask(QUERY)
    await reached(2)
    vi.advanceTimersByTime(25_000)
    expect(await answer).toEqual(LATE)
    expect([sentQuestions(), pauses.length]).toEqual([2, 1])
  })

  it('DATA-17 gives up after 25 seconds when it is the token that does not come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = client(() => new Promise(() => {}))(QUERY)
    vi.advanceTimersByTime(25_000)
    expect(await answer).toEqual(LATE)
  })

  it('DATA-18 asks as a guest where the identity library cannot be loaded', async () => {
    const ask = client(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    expect(await ask(QUERY)).toEqual(ANSWER)
    expect(spoken.warn).toHaveBeenCalledOnce()
    server.asked()
    expect(await ask(WHO, {}, { authMode: 'customer' })).toEqual(UNREACHED)
    expect(server.asked()).toEqual([])
  })

  it('DATA-17 says when the shop would not look at it: too much at once, or too often', async () => {
    const tooLarge = await client()(QUERY, { text: 'x'.repeat(70_000) })
    expect(tooLarge.error).toMatchObject({ refused: 'too-large' })
    const often = { status: 429 }
    server.trouble('graphql', often, often, often)
    expect((await client()(QUERY)).error).toEqual({ message: 'GraphQL request failed', refused: 'too-many' })
  })

  it.each<[string, Parameters<typeof server.trouble>[1]]>([
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['502', { status: 502 }],
    ['503', { status: 503 }],
    ['504', { status: 504 }],
    ['throttling', { status: 400, errorType: 'ThrottlingException' }],
    ['a time-out', { status: 408, errorType: 'RequestTimeout' }],
    ['a cut line', 'cut'],
  ])('DATA-21 asks again after %s, three times at most, with longer pauses', async (_, trouble) => {
    const ask = client()
    server.trouble('graphql', trouble, trouble)
    expect(await ask(QUERY)).toEqual(ANSWER)
    expect(sentQuestions()).toBe(3)
    expect(pauses.map((ms) => Math.floor(ms / 100))).toEqual([2, 4])

    server.trouble('graphql', trouble, trouble, trouble, trouble)
    expect(await ask(QUERY)).toMatchObject(trouble === 'cut' ? UNREACHED : FAILED)
    expect(sentQuestions()).toBe(3)
  })

  it('DATA-21 asks again when the guest’s credentials could not be had', async () => {
    server.trouble('GetId', { status: 503 }, 'cut')
    expect(await client()(QUERY)).toEqual(ANSWER)
    expect(pauses).toHaveLength(2)
  })

  it('DATA-21 gives up when there is no connection at all, and says that this was it', async () => {
    const gone = await openDataServer(shop)
    await gone.stop()
    expect(await client(undefined, gone.url)(QUERY)).toEqual(UNREACHED)
    expect(pauses).toHaveLength(2)
  })

  it('DATA-21 a mutation whose answer was lost is not sent again, unless it says that it may be', async () => {
    const ask = client()
    const mutation = operation('mutation Buy { __typename }')
    for (const trouble of [{ status: 503 }, { status: 500 }, 'cut'] as const) {
      server.trouble('graphql', trouble)
      expect(await ask(mutation)).toEqual(trouble === 'cut' ? UNREACHED : FAILED)
      expect(sentQuestions()).toBe(1)
    }
    server.trouble('graphql', { status: 503 }, 'cut')
    expect((await ask(mutation, {}, { isRepeatable: true })).data).toEqual({ __typename: 'Mutation' })
    expect(sentQuestions()).toBe(3)
    server.trouble('graphql', { status: 503 })
    expect(await ask(QUERY, {}, { isRepeatable: false })).toEqual(FAILED)
    expect(sentQuestions()).toBe(1)
  })

  it('DATA-21 a mutation that was not sent yet, or refused for its signature, is tried again', async () => {
    server.trouble('GetId', { status: 503 })
    server.trouble('graphql', { status: 403, errorType: 'UnrecognizedClientException' })
    const { data } = await client()(operation('mutation { __typename }'))
    expect(data).toEqual({ __typename: 'Mutation' })
    expect([sentQuestions(), pauses.length]).toEqual([2, 1])
  })
})

/** Until the shop has got that many questions. */
async function reached(questions: number): Promise<void> {
  const isThere = () => server.seen.filter(({ what }) => what === 'graphql').length >= questions
  while (!isThere()) await new Promise((resolve) => setImmediate(resolve))
}
