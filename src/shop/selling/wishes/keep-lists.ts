import { randomBytes, randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import { isUuid } from '#kit/uuid.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import {
  deleteListRow,
  deleteListsOf,
  listById,
  listsOf,
  listsWith,
  lockListsOf,
  wishesOf,
  writeList,
  writeToken,
  type WishList,
  type WishRow,
} from './wish-records.server.ts'
import { MAX_LISTS, nameProblem, tidyWords, type WishProblemKind } from './wish-words.ts'

export type { WishList }
type Failure = { kind: WishProblemKind; field?: string }

/** WISH-01: the lists of an account; with a product, those that have it. */
export async function readWishLists(
  shop: Shop,
  { owner, productId }: { owner: string; productId?: string | null },
): Promise<(WishList & { holds: boolean })[]> {
  const [lists, holding] = await Promise.all([
    listsOf(shop.db, owner),
    productId ? listsWith(shop.db, owner, productId) : Promise.resolve<string[]>([]),
  ])
  return lists.map((list) => ({ ...list, holds: holding.includes(list.id) }))
}

/** WISH-01: one of the account's own lists, with what is on it; nothing of what givers marked. */
export async function readWishList(
  shop: Shop,
  { owner, id }: { owner: string; id: string },
): Promise<(WishList & { wishes: WishRow[] }) | null> {
  const list = isUuid(id) ? await listById(shop.db, owner, id) : null
  return list && { ...list, wishes: await wishesOf(shop.db, list.id) }
}

type SaveList = {
  owner: string
  id?: string | null
  name?: string | null
  /** Null and nothing say no name to whoever has the link. */
  shownName?: string | null
  /** Left out it stays as it is. */
  isShared?: boolean | null
}

/** WISH-01 WISH-03: a new list, or one of the account's own with another name, or by link or no longer. */
export async function saveWishList(
  shop: Shop,
  { owner, id, isShared, ...written }: SaveList,
): Promise<Result<WishList, Failure>> {
  const name = tidyWords(written.name ?? '')
  const shownName = tidyWords(written.shownName ?? '') || null
  const wrong = nameProblem(name)
  if (wrong) return failed({ kind: wrong, field: 'name' })
  const wrongShown = shownName === null ? null : nameProblem(shownName)
  if (wrongShown) return failed({ kind: wrongShown, field: 'shownName' })
  return inTransaction(shop, async (shop) => {
    await lockListsOf(shop.db, owner)
    const lists = await listsOf(shop.db, owner)
    const before = lists.find((list) => list.id === id && list.kind === 'named')
    if (id && !before) return failed({ kind: 'unknown-list' })
    if (!before && lists.length >= MAX_LISTS) return failed({ kind: 'too-many-lists' })
    const list = { id: before?.id ?? randomUUID(), owner, kind: 'named', name, shownName } as const
    const now = shop.clock.now()
    await writeList(shop.db, list, now)
    const shared = isShared ?? (before?.token ?? null) !== null
    const token = shared ? (before?.token ?? newToken()) : null
    if (token !== (before?.token ?? null)) await writeToken(shop.db, list.id, token, now)
    return done({ id: list.id, kind: list.kind, name, shownName, token, count: before?.count ?? 0 })
  })
}

/** WISH-03: from this moment on the old link leads nowhere. */
export function renewWishLink(
  shop: Shop,
  { owner, id }: { owner: string; id: string },
): Promise<Result<WishList, Failure>> {
  return inTransaction(shop, async (shop) => {
    await lockListsOf(shop.db, owner)
    const list = isUuid(id) ? await listById(shop.db, owner, id) : null
    if (!list?.token) return failed({ kind: 'unknown-list' })
    const token = newToken()
    await writeToken(shop.db, list.id, token, shop.clock.now())
    return done({ ...list, token })
  })
}

/** 128 bits. */
function newToken(): string {
  return randomBytes(16).toString('base64url')
}

export function deleteWishList(shop: Shop, { owner, id }: { owner: string; id: string }): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    await lockListsOf(shop.db, owner)
    return isUuid(id) && deleteListRow(shop.db, owner, id)
  })
}

/** The list that takes what is saved for later; made when it is first needed. */
export async function laterListOf(shop: Shop, owner: string): Promise<WishList> {
  const known = (await listsOf(shop.db, owner)).find(({ kind }) => kind === 'later')
  if (known) return known
  const list = { id: randomUUID(), owner, kind: 'later', name: '', shownName: null } as const
  await writeList(shop.db, list, shop.clock.now())
  return { ...list, token: null, count: 0 }
}

/** KEEP-07: all of somebody's lists, with what is on them. */
export async function wishListsInFull(shop: Shop, owner: string): Promise<(WishList & { wishes: WishRow[] })[]> {
  const lists = await listsOf(shop.db, owner)
  return Promise.all(lists.map(async (list) => ({ ...list, wishes: await wishesOf(shop.db, list.id) })))
}

/** KEEP-07: the marks of givers go with what they marked. */
export function eraseWishLists(shop: Shop, { owner }: { owner: string }): Promise<void> {
  return deleteListsOf(shop.db, owner)
}
