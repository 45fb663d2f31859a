import { userIdOf } from '#shop/identity/accounts/user-id-of.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { allMembers, lockStaff, saveMember, setRoles } from './staff-records.server.ts'

const DEMO_STAFF = [
  { email: 'admin@example.com', name: 'Igazgató Ilona', roles: ['admin'] },
  { email: 'staff@example.com', name: 'Boltos Bálint', roles: ['counter'] },
]

/** In development, as long as nobody works here: the demo accounts of `demo-accounts.ts` do. */
export async function prepareStaff(shop: Shop): Promise<void> {
  if (!shop.identity.isDevelopment || shop.identity.foreignPool) return
  await inTransaction(shop, async (shop) => {
    await lockStaff(shop.db)
    if ((await allMembers(shop.db)).length > 0) return
    for (const { roles, ...member } of DEMO_STAFF) {
      const sub = await userIdOf(shop, member.email)
      if (!sub) continue
      await saveMember(shop.db, { ...member, sub, language: 'hu', place: null }, null, shop.clock.now())
      await setRoles(shop.db, sub, roles)
    }
  })
}
