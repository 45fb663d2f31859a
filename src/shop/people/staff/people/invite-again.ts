import { done, failed, type Result } from '#kit/result.ts'
import type { ManageFailure } from '#shop/people/identity/accounts/manage-users.ts'
import { emailOf } from '#shop/people/identity/accounts/email-of.ts'
import { userIdOf } from '#shop/people/identity/accounts/user-id-of.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { authorityOf } from './authority-of.ts'
import type { ChangedMember, MemberChange, MemberFailure } from './change-member.ts'
import { invitationLink, sendInvitation } from './invitation.ts'
import { openAccount } from './invite-staff.ts'
import { readRoles } from './roles.ts'
import { allMembers, endOfficeSignInsOf, lockStaff, saveMember } from './staff-records.server.ts'
import { accessRefusal, adminRefusal } from './staff-rules.ts'

export type InvitedAgain = ChangedMember & { link: string | null }
export type AgainFailure = MemberFailure | ManageFailure | { kind: 'pool-elsewhere' | 'needs-sub' }

/**
 * Another letter to somebody whose first one is lost or over, or who cannot show a second factor any more. Nothing of theirs is in
 * force until they have come by it. The last admin is invited anew by whoever runs the shop, who can do it again.
 */
export function inviteAgain(
  shop: Shop,
  { sub, version, by, givesLink = false }: MemberChange & { givesLink?: boolean },
): Promise<Result<InvitedAgain, AgainFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<InvitedAgain, AgainFailure>> => {
    if (shop.identity.foreignPool) return failed({ kind: 'pool-elsewhere' })
    await lockStaff(shop.db)
    const [members, roles] = [await allMembers(shop.db), await readRoles(shop)]
    const member = members.find((one) => one.sub === sub && (one.state === 'active' || one.state === 'invited'))
    if (!member) return failed({ kind: 'no-such-member' })
    const after = members.map((one) => (one === member ? { ...one, state: 'invited' as const } : one))
    const refusal =
      staleOf(member.version, version) ??
      accessRefusal(authorityOf(by, members, roles), member, roles) ??
      (by.kind === 'staff' ? adminRefusal(members, after) : null)
    if (refusal) return failed(refusal)
    const { email, name, language, place } = member
    const account = await openAccount(shop, { email, name, known: await ownAccount(shop, member) })
    if (!account.ok) return account
    if (account.value !== sub)
      await saveMember(shop.db, { sub: account.value, email, name, language, place }, sub, shop.clock.now())
    await endOfficeSignInsOf(shop.db, account.value)
    const link = givesLink ? await invitationLink(shop, account.value) : null
    if (!link) await sendInvitation(shop, { sub: account.value, email, language }, member.state === 'active')
    return done({ sub: account.value, email, name, state: 'invited', roles: member.roles, link })
  })
}

/** The one they have, if it is there still; else the one of their address. */
async function ownAccount(shop: Shop, { sub, email }: { sub: string; email: string }): Promise<string | null> {
  return (await emailOf(shop, sub)) === null ? userIdOf(shop, email) : sub
}
