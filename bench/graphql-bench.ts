import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stableId } from '#database/seed/stable-id.ts'
import { guestFetch } from '#tests/support/guest-fetch.ts'
import type { ShopProcess } from '#tests/support/shop-process.ts'
import { againstBareServer } from './against-bare-server.ts'
import { CONNECTIONS } from './load.ts'
import { signedQuestions } from './signed-questions.ts'

const PRODUCT = `id type deleted ean name image mainImage author binding publicationDate calculatedPrices currency
  salePercent weight weightMetric sizeDimensionX sizeDimensionY sizeDimensionZ orderable orderableInfo orderableFlag
  productTemplate owner inventories { productID warehouseID inventoryAmount createdAt updatedAt owner
  warehouse { id name type createdAt updatedAt owner } }`

const CARD = `id type titles { hu en } slugs { hu en } authors { names { hu en } slugs { hu en } } price listPrice
  reduction { before percent } availability { kind copies days date precision } picture { src width height }`

/** The data API, asked by signed guests, against a bare `node:http` that is sent the same and answers a constant of the same size. */
export async function graphqlBench(shop: ShopProcess): Promise<void> {
  const ids = demoProductIds(48)
  await measure(shop, 'getProduct', [
    { query: `query ($id: ID!) { getProduct(id: $id) { ${PRODUCT} } }`, variables: { id: ids[0] } },
  ])
  await measure(shop, 'getProducts, 48 of them', [
    { query: `query ($ids: [ID!]!) { getProducts(ids: $ids) { ${PRODUCT} } }`, variables: { ids } },
  ])
  await measure(shop, 'listProducts, 48 of them', [
    { query: `{ listProducts(list: BOOK, lang: "hu", limit: 48) { total nextToken items { ${PRODUCT} } } }` },
  ])
  await measure(
    shop,
    'searchProducts asked again, 24 of them at most',
    demoSearches().map((words) => ({
      query: `query ($words: String!) { searchProducts(query: $words, lang: "hu", limit: 24) { total nextToken items { ${CARD} } } }`,
      variables: { words },
    })),
  )
}

/** The ids of the demo shop's first books, which follow from their keys. */
function demoProductIds(count: number): string[] {
  const file = path.join(import.meta.dirname, '../seed/books-hu.json')
  const books = JSON.parse(readFileSync(file, 'utf8')) as { key: string }[]
  return books.slice(0, count).map(({ key }) => stableId(key))
}

/** Two words of a title, an author, one word: what a search box gets, asked in turn, and so remembered; the first time is in `search-bench.ts`. */
function demoSearches(): string[] {
  const file = path.join(import.meta.dirname, '../seed/books-hu.json')
  const books = JSON.parse(readFileSync(file, 'utf8')) as { key: string }[]
  const words = books.slice(0, 60).map(({ key }) => key.split('-').filter((word) => word.length > 2))
  return words.filter(({ length }) => length > 0).map((some, turn) => some.slice(0, turn % 3 === 0 ? 1 : 2).join(' '))
}

async function sizeOfAnswer(shop: ShopProcess, name: string, body: string): Promise<number> {
  const answer = await guestFetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const text = await answer.text()
  if (!answer.ok || /"errors"|null[,\]]/.test(text.slice(0, 40)))
    throw new Error(`${name} is not answered: ${text.slice(0, 300)}`)
  return Buffer.byteLength(text)
}

async function measure(shop: ShopProcess, name: string, questions: object[]): Promise<void> {
  const bodies = questions.map((question) => JSON.stringify(question))
  const sizes = await Promise.all(bodies.map((body) => sizeOfAnswer(shop, name, body)))
  const size = Math.round(sizes.reduce((sum, one) => sum + one, 0) / sizes.length)
  const signed = await signedQuestions(shop.url, bodies, CONNECTIONS)
  const requestOf = (turn: number) => signed[turn % signed.length] as Buffer
  await againstBareServer({ shop, name: `GraphQL ${name}`, size, requestOf })
}
