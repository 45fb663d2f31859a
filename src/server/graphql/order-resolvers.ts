import type { GraphQLResolveInfo } from 'graphql/index.js'
import { InputProblem } from '#kit/input-problem.ts'
import { emailOf } from '#shop/identity/email-of.ts'
import { barionPaymentState } from '#shop/orders/barion-payment-state.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { checkPayment } from '#shop/orders/check-payment.ts'
import { findOrder, type OrderCaller } from '#shop/orders/find-order.ts'
import { listOrders } from '#shop/orders/list-orders.ts'
import type { Accepted, OrderInput } from '#shop/orders/order-input.ts'
import { problem } from '#shop/orders/order-problem.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { quoteOrder } from '#shop/orders/quote-order.ts'
import { startPayment } from '#shop/orders/start-payment.ts'
import type { Caller } from './caller.ts'
import type { DataContext } from './data-context.ts'
import { isStaff, NotAuthorized, requireCustomer } from './field-access.ts'

type Asked = { number: string; token?: string | null }
type Page = { limit?: number | null; nextToken?: string | null }

/** The words of the data API as the orders' room takes them. */
export function inputOf(input: OrderInput): OrderInput {
  if (input.language !== 'hu' && input.language !== 'en') throw new InputProblem('language must be hu or en.')
  return input
}

/** A guest without a token has no order to ask for. */
export function orderCaller(caller: Caller, token: string | null | undefined, info: GraphQLResolveInfo): OrderCaller {
  if (caller.kind === 'customer') return { userId: caller.sub, isStaff: isStaff(caller), token }
  if (!token) throw new NotAuthorized(info)
  return { userId: null, isStaff: false, token }
}

export const orderResolvers = {
  quoteOrder(_: unknown, { input }: { input: OrderInput }, { shop, caller }: DataContext, info: GraphQLResolveInfo) {
    requireCustomer(caller, info)
    return quoteOrder(shop, inputOf(input))
  },
  listOrders(_: unknown, page: Page, { shop, caller }: DataContext, info: GraphQLResolveInfo) {
    return listOrders(shop, { ...page, userId: requireCustomer(caller, info).sub })
  },
  getOrder(_: unknown, { number, token }: Asked, { shop, caller }: DataContext, info: GraphQLResolveInfo) {
    return findOrder(shop, { number, ...orderCaller(caller, token, info) })
  },
  barionGetPaymentState(
    _: unknown,
    { paymentId }: { paymentId: string },
    { shop, caller }: DataContext,
    info: GraphQLResolveInfo,
  ) {
    const customer = requireCustomer(caller, info)
    return barionPaymentState(shop, { paymentId, userId: customer.sub, isStaff: isStaff(customer) })
  },
}

type Placing = { input: OrderInput; key: string; accepted: Accepted }
type Paying = Asked & { provider: 'BARION' | 'PAYPAL' }
type Checking = { number?: string | null; paymentId?: string | null; token?: string | null }

export const orderMutations = {
  async placeOrder(
    _: unknown,
    { input, key, accepted }: Placing,
    { shop, caller }: DataContext,
    info: GraphQLResolveInfo,
  ) {
    const { sub: userId, email: told } = requireCustomer(caller, info)
    const email = told ?? (await emailOf(shop, userId))
    if (!email) throw new NotAuthorized(info)
    return placeOrder(shop, { userId, email, key, input: inputOf(input), accepted })
  },
  startPayment(
    _: unknown,
    { number, provider, token }: Paying,
    { shop, caller }: DataContext,
    info: GraphQLResolveInfo,
  ) {
    const name = provider === 'BARION' ? 'barion' : 'paypal'
    return startPayment(shop, { number, provider: name, ...orderCaller(caller, token, info) })
  },
  checkPayment(_: unknown, asked: Checking, { shop, caller }: DataContext, info: GraphQLResolveInfo) {
    return checkPayment(shop, { ...asked, ...orderCaller(caller, asked.token, info) })
  },
  async cancelOrder(_: unknown, { number, token }: Asked, { shop, caller }: DataContext, info: GraphQLResolveInfo) {
    const order = await findOrder(shop, { number, ...orderCaller(caller, token, info) })
    if (!order) return { order: null, problems: [problem('no-such-order')] }
    const isOwner = caller.kind === 'guest' || caller.sub === order.userId
    const by = isOwner ? 'buyer' : ((caller.kind === 'customer' ? caller.email : null) ?? 'staff')
    return cancelOrder(shop, { number: order.number, by, reason: isOwner ? 'by-buyer' : 'by-staff' })
  },
}
