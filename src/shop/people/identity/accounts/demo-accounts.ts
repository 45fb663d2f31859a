import type { Shop } from '#shop/shop.ts'
import type { Group } from './groups.ts'
import { identityOperation } from '../identity-operation.ts'
import { addUser } from './manage-users.ts'
import { claimDemoAccounts } from '../identity-pool/pool-records.server.ts'

export const DEMO_ACCOUNTS: { email: string; password: string; name: string; groups: Group[] }[] = [
  { email: 'reader@example.com', password: 'Reader123', name: 'Olvasó Olga', groups: [] },
  { email: 'staff@example.com', password: 'Staff1234', name: 'Boltos Bálint', groups: ['staff'] },
  { email: 'packer@example.com', password: 'Packer123', name: 'Csomagoló Csaba', groups: ['staff'] },
  { email: 'buyer@example.com', password: 'Buyer1234', name: 'Beszerző Bea', groups: ['staff'] },
  { email: 'editor@example.com', password: 'Editor123', name: 'Szerkesztő Sára', groups: ['staff'] },
  { email: 'bookkeeper@example.com', password: 'Books1234', name: 'Könyvelő Kálmán', groups: ['staff'] },
  { email: 'admin@example.com', password: 'Admin1234', name: 'Igazgató Ilona', groups: ['admin'] },
]

/** In development, once for a database: who deletes one does not find it again. */
export async function makeDemoAccounts(shop: Shop): Promise<void> {
  await identityOperation(shop, async (shop) => {
    if (!(await claimDemoAccounts(shop.db, shop.clock.now()))) return
    for (const account of DEMO_ACCOUNTS) await addUser(shop, account)
  })
}
