import { askAside } from '#shop/selling/set-asides/ask-aside.ts'
import { addressOf, languageOf } from './customer-address.ts'
import { requireCustomer } from './field-access.ts'
import type { MutationResolvers } from './schema.graphql.ts'

export const setAsideMutations = {
  async askSetAside(_, { productId, place, language }, { shop, caller, network }, info) {
    const { email, isProven } = await addressOf(shop, requireCustomer(caller, info))
    if (!email) return 'no-address'
    const ask = { productId, place, email, language: languageOf(language), network }
    const answer = await askAside(shop, ask, { isProven })
    return answer.ok ? (isProven ? 'held' : 'asked') : answer.failure.kind
  },
} satisfies Partial<MutationResolvers>
