import type { Actor } from '#shop/ground/actor.ts'
import { postLetter, WATCH } from '#shop/ground/mail/post-letter.ts'
import { staffAddress } from '#shop/ground/mail/staff-address.ts'
import type { Shop } from '#shop/shop.ts'
import { powerLetter, type Power } from './power-letter.ts'
import type { StaffMember } from './staff-member.ts'
import { whoMay } from './who-may.ts'

/**
 * OFFICE-75: nobody becomes both pairs of eyes in silence. When somebody new may approve, or may no more, or a limit is raised,
 * everybody else who may approve is written to, and who may no more; where there is nobody else, the shop's own address.
 */
export async function tellOfPower(
  shop: Shop,
  { by, power, also = [] }: { by: Actor; power: Power; also?: readonly Pick<StaffMember, 'email' | 'language'>[] },
): Promise<void> {
  const known = new Set([by.id, power.kind === 'approver' ? power.email : null])
  const all = [...(await whoMay(shop, 'refunds.approve')), ...also]
  const others = all.filter(({ email }) => !known.has(email))
  const own = others.length === 0 ? await staffAddress(shop) : null
  const readers = own ? [{ email: own, language: 'hu' as const }] : others
  for (const { email, language } of readers)
    await postLetter(
      shop,
      { to: email, ...powerLetter({ sender: shop.about, language, power, by: by.id ?? by.kind }) },
      { record: WATCH },
    )
}
