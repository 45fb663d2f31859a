import { done, failed } from '#kit/result.ts'
import { BUYER, type Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { unpackShipments } from '#shop/selling/fulfilment/unpack-shipments.ts'
import { withoutServices } from '#shop/selling/orders/gifts/gift.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { cancelOrder, cancelWhole } from '#shop/selling/orders/cancel-order.ts'
import { lockOrder, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { isCardSale } from '#shop/selling/orders/gift-cards/card-sale.ts'
import { isCardSpent } from '#shop/selling/orders/gift-cards/withdraw-card.ts'
import { writeHistory } from '#shop/selling/orders/order-history.ts'
import { isCompany } from '#shop/selling/orders/payment/attempt-providers.ts'
import { syncOpenPayments, type SyncedAttempts } from '#shop/selling/orders/payment/open-payments.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import { queueLetter } from '#shop/selling/orders/letters/queue-letter.ts'
import type { MoneyWish } from '#shop/selling/orders/refunds/approval.ts'
import { withinLimits } from '#shop/selling/orders/refunds/within-limits.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { insertReturn } from './withdrawal-records.server.ts'
import { planWithdrawal, type WithdrawalRefusal, type WithdrawalPlan } from '#shop/selling/orders/withdrawal-rules.ts'
import type { LineCopies } from '#shop/selling/orders/refunds/line-copies.ts'

type Statement = {
  number: string
  /** Who withdraws, as they write it; the order's contact where it is not given. */
  name: string | null
  /** From all of it where it is not given. */
  lines: readonly LineCopies[] | null
  /** By which way it came: the link of a letter, signed in, by number and e-mail, or to a bookseller. */
  way: 'token' | 'sign-in' | 'number' | 'paper'
  /** Who wrote it down; the buyer where nobody is named. */
  by?: Actor
  /** The payments whose providers were asked, where this is part of a transaction, in which nobody is asked. */
  synced?: SyncedAttempts
}

export type AnnouncedWithdrawal =
  | {
      kind: 'announced'
      receivedAt: Date
      returnNumber: number | null
      refusal: WithdrawalRefusal | null
      /** That what was not sent is cancelled waits for another person: it was over the limits of whoever wrote it down. */
      approvalId: number | null
    }
  /** A person has to read it. */
  | { kind: 'bad-lines' }
  | { kind: 'no-such-order' }

const WAIT_MS = 3_000

/**
 * WEB-61: the buyer withdraws. The statement is written down with its moment and acknowledged at once. What was not sent
 * is not sent and paid back; for what was, a return is announced. Said twice, it is one withdrawal.
 */
export async function announceWithdrawal(shop: Shop, statement: Statement): Promise<AnnouncedWithdrawal> {
  const synced = statement.synced ?? (await askBeforeWithdrawing(shop, statement.number))
  return inTransaction(shop, async (shop): Promise<AnnouncedWithdrawal> => {
    const order = await lockOrder(shop, statement.number)
    if (!order) return { kind: 'no-such-order' }
    const now = shop.clock.now()
    // Nothing of a card is sent or comes back: as long as nothing was spent of it, its order is cancelled.
    if (isCardSale(order) && order.status === 'CONFIRMED' && !(await isCardSpent(shop, order)))
      return isGivenByHand(order, statement) ? { kind: 'bad-lines' } : withdrawUnsent(shop, order, statement, synced)
    const plan = planWithdrawal(order, statement.lines, shopDay(now))
    if (!plan || (plan.refusal === null && isGivenByHand(order, statement))) return { kind: 'bad-lines' }
    if (order.status === 'AWAITING_PAYMENT' || order.status === 'AWAITING_QUOTE')
      return withdrawUnsent(shop, order, statement, synced)
    const standing = order.returns.findLast(({ status, isExchange }) => status !== 'REJECTED' && !isExchange)
    const announcedAt = standing?.announcedAt ?? order.timeline.findLast(({ kind }) => kind === 'withdrawn')?.at
    if (plan.refusal === 'nothing-left' && announcedAt)
      return {
        kind: 'announced',
        receivedAt: new Date(announcedAt),
        returnNumber: standing?.number ?? null,
        refusal: null,
        approvalId: null,
      }
    return write(shop, order, statement, plan)
  })
}

/**
 * Number and address are known to whoever has seen the order, and what was paid at the till, at the door or by transfer is handed out or
 * transferred by people of the shop: such a statement is heard, and one of them takes it down by a decision of their own.
 */
function isGivenByHand({ attempts }: LockedOrder, { way }: Statement): boolean {
  return way === 'number' && keptOf(attempts.filter(({ provider }) => !isCompany(provider))) > 0
}

/** Asks the providers whether somebody is paying the order now. */
export function askBeforeWithdrawing(shop: Shop, number: string): Promise<SyncedAttempts> {
  return syncOpenPayments(shop, number, { waitMs: WAIT_MS, isLook: true })
}

/** Cancels an order that nobody has paid for, unless a payment is under way, or one of a gift card. */
async function withdrawUnsent(
  shop: Shop,
  order: LockedOrder,
  statement: Statement,
  synced: SyncedAttempts,
): Promise<AnnouncedWithdrawal> {
  const receivedAt = shop.clock.now()
  const { by = BUYER } = statement
  const { status, id } = order
  await writeHistory(shop, id, { kind: 'withdrawn', from: status, to: status, by, note: statement.way })
  const cancelled = await withinLimits(
    shop,
    { number: order.number, decidedBy: by, wish: cancelWish([]) },
    async (shop, approvalId) => {
      const problems = await cancelWhole(shop, order, { by, reason: 'by-buyer', synced, approvalId })
      return problems[0] ? failed(problems[0]) : done(null)
    },
  )
  if (!cancelled.ok) await callAttention(shop, order.id, 'withdrawal-while-paying')
  await acknowledge(shop, order, statement, {
    key: 'unpaid',
    plan: { sent: [], unsent: openLines(order), refusal: null },
  })
  const approvalId = cancelled.ok && cancelled.value.state === 'asked' ? cancelled.value.approvalId : null
  return { kind: 'announced', receivedAt, returnNumber: null, refusal: null, approvalId }
}

function openLines({ lines }: LockedOrder): LineCopies[] {
  return withoutServices(lines).map(({ id, quantity, cancelledQuantity }) => ({
    lineId: id,
    quantity: quantity - cancelledQuantity,
  }))
}

async function write(
  shop: Shop,
  order: LockedOrder,
  statement: Statement,
  plan: WithdrawalPlan,
): Promise<AnnouncedWithdrawal> {
  const now = shop.clock.now()
  const returnNumber = plan.sent.length > 0 ? Math.max(0, ...order.returns.map(({ number }) => number)) + 1 : null
  const { name, way, by = BUYER } = statement
  if (returnNumber !== null)
    await insertReturn(shop.db, {
      orderId: order.id,
      number: returnNumber,
      statement: { name: name ?? order.contact.name, email: order.email, way, unsent: plan.unsent },
      announcedBy: by,
      lines: plan.sent,
      now,
    })
  await writeHistory(shop, order.id, {
    kind: plan.refusal ? 'withdrawal-refused' : 'withdrawn',
    from: order.status,
    to: order.status,
    by,
    note: [way, plan.refusal ?? returnNumber].filter((part) => part !== null).join(' '),
  })
  // A statement that changes nothing is answered once a day, however often it is made.
  const key = plan.refusal ? `${plan.refusal} ${shopDay(now)}` : `${returnNumber ?? 0} ${order.version}`
  await acknowledge(shop, order, statement, { key, plan })
  if (returnNumber !== null)
    await queueLetter(shop, {
      orderId: order.id,
      kind: 'staff-attention',
      key: `withdrawal ${returnNumber}`,
      extra: { reason: 'withdrawal' },
    })
  const approvalId = plan.unsent.length > 0 ? await cancelUnsent(shop, order, { by, unsent: plan.unsent }) : null
  return { kind: 'announced', receivedAt: now, returnNumber, refusal: plan.refusal, approvalId }
}

/** What was not sent stays here and is paid back: at once, or, over the limits of whoever wrote the statement down, when another person has approved it. */
async function cancelUnsent(
  shop: Shop,
  order: LockedOrder,
  { by, unsent }: { by: Actor; unsent: LineCopies[] },
): Promise<number | null> {
  const { number } = order
  await unpackShipments(shop, order, { lineIds: unsent.map(({ lineId }) => lineId), by })
  const cancelled = await withinLimits(
    shop,
    { number, decidedBy: by, wish: cancelWish(unsent) },
    async (shop, approvalId) => {
      const { problems } = await cancelOrder(shop, { number, by, reason: 'by-buyer', lines: unsent, approvalId })
      return problems[0] ? failed(problems[0]) : done(null)
    },
  )
  if (!cancelled.ok) throw new Error(`What was not sent of ${number} could not be cancelled`)
  if (cancelled.value.state === 'done') return null
  // Nobody packs it meanwhile without having read this.
  await callAttention(shop, order.id, 'withdrawal')
  return cancelled.value.approvalId
}

function cancelWish(copies: readonly LineCopies[]): MoneyWish {
  return {
    kind: 'cancel',
    reason: 'fewer-wanted',
    words: null,
    copies: [...copies],
    delivery: false,
    receive: null,
  }
}

/** On a durable medium, with what was said and when; also where it changes nothing, with the reason. */
async function acknowledge(
  shop: Shop,
  order: LockedOrder,
  { name, lines }: Statement,
  { key, plan }: { key: string; plan: WithdrawalPlan },
): Promise<void> {
  const stated = plan.refusal ? (lines ?? openLines(order).filter(({ quantity }) => quantity > 0)) : plan.sent
  await queueLetter(shop, {
    orderId: order.id,
    kind: 'withdrawal-acknowledged',
    key,
    extra: {
      at: shop.clock.now().toISOString(),
      name: name ?? order.contact.name,
      email: order.email,
      lines: stated,
      unsent: plan.unsent,
      refusal: plan.refusal,
    },
  })
}
