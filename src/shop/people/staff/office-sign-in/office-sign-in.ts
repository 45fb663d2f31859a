import type { Settings } from '#shop/ground/shop-settings.ts'
import { isStrong, type Factor } from '#shop/people/identity/sign-in/sign-in-steps.ts'
import type { Permission, Permissions } from '../permissions.ts'
import type { StaffMember } from '../people/staff-member.ts'

/** Somebody of the staff at one browser, from coming in to leaving. */
export type OfficeSignIn = {
  id: string
  member: StaffMember
  /** When they last proved who they are. */
  provenAt: Date
  beganAt: Date
  lastSeenAt: Date
  lockedAt: Date | null
  poolSignIn: string | null
}

const MINUTE_MS = 60_000
const PROOF_MINUTES = 10
/** The hand that holds the token has just signed in: one that was taken from a shop page of yesterday opens nothing. */
const TOKEN_MINUTES = 5

type OfficeRules = Settings['office']

/** How long one may be idle, and signed in at all; of several roles the shortest holds. */
export function officeLimits(roles: readonly string[], { idleMinutes, signedInHours }: OfficeRules) {
  const shortest = (by: Readonly<Record<string, number>>, otherwise: number) =>
    Math.min(...(roles.length > 0 ? roles : ['others']).map((role) => by[role] ?? by.others ?? otherwise))
  return { idleMinutes: shortest(idleMinutes, 15), signedInHours: shortest(signedInHours, 8) }
}

/** `over`: to be signed in anew. `locked`: by its owner, or because nobody was there. */
export function signInStanding(
  { member, beganAt, lastSeenAt, lockedAt }: Pick<OfficeSignIn, 'member' | 'beganAt' | 'lastSeenAt' | 'lockedAt'>,
  rules: OfficeRules,
  now: Date,
): 'open' | 'locked' | 'over' {
  const { idleMinutes, signedInHours } = officeLimits(member.roles, rules)
  if (now.getTime() - beganAt.getTime() >= signedInHours * 60 * MINUTE_MS) return 'over'
  return lockedAt || now.getTime() - lastSeenAt.getTime() >= idleMinutes * MINUTE_MS ? 'locked' : 'open'
}

export function isFreshProof(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < PROOF_MINUTES * MINUTE_MS
}

export function isFreshToken(authTime: Date | null, now: Date): boolean {
  return authTime !== null && now.getTime() - authTime.getTime() < TOKEN_MINUTES * MINUTE_MS
}

const OF_MONEY: readonly Permission[] = ['orders.refund', 'refunds.approve', 'till.take', 'invoices.write']

type Proof = { factors: readonly Factor[]; permissions: Permissions; secondFactor: OfficeRules['secondFactor'] }

/**
 * A second factor is an authenticator app or a passkey (`isStrong`), wherever one is asked for: who reads somebody's post, or sits at a
 * browser that was remembered once, would be let in to the till.
 */
export function factorRefusal({ factors, permissions, secondFactor }: Proof): 'needs-second-factor' | null {
  const isOfMoney = OF_MONEY.some((permission) => permissions.has(permission))
  if (secondFactor === 'money' && !isOfMoney) return null
  return isStrong(factors) ? null : 'needs-second-factor'
}
