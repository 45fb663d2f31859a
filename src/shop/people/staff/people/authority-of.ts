import type { Actor } from '#shop/ground/actor.ts'
import { EVERY_PERMISSION } from '../permissions.ts'
import { permissionsOf, type Role } from './roles.ts'
import type { StaffMember } from './staff-member.ts'
import type { Authority } from './staff-rules.ts'

const NOBODY: Authority = { sub: null, permissions: new Set() }

/** With what right somebody changes who works here. Who runs the shop's commands has its database in hand already. */
export function authorityOf(by: Actor, members: readonly StaffMember[], roles: ReadonlyMap<string, Role>): Authority {
  if (by.kind === 'command' || by.kind === 'system') return { sub: null, permissions: EVERY_PERMISSION }
  const member = by.kind === 'staff' ? members.find(({ email, state }) => email === by.id && state === 'active') : null
  return member ? { sub: member.sub, permissions: permissionsOf(member.roles, roles) } : NOBODY
}
