import type { Shop } from '#shop/shop.ts'
import {
  customerAddresses,
  customerOrderCount,
  customerOrderIds,
  customerReturns,
  type CustomerReturn,
} from './customer-order-records.server.ts'
import { listedOrders } from './order-list-records.server.ts'
import type { OrderListRow } from './order-views.ts'

const MOST_ORDERS = 50

/** What somebody bought and gave back, the newest first, and the addresses and names they gave with it. */
export type CustomerOrders = {
  orders: OrderListRow[]
  count: number
  returns: CustomerReturn[]
  emails: string[]
  name: string | null
}

export async function ordersOfCustomer(shop: Shop, sub: string): Promise<CustomerOrders> {
  const [ids, count, returns, { emails, name }] = await Promise.all([
    customerOrderIds(shop.db, sub, MOST_ORDERS),
    customerOrderCount(shop.db, sub),
    customerReturns(shop.db, sub, MOST_ORDERS),
    customerAddresses(shop.db, sub),
  ])
  return { orders: await listedOrders(shop.db, ids, shop.clock.now()), count, returns, emails, name }
}

export function countOrdersOf(shop: Shop, sub: string): Promise<number> {
  return customerOrderCount(shop.db, sub)
}
