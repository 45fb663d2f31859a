import { copiesByPlace, type CopiesAtPlace } from '#shop/goods/stock/copies-by-place.ts'
import { readFormerSlugs, type FormerAddress } from '#shop/catalogue/products/editing/change-slug.ts'
import type { ActChange } from '#shop/people/staff/act.ts'
import { listActs } from '#shop/people/staff/list-acts.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import {
  editionsOf,
  openOrdersOf,
  placesShown,
  readersWaiting,
  type Edition,
  type OpenOrder,
  type ShownPlace,
} from './title-around-records.server.ts'

export type TitleAround = {
  places: CopiesAtPlace[]
  shownOn: ShownPlace[]
  orders: OpenOrder[]
  /** Of the same work, this one left out. */
  editions: Edition[]
  formerSlugs: FormerAddress[]
  /** How many asked to be told when it can be had. */
  readers: number
}

const MOST_ORDERS = 50

/** OFFICE-31: what hangs on a title beside what it is: copies, where it is shown, who waits for it, its other editions and addresses. */
export async function readTitleAround(shop: Shop, id: string, language: Language): Promise<TitleAround> {
  const { db, clock } = shop
  const [places, shownOn, orders, editions, former, readers] = await Promise.all([
    copiesByPlace(shop, [id]),
    placesShown(db, { id, language, now: clock.now(), today: shopDay(clock.now()) }),
    openOrdersOf(db, id, MOST_ORDERS),
    editionsOf(db, id, language),
    readFormerSlugs(shop, id),
    readersWaiting(db, id),
  ])
  return { places, shownOn, orders, editions, formerSlugs: former, readers }
}

/** One value that an act changed. */
export type PastChange = { what: string; before: string | null; after: string | null }
export type PastSave = {
  id: number
  at: Date
  by: string
  operation: string
  isRefused: boolean
  changes: PastChange[]
  canUndo: boolean
}

const LONGEST_SHOWN = 300
/** What booksellers claim is told by the tables it was carried out in. */
const UNTOLD = ['product_claims']
export const SAVE_OPERATION = 'product save'
const UNDONE_OPERATIONS = [SAVE_OPERATION, 'product make']

/** OFFICE-31: what was done to a title by people, with before and after, the newest first. */
export async function readTitleHistory(
  shop: Shop,
  { id, before, limit }: { id: string; before?: number; limit: number },
): Promise<PastSave[]> {
  const acts = await listActs(shop, { record: `product:${id}`, before, limit })
  const newest = before === undefined ? acts.find(({ refusal }) => refusal === null)?.id : undefined
  return acts.map((act) => ({
    id: act.id,
    at: act.at,
    by: act.by,
    operation: act.operation,
    isRefused: act.refusal !== null,
    changes: act.changes.filter(({ table }) => !UNTOLD.includes(table)).flatMap(changesIn),
    canUndo: act.id === newest && UNDONE_OPERATIONS.includes(act.operation),
  }))
}

function changesIn({ table, key, before, after }: ActChange): PastChange[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted()
  const language = typeof key.language === 'string' ? `.${key.language}` : ''
  // A row that came or went is one change, told by what it is of.
  if (table !== 'products' && table !== 'product_texts')
    return [{ what: table, before: shown(before && rowOf(key, before)), after: shown(after && rowOf(key, after)) }]
  return columns.map((column) => ({
    what: `${column}${language}`,
    before: shown(before?.[column]),
    after: shown(after?.[column]),
  }))
}

function rowOf(key: Record<string, unknown>, row: Record<string, unknown>): string {
  const { product_id: _, ...values } = { ...key, ...row }
  return Object.values(values).map(String).join(' ')
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}
