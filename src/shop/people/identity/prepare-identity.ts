import type { Shop } from '#shop/shop.ts'
import { makeDemoAccounts } from './accounts/demo-accounts.ts'
import { signingKey } from './tokens/signing-keys.ts'

/** Before the first visitor: the key that signs, and in development the demo accounts. A real user pool has its own. */
export async function prepareIdentity(shop: Shop): Promise<void> {
  if (shop.identity.foreignPool) return
  await signingKey(shop)
  if (shop.identity.isDevelopment) await makeDemoAccounts(shop)
}
