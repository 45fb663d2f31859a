import type { GraphQLResolveInfo } from 'graphql/index.js'
import type { DataContext } from './data-context.ts'
import { requireCustomer } from './field-access.ts'

export const identityResolvers = {
  getCustomer(_: unknown, __: unknown, { caller }: DataContext, info: GraphQLResolveInfo) {
    const { sub, email, groups } = requireCustomer(caller, info)
    return { id: sub, email, groups }
  },
}
