import type { Actor } from '#shop/actor.ts'
import { postLetter, WATCH } from '#shop/mail/post-letter.ts'
import { staffAddress } from '#shop/mail/staff-address.ts'
import type { Shop } from '#shop/shop.ts'
import { powerLetter, type Power } from './power-letter.ts'
import { whoMay } from './who-may.ts'

/**
 * OFFICE-75: nobody becomes both pairs of eyes in silence. When somebody new may approve, or a limit is raised, everybody else who
 * may approve is written to; where there is nobody else, the shop's own address.
 */
export async function tellOfPower(shop: Shop, { by, power }: { by: Actor; power: Power }): Promise<void> {
  const known = new Set([by.id, power.kind === 'approver' ? power.email : null])
  const others = (await whoMay(shop, 'refunds.approve')).filter(({ email }) => !known.has(email))
  const own = others.length === 0 ? await staffAddress(shop) : null
  const readers = own ? [{ email: own, language: 'hu' as const }] : others
  for (const { email, language } of readers)
    await postLetter(
      shop,
      { to: email, ...powerLetter({ sender: shop.about, language, power, by: by.id ?? by.kind }) },
      { record: WATCH },
    )
}
