import type { Shop } from '#shop/shop.ts'
import { shopDay, startOfDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { StaffMember } from '#shop/people/staff/people/staff-member.ts'
import { listStaff } from '#shop/people/staff/people/list-staff.ts'
import { rolesThatMay, whoMay } from '#shop/people/staff/people/who-may.ts'
import { givenAloneSince } from './approval-records.server.ts'
import { forintsOnCouponsSince } from '#shop/selling/coupons/write-coupon.ts'
import { givenOnCardsSince } from '#shop/selling/gift-cards/put-on-card.ts'
import { refundAlone } from './refund-limit.ts'

export type RefundStanding = {
  /** What they may give back now without anybody else. */
  alone: number
  /** Who could approve more. */
  approvers: StaffMember[]
}

/** The same, of somebody by their address. */
export async function standingOf(shop: Shop, email: string): Promise<RefundStanding> {
  const member = (await listStaff(shop)).find((one) => one.email === email) ?? null
  return refundStanding(shop, email, member)
}

/** How much somebody may give back at this moment, and whom they would ask for more. Who works here no more gives back nothing alone. */
export async function refundStanding(
  shop: Shop,
  email: string,
  member: Pick<StaffMember, 'roles' | 'state'> | null,
): Promise<RefundStanding> {
  const today = startOfDay(shopDay(shop.clock.now()))
  const { refundLimit } = await shopSetting(shop, 'office')
  const roles = member?.state === 'active' ? await rolesThatMay(shop, member, 'orders.refund') : []
  const givenToday =
    (await givenAloneSince(shop.db, email, today)) +
    (await givenOnCardsSince(shop, email, today)) +
    (await forintsOnCouponsSince(shop, email, today))
  const all = await whoMay(shop, 'refunds.approve')
  return {
    alone: refundAlone({ roles, givenToday }, refundLimit),
    approvers: all.filter((one) => one.email !== email),
  }
}
