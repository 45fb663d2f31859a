import { setTimeout as pause } from 'node:timers/promises'
import { booksToBuy, checkout, leave, newBuyers } from '../../bench/buyers.ts'
import type { ShopProcess } from '#tests/support/shop-process.ts'
import type { SimulatorsProcess } from '#tests/support/simulators-process.ts'

const BUYERS = 4
const READERS = 3
/** Between two pages or orders of one of them: visitors are measured here, not the shop's speed. */
const BETWEEN_MS = 120

type Come = { shop: Pick<ShopProcess, 'url' | 'port'>; simulators: SimulatorsProcess; databaseUrl: string }

export type Visitors = {
  /** What went wrong, as the visitor saw it. */
  failures: string[]
  counts: { orders: number; pages: number; files: number }
  /** Orders that were confirmed. */
  orders: string[]
  stop(): Promise<void>
}

/** People who read pages with all their files, and people who buy, one after the other without end. */
export async function letVisitorsCome({ shop, simulators, databaseUrl }: Come): Promise<Visitors> {
  const buyers = await newBuyers(shop, simulators, BUYERS)
  const [first] = buyers
  if (!first) throw new Error('Nobody buys')
  const books = await booksToBuy(first, databaseUrl)
  const pages = await addresses(shop.url)
  const visitors = { failures: [] as string[], counts: { orders: 0, pages: 0, files: 0 }, orders: [] as string[] }
  const { failures, counts } = visitors
  /** Of every build that was seen: pages stay open, and ask for their files later. */
  const files = new Set<string>()
  let isOver = false

  async function fetched(address: string): Promise<string> {
    const response = await fetch(shop.url + address).catch((error: unknown) => {
      failures.push(`GET ${address}: ${String((error as Error).cause ?? error)}`)
      return null
    })
    const body =
      (await response?.text().catch((error: unknown) => void failures.push(`GET ${address}: ${String(error)}`))) ?? ''
    if (response && response.status !== 200) failures.push(`GET ${address}: ${response.status}`)
    return body
  }

  async function read(turn: number): Promise<void> {
    for (let at = turn; !isOver; at++) {
      const html = await fetched(pages[at % pages.length] ?? '/hu')
      counts.pages++
      for (const [name] of html.matchAll(/(?:\/admin)?\/(?:assets|_i18n)\/[\w./-]+\.(?:json|js|css)/g)) files.add(name)
      const known = [...files]
      for (let one = 0; one < 5 && !isOver; one++) {
        await fetched(known[Math.floor(Math.random() * known.length)] ?? '/hu')
        counts.files++
      }
      await pause(BETWEEN_MS)
    }
  }

  async function buy(number: number): Promise<void> {
    const [buyer, timed] = [buyers[number], { placing: [], whole: [] }]
    for (let turn = number; buyer && !isOver; turn++) {
      const book = books[turn % books.length]
      if (!book) return
      await checkout(buyer, book, timed).then(
        (order) => {
          visitors.orders.push(order)
          counts.orders++
        },
        (error: unknown) => failures.push(`buying: ${String(error)}`),
      )
      await pause(BETWEEN_MS)
    }
  }

  const done = Promise.all([
    ...Array.from({ length: READERS }, (_, turn) => read(turn * 7)),
    ...buyers.map((_, number) => buy(number)),
  ])
  return {
    ...visitors,
    async stop() {
      isOver = true
      await done
      leave(buyers)
    },
  }
}

/** Pages of every kind, and the office's own. */
async function addresses(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemaps/products-1.xml`)).text()
  const books = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].slice(0, 20).map(([, loc]) => new URL(loc ?? '').pathname)
  return ['/hu', '/hu/kereses?q=kert', '/search?q=garden', '/hu/kosaram', '/hu/megrendeles', '/admin', ...books]
}
