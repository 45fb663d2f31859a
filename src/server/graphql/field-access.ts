import type { GraphQLResolveInfo } from 'graphql/index.js'
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
