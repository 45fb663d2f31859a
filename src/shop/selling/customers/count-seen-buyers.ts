import { DAY_MS, HOUR_MS } from '#kit/durations.ts'
import { SYSTEM, type Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { postLetter, WATCH } from '#shop/ground/mail/post-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { recordAct } from '#shop/people/staff/as-act.ts'
import { countActs } from '#shop/people/staff/count-acts.ts'
import { listStaff } from '#shop/people/staff/people/list-staff.ts'
import { ADMIN } from '#shop/people/staff/people/roles.ts'
import { openingsLetter } from './openings-letter.ts'
import { countSeen, deleteSeenBefore, writeSeen, type SeenHow } from './seen-records.server.ts'

const ALARM_OPERATIONS = { whole: 'customer alarm', name: 'customer names-alarm' } as const
/** Nobody serves so many people in an hour, nor looks through so many orders; whoever takes a list home does. */
const MOST_AN_HOUR = { whole: 300, name: 2_000 } as const

export type SeenBuyers = { how: SeenHow; records: readonly string[] }

/**
 * OFFICE-70: counts the buyers that somebody is told of, by whichever list or paper, each once an hour. Nobody is refused: somebody
 * who reads very many is told of to the admins, once a day.
 */
export async function countSeenBuyers(shop: Shop, by: Actor, { how, records }: SeenBuyers): Promise<void> {
  if (records.length === 0) return
  const now = shop.clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const person = by.id ?? by.kind
  const hour = { by: person, how, since: ago(HOUR_MS) }
  const most = MOST_AN_HOUR[how]
  const added = await writeSeen(shop.db, { ...hour, records, now })
  if (added === 0 || (await countSeen(shop.db, hour)) < most) return
  await inTransaction(shop, async (shop) => {
    const alarm = { operation: ALARM_OPERATIONS[how], by: SYSTEM, record: `person:${person}` }
    // Held until it is written: two at once tell of it once.
    if ((await countActs(shop, { ...alarm, since: ago(DAY_MS), isHeld: true })) > 0) return
    await recordAct(shop, alarm)
    for (const { email, language, roles, state } of await listStaff(shop)) {
      const letter = openingsLetter({ sender: shop.about, language, person, how, most })
      if (state === 'active' && roles.includes(ADMIN))
        await postLetter(shop, { to: email, ...letter }, { record: WATCH })
    }
  })
}

/** Takes away what counts no more. */
export async function forgetSeenBuyers(shop: Shop): Promise<void> {
  await deleteSeenBefore(shop.db, new Date(shop.clock.now().getTime() - HOUR_MS))
}

/** Buyers of these orders, whose names stand in a list. */
export function namesOf(orders: readonly { number: string }[]): SeenBuyers {
  return { how: 'name', records: orders.map(({ number }) => `order:${number}`) }
}

/** Buyers of these orders, with where they live or how they are called up. */
export function wholeBuyersOf(orders: readonly { number: string }[]): SeenBuyers {
  return { ...namesOf(orders), how: 'whole' }
}
