import { randomBytes } from 'node:crypto'
import { readEmail } from '#kit/email-address.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Language } from '#site/languages.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { addUser, type ManageFailure } from '#shop/people/identity/accounts/manage-users.ts'
import { userIdOf } from '#shop/people/identity/accounts/user-id-of.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { listPlaces } from '#shop/goods/stock/save-place.ts'
import { authorityOf } from './authority-of.ts'
import { invitationLink, sendInvitation } from './invitation.ts'
import { permissionsOf, readRoles } from './roles.ts'
import { allMembers, lockStaff, saveMember, setRoles } from './staff-records.server.ts'
import { roleRefusal, type StaffRefusal } from './staff-rules.ts'
import { tellOfPower } from './tell-of-power.ts'

export type InviteStaff = {
  email: string
  name: string
  roles: readonly string[]
  language: Language
  place?: string | null
  /** Who they are in a user pool elsewhere, which only its own people can tell. */
  sub?: string
  /** Answers with a link in place of a letter. */
  givesLink?: boolean
  by: Actor
}
export type InviteFailure =
  | ManageFailure
  | StaffRefusal
  | { kind: 'already-staff' | 'no-such-place' | 'needs-sub' | 'no-role' }

type Invited = { sub: string; email: string; hadAccount: boolean; link: string | null }

/**
 * Invites somebody into the office, with an account that is made for them where they have none. What they may do is in force when
 * they have come by the letter (`joinStaff`): who has an account of that address already may be anybody.
 */
export async function inviteStaff(shop: Shop, invitation: InviteStaff): Promise<Result<Invited, InviteFailure>> {
  const { name, language, by, place = null } = invitation
  const email = readEmail(invitation.email)
  if (!email) return failed({ kind: 'not-an-email' })
  const wanted = [...new Set(invitation.roles)]
  if (wanted.length === 0) return failed({ kind: 'no-role' })
  return inTransaction(shop, async (shop): Promise<Result<Invited, InviteFailure>> => {
    await lockStaff(shop.db)
    const [members, roles] = [await allMembers(shop.db), await readRoles(shop)]
    const authority = authorityOf(by, members, roles)
    const refusal = roleRefusal({ authority, sub: '', before: [], after: wanted }, roles)
    if (refusal) return failed(refusal)
    if (place !== null && !(await listPlaces(shop)).some(({ id }) => id === place))
      return failed({ kind: 'no-such-place' })

    const known = shop.identity.foreignPool ? (invitation.sub ?? null) : await userIdOf(shop, email)
    const [former, ...others] = members.filter((one) => one.sub === known || one.email === email)
    if (others.length > 0 || (former && former.state !== 'ended')) return failed({ kind: 'already-staff' })
    const account = await openAccount(shop, { email, name, known })
    if (!account.ok) return account
    const sub = account.value
    await saveMember(shop.db, { sub, email, name, language, place }, former?.sub ?? null, shop.clock.now())
    await setRoles(shop.db, sub, wanted)
    const link = invitation.givesLink ? await invitationLink(shop, sub) : null
    if (!link) await sendInvitation(shop, { sub, email, language }, false)
    if (permissionsOf(wanted, roles).has('refunds.approve'))
      await tellOfPower(shop, { by, power: { kind: 'approver', name, email } })
    return done({ sub, email, hadAccount: known !== null, link })
  })
}

type OpenAccount = { email: string; name: string; known: string | null }

/** A new account has a password that nobody knows, and is in no group yet. */
export async function openAccount(
  shop: Shop,
  { email, name, known }: OpenAccount,
): Promise<Result<string, ManageFailure | { kind: 'needs-sub' }>> {
  if (shop.identity.foreignPool) return known ? done(known) : failed({ kind: 'needs-sub' })
  if (known) return done(known)
  const password = `Aa1${randomBytes(32).toString('base64url')}`
  const added = await addUser(shop, { email, name, password })
  return added.ok ? done(added.value.id) : added
}
