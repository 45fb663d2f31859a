import { DAY_MS, MINUTE_MS } from '#kit/durations.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { attemptsSince, claimDueAttempts } from './attempt-records.server.ts'
import { callAttention } from '../call-attention.ts'
import { endAttentionsBut } from '../attention-records.server.ts'
import { checkInvariants } from '../check-invariants.ts'
import { DOCUMENTS_COME_TO_COST, type BrokenInvariant } from '../invariant-records.server.ts'
import { AGAINST_PRICE_LAW, ordersAgainstPriceLaw } from '../price-law/check-price-law.ts'
import { ordersToSettle, stuckLetters } from '../due-records.server.ts'
import { lockOrderBooks } from '../lock-order.ts'
import { orderByNumber } from '../order-records.server.ts'
import { settleOrder } from './settle-order.ts'
import { syncAttempt } from './sync-attempt.ts'

const AT_ONCE = 200
const LOOKED_BACK_DAYS = 8
const LETTERS_STUCK_MS = 6 * 60 * MINUTE_MS

/** Every minute: providers are asked about the attempts whose time has come. */
export async function checkAttempts(shop: Shop): Promise<number> {
  const now = shop.clock.now()
  // Should this process die, they are due again in a moment.
  const ids = await claimDueAttempts(shop.db, { now, until: new Date(now.getTime() + 2 * MINUTE_MS), most: AT_ONCE })
  for (const id of ids) await syncAttempt(shop, id)
  return ids.length
}

/** Every hour: whatever was left half-way is finished, and what waits for too long is told. */
export async function tidyOrders(shop: Shop): Promise<void> {
  for (const number of await ordersToSettle(shop.db, AT_ONCE))
    await inTransaction(shop, async (shop) => {
      const order = await lockOrderBooks(shop, number)
      if (order) await settleOrder(shop, order, { by: SYSTEM })
    })
  const since = new Date(shop.clock.now().getTime() - LETTERS_STUCK_MS)
  for (const { orderId } of await stuckLetters(shop.db, since))
    await callAttention(shop, orderId, 'letter-not-sent', { isNews: false })
}

/** Every night: what the providers say of the last days, refunds made on their own sites included, and all that must hold. */
export async function nightlyCheck(shop: Shop): Promise<number> {
  const since = new Date(shop.clock.now().getTime() - LOOKED_BACK_DAYS * DAY_MS)
  for (const id of await attemptsSince(shop.db, since)) await syncAttempt(shop, id)
  await tidyOrders(shop)
  const broken = await checkInvariants(shop)
  await endOutdatedDifferences(shop, broken)
  for (const { name, number, detail } of broken) {
    shop.log.error({ invariant: name, order: number, detail }, 'Something that must hold of orders does not')
    const order = number === null ? null : await orderByNumber(shop.db, number)
    const reason = name === DOCUMENTS_COME_TO_COST ? 'documents-differ' : (`invariant ${name}` as const)
    if (order) await callAttention(shop, order.id, reason, { isNews: false })
  }
  for (const { orderId, number, tooCheap, sentFree } of await ordersAgainstPriceLaw(shop)) {
    const titles = tooCheap.map(({ productId, unitPrice, lowestPrice }) => ({ productId, unitPrice, lowestPrice }))
    shop.log.error({ order: number, titles, sentFree }, 'More was given than the law on book prices allows')
    await callAttention(shop, orderId, AGAINST_PRICE_LAW, { isNews: false })
  }
  return broken.length
}

/** Documents that somebody has put right since wait for nobody. */
async function endOutdatedDifferences(shop: Shop, broken: readonly BrokenInvariant[]): Promise<void> {
  const still = broken.filter(({ name }) => name === DOCUMENTS_COME_TO_COST).flatMap(({ number }) => number ?? [])
  await endAttentionsBut(shop.db, 'documents-differ', still)
}
