import { done, failed, type Result } from '#kit/result.ts'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import { loseOfReader, releaseOfReader } from '#shop/goods/stock/reader-holds.ts'
import type { FulfilmentFailure } from '#shop/selling/fulfilment/fulfilment-failure.ts'
import { sellAtDesk } from '#shop/selling/fulfilment/sell-at-desk.ts'
import {
  quoteTaken,
  type TakenOrder,
  type TakeOrderFailure,
  type WantedOrder,
} from '#shop/selling/orders/placing/take-order.ts'
import { lockAccount } from '#shop/selling/orders/placing/reader-copies.ts'
import type { Shop } from '#shop/shop.ts'
import { aboutAside } from './about-aside.ts'
import { asideLostLetter } from './aside-letters.ts'
import { markOver, markPut } from './aside-records.server.ts'
import { claimAside } from './end-asides.ts'
import { heldAsides, type HeldAside } from './held-records.server.ts'
import type { SetAside } from './set-aside.ts'

/** Nothing of this stands aside any more, or never did. */
export type NotHeld = { kind: 'not-held' }

/** What stands aside, as staff see it: with its price of now. */
export type ListedAside = HeldAside & { title: string; author: string | null; price: number | null }

type ListAsides = {
  place?: string | null
  /** A number of a title as a scanner reads it, or what the copy is called at the desk. */
  sought?: string | null
}

/** ASIDE-04: what stands aside, by whose closing comes first. */
export async function listAsides(shop: Shop, { place, sought }: ListAsides): Promise<ListedAside[]> {
  const rows = await heldAsides(shop.db, { place: place ?? null, sought: sought ?? null })
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const cards = new Map((await currentCards(shop, 'hu', ids)).cards.map((card) => [card.id, card]))
  return rows.map((row) => {
    const card = cards.get(row.productId)
    return { ...row, title: card?.title ?? row.ean, author: card?.author?.name ?? null, price: card?.price ?? null }
  })
}

/** ASIDE-04: it was taken from the shelf and laid aside; or it was not, after all. Twice changes nothing. */
export function putAside(shop: Shop, { id, isPut }: { id: string; isPut: boolean }): Promise<Result<null, NotHeld>> {
  return inTransaction(shop, async (shop): Promise<Result<null, NotHeld>> => {
    const aside = await claimAside(shop, id)
    // What is over and lies at the desk can only go back.
    const isFree = aside?.state === 'expired' || aside?.state === 'cancelled'
    if (!aside || (aside.state !== 'held' && (isPut || !isFree))) return failed({ kind: 'not-held' })
    await markPut(shop.db, id, isPut ? (aside.putAt ?? shop.clock.now()) : null)
    return done(null)
  })
}

/** ASIDE-04: at its reader's wish; nobody is written to. */
export function cancelAside(shop: Shop, { id }: { id: string }): Promise<Result<null, NotHeld>> {
  return inTransaction(shop, async (shop): Promise<Result<null, NotHeld>> => {
    if (!(await held(shop, id))) return failed({ kind: 'not-held' })
    await releaseOfReader(shop, id)
    await markOver(shop.db, { id, state: 'cancelled', by: 'staff', now: shop.clock.now() })
    return done(null)
  })
}

/** ASIDE-04: the copy is not on the shelf: it leaves the books, and its reader is told before they come. */
export function missAside(shop: Shop, { id, by }: { id: string; by: Actor }): Promise<Result<null, NotHeld>> {
  return inTransaction(shop, async (shop): Promise<Result<null, NotHeld>> => {
    const aside = await held(shop, id)
    if (!aside) return failed({ kind: 'not-held' })
    await loseOfReader(shop, { setAsideId: id, by })
    await markOver(shop.db, { id, state: 'cancelled', by: 'not-there', now: shop.clock.now() })
    const about = await aboutAside(shop, aside)
    const { email, language } = aside
    if (about) await postLetter(shop, { to: email, ...asideLostLetter({ sender: shop.about, language, about }) })
    return done(null)
  })
}

type CollectAside = {
  id: string
  by: Actor
  means: 'cash' | 'card'
  /** What the reader was told at the desk. */
  total: number
  /** Where they gave none, the order has their address for a name. */
  name: string | null
}

/** ASIDE-05: one scan at the desk: freed, ordered, paid and handed over in one transaction, for the price of now. */
export function collectAside(
  shop: Shop,
  { id, by, means, total, name }: CollectAside,
): Promise<Result<TakenOrder, NotHeld | TakeOrderFailure | FulfilmentFailure>> {
  return inTransaction(shop, async (shop) => {
    const aside = await held(shop, id)
    if (!aside) return failed({ kind: 'not-held' as const })
    // Whoever orders locks what they hold unpaid before any shelf.
    await lockAccount(shop, aside.userId)
    await releaseOfReader(shop, id)
    const wanted = orderOf(aside, name)
    const { linesHash } = await quoteTaken(shop, wanted)
    const sold = await sellAtDesk(shop, { ...wanted, by, told: 'counter', means, accepted: { total, linesHash } })
    if (!sold.ok) return sold
    const { number } = sold.value
    await markOver(shop.db, { id, state: 'collected', orderNumber: number, now: shop.clock.now() })
    return sold
  })
}

function orderOf({ productId, place, email, language, userId }: SetAside, name: string | null): WantedOrder {
  const named = name?.trim() || email
  return {
    input: {
      lines: [{ productId, quantity: 1 }],
      shipping: 'SHOP',
      pickupShop: place,
      contact: { name: named, phone: '' },
      delivery: null,
      billing: {
        name: named,
        country: 'HU',
        postcode: '',
        city: '',
        street: '',
        company: null,
        taxNumber: null,
      },
      language,
    },
    sub: userId,
    email,
    pay: 'till',
  }
}

async function held(shop: Shop, id: string): Promise<SetAside | null> {
  const aside = await claimAside(shop, id)
  return aside?.state === 'held' ? aside : null
}
