import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { buildSchema } from 'graphql'
import { databaseForFile } from '#database/test-database.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { graphqlDoor } from './graphql-door.ts'
import { signedQuestion, testCredentials } from './test-guest.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
const [book, other] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const
await stockBooks(
  db,
  [book, other].map((id) => ({ id, stock: 9 })),
)
let marksLeft = 2
const mayMark = async () => marksLeft-- > 0
const door = graphqlDoor({ shop, stage: 'production', changes: { generation: 0 }, mayMark })
afterAll(() => world.stop())
const anna = await testCustomer(shop)
const bela = await testCustomer(shop)

type Answer = { data: Record<string, never> | null; errors?: { errorType?: string }[] }
async function ask(token: string | null, query: string, variables: object = {}): Promise<Answer> {
  const question = { query, variables }
  const headers = { 'content-type': 'application/json', 'authorization': token ?? '' }
  const request = token
    ? { method: 'POST', url: '/graphql', headers, body: Buffer.from(JSON.stringify(question)) }
    : await signedQuestion(shop, question, await testCredentials(shop))
  return JSON.parse((await door(request)).body) as Answer
}

const LIST = 'id isLater name shownName token count holds'
const SAVE = `mutation ($id: ID, $isShared: Boolean) { saveWishList(id: $id, input: { name: "Karácsonyra", isShared: $isShared }) {
  list { ${LIST} } problem { kind } } }`
const ADD = `mutation ($list: ID, $wishes: [WishInput!]!) { addWishes(list: $list, wishes: $wishes) { list added left problem { kind productId } } }`
const MARK = `mutation ($token: ID!, $wish: ID!, $giver: ID) { markWish(token: $token, wish: $wish, giver: $giver) { giver until problem } }`
const MARKS = `query ($token: ID!, $giver: ID) { listWishMarks(token: $token, giver: $giver) { isOwn marks { id mine until } } }`
const ONE = `query ($id: ID!) { getWishList(id: $id) { id name token wishes { id productId words priceThen addedAt anyEdition } } }`

/** All that an owner may ask of lists: what is not here is a field that nobody has looked at. */
const OF_OWNERS: Record<string, string> = {
  listWishLists: `query ($product: ID) { listWishLists(productId: $product) { ${LIST} } }`,
  getWishList: ONE,
  listWishMarks: MARKS,
  otherEditions: `query ($product: ID!) { otherEditions(ids: [$product]) }`,
  myData: `{ myData }`,
  saveWishList: SAVE,
  addWishes: ADD,
  changeWish: `mutation ($wish: ID!) { changeWish(id: $wish, words: "A zöldet") { problem { kind } } }`,
  removeWishes: `mutation ($wish: ID!) { removeWishes(ids: [$wish]) }`,
  putBackWishes: `mutation ($wish: ID!) { putBackWishes(ids: [$wish]) }`,
  markWish: MARK,
  takeBackWishMark: `mutation ($token: ID!, $wish: ID!) { takeBackWishMark(token: $token, wish: $wish, giver: "x") { giver problem } }`,
  keepCart: `mutation { keepCart(changed: [], removed: []) { productId quantity } }`,
}
/** These end what the test looks at. */
const ENDING = ['renewWishLink', 'deleteWishList']

it('WISH-04 no answer to an owner tells of a mark, whatever they ask: it is the same before and after', async () => {
  const schema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'))
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  )
  const known = [...Object.keys(OF_OWNERS), ...ENDING]
  expect(fields.filter((name) => /wish|mydata/i.test(name) && !known.includes(name))).toEqual([])

  const saved = (await ask(anna.idToken, SAVE, { isShared: true })).data as never as {
    saveWishList: { list: { id: string; token: string } }
  }
  const { id, token } = saved.saveWishList.list
  await ask(anna.idToken, ADD, { list: id, wishes: [{ productId: book, words: 'A zöldet' }] })
  const read = (await ask(anna.idToken, ONE, { id })).data as never as { getWishList: { wishes: { id: string }[] } }
  const wish = read.getWishList.wishes[0]!.id
  const variables = { id, list: id, token, wish, product: book, isShared: true, wishes: [{ productId: book }] }
  const answers = async () => {
    const byField: Record<string, unknown> = {}
    for (const [name, query] of Object.entries(OF_OWNERS)) {
      const named = [...query.matchAll(/\$(\w+):/g)].map(([, variable]) => variable!)
      const given = Object.fromEntries(Object.entries(variables).filter(([key]) => named.includes(key)))
      byField[name] = (await ask(anna.idToken, query, given)).data
    }
    return JSON.parse(JSON.stringify(byField).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')) as object
  }
  const before = await answers()
  const marked = (await ask(null, MARK, { token, wish })).data as never as { markWish: { giver: string } }
  const { giver } = marked.markWish
  expect(giver).toMatch(/^[\w-]{22}$/)
  expect((await ask(bela.idToken, MARKS, { token, giver })).data).toMatchObject({
    listWishMarks: { isOwn: false, marks: [{ id: wish, mine: true }] },
  })
  const after = await answers()
  expect(after).toEqual(before)
  expect(after).toMatchObject({ listWishMarks: { listWishMarks: { isOwn: true, marks: [] } } })
  expect(JSON.stringify(after)).not.toContain(giver)
})

it('WISH-04 what a network may mark is counted, and refused with its name', async () => {
  marksLeft = 0
  const { data } = await ask(anna.idToken, SAVE, { isShared: true })
  const { id, token } = (data as never as { saveWishList: { list: { id: string; token: string } } }).saveWishList.list
  await ask(anna.idToken, ADD, { list: id, wishes: [{ productId: book }] })
  const read = (await ask(anna.idToken, ONE, { id })).data as never as { getWishList: { wishes: { id: string }[] } }
  const wish = read.getWishList.wishes[0]!.id
  expect((await ask(null, MARK, { token, wish })).data).toEqual({
    markWish: { giver: null, until: null, problem: 'too-many' },
  })
})

it('WISH-01 WISH-06 lists and the kept cart are for whoever is signed in, each for their own', async () => {
  for (const query of [`{ listWishLists { id } }`, `mutation { keepCart(changed: [], removed: []) { productId } }`])
    expect((await ask(null, query)).errors?.[0]?.errorType).toBe('Unauthorized')
  const KEEP = `mutation ($changed: [OrderLineInput!]!) { keepCart(changed: $changed, removed: []) { productId quantity } }`
  const line = { productId: other, quantity: 3 }
  expect((await ask(anna.idToken, KEEP, { changed: [line] })).data).toEqual({ keepCart: [line] })
  expect((await ask(bela.idToken, KEEP, { changed: [] })).data).toEqual({ keepCart: [] })
  expect((await ask(bela.idToken, `{ listWishLists { id } }`)).data).toEqual({ listWishLists: [] })
})
