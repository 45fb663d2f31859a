import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PERMISSIONS, type Permission } from '../permissions.ts'
import { permissionsOf, type Role } from './roles.ts'
import { accessRefusal, adminRefusal, roleRefusal } from './staff-rules.ts'

const ROLE_NAMES = ['admin', 'a', 'b', 'c']
const anyRoles = fc
  .tuple(...ROLE_NAMES.slice(1).map(() => fc.uniqueArray(fc.constantFrom(...PERMISSIONS), { maxLength: 6 })))
  .map(
    (sets): ReadonlyMap<string, Role> =>
      new Map(
        [[...PERMISSIONS] as Permission[], ...sets].map((permissions, index) => {
          const id = ROLE_NAMES[index] ?? ''
          return [id, { id, permissions: new Set(permissions) }]
        }),
      ),
  )
const someNames = fc.uniqueArray(fc.constantFrom(...ROLE_NAMES))

describe('who may give whom what', () => {
  it('OFFICE-91 nobody gives or takes what they may not do themselves, and nobody raises themselves', () => {
    fc.assert(
      fc.property(anyRoles, someNames, someNames, someNames, fc.boolean(), (roles, own, before, after, isSelf) => {
        const authority = { sub: 'me', permissions: permissionsOf(own, roles) }
        const change = { authority, sub: isSelf ? 'me' : 'other', before: isSelf ? own : before, after }
        const refusal = roleRefusal(change, roles)
        const gained = permissionsOf(after, roles).difference(permissionsOf(change.before, roles))
        const lost = permissionsOf(change.before, roles).difference(permissionsOf(after, roles))
        if (refusal === null) {
          expect(gained.isSubsetOf(authority.permissions)).toBe(true)
          expect(lost.isSubsetOf(authority.permissions)).toBe(true)
          if (isSelf) expect(gained.size).toBe(0)
        } else expect(refusal.kind).toBe(isSelf ? 'own-raise' : 'beyond-own-rights')
        if (own.includes('admin')) expect(refusal).toBeNull()
      }),
    )
  })

  it('OFFICE-91 whoever may do more is not sent away by those who may do less', () => {
    fc.assert(
      fc.property(anyRoles, someNames, someNames, (roles, own, theirs) => {
        const refusal = accessRefusal({ sub: 'me', permissions: permissionsOf(own, roles) }, { roles: theirs }, roles)
        expect(refusal === null).toBe(permissionsOf(theirs, roles).isSubsetOf(permissionsOf(own, roles)))
      }),
    )
  })

  it('OFFICE-90 the last admin who can come in stays one', () => {
    const admin = { state: 'active', roles: ['admin'] } as const
    const away = { state: 'disabled', roles: ['admin'] } as const
    const other = { state: 'active', roles: ['counter'] } as const
    const refusal = (before: object[], after: object[]) => adminRefusal(before as never, after as never)
    expect(refusal([admin, other], [other, other])).toEqual({ kind: 'last-admin' })
    expect(refusal([admin, away], [away, away])).toEqual({ kind: 'last-admin' })
    expect(refusal([admin, admin], [admin, other])).toBeNull()
    expect(refusal([other], [other]), 'where there is none, nothing is made worse').toBeNull()
  })
})
