import { withoutServices } from '#shop/selling/orders/gifts/gift.ts'
import { confirmByCode } from '#shop/selling/orders/confirm-by-code.ts'
import { findOrder, openOrder } from '#shop/selling/orders/view/find-order.ts'
import type { OrderCaller } from '#shop/selling/orders/order-access.ts'
import {
  problem,
  type CodeProblemKind,
  type OrderProblem,
  type WithdrawalProblemKind,
} from '#shop/selling/orders/order-problem.ts'
import type { OrderView } from '#shop/selling/orders/order.ts'
import type { Shop } from '#shop/shop.ts'
import { announceWithdrawal } from './announce-withdrawal.ts'
import { announceInWords } from './announce-in-words.ts'
import { matchTitles, type NamedCopies } from './match-titles.ts'
import type { LineCopies } from '#shop/selling/orders/refunds/line-copies.ts'

export type WithdrawalInput = {
  number: string
  token?: string | null
  code?: string | null
  email?: string | null
  name?: string | null
  lines?: readonly LineCopies[] | null
  /** By number and e-mail nothing of the order is shown: single copies are named in one's own words. */
  titles?: readonly NamedCopies[] | null
}

export type WithdrawalReceipt = {
  number: string
  receivedAt: string
  /** Null where the statement came by number and e-mail: it is told to the order's own address only. */
  returnNumber: number | null
  problems: OrderProblem<WithdrawProblemKind>[]
}

type WithdrawProblemKind = WithdrawalProblemKind | CodeProblemKind

const LONGEST_NAME = 200
const MAX_TITLES = 20

/**
 * By the link of a letter, or signed in, everything is told. By number and e-mail the answer is the same whether or not
 * there is such an order: what comes of it is told by letter, to the address the order has (ORDER-08).
 */
export async function withdraw(shop: Shop, input: WithdrawalInput, caller: OrderCaller): Promise<WithdrawalReceipt> {
  const now = shop.clock.now()
  const name = input.name?.trim().slice(0, LONGEST_NAME) || null
  const lines = input.lines ?? null
  const opened = await openOrder(shop, { number: input.number, ...caller })
  if (opened) {
    const unconfirmed = await confirmByCode(shop, opened, input.code)
    if (unconfirmed) return refused(input, now, unconfirmed.kind)
    const { order, by } = opened
    const way = by === 'link' || by === 'old-link' ? 'token' : 'sign-in'
    const announced = await announceWithdrawal(shop, { number: order.number, name, lines, way })
    if (announced.kind !== 'announced') return refused(input, now, announced.kind)
    const { receivedAt, returnNumber, refusal } = announced
    const problems = refusal ? [problem(refusal)] : []
    return { number: order.number, receivedAt: receivedAt.toISOString(), returnNumber, problems }
  }
  if (!input.email) return refused(input, now, 'no-such-order')
  const found = await orderOfAddress(shop, input.number, input.email)
  if (found) await announceByNumber(shop, found, { name, titles: readTitles(input.titles) })
  return { number: input.number, receivedAt: now.toISOString(), returnNumber: null, problems: [] }
}

function refused({ number }: WithdrawalInput, now: Date, kind: WithdrawProblemKind): WithdrawalReceipt {
  return { number, receivedAt: now.toISOString(), returnNumber: null, problems: [problem(kind)] }
}

/** The order, where both belong together. */
async function orderOfAddress(shop: Shop, given: string, email: string): Promise<OrderView | null> {
  const order = await findOrder(shop, { number: given, userId: null, isStaff: true })
  return order && sameAddress(order.email, email) ? order : null
}

type ByNumber = { name: string | null; titles: NamedCopies[] | null }

/** What is named and found is withdrawn from; what is not clear is acknowledged as it was written, and a person reads it. */
async function announceByNumber(shop: Shop, order: OrderView, { name, titles }: ByNumber): Promise<void> {
  const lines = titles && matchTitles(withoutServices(order.lines), titles)
  const { number } = order
  if (titles && !lines) return announceInWords(shop, { number, name, titles })
  const announced = await announceWithdrawal(shop, { number, name, lines, way: 'number' })
  if (announced.kind !== 'bad-lines') return
  const open = withoutServices(order.lines).map((line) => ({
    title: line.name,
    quantity: line.quantity - line.cancelledQuantity,
  }))
  await announceInWords(shop, { number, name, titles: titles ?? open.filter(({ quantity }) => quantity > 0) })
}

function readTitles(titles: WithdrawalInput['titles']): NamedCopies[] | null {
  const named = (titles ?? [])
    .slice(0, MAX_TITLES)
    .map(({ title, quantity }) => ({ title: title.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME), quantity }))
    .filter(({ title, quantity }) => title !== '' && quantity > 0)
  return named.length > 0 ? named : null
}

export function sameAddress(one: string, other: string): boolean {
  const plain = (address: string) => address.trim().normalize('NFC').toLowerCase()
  // An order taken at the counter may have none, and is nobody's by that.
  return plain(one) !== '' && plain(one) === plain(other)
}
