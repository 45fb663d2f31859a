import { setTimeout as pause } from 'node:timers/promises'
import type { GraphQLResolveInfo } from 'graphql/index.js'
import { done, failed } from '#kit/result.ts'
import { InputProblem } from '#kit/outside/input-problem.ts'
import { LANGUAGES } from '#site/languages.ts'
import { BUYER, type Actor } from '#shop/actor.ts'
import { emailOf } from '#shop/identity/accounts/email-of.ts'
import { barionPaymentState } from '#shop/orders/payment/barion-payment-state.ts'
import { askBeforeCancelling, cancelOrder } from '#shop/orders/cancel-order.ts'
import { checkPayment } from '#shop/orders/payment/check-payment.ts'
import { confirmByCode } from '#shop/orders/confirm-by-code.ts'
import { findOrder, openOrder } from '#shop/orders/view/find-order.ts'
import { listOrders } from '#shop/orders/view/list-orders.ts'
import type { OrderCaller } from '#shop/orders/order-access.ts'
import type { OrderInput } from '#shop/orders/placing/order-input.ts'
import { renewLink, sendLink } from '#shop/orders/order-links.ts'
import { problem } from '#shop/orders/order-problem.ts'
import { placeOrder } from '#shop/orders/placing/place-order.ts'
import { checkCart, quoteOrder } from '#shop/orders/placing/quote-order.ts'
import { asAct } from '#shop/staff/as-act.ts'
import { startPayment } from '#shop/orders/payment/start-payment.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import type { Caller } from './caller.ts'
import type { DataContext } from './data-context.ts'
import { isStaffWith, NotAuthorized, requireCustomer } from './field-access.ts'
import type { MutationResolvers, OrderInput as OrderInputArgument, QueryResolvers } from './schema.graphql.ts'

/** Every answer takes so long, so that its time does not reveal whether there is such an order. */
export const ANSWER_AFTER_MS = 400

/** What came as the orders' room takes it. */
function orderInput(input: OrderInputArgument): OrderInput {
  const language = LANGUAGES.find((one) => one === input.language)
  if (!language) throw new InputProblem('language must be hu or en.')
  return { ...input, language }
}

type OrderAsked = { token: string | null | undefined; info: GraphQLResolveInfo; permission?: Permission }

/** As who an order is asked for: staff by what they may do. A guest without a token has no order to ask for. */
export async function orderCaller(
  { shop, caller }: Pick<DataContext, 'shop' | 'caller'>,
  { token, info, permission = 'orders.read' }: OrderAsked,
): Promise<OrderCaller> {
  if (caller.kind === 'customer')
    return { userId: caller.sub, isStaff: await isStaffWith(shop, caller, permission), token }
  if (!token) throw new NotAuthorized(info)
  return { userId: null, isStaff: false, token }
}

export const orderQueries = {
  quoteOrder(_, { input }, { shop, caller, network }, info) {
    return quoteOrder(shop, orderInput(input), { userId: requireCustomer(caller, info).sub, network })
  },
  checkCart(_, { lines, shipping, payment }, { shop, caller, network }) {
    const userId = caller.kind === 'customer' ? caller.sub : null
    const cart = { lines, shipping: shipping ?? 'GLS', payment: payment ?? null, language: 'hu' } as const
    return checkCart(shop, cart, { userId, network })
  },
  listOrders(_, page, { shop, caller }, info) {
    return listOrders(shop, { ...page, userId: requireCustomer(caller, info).sub })
  },
  async getOrder(_, { number, token }, context, info) {
    return findOrder(context.shop, { number, ...(await orderCaller(context, { token, info })) })
  },
  async barionGetPaymentState(_, { paymentId }, { shop, caller }, info) {
    const customer = requireCustomer(caller, info)
    const isStaff = await isStaffWith(shop, customer, 'orders.read')
    return barionPaymentState(shop, { paymentId, userId: customer.sub, isStaff })
  },
} satisfies Partial<QueryResolvers>

export const orderMutations = {
  async placeOrder(_, { input, key, accepted }, { shop, caller, network }, info) {
    const { sub: userId, email: tokenEmail } = requireCustomer(caller, info)
    const email = tokenEmail ?? (await emailOf(shop, userId))
    if (!email) throw new NotAuthorized(info)
    return placeOrder(shop, { userId, email, key, input: orderInput(input), accepted, network })
  },
  async startPayment(_, { number, provider, token }, context, info) {
    const name = provider === 'BARION' ? 'barion' : 'paypal'
    const asker = await orderCaller(context, { token, info, permission: 'orders.change' })
    return startPayment(context.shop, { number, provider: name, ...asker })
  },
  async checkPayment(_, args, context, info) {
    return checkPayment(context.shop, { ...args, ...(await orderCaller(context, { token: args.token, info })) })
  },
  async cancelOrder(_, { number, token, code }, { shop, caller }, info) {
    const asker = await orderCaller({ shop, caller }, { token, info, permission: 'orders.cancel' })
    const opened = await openOrder(shop, { number, ...asker })
    if (!opened) return { order: null, problems: [problem('no-such-order')] }
    const unconfirmed = await confirmByCode(shop, opened, code)
    if (unconfirmed) return { order: opened.order, problems: [unconfirmed] }
    const { order, by: openedBy } = opened
    const staff = openedBy === 'staff' ? staffActor(caller) : null
    if (!staff) return cancelOrder(shop, { number: order.number, by: BUYER, reason: 'by-buyer' })
    const asked = await askBeforeCancelling(shop, { number: order.number })
    const cancelled = await asAct(shop, actOn(staff, 'order cancel', order), async (shop) => {
      const change = await cancelOrder(shop, { number: order.number, by: staff, reason: 'by-staff', asked })
      return change.problems[0] ? failed(change.problems[0]) : done(change)
    })
    if (cancelled.ok) return cancelled.value
    const now = await openOrder(shop, { number, ...asker })
    return { order: now?.order ?? null, problems: [cancelled.failure] }
  },
  async renewOrderLink(_, { number, token }, { shop, caller }, info) {
    const asker = await orderCaller({ shop, caller }, { token, info, permission: 'orders.change' })
    const opened = await openOrder(shop, { number, ...asker })
    if (!opened) return [problem('no-such-order')]
    const { order, by: openedBy } = opened
    const staff = openedBy === 'staff' ? staffActor(caller) : null
    if (!staff) return renewLink(shop, { number: order.number, by: BUYER })
    const renewed = await asAct(shop, actOn(staff, 'order new-link', order), async (shop) => {
      const [refusal] = await renewLink(shop, { number: order.number, by: staff })
      return refusal ? failed(refusal) : done(null)
    })
    return renewed.ok ? [] : [renewed.failure]
  },
  async sendOrderLink(_, { number }, { shop, mayGuess }) {
    if (!(await mayGuess())) throw new InputProblem('Too many links were asked for from this address: try again later.')
    await Promise.all([sendLink(shop, number), pause(ANSWER_AFTER_MS)])
    return true
  },
} satisfies Partial<MutationResolvers>

export function staffActor(caller: Caller): Actor | null {
  return caller.kind === 'customer' ? { kind: 'staff', id: caller.email ?? caller.sub } : null
}

export function actOn(by: Actor, operation: string, { number }: { number: string }) {
  return { by, operation, record: `order:${number}` }
}
