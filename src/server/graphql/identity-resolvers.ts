import { readOwnData } from '#shop/house/privacy/personal-data.ts'
import { requireCustomer } from './field-access.ts'
import type { QueryResolvers } from './schema.graphql.ts'

export const identityQueries = {
  getCustomer(_, __, { caller }, info) {
    const { sub, email, groups } = requireCustomer(caller, info)
    return { id: sub, email, groups }
  },
  async myData(_, __, { shop, caller }, info) {
    return JSON.stringify(await readOwnData(shop, requireCustomer(caller, info).sub))
  },
} satisfies Partial<QueryResolvers>
