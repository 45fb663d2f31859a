import { DAY_MS, HOUR_MS } from '#kit/durations.ts'
import { SYSTEM, type Actor } from '#shop/actor.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import { postLetter } from '#shop/mail/post-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { recordAct } from '#shop/staff/as-act.ts'
import { countActs } from '#shop/staff/count-acts.ts'
import { listStaff } from '#shop/staff/people/list-staff.ts'
import { ADMIN } from '#shop/staff/people/roles.ts'
import type { Customer } from './customer.ts'
import { openingsLetter } from './openings-letter.ts'
import { readCustomer } from './read-customer.ts'

const OPENED = 'customer open'
const TOLD = 'customer alarm'
/** Nobody serves so many people in an hour; whoever takes a list home does. */
const MOST_AN_HOUR = 300

/** OFFICE-70: shows a customer, and writes down who has looked. Somebody who looks at very many is told of to the admins. */
export async function openCustomer(shop: Shop, { sub, by }: { sub: string; by: Actor }): Promise<Customer | null> {
  const customer = await readCustomer(shop, sub)
  if (customer) await writeDownOpening(shop, { sub, by })
  return customer
}

/** One line an hour for a customer: a screen that reads itself again is still the same look. */
async function writeDownOpening(shop: Shop, { sub, by }: { sub: string; by: Actor }): Promise<void> {
  const ago = (ms: number) => new Date(shop.clock.now().getTime() - ms)
  await inTransaction(shop, async (shop) => {
    const record = `customer:${sub}`
    const hour = { operation: OPENED, by, since: ago(HOUR_MS) }
    // Held until the line is written: two at once are counted one after the other.
    const openedBefore = await countActs(shop, { ...hour, record, isHeld: true })
    if (openedBefore > 0) return
    await recordAct(shop, { by, operation: OPENED, record })
    if ((await countActs(shop, hour)) < MOST_AN_HOUR) return
    const person = by.id ?? by.kind
    const alarm = { operation: TOLD, by: SYSTEM, record: `person:${person}` }
    if ((await countActs(shop, { ...alarm, since: ago(DAY_MS) })) > 0) return
    await recordAct(shop, alarm)
    await tellAdmins(shop, person)
  })
}

async function tellAdmins(shop: Shop, person: string): Promise<void> {
  for (const { email, language, roles, state } of await listStaff(shop))
    if (state === 'active' && roles.includes(ADMIN))
      await postLetter(shop, {
        to: email,
        ...openingsLetter({ sender: shop.about, language, person, most: MOST_AN_HOUR }),
      })
}
