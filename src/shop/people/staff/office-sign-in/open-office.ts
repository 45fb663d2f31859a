import { hash, randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS } from '#kit/durations.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { isGroup } from '#shop/people/identity/accounts/groups.ts'
import { joinGroup } from '#shop/people/identity/accounts/manage-users.ts'
import { signInFactors } from '#shop/people/identity/sign-in/sign-in-factors.ts'
import { endPoolSignIn } from '#shop/people/identity/tokens/sign-out.ts'
import { verifyToken } from '#shop/people/identity/tokens/verify-token.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { recordAct } from '../as-act.ts'
import { invitationHash, VISIT_MS } from '../people/invitation.ts'
import { takeInvitation } from '../people/invitation-records.server.ts'
import { listStaff } from '../people/list-staff.ts'
import { permissionsOf, readRoles } from '../people/roles.ts'
import { factorRefusal, isFreshToken } from './office-sign-in.ts'
import { endFormerSignIns, insertOfficeSignIn, claimPoolSignIn } from './office-sign-in-records.server.ts'

const TOKEN_BYTES = 32
const LONGEST_DEVICE = 200

export type OpenOffice = {
  /** Of the user pool, from a sign-in of just now. */
  accessToken: string
  /** Of the browser that is signed in to again. */
  formerToken: string | null
  /** For what they prove who they are; without it they come in. */
  wish?: string
  /** Of the letter by which they have come, where they are invited. */
  invitation?: string
  device: string
  network: string
  /** On one's own machine, in development, nobody is asked for a second factor. */
  asksSecondFactor: boolean
}
export type OpenFailure = {
  kind: 'token-invalid' | 'token-old' | 'not-staff' | 'access-suspended' | 'needs-invitation' | 'needs-second-factor'
}

/** Lets somebody in whom the user pool has just recognised. The token goes into a cookie that no script can read. */
export async function openOffice(shop: Shop, open: OpenOffice): Promise<Result<{ token: string }, OpenFailure>> {
  const verified = await verifyToken(shop, open.accessToken)
  if (!verified.ok || verified.value.use !== 'access') return failed({ kind: 'token-invalid' })
  const { sub, groups, signInId, authTime } = verified.value
  if (!isFreshToken(authTime, shop.clock.now())) return failed({ kind: 'token-old' })
  const member = (await listStaff(shop)).find((one) => one.sub === sub && one.state !== 'ended')
  const isInvited = member?.state === 'invited'
  // Who is invited comes into the group when they are in.
  if (!member || !(isInvited || groups.some(isGroup))) return failed({ kind: 'not-staff' })
  if (member.state === 'disabled') return refused(shop, open, member, 'access-suspended')
  if (isInvited && !open.invitation) return refused(shop, open, member, 'needs-invitation')
  // A user pool elsewhere does not tell what was proven: it has to ask for two factors itself.
  const factors = shop.identity.foreignPool || !signInId ? [] : await signInFactors(shop, signInId)
  if (open.asksSecondFactor && !shop.identity.foreignPool) {
    const { secondFactor } = await shopSetting(shop, 'office')
    const permissions = permissionsOf(member.roles, await readRoles(shop))
    // Whoever is invited shows it once, whatever is asked for afterwards.
    const neededFactor = isInvited ? 'required' : secondFactor
    const refusal = factorRefusal({ factors, permissions, secondFactor: neededFactor })
    if (refusal) return refused(shop, open, member, refusal)
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return inTransaction(shop, async (shop): Promise<Result<{ token: string }, OpenFailure>> => {
    const now = shop.clock.now()
    // A sign-in proves one thing: who holds its token still, or asks for another at the same moment, cannot prove that by it.
    const isFirst = signInId === null || (await claimPoolSignIn(shop.db, signInId, now))
    if (open.wish && !isFirst) return failed({ kind: 'token-old' })
    if (isInvited && !(await letIn(shop, { sub, token: open.invitation ?? '', signedInAt: authTime ?? now })))
      return refused(shop, open, member, 'needs-invitation')
    const former = await endFormerSignIns(shop.db, {
      sub,
      tokenHash: open.formerToken === null ? null : officeTokenHash(open.formerToken),
      overBefore: new Date(now.getTime() - DAY_MS),
    })
    for (const one of former) if (one !== signInId && !shop.identity.foreignPool) await endPoolSignIn(shop, one)
    const provenWish = open.wish ? Buffer.from(open.wish, 'base64url') : null
    const signIn = {
      id: randomUUID(),
      tokenHash: officeTokenHash(token),
      sub,
      poolSignIn: signInId,
      factors,
      provenWish,
    }
    const device = open.device.slice(0, LONGEST_DEVICE)
    await insertOfficeSignIn(shop.db, { ...signIn, provenAt: authTime ?? now, device, network: open.network }, now)
    await recordAct(shop, {
      by: { kind: 'staff', id: member.email },
      operation: 'office sign-in',
      record: `staff:${sub}`,
      input: { factors },
      personal: { device, network: open.network },
    })
    return done({ token })
  })
}

/** What they may do is in force from now on; false where the letter is another's, or was followed too long ago. */
async function letIn(
  shop: Shop,
  { sub, token, signedInAt }: { sub: string; token: string; signedInAt: Date },
): Promise<boolean> {
  const openedAfter = new Date(shop.clock.now().getTime() - VISIT_MS)
  if (!(await takeInvitation(shop.db, { sub, tokenHash: invitationHash(token), openedAfter, signedInAt }))) return false
  await joinGroup(shop, sub, 'staff')
  return true
}

/** Somebody who works here was recognised and not let in: whoever reads the audit sees that it was tried. */
async function refused(
  shop: Shop,
  { device, network }: OpenOffice,
  { sub, email }: { sub: string; email: string },
  kind: OpenFailure['kind'],
): Promise<Result<never, OpenFailure>> {
  await recordAct(shop, {
    by: { kind: 'staff', id: email },
    operation: 'office sign-in',
    record: `staff:${sub}`,
    personal: { device: device.slice(0, LONGEST_DEVICE), network },
    refusal: { kind },
  })
  return failed({ kind })
}

export function officeTokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
