import type { ActorKind } from '#shop/ground/actor.ts'
import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { Language } from '#site/languages.ts'
import { endOfDay, startOfDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import type { MovementKind } from '../movement.ts'
import { movementPage } from './movement-list-records.server.ts'

const LIMITS = { usual: 50, highest: 200 }

export type MovementFilter = {
  productId?: string
  place?: string
  kind?: MovementKind
  /** Days of the shop, both with all that happened on them. */
  from?: string
  to?: string
}

export type ListedMovement = {
  id: number
  at: Date
  kind: MovementKind
  productId: string
  title: string
  ean: string
  placeId: string
  place: string
  delta: number
  /** How many copies it was about, where none of them stood there. */
  quantity: number
  /** What stood there before it, and after it. */
  before: number
  after: number
  reason: string | null
  byKind: ActorKind
  byId: string | null
  document: string | null
  order: string | null
}

type ListMovements = { filter?: MovementFilter; language: Language; limit?: number | null; after?: string | null }

/** OFFICE-52: why there are so many: every movement, the newest first, with what stood there before and after it. */
export async function listMovements(
  shop: Shop,
  { filter = {}, language, limit: wantedRows, after }: ListMovements,
): Promise<{ movements: ListedMovement[]; next: string | null }> {
  const limit = pageLimit(wantedRows, LIMITS)
  const list = `office movements ${JSON.stringify([filter])}`
  const [at = '', id = ''] = after ? readPageToken(list, after, [PLACE.moment, PLACE.number]) : []
  const { from, to, ...of } = filter
  const found = await movementPage(shop.db, {
    ...of,
    since: from ? startOfDay(from) : null,
    until: to ? endOfDay(to) : null,
    beyond: after ? { at, id: Number(id) } : null,
    language,
    limit: limit + 1,
  })
  const movements = found.slice(0, limit)
  const last = movements.at(-1)
  return {
    movements,
    next: last && found.length > limit ? pageToken(list, [last.at.toISOString(), String(last.id)]) : null,
  }
}
