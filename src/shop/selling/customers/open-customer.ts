import { HOUR_MS } from '#kit/durations.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { recordAct } from '#shop/people/staff/as-act.ts'
import { countActs } from '#shop/people/staff/count-acts.ts'
import type { Customer } from './customer.ts'
import { readCustomer } from './read-customer.ts'

const OPENED = 'customer open'

/** OFFICE-70: shows a customer, and writes down who has looked. */
export async function openCustomer(shop: Shop, { sub, by }: { sub: string; by: Actor }): Promise<Customer | null> {
  const customer = await readCustomer(shop, sub)
  if (customer) await writeDownOpening(shop, { sub, by })
  return customer
}

/** One line an hour for a customer: a screen that reads itself again is still the same look. */
async function writeDownOpening(shop: Shop, { sub, by }: { sub: string; by: Actor }): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const act = { operation: OPENED, by, record: `customer:${sub}` }
    const since = new Date(shop.clock.now().getTime() - HOUR_MS)
    // Held until the line is written: two at once are counted one after the other.
    if ((await countActs(shop, { ...act, since, isHeld: true })) === 0) await recordAct(shop, act)
  })
}
