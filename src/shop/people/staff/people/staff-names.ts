import type { Shop } from '#shop/shop.ts'
import { allMembers } from './staff-records.server.ts'

/** What people are called, by the address under which acts and orders name them. Kept until one of them changes. */
export function staffNames(shop: Shop): Promise<ReadonlyMap<string, string>> {
  return shop.remember('staff names', ['staff'], async () => {
    const members = await allMembers(shop.db)
    return new Map(members.map(({ email, name }) => [email, name]))
  })
}
