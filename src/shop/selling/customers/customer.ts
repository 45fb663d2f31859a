import type { SignUpOfSomebody } from '#shop/catalogue/book-club/sign-ups-of.ts'
import type { MessageState } from '#shop/selling/contact/office/message-states.ts'
import type { Account } from '#shop/people/identity/accounts/read-account.ts'
import type { SavedAddress } from '#shop/people/addresses/saved-address.ts'
import type { CodStanding } from '#shop/selling/orders/placing/cod-standing.ts'
import type { Trusted } from '#shop/selling/orders/placing/trusted-customers.ts'
import type { CustomerOrders } from '#shop/selling/orders/office/orders-of-customer.ts'

/** Somebody who buys here, by their `sub` of the user pool: all that is kept of them, as far as the office may show it. */
export type Customer = {
  sub: string
  name: string | null
  /** The account's address first, then those of their orders. */
  emails: string[]
  /** Null where there is none any more, or the user pool is another's. */
  account: Account | null
  isPoolElsewhere: boolean
  /** Has limits of their own on what may stand aside unpaid; null: those of everybody. */
  trusted: Trusted | null
  /** Whether they may pay at the door, and why not. */
  cod: CodStanding
  /** Works here: their account is changed among the staff. */
  isStaff: boolean
  addresses: SavedAddress[]
  orders: CustomerOrders['orders']
  orderCount: number
  returns: CustomerOrders['returns']
  messages: { reference: string; receivedAt: Date; state: MessageState; beginning: string }[]
  newsletter: { email: string; state: 'pending' | 'subscribed'; since: Date }[]
  club: SignUpOfSomebody[]
}
