import { setTimeout as pause } from 'node:timers/promises'
import type { GraphQLResolveInfo } from 'graphql/index.js'
import { InputProblem } from '#kit/outside/input-problem.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { emailOf } from '#shop/people/identity/accounts/email-of.ts'
import { barionPaymentState } from '#shop/selling/orders/payment/barion-payment-state.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { checkPayment } from '#shop/selling/orders/payment/check-payment.ts'
import { confirmByCode } from '#shop/selling/orders/confirm-by-code.ts'
import { sellCard } from '#shop/selling/orders/gift-cards/sell-card.ts'
import { findOrder, openOrder } from '#shop/selling/orders/view/find-order.ts'
import { listOrders } from '#shop/selling/orders/view/list-orders.ts'
import type { OrderCaller } from '#shop/selling/orders/order-access.ts'
import type { OrderInput } from '#shop/selling/orders/placing/order-input.ts'
import { renewLink, sendLink } from '#shop/selling/orders/order-links.ts'
import { problem } from '#shop/selling/orders/order-problem.ts'
import { readCodStanding } from '#shop/selling/orders/placing/cod-standing.ts'
import { checkCode } from '#shop/selling/coupons/check-code.ts'
import { placeOrder } from '#shop/selling/orders/placing/place-order.ts'
import { checkCart, quoteOrder } from '#shop/selling/orders/placing/quote-order.ts'
import { startPayment } from '#shop/selling/orders/payment/start-payment.ts'
import type { DataContext } from './data-context.ts'
import { NotAuthorized, requireCustomer } from './field-access.ts'
import type { MutationResolvers, OrderInput as OrderInputArgument, QueryResolvers } from './schema.graphql.ts'

/** Every answer takes so long, so that its time does not reveal whether there is such an order. */
export const ANSWER_AFTER_MS = 400

/** What came as the orders' room takes it. */
function orderInput(input: OrderInputArgument): OrderInput {
  return { ...input, language: languageOf(input.language) }
}

function languageOf(given: string): Language {
  const language = LANGUAGES.find((one) => one === given)
  if (!language) throw new InputProblem('language must be hu or en.')
  return language
}

type OrderAsked = { token: string | null | undefined; info: GraphQLResolveInfo }

/**
 * As who an order is asked for. Whoever works here is a customer like any other: the office has a door of its own, with its proofs,
 * limits and acts. A guest without a token has no order to ask for.
 */
export function orderCaller({ caller }: Pick<DataContext, 'caller'>, { token, info }: OrderAsked): OrderCaller {
  if (caller.kind === 'customer') return { userId: caller.sub, isStaff: false, token }
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
  async paymentOnDelivery(_, __, { shop, caller }, info) {
    const { notTaken, lifted, paysFirst } = await readCodStanding(shop, requireCustomer(caller, info).sub)
    const parcels = notTaken.map(({ order, parcel, at }) => ({ order, parcel, at: at.toISOString() }))
    return { notTaken: parcels, liftedAt: lifted?.at.toISOString() ?? null, paysFirst }
  },
  listOrders(_, page, { shop, caller }, info) {
    return listOrders(shop, { ...page, userId: requireCustomer(caller, info).sub })
  },
  getOrder(_, { number, token }, context, info) {
    return findOrder(context.shop, { number, ...orderCaller(context, { token, info }) })
  },
  barionGetPaymentState(_, { paymentId }, { shop, caller }, info) {
    return barionPaymentState(shop, { paymentId, userId: requireCustomer(caller, info).sub })
  },
} satisfies Partial<QueryResolvers>

export const orderMutations = {
  async placeOrder(_, { input, key, accepted }, { shop, caller, network }, info) {
    const { sub: userId, email: tokenEmail } = requireCustomer(caller, info)
    const email = tokenEmail ?? (await emailOf(shop, userId))
    if (!email) throw new NotAuthorized(info)
    return placeOrder(shop, { userId, email, key, input: orderInput(input), accepted, network })
  },
  async orderGiftCard(_, { input, key }, { shop, caller, network }, info) {
    const { sub: userId, email: tokenEmail } = requireCustomer(caller, info)
    const email = tokenEmail ?? (await emailOf(shop, userId))
    if (!email) throw new NotAuthorized(info)
    const { contact, billing, termsVersion, language, ...card } = input
    return sellCard(shop, {
      userId,
      email,
      network,
      key,
      card,
      contact,
      billing,
      language: languageOf(language),
      termsVersion,
    })
  },
  async checkGiftCard(_, { code }, { shop, tryCode }) {
    const none = {
      pass: null,
      coupon: null,
      lastFour: null,
      balance: null,
      validUntil: null,
      problem: null,
      againAt: null,
    }
    const known = await checkCode(shop, { code, tryCode })
    if (!known.ok) {
      const { failure } = known
      return {
        ...none,
        problem: failure.kind,
        againAt: failure.kind === 'too-many-tries' ? failure.until.toISOString() : null,
      }
    }
    return 'card' in known.value ? { ...none, ...known.value.card } : { ...none, ...known.value }
  },
  startPayment(_, { number, provider, token }, context, info) {
    const name = provider === 'BARION' ? 'barion' : 'paypal'
    return startPayment(context.shop, { number, provider: name, ...orderCaller(context, { token, info }) })
  },
  checkPayment(_, args, context, info) {
    return checkPayment(context.shop, { ...args, ...orderCaller(context, { token: args.token, info }) })
  },
  async cancelOrder(_, { number, token, code }, { shop, caller }, info) {
    const opened = await openOrder(shop, { number, ...orderCaller({ caller }, { token, info }) })
    if (!opened) return { order: null, problems: [problem('no-such-order')] }
    const unconfirmed = await confirmByCode(shop, opened, code)
    if (unconfirmed) return { order: opened.order, problems: [unconfirmed] }
    return cancelOrder(shop, { number: opened.order.number, by: BUYER, reason: 'by-buyer' })
  },
  async renewOrderLink(_, { number, token }, { shop, caller }, info) {
    const opened = await openOrder(shop, { number, ...orderCaller({ caller }, { token, info }) })
    return opened ? renewLink(shop, { number: opened.order.number, by: BUYER }) : [problem('no-such-order')]
  },
  async sendOrderLink(_, { number }, { shop, mayGuess }) {
    if (!(await mayGuess())) throw new InputProblem('Too many links were asked for from this address: try again later.')
    await Promise.all([sendLink(shop, number), pause(ANSWER_AFTER_MS)])
    return true
  },
} satisfies Partial<MutationResolvers>
