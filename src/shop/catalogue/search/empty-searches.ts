import { MINUTE_MS } from '#kit/durations.ts'
import { LruMap } from '#kit/lru-map.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { keyedHashOf } from '#shop/ground/mail/correspondence.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { writeEmptySearches, type EmptySearch } from './empty-search-records.server.ts'
import { readSearch } from './read-search.ts'

export type EmptySearches = {
  /** Somebody of this network has looked for this and found nothing. */
  note(search: { language: Language; text: string; network: string }): void
  /** Writes what was noted; by itself it does so a minute after the first. */
  write(): Promise<void>
}

const MOST_WAITING = 500
/** What one network may add to a day, in each process. */
const MOST_OF_A_NETWORK = 30
const MOST_NETWORKS = 5_000
const LONGEST = 80
/** Of these nobody learns what to order: addresses, and numbers of people; a book’s number has thirteen figures. */
const PERSONAL = /@|\d{6}/
const BOOK_NUMBER = /^97[89]\d{10}$/

/**
 * OFFICE-81: what was looked for in vain. A request costs no statement: what a process hears of is written together, once a minute. Of a
 * network there is only a mark, another one for each day and each words, so that nobody can put together what one of them looked for.
 */
export function openEmptySearches(shop: Shop): EmptySearches {
  const { clock, correspondence, log } = shop
  let waiting = new Map<string, EmptySearch>()
  let counted = new LruMap<string, number>(MOST_NETWORKS)
  let countedOn = ''
  let timer: NodeJS.Timeout | null = null

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const searches = [...waiting.values()]
    waiting = new Map()
    try {
      if (searches.length > 0) await inTransaction(shop, ({ db }) => writeEmptySearches(db, searches))
    } catch (error) {
      log.warn({ err: error, searches: searches.length }, 'Searches without a result were not counted')
    }
  }

  function note({ language, text, network }: Parameters<EmptySearches['note']>[0]): void {
    const words = foldedWords(text)
    if (words === null || waiting.size >= MOST_WAITING) return
    const day = shopDay(clock.now())
    if (day !== countedOn) [counted, countedOn] = [new LruMap(MOST_NETWORKS), day]
    const mark = keyedHashOf(correspondence, 'empty search', day, language, words, network).subarray(0, 16)
    const key = mark.toString('base64')
    const own = counted.get(network) ?? 0
    if (waiting.has(key) || own >= MOST_OF_A_NETWORK) return
    counted.set(network, own + 1)
    waiting.set(key, { day, language, words, mark })
    timer ??= setTimeout(() => void write(), MINUTE_MS).unref()
  }

  return { note, write }
}

/** Without accents, so that all who mean the same are counted together; null where it is nothing to order by. */
export function foldedWords(text: string): string | null {
  const { words } = readSearch(text)
  const folded = words.join(' ').normalize('NFD').replaceAll(/\p{M}/gu, '')
  const isBook = BOOK_NUMBER.test(words.join(''))
  if (isBook) return words.join('')
  return folded.length < 2 || folded.length > LONGEST || PERSONAL.test(text.replaceAll(/[\s./()-]/g, ''))
    ? null
    : folded
}
