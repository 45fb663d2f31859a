import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, answerInWords } from './asking.ts'

const READERS = 3
const BETWEEN_MS = 60
const PAGES = 24

export type PageReaders = {
  failures: string[]
  counts: { pages: number; searches: number; apologies: number }
  stop(): Promise<void>
}

/**
 * Readers of pages that have been read before, which never stop; and one who asks for what nobody has asked for, and may be told
 * in their language that the shop will be back.
 */
export async function letReadersCome(url: string, shops: readonly string[]): Promise<PageReaders> {
  const pages = await pagesToRead(url)
  for (const shop of shops) for (const page of pages) await ask(shop + page)
  const readers = { failures: [] as string[], counts: { pages: 0, searches: 0, apologies: 0 } }
  const { failures, counts } = readers
  let isOver = false

  async function read(first: number): Promise<void> {
    for (let at = first; !isOver; at++) {
      const page = pages[at % pages.length] ?? '/hu'
      const answer = await ask(url + page)
      counts.pages++
      if (answer.status !== 200 || answer.language === null) failures.push(`${page}: ${answerInWords(answer)}`)
      await pause(BETWEEN_MS)
    }
  }

  async function search(): Promise<void> {
    for (let at = 0; !isOver; at++) {
      const [language, address] = at % 2 === 0 ? (['hu', '/hu/kereses'] as const) : (['en', '/search'] as const)
      const answer = await ask(`${url}${address}?q=${randomUUID().slice(0, 8)}`)
      counts.searches++
      const isApology = answer.status === 503 && answer.isOurs
      if (isApology) counts.apologies++
      if ((answer.status !== 200 && !isApology) || answer.language !== language)
        failures.push(`${address}?q=…: ${answerInWords(answer)}`)
      await pause(BETWEEN_MS * 5)
    }
  }

  const done = Promise.all([...Array.from({ length: READERS }, (_, turn) => read(turn * 8)), search()])
  return {
    ...readers,
    async stop() {
      isOver = true
      await done
    },
  }
}

async function pagesToRead(url: string): Promise<string[]> {
  const { body } = await ask(`${url}/sitemaps/products-1.xml`)
  const books = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname)
  return ['/hu', '/hu/kosaram', '/hu/kereses?q=ember', '/search?q=ember', ...books].slice(0, PAGES)
}
