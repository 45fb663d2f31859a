import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { graphqlDoor } from './graphql-door.ts'
import { signedQuestion, testCredentials } from './test-guest.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 9 }])
const door = graphqlDoor({ shop, stage: 'production', changes: { generation: 0 } })
afterAll(() => world.stop())

type Answer = { data: Record<string, unknown> | null; errors?: { errorType?: string }[] }
async function ask(token: string | null, query: string, variables: object = {}): Promise<Answer> {
  const question = { query, variables }
  const headers = { 'content-type': 'application/json', 'authorization': token ?? '' }
  const request = token
    ? { method: 'POST', url: '/graphql', headers, body: Buffer.from(JSON.stringify(question)) }
    : await signedQuestion(shop, question, await testCredentials(shop))
  return JSON.parse((await door(request)).body) as Answer
}

const LIST = `{ listOwnWords(language: "hu") { lineId lineIds number productId title path problem id stars words name language state refusal reply writtenAt } }`
const WRITE = `mutation ($lineId: ID!, $stars: Int!, $words: String!) {
  writeWords(lineId: $lineId, stars: $stars, words: $words, name: "A.", language: "xx") { id problem found } }`
const TAKE_BACK = `mutation ($id: ID!) { takeBackWords(id: $id) }`

it('WORD-01 WORD-03 AUTH-20 the customer’s own are listed, written and taken back; guests and others have none', async () => {
  const [anna, bela] = [await testCustomer(shop), await testCustomer(shop)]
  const { number } = await bought(shop, { input: anInput(), userId: anna.sub })
  const { rows } = await sql<{ id: string }>`update order_lines set shipped_quantity = 1, delivered_quantity = 1
    where order_id = (select id from orders where number = ${number}) returning id::text`.execute(db)
  const lineId = rows[0]!.id
  const given = { lineId, stars: 4, words: 'Szép.' }
  for (const query of [LIST, WRITE, TAKE_BACK])
    expect((await ask(null, query, { ...given, id: lineId })).errors, query).toMatchObject([
      { errorType: 'Unauthorized' },
    ])
  expect((await ask(anna.idToken, LIST)).data).toMatchObject({
    listOwnWords: [{ lineId, lineIds: [lineId], number, id: null }],
  })
  expect((await ask(bela.idToken, LIST)).data).toEqual({ listOwnWords: [] })
  expect((await ask(bela.idToken, WRITE, given)).data).toMatchObject({ writeWords: { problem: 'no-such-line' } })
  for (const wrong of ['x', '-1', '0', '9'.repeat(40)])
    expect((await ask(anna.idToken, WRITE, { ...given, lineId: wrong })).data).toMatchObject({
      writeWords: { id: null, problem: 'no-such-line' },
    })
  expect((await ask(anna.idToken, WRITE, { ...given, words: 'www.masik.hu' })).data).toMatchObject({
    writeWords: { problem: 'no-links', found: 'www.masik.hu' },
  })
  expect((await ask(anna.idToken, WRITE, given)).data).toMatchObject({ writeWords: { problem: null } })
  const { data } = await ask(anna.idToken, LIST)
  expect(data).toMatchObject({ listOwnWords: [{ stars: 4, words: 'Szép.', language: 'hu', state: 'waiting' }] })
  const { id } = (data as { listOwnWords: { id: string }[] }).listOwnWords[0]!
  expect((await ask(bela.idToken, TAKE_BACK, { id })).data).toEqual({ takeBackWords: false })
  expect((await ask(anna.idToken, TAKE_BACK, { id: 'x' })).data).toEqual({ takeBackWords: false })
  expect((await ask(anna.idToken, TAKE_BACK, { id })).data).toEqual({ takeBackWords: true })
})
