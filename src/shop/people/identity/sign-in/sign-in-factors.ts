import type { Shop } from '#shop/shop.ts'
import { factorsOfSignIn } from './sign-in-records.server.ts'
import type { Factor } from './sign-in-steps.ts'

/** What a sign-in to the shop's own user pool was proven by; nothing where there is none. */
export function signInFactors(shop: Shop, signInId: string): Promise<Factor[]> {
  return factorsOfSignIn(shop.db, signInId)
}
