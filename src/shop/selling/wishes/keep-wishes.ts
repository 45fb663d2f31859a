import { randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import { isUuid } from '#kit/uuid.ts'
import { dataProducts } from '#shop/catalogue/products/data-products.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { laterListOf } from './keep-lists.ts'
import {
  changeWishRow,
  deleteRemovedBeyond,
  insertWishes,
  isOnList,
  listById,
  lockListsOf,
  markRemoved,
  noteChange,
  ownWish,
  wishesOf,
} from './wish-records.server.ts'
import { MAX_ITEMS, MAX_ITEMS_AT_ONCE, noteProblem, tidyWords, type WishProblemKind } from './wish-words.ts'

type Failure = { kind: WishProblemKind; productId?: string }

/** As it is given; of a list that stood in a browser, when it was put there and what it cost then. */
export type WishInput = {
  productId: string
  anyEdition?: boolean | null
  words?: string | null
  priceThen?: number | null
}

type AddWishes = {
  owner: string
  /** Null: what is saved for later from the cart. */
  list: string | null
  wishes: readonly WishInput[]
}
export type AddedWishes = {
  list: string
  /** What was not there before, so that it can be taken off again. */
  added: string[]
  /** What found no place any more. */
  left: string[]
}

/** WISH-02: puts products on a list. What is there already stays as it is: nothing is there twice, however often it is sent. */
export async function addWishes(shop: Shop, { owner, list, wishes }: AddWishes): Promise<Result<AddedWishes, Failure>> {
  if (wishes.length > MAX_ITEMS_AT_ONCE) return failed({ kind: 'list-full' })
  const tidied = [...new Map(wishes.map((wish) => [wish.productId, wish])).values()].map((wish) => ({
    ...wish,
    words: tidyWords(wish.words ?? ''),
  }))
  for (const { words, productId } of tidied) {
    const wrong = noteProblem(words)
    if (wrong) return failed({ kind: wrong, productId })
  }
  const { products } = await dataProducts(
    shop,
    tidied.map(({ productId }) => productId),
  )
  const known = new Map(products.map((product) => [product.row.id, product]))
  const isAlone = wishes.length === 1
  if (isAlone && !known.has(wishes[0]!.productId)) return failed({ kind: 'unknown-product' })
  return inTransaction(shop, async (shop) => {
    await lockListsOf(shop.db, owner)
    const into = list === null ? await laterListOf(shop, owner) : isUuid(list) && (await listById(shop.db, owner, list))
    if (!into) return failed({ kind: 'unknown-list' })
    const there = new Set((await wishesOf(shop.db, into.id)).map(({ productId }) => productId))
    const fresh = tidied.filter(({ productId }) => known.has(productId) && !there.has(productId))
    const room = Math.max(0, MAX_ITEMS - there.size)
    if (isAlone && fresh.length > room) return failed({ kind: 'list-full' })
    const now = shop.clock.now()
    const added = await insertWishes(
      shop.db,
      into.id,
      // The first stands first, as it stood where they come from.
      fresh.slice(0, room).map(({ productId, anyEdition, words, priceThen }, index) => ({
        id: randomUUID(),
        productId,
        anyEdition: anyEdition === true,
        words,
        priceThen: priceGiven(priceThen) ?? known.get(productId)?.price ?? null,
        addedAt: new Date(now.getTime() - index),
      })),
    )
    await deleteRemovedBeyond(shop.db, into.id, MAX_ITEMS)
    if (added.length > 0) await noteChange(shop.db, into.id, now)
    return done({ list: into.id, added, left: fresh.slice(room).map(({ productId }) => productId) })
  })
}

/** Only shown to whoever gave it. */
function priceGiven(price: number | null | undefined): number | null {
  return price && Number.isSafeInteger(price) && price > 0 && price <= 10_000_000 ? price : null
}

type ChangeWish = {
  owner: string
  id: string
  words?: string | null
  anyEdition?: boolean | null
  /** Another edition in its place; what a giver marked stays. */
  productId?: string | null
}

export async function changeWish(
  shop: Shop,
  { owner, id, ...change }: ChangeWish,
): Promise<Result<{ id: string }, Failure>> {
  const words = change.words === undefined || change.words === null ? null : tidyWords(change.words)
  const wrong = words === null ? null : noteProblem(words)
  if (wrong) return failed({ kind: wrong })
  const { products } = await dataProducts(shop, change.productId ? [change.productId] : [])
  if (change.productId && products.length === 0) return failed({ kind: 'unknown-product' })
  return inTransaction(shop, async (shop) => {
    await lockListsOf(shop.db, owner)
    const wish = isUuid(id) ? await ownWish(shop.db, owner, id) : null
    if (!wish) return failed({ kind: 'unknown-wish' })
    const productId = change.productId ?? wish.productId
    if (productId !== wish.productId && (await isOnList(shop.db, wish.listId, productId)))
      return failed({ kind: 'already-there', productId })
    await changeWishRow(shop.db, {
      ...wish,
      productId,
      words: words ?? wish.words,
      anyEdition: change.anyEdition ?? wish.anyEdition,
    })
    await noteChange(shop.db, wish.listId, shop.clock.now())
    return done({ id })
  })
}

/** WISH-02: off the list; for a day they can be put back, with what a giver marked. */
export function removeWishes(shop: Shop, { owner, ids }: { owner: string; ids: readonly string[] }): Promise<boolean> {
  return change(shop, owner, ids, shop.clock.now())
}

export async function putBackWishes(
  shop: Shop,
  { owner, ids }: { owner: string; ids: readonly string[] },
): Promise<boolean> {
  return change(shop, owner, ids, null)
}

function change(shop: Shop, owner: string, ids: readonly string[], at: Date | null): Promise<boolean> {
  const known = ids.filter(isUuid).slice(0, MAX_ITEMS)
  if (known.length === 0) return Promise.resolve(false)
  return inTransaction(shop, async (shop) => {
    await lockListsOf(shop.db, owner)
    const lists = await markRemoved(shop.db, owner, known, at)
    for (const list of lists) await noteChange(shop.db, list, shop.clock.now())
    return lists.length > 0
  })
}
