import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stableId } from '#database/seed/stable-id.ts'
import { guestFetch } from '#tests/support/guest-fetch.ts'
import type { ShopProcess } from '#tests/support/shop-process.ts'
import { median, report, rounded } from './figures.ts'
import { signedQuestions } from './signed-questions.ts'

const PAIRS = 5
const SECONDS = 3
const CONNECTIONS = 16
const TICK_MS = 10

const PRODUCT = `id type deleted ean name image mainImage author binding publicationDate calculatedPrices currency
  salePercent weight weightMetric sizeDimensionX sizeDimensionY sizeDimensionZ orderable orderableInfo orderableFlag
  productTemplate owner inventories { productID warehouseID inventoryAmount createdAt updatedAt owner
  warehouse { id name type createdAt updatedAt owner } }`

const CARD = `id type titles { hu en } slugs { hu en } authors { names { hu en } slugs { hu en } } price listPrice
  reduction { before percent } availability { kind copies days date precision } picture { src width height }`

type Target = { port: number; pid: number }
type Measured = { requestsPerSecond: number; cpuMsPerRequest: number }

/** The data API, asked by signed guests, against a bare `node:http` that is sent the same and answers a constant of the same size. */
export async function graphqlBench(shop: ShopProcess): Promise<void> {
  const ids = demoProductIds(48)
  await against(shop, 'getProduct', [
    { query: `query ($id: ID!) { getProduct(id: $id) { ${PRODUCT} } }`, variables: { id: ids[0] } },
  ])
  await against(shop, 'getProducts, 48 of them', [
    { query: `query ($ids: [ID!]!) { getProducts(ids: $ids) { ${PRODUCT} } }`, variables: { ids } },
  ])
  await against(shop, 'listProducts, 48 of them', [
    { query: `{ listProducts(list: BOOK, lang: "hu", limit: 48) { total nextToken items { ${PRODUCT} } } }` },
  ])
  await against(
    shop,
    'searchProducts, 24 of them at most',
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

/** Two words of a title, an author, one word: what a search box gets, asked in turn. */
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

async function against(shop: ShopProcess, name: string, questions: object[]): Promise<void> {
  const bodies = questions.map((question) => JSON.stringify(question))
  const sizes = await Promise.all(bodies.map((body) => sizeOfAnswer(shop, name, body)))
  const size = Math.round(sizes.reduce((sum, one) => sum + one, 0) / sizes.length)
  const bare = await startBareServer(size)
  const target = { port: shop.port, pid: shop.process.pid ?? 0 }
  const signed = await signedQuestions(shop.url, bodies, CONNECTIONS)
  const pairs: { ratio: number; shop: Measured; bare: Measured }[] = []
  try {
    await load(target, signed, 1)
    await load(bare, signed, 1)
    for (let pair = 0; pair < PAIRS; pair++) {
      const base = await load(bare, signed, SECONDS)
      const measured = await load(target, signed, SECONDS)
      pairs.push({ ratio: measured.requestsPerSecond / base.requestsPerSecond, shop: measured, bare: base })
    }
  } finally {
    bare.stop()
  }
  report({
    name: `GraphQL ${name}`,
    value: Math.round(median(pairs.map((pair) => pair.shop.requestsPerSecond))),
    unit: 'requests/s',
    ratio: rounded(median(pairs.map((pair) => pair.ratio))),
    against: `node:http, ${size} bytes`,
  })
  report({
    name: `GraphQL ${name}: CPU`,
    value: rounded(median(pairs.map((pair) => pair.shop.cpuMsPerRequest))),
    unit: 'ms/request',
    ratio: rounded(median(pairs.map((pair) => pair.shop.cpuMsPerRequest / pair.bare.cpuMsPerRequest))),
    against: 'node:http',
  })
}

async function load({ port, pid }: Target, questions: Buffer[], seconds: number): Promise<Measured> {
  let requests = 0
  let isOver = false
  const cpuBefore = cpuMs(pid)
  const startedAt = performance.now()
  const end = setTimeout(() => (isOver = true), seconds * 1000)
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      visitor(port, () => (isOver ? undefined : questions[requests++ % questions.length])),
    ),
  )
  clearTimeout(end)
  const elapsed = (performance.now() - startedAt) / 1000
  return { requestsPerSecond: requests / elapsed, cpuMsPerRequest: (cpuMs(pid) - cpuBefore) / requests }
}

/** One request at a time over a bare socket; of an answer only its head is read, its body is counted. */
function visitor(port: number, next: () => Buffer | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let head = ''
    let left = -1
    const ask = () => {
      const question = next()
      if (question) socket.write(question)
      else {
        socket.destroy()
        resolve()
      }
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      let body = chunk.length
      if (left === -1) {
        head += chunk.toString('latin1')
        const split = head.indexOf('\r\n\r\n')
        if (split === -1) return
        const length = /content-length: (\d+)/i.exec(head.slice(0, split))?.[1]
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
          socket.destroy()
          reject(new Error(`Unexpected answer: ${head.slice(0, split)}`))
          return
        }
        left = Number(length)
        body = head.length - split - 4
        head = ''
      }
      left -= body
      if (left > 0) return
      left = -1
      ask()
    })
  })
}

function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

async function startBareServer(size: number): Promise<Target & { stop(): void }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), String(size)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
  )
  return { port, pid: child.pid ?? 0, stop: () => void child.kill() }
}
