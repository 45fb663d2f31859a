import type { Shop } from '#shop/shop.ts'
import type { StaffMember } from './staff-member.ts'
import { lockMemberRow, memberByEmail } from './staff-records.server.ts'

/** Somebody who works here, whose next act of this kind waits until this one is over: what one may do in a day is counted. */
export async function lockMember(shop: Shop, email: string): Promise<StaffMember | null> {
  if (!shop.db.isTransaction) throw new Error('Somebody is locked inside a transaction')
  await lockMemberRow(shop.db, email)
  return memberByEmail(shop.db, email)
}
