import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#kit/durations.ts'
import { loggedError } from '#kit/logged-error.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { addressPattern } from '#shop/ground/mail/address-in-words.ts'
import { eraseWaitingLetters } from '#shop/ground/mail/erase-waiting-letters.ts'
import { eraseAddresses } from '#shop/people/addresses/save-address.ts'
import { eraseUser, forgetPendingEmail, subOfAddress } from '#shop/people/identity/accounts/erase-user.ts'
import { eraseSubscriber } from '#shop/people/newsletter/erase-subscriber.ts'
import { forgetPersonal } from '#shop/people/staff/forget-personal.ts'
import { eraseSignUps } from '#shop/catalogue/book-club/erase-sign-ups.ts'
import { eraseKeptCart } from '#shop/selling/cart/kept-cart.ts'
import { eraseWishLists } from '#shop/selling/wishes/keep-lists.ts'
import { eraseAsides } from '#shop/selling/set-asides/end-asides.ts'
import { eraseWords, forgottenWords } from '#shop/selling/reader-words/forget-words.ts'
import { eraseCardLetters } from '#shop/selling/gift-cards/letters-to.ts'
import { eraseWatches } from '#shop/catalogue/watches/end-watches.ts'
import { eraseMessages } from '#shop/selling/contact/erase-messages.ts'
import { findOpenOrders, forgetBuyer, ordersOfBuyer } from '#shop/selling/orders/forget/strip-orders.ts'
import type { Shop } from '#shop/shop.ts'
import {
  claimErasure,
  dueErasures,
  insertErasure,
  markLooked,
  putOffErasure,
  reopenErasures,
  type Erasure,
  type ErasureWay,
} from './privacy-records.server.ts'
import { erasureMark } from './erasure-mark.ts'
import { deleteStaleFinds } from './finds/find-records.server.ts'
import { noteFinds } from './finds/look-at-find.ts'
import { closeRequestsOf } from './requests/request-records.server.ts'
import { nameErasures } from './repeat-erasures.ts'
import { stripOrdersOfPeople } from './strip-orders.ts'

/** How often it is looked whether what was open is over. */
const LOOK_AGAIN_MS = 6 * HOUR_MS
const AFTER_FAILURE_MS = HOUR_MS
/** No order is written for longer than this. */
const WRITTEN_WITHIN_MS = HOUR_MS

type AskErasure = {
  /** Proven to be theirs; null where only the account is. */
  email: string | null
  subs: readonly string[]
  way: ErasureWay
}

/** KEEP-07: the wish. From now on it is carried out whatever happens to whoever asked; `eraseNow` need not wait for the job. */
export async function askErasure(shop: Shop, { email, subs, way }: AskErasure): Promise<string> {
  const id = randomUUID()
  const mark = email === null ? null : erasureMark(shop.correspondence, email)
  await insertErasure(shop.db, { id, email, mark, subs, way }, shop.clock.now())
  return id
}

/** KEEP-07: carries out one wish; what an open order needs stays until the next look. Twice, or by two at once, does no harm. */
export function eraseNow(shop: Shop, id: string): Promise<void> {
  if (shop.db.isTransaction) throw new Error('An erasure is a transaction of its own: acts would write down what goes')
  return inTransaction(shop, async (shop) => {
    const wish = await claimErasure(shop.db, id)
    if (!wish) return
    const { email, askedAt } = wish
    const found = email === null || wish.sweptAt ? null : await subOfAddress(shop, email)
    const subs = [...new Set([...wish.subs, ...(found ? [found] : [])])]
    if (!wish.sweptAt) await sweep(shop, { ...wish, subs })
    const orders = await ordersOfBuyer(shop, { email, subs, until: askedAt })
    if (email !== null && !wish.sweptAt) await noteFinds(shop, { email, orders })
    const stripped = new Set(await stripOrdersOfPeople(shop, orders))
    await forgetBuyer(shop, { email, subs })
    const open = await findOpenOrders(
      shop,
      orders.filter((order) => !stripped.has(order)),
    )
    const now = shop.clock.now()
    await markLooked(shop.db, {
      id,
      subs,
      waitsUntil: open.reduce<string | null>((last, { until }) => (last && last > until ? last : until), null),
      nextLookAt: open.length > 0 ? new Date(now.getTime() + LOOK_AGAIN_MS) : null,
      now,
    })
  })
}

/** All that nothing open needs. */
async function sweep(shop: Shop, { email, subs }: Erasure): Promise<void> {
  const words: string[] = []
  for (const sub of subs) {
    await eraseUser(shop, sub)
    await eraseAddresses(shop, { owner: sub })
    await eraseWishLists(shop, { owner: sub })
    await eraseKeptCart(shop, { owner: sub })
    words.push(...(await eraseWords(shop, { owner: sub })))
  }
  const messages = email === null ? [] : await eraseMessages(shop, email)
  if (email !== null) {
    await forgetPendingEmail(shop, email)
    await eraseSubscriber(shop, email)
    await eraseSignUps(shop, email)
    await eraseWatches(shop, email)
    await eraseAsides(shop, email)
    await eraseCardLetters(shop, email)
    await eraseWaitingLetters(shop, email)
    await closeRequestsOf(shop.db, email, shop.clock.now())
  }
  const ofWords = forgottenWords(words)
  await forgetPersonal(shop, {
    records: [
      ...ofWords.records,
      ...subs.flatMap((sub) => [`user:${sub}`, `customer:${sub}`]),
      ...messages.map(({ reference }) => `message:${reference}`),
    ],
    rows: [
      ...ofWords.rows,
      ...subs.map((sub) => ({ table: 'users', id: sub })),
      ...messages.map(({ id }) => ({ table: 'contact_messages', id })),
    ],
    ...(email !== null && { email: { address: email, pattern: addressPattern(email) } }),
  })
}

/** KEEP-07: what was begun and left, and what waited for an order. One that fails stops no other. */
export async function eraseDue(shop: Shop, isStopping: () => boolean = () => false): Promise<void> {
  await nameErasures(shop)
  await deleteStaleFinds(shop.db)
  const now = shop.clock.now()
  await reopenErasures(shop.db, { doneAfter: new Date(now.getTime() - WRITTEN_WITHIN_MS), now })
  for (const id of await dueErasures(shop.db, now)) {
    if (isStopping()) return
    try {
      await eraseNow(shop, id)
    } catch (error) {
      shop.log.error({ id, err: loggedError(error) }, 'An erasure could not be carried out')
      await putOffErasure(shop.db, id, new Date(shop.clock.now().getTime() + AFTER_FAILURE_MS))
    }
  }
}
