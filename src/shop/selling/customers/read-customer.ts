import { listAddresses } from '#shop/people/addresses/save-address.ts'
import { signUpsOf } from '#shop/catalogue/book-club/sign-ups-of.ts'
import { listMessagesFrom } from '#shop/selling/contact/office/list-messages.ts'
import { readAccount } from '#shop/people/identity/accounts/read-account.ts'
import { subscriptionsOf } from '#shop/people/newsletter/subscriptions-of.ts'
import { ordersOfCustomer } from '#shop/selling/orders/office/orders-of-customer.ts'
import type { Shop } from '#shop/shop.ts'
import { readCodStanding } from '#shop/selling/orders/placing/cod-standing.ts'
import { readTrusted } from '#shop/selling/orders/placing/trusted-customers.ts'
import { isStaffMember } from '#shop/people/staff/people/is-staff-member.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import type { Customer } from './customer.ts'

const MOST_MESSAGES = 50

/** OFFICE-70: null where neither an account nor an order is known. Of an account that is gone, its orders stay. */
export async function readCustomer(shop: Shop, sub: string): Promise<Customer | null> {
  const [account, bought] = await Promise.all([readAccount(shop, sub), ordersOfCustomer(shop, sub)])
  if (!account && bought.count === 0) return null
  const emails = [...new Set([...(account ? [account.email] : []), ...bought.emails])]
  const [addresses, messages, newsletter, club, isStaff, trusted, cod, names] = await Promise.all([
    listAddresses(shop, { owner: sub }),
    listMessagesFrom(shop, { emails, limit: MOST_MESSAGES }),
    subscriptionsOf(shop, emails),
    signUpsOf(shop, emails),
    isStaffMember(shop, sub),
    readTrusted(shop, sub),
    readCodStanding(shop, sub),
    staffNames(shop),
  ])
  return {
    sub,
    name: account?.name ?? bought.name,
    emails,
    account,
    isPoolElsewhere: shop.identity.foreignPool !== null,
    trusted: trusted && { ...trusted, by: names.get(trusted.by) ?? trusted.by },
    cod: { ...cod, lifted: cod.lifted && { ...cod.lifted, by: names.get(cod.lifted.by) ?? cod.lifted.by } },
    isStaff,
    addresses,
    orders: bought.orders,
    orderCount: bought.count,
    returns: bought.returns,
    messages,
    newsletter,
    club,
  }
}
