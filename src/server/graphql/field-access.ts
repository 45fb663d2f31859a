import type { GraphQLResolveInfo } from 'graphql/index.js'
import { isGroup } from '#shop/identity/accounts/groups.ts'
import type { Shop } from '#shop/shop.ts'
import { memberPermissions } from '#shop/staff/people/member-permissions.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import type { Caller, Customer } from './caller.ts'

type Field = Pick<GraphQLResolveInfo, 'fieldName' | 'parentType'>

/** §8: this caller may not have this field. The others of the question are answered. */
export class NotAuthorized extends Error {
  override name = 'NotAuthorized'

  constructor({ fieldName, parentType }: Field) {
    super(`Not Authorized to access ${fieldName} on type ${parentType.name}`)
  }
}

/** AUTH-19: the field is for whoever has signed in. */
export function requireCustomer(caller: Caller, field: Field): Customer {
  if (caller.kind !== 'customer') throw new NotAuthorized(field)
  return caller
}

/** OFFICE-91: whether the caller works here and may do this. The group of the user pool alone opens nothing. */
export async function isStaffWith(shop: Shop, caller: Caller, permission: Permission): Promise<boolean> {
  if (caller.kind !== 'customer' || !caller.groups.some(isGroup)) return false
  return (await memberPermissions(shop, caller.sub)).has(permission)
}
