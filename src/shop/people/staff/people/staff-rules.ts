import type { Permissions } from '../permissions.ts'
import type { StaffMember, StaffState } from './staff-member.ts'
import { ADMIN, permissionsOf, type Role } from './roles.ts'

/** Who changes what others may do: their own `sub`, which an operator at the command line has none of, and their permissions. */
export type Authority = { sub: string | null; permissions: Permissions }

export type StaffRefusal = { kind: 'last-admin' | 'beyond-own-rights' | 'own-raise' } | { kind: 'no-such-role' }

type RoleChange = { authority: Authority; sub: string; before: readonly string[]; after: readonly string[] }

/** Nobody gives or takes what they do not have themselves, least of all to themselves. */
export function roleRefusal(
  { authority, sub, before, after }: RoleChange,
  roles: ReadonlyMap<string, Role>,
): StaffRefusal | null {
  if (after.some((role) => !roles.has(role))) return { kind: 'no-such-role' }
  const changed = [...before.filter((role) => !after.includes(role)), ...after.filter((role) => !before.includes(role))]
  if (permissionsOf(changed, roles).isSubsetOf(authority.permissions)) return null
  return { kind: authority.sub === sub ? 'own-raise' : 'beyond-own-rights' }
}

/** Whoever may do more than oneself is not sent away by oneself. */
export function accessRefusal(
  authority: Authority,
  member: Pick<StaffMember, 'roles'>,
  roles: ReadonlyMap<string, Role>,
): StaffRefusal | null {
  return permissionsOf(member.roles, roles).isSubsetOf(authority.permissions) ? null : { kind: 'beyond-own-rights' }
}

/** Without an admin nobody could ever let anybody in again. `after` is everybody, as they would be. */
export function adminRefusal(
  before: readonly Pick<StaffMember, 'state' | 'roles'>[],
  after: readonly Pick<StaffMember, 'state' | 'roles'>[],
): StaffRefusal | null {
  return adminsOf(after) < adminsOf(before) ? { kind: 'last-admin' } : null
}

/** 2: one can come in; 1: one is invited; 0: nobody. */
function adminsOf(members: readonly Pick<StaffMember, 'state' | 'roles'>[]): number {
  const has = (wanted: StaffState) => members.some(({ state, roles }) => state === wanted && roles.includes(ADMIN))
  return has('active') ? 2 : has('invited') ? 1 : 0
}
