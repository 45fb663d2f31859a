import type { Database } from '#database/open-database.ts'

/** Names who runs the shop, with which it has opened. */
export async function markShopOpen(db: Database): Promise<void> {
  await db
    .insertInto('settings')
    .values({
      name: 'operator',
      value: JSON.stringify({ name: 'Lámpafény Könyves Kft.', address: '1999 Budapest, Lámpafény utca 7.' }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
