import { confirmByCode } from '#shop/orders/confirm-by-code.ts'
import { findOrder, openOrder } from '#shop/orders/find-order.ts'
import type { OrderCaller } from '#shop/orders/order-access.ts'
import { readOrderNumber } from '#shop/orders/read-order-number.ts'
import { problem, type OrderProblem } from '#shop/orders/order-problem.ts'
import type { Shop } from '#shop/shop.ts'
import { announceWithdrawal } from './announce-withdrawal.ts'
import type { LineCopies } from './withdrawal-rules.ts'

export type WithdrawalInput = {
  number: string
  token?: string | null
  code?: string | null
  email?: string | null
  name?: string | null
  lines?: readonly LineCopies[] | null
}

export type WithdrawalReceipt = {
  number: string
  receivedAt: string
  /** Null where the statement came by number and e-mail: it is told to the order's own address only. */
  returnNumber: number | null
  problems: OrderProblem[]
}

const LONGEST_NAME = 200

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
  if (found) await announceWithdrawal(shop, { number: found, name, lines: null, way: 'number' })
  return { number: input.number, receivedAt: now.toISOString(), returnNumber: null, problems: [] }
}

function refused({ number }: WithdrawalInput, now: Date, kind: string): WithdrawalReceipt {
  return { number, receivedAt: now.toISOString(), returnNumber: null, problems: [problem(kind)] }
}

/** The number of the order, where both belong together. */
async function orderOfAddress(shop: Shop, given: string, email: string): Promise<string | null> {
  const number = readOrderNumber(given)
  if (!number) return null
  const order = await findOrder(shop, { number, userId: null, isStaff: true })
  return order && sameAddress(order.email, email) ? order.number : null
}

export function sameAddress(one: string, other: string): boolean {
  const plain = (address: string) => address.trim().normalize('NFC').toLowerCase()
  return plain(one) === plain(other)
}
