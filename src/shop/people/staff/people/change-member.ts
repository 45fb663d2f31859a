import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { authorityOf } from './authority-of.ts'
import { dropInvitation } from './invitation-records.server.ts'
import { permissionsOf, readRoles } from './roles.ts'
import type { StaffMember } from './staff-member.ts'
import { allMembers, endOfficeSignInsOf, lockStaff, setMemberState, setRoles } from './staff-records.server.ts'
import { accessRefusal, adminRefusal, roleRefusal, type StaffRefusal } from './staff-rules.ts'
import { tellOfPower } from './tell-of-power.ts'

/** Whose standing is changed, by whom, and which version of it they saw. */
export type MemberChange = { sub: string; version?: number; by: Actor }
export type MemberFailure = { kind: 'no-such-member' } | Stale | StaffRefusal
export type ChangedMember = Pick<StaffMember, 'sub' | 'email' | 'name' | 'state' | 'roles'>

type Standing = Pick<StaffMember, 'state' | 'roles'>

/** Changes what somebody may do, after every rule of `staff-rules.ts`. Who may not come in any more is signed out everywhere. */
export function changeMember(
  shop: Shop,
  { sub, version, by }: MemberChange,
  wish: (member: StaffMember) => Partial<Standing>,
): Promise<Result<ChangedMember, MemberFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<ChangedMember, MemberFailure>> => {
    await lockStaff(shop.db)
    const [members, roles] = [await allMembers(shop.db), await readRoles(shop)]
    const member = members.find((one) => one.sub === sub && one.state !== 'ended')
    if (!member) return failed({ kind: 'no-such-member' })
    const after = { ...member, ...wish(member) }
    const authority = authorityOf(by, members, roles)
    const refusal =
      staleOf(member.version, version) ??
      roleRefusal({ authority, sub, before: member.roles, after: after.roles }, roles) ??
      (after.state === member.state ? null : accessRefusal(authority, member, roles)) ??
      adminRefusal(
        members,
        members.map((one) => (one === member ? after : one)),
      )
    if (refusal) return failed(refusal)
    await setRoles(shop.db, sub, after.roles)
    if (after.state !== member.state) await setMemberState(shop.db, sub, after.state)
    if (after.state !== 'active') await endOfficeSignInsOf(shop.db, sub)
    if (after.state === 'ended') await dropInvitation(shop.db, sub)
    // Of somebody who is invited the others have heard.
    const mayApprove = ({ state, roles: own }: Standing) =>
      (state === 'active' || state === 'invited') && permissionsOf(own, roles).has('refunds.approve')
    const { name, email } = member
    if (mayApprove(after) && !mayApprove(member))
      await tellOfPower(shop, { by, power: { kind: 'approver', name, email } })
    if (mayApprove(member) && !mayApprove(after))
      await tellOfPower(shop, { by, power: { kind: 'approver-gone', name, email }, also: [member] })
    // Whoever has not come by their letter is still invited.
    const present = (await allMembers(shop.db)).find((one) => one.sub === sub) ?? after
    return done({ sub, email: member.email, name: member.name, state: present.state, roles: [...after.roles] })
  })
}
