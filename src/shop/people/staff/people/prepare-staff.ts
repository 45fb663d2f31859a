import { userIdOf } from '#shop/people/identity/accounts/user-id-of.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { listPlaces } from '#shop/goods/stock/save-place.ts'
import { allMembers, lockStaff, saveMember, setRoles } from './staff-records.server.ts'

const DEMO_STAFF = [
  { email: 'admin@example.com', name: 'Igazgató Ilona', roles: ['admin'], isInShop: false },
  { email: 'staff@example.com', name: 'Boltos Bálint', roles: ['counter'], isInShop: true },
  { email: 'packer@example.com', name: 'Csomagoló Csaba', roles: ['packer'], isInShop: true },
  { email: 'buyer@example.com', name: 'Beszerző Bea', roles: ['buyer'], isInShop: false },
  { email: 'editor@example.com', name: 'Szerkesztő Sára', roles: ['editor'], isInShop: false },
  { email: 'bookkeeper@example.com', name: 'Könyvelő Kálmán', roles: ['bookkeeper'], isInShop: false },
]

/** In development, as long as nobody works here: the demo accounts of `demo-accounts.ts` do. */
export async function prepareStaff(shop: Shop): Promise<void> {
  if (!shop.identity.isDevelopment || shop.identity.foreignPool) return
  await inTransaction(shop, async (shop) => {
    await lockStaff(shop.db)
    if ((await allMembers(shop.db)).length > 0) return
    const bookshop = (await listPlaces(shop)).find(({ type }) => type === 'SHOP')?.id ?? null
    for (const { roles, isInShop, ...member } of DEMO_STAFF) {
      const sub = await userIdOf(shop, member.email)
      if (!sub) continue
      await saveMember(
        shop.db,
        { ...member, sub, language: 'hu', place: isInShop ? bookshop : null },
        null,
        shop.clock.now(),
      )
      await setRoles(shop.db, sub, roles)
    }
  })
}
