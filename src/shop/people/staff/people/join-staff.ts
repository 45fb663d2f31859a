import { done, failed, type Result } from '#kit/result.ts'
import { renewAccount, type RenewFailure } from '#shop/people/identity/accounts/renew-account.ts'
import type { Shop } from '#shop/shop.ts'
import { asAct } from '../as-act.ts'
import { invitationHash } from './invitation.ts'
import { invitedBy, noteOpened } from './invitation-records.server.ts'
import { isName } from './own-facts.ts'
import type { StaffMember } from './staff-member.ts'
import { allMembers, setMemberName } from './staff-records.server.ts'

type InvitationOver = { kind: 'invitation-over' }
export type JoinFailure = InvitationOver | { kind: 'weak-password' | 'name-missing' }

/** Whom a letter's token invites, as the shop knows them. */
export async function readInvitation(shop: Shop, token: string): Promise<Result<StaffMember, InvitationOver>> {
  const sub = await invitedBy(shop.db, invitationHash(token), shop.clock.now())
  const member = (await allMembers(shop.db)).find((one) => one.sub === sub && one.state === 'invited')
  return member ? done(member) : failed({ kind: 'invitation-over' })
}

type JoinStaff = { token: string; name: string; password: string }

/**
 * Somebody has come by the letter: their account begins anew with a password of their own, and whatever it was before opens
 * nothing. They are in when they have shown a second factor too (`openOffice`), in the same visit. Followed again, the letter
 * begins again.
 */
export async function joinStaff(
  shop: Shop,
  { token, name, password }: JoinStaff,
): Promise<Result<{ email: string }, JoinFailure>> {
  const invited = await readInvitation(shop, token)
  if (!invited.ok) return invited
  const { sub, email } = invited.value
  const called = name.trim()
  // What pages and colleagues call them is a name.
  if (!isName(called)) return failed({ kind: 'name-missing' })
  const act = { by: { kind: 'staff', id: email }, operation: 'staff join', record: `staff:${sub}` } as const
  return asAct(shop, act, async (shop): Promise<Result<{ email: string }, JoinFailure>> => {
    if (!(await noteOpened(shop.db, invitationHash(token), shop.clock.now())))
      return failed({ kind: 'invitation-over' })
    await setMemberName(shop.db, sub, called)
    const renewed = await renewAccount(shop, { sub, email, name: called, password })
    return renewed.ok ? done({ email }) : failed(joinFailure(renewed.failure))
  })
}

function joinFailure({ kind }: RenewFailure): JoinFailure {
  return { kind: kind === 'weak-password' ? kind : 'invitation-over' }
}
