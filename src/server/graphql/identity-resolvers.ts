import { requireCustomer } from './field-access.ts'
import type { QueryResolvers } from './schema.graphql.ts'

export const identityQueries = {
  getCustomer(_, __, { caller }, info) {
    const { sub, email, groups } = requireCustomer(caller, info)
    return { id: sub, email, groups }
  },
} satisfies Partial<QueryResolvers>
