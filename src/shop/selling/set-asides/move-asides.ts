import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockAddress } from '#shop/ground/mail/address-mark.ts'
import { lockReader } from '#shop/selling/orders/placing/reader-copies.ts'
import type { Shop } from '#shop/shop.ts'
import { moveAsideRows } from './aside-records.server.ts'
import { writeHeld } from './ask-aside.ts'
import { accountOf } from './hold-aside.ts'

/**
 * ASIDE-02: an account has proven another address: what stands aside for it stands there for the new one, whose letter leads to it. The
 * links of the old address lead nowhere any more: who reads there now is not known.
 */
export async function moveAsides(shop: Shop, { from, to }: { from: string; to: string }): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await lockAddress(shop, 'set-aside', from, to)
    const { userId, person } = await lockReader(shop, {
      email: to,
      userId: await accountOf(shop, to),
      network: null,
    })
    for (const id of await moveAsideRows(shop.db, { from, to, userId, person })) await writeHeld(shop, id)
  })
}
