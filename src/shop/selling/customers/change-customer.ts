import { failed, type Result } from '#kit/result.ts'
import {
  requireNewPassword,
  setAccountDisabled,
  signAccountOut,
} from '#shop/people/identity/accounts/decide-account.ts'
import type { Shop } from '#shop/shop.ts'
import { isStaffMember } from '#shop/people/staff/people/is-staff-member.ts'

type Changed = { ended: number }
/** `staff-account`: who works here is kept out among the staff, where the last admin stays. */
export type CustomerFailure = { kind: 'no-account' | 'other-pool' | 'staff-account' }
type Outcome = Promise<Result<Changed, CustomerFailure>>

/** OFFICE-70: ends every sign-in of a customer. */
export async function signCustomerOut(shop: Shop, sub: string): Outcome {
  return shop.identity.foreignPool ? failed({ kind: 'other-pool' }) : signAccountOut(shop, sub)
}

export async function askCustomerForPassword(shop: Shop, sub: string): Outcome {
  return (await refusalOf(shop, sub)) ?? requireNewPassword(shop, sub)
}

export async function disableCustomer(shop: Shop, sub: string): Outcome {
  return (await refusalOf(shop, sub)) ?? setAccountDisabled(shop, { sub, isDisabled: true })
}

export async function enableCustomer(shop: Shop, sub: string): Outcome {
  return (await refusalOf(shop, sub)) ?? setAccountDisabled(shop, { sub, isDisabled: false })
}

async function refusalOf(shop: Shop, sub: string): Promise<Result<never, CustomerFailure> | null> {
  if (shop.identity.foreignPool) return failed({ kind: 'other-pool' })
  return (await isStaffMember(shop, sub)) ? failed({ kind: 'staff-account' }) : null
}
