import type { Shop } from '#shop/shop.ts'
import { shopDay, startOfDay } from '#shop/shop-day.ts'
import { shopSetting } from '#shop/shop-settings.ts'
import type { StaffMember } from '#shop/staff/people/staff-member.ts'
import { rolesThatMay, whoMay } from '#shop/staff/people/who-may.ts'
import { givenAloneSince } from './approval-records.server.ts'
import { refundAlone } from './refund-limit.ts'

export type RefundStanding = {
  /** What they may give back now without anybody else. */
  alone: number
  /** Who could approve more. */
  approvers: StaffMember[]
}

/** How much somebody may give back at this moment, and whom they would ask for more. */
export async function refundStanding(shop: Shop, member: StaffMember): Promise<RefundStanding> {
  const today = startOfDay(shopDay(shop.clock.now()))
  const { refundLimit } = await shopSetting(shop, 'office')
  const roles = await rolesThatMay(shop, member, 'orders.refund')
  const givenToday = await givenAloneSince(shop.db, member.email, today)
  const all = await whoMay(shop, 'refunds.approve')
  return {
    alone: refundAlone({ roles, givenToday }, refundLimit),
    approvers: all.filter(({ email }) => email !== member.email),
  }
}
