import { MAX_NAME, MAX_NOTE } from '#shop/selling/wishes/wish-words.ts'
import { openStorage } from '../browser-storage.ts'
import { storageOrMemory } from '../storage-or-memory.ts'

const KEY = 'wish-lists'
const VERSION = 'v1'
const PRODUCT_ID = /^[0-9a-z]{12}$/

export type StoredWish = { productId: string; anyEdition: boolean; words: string; priceThen: number | null }
/** The newest wish first. */
export type StoredList = { id: string; isLater: boolean; name: string; wishes: StoredWish[] }

const storage = storageOrMemory(() => openStorage('local'))

/** WISH-05: the lists of a browser without an account, as far as they can be read. */
export function readLists(): StoredList[] {
  return listsIn(storage.getItem(KEY))
}

export function writeLists(lists: readonly StoredList[]): void {
  if (lists.length === 0) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify({ version: VERSION, lists }))
}

/** Whether the browser has what was written, or only this page while it is open. */
export function keepsLists(): boolean {
  try {
    return openStorage('local').getItem(KEY) === storage.getItem(KEY)
  } catch {
    // Forbidden.
    return false
  }
}

/** Anybody can write there: every value is looked at. */
export function listsIn(text: string | null): StoredList[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(value) || value.version !== VERSION || !Array.isArray(value.lists)) return []
    return (value.lists as unknown[]).flatMap((list) => {
      if (!isRecord(list) || typeof list.id !== 'string' || !Array.isArray(list.wishes)) return []
      const isLater = list.isLater === true
      const name = isLater ? '' : textOf(list.name, MAX_NAME)
      return isLater || name ? [{ id: list.id, isLater, name, wishes: wishesIn(list.wishes as unknown[]) }] : []
    })
  } catch {
    // Not JSON: there are none.
    return []
  }
}

function wishesIn(values: readonly unknown[]): StoredWish[] {
  const wishes = values.flatMap((wish): StoredWish[] => {
    if (!isRecord(wish) || typeof wish.productId !== 'string' || !PRODUCT_ID.test(wish.productId)) return []
    const { productId, anyEdition, priceThen } = wish
    const price = typeof priceThen === 'number' && Number.isSafeInteger(priceThen) && priceThen > 0 ? priceThen : null
    return [{ productId, anyEdition: anyEdition === true, words: textOf(wish.words, MAX_NOTE), priceThen: price }]
  })
  return [...new Map(wishes.toReversed().map((wish) => [wish.productId, wish])).values()].toReversed()
}

function textOf(value: unknown, most: number): string {
  return typeof value === 'string' ? value.slice(0, most) : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
