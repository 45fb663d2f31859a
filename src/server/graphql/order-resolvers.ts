import type { GraphQLResolveInfo } from 'graphql/index.js'
import { InputProblem } from '#kit/input-problem.ts'
import { findOrder, type OrderCaller } from '#shop/orders/find-order.ts'
import { listOrders } from '#shop/orders/list-orders.ts'
import type { OrderInput } from '#shop/orders/order-input.ts'
import { quoteOrder } from '#shop/orders/quote-order.ts'
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
  barionGetPaymentState: () => null,
}
