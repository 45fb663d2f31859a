import { isUuid } from '#kit/uuid.ts'
import { askWatch } from '#shop/catalogue/watches/ask-watch.ts'
import { endOwnWatches } from '#shop/catalogue/watches/end-watches.ts'
import { listOwnWatches } from '#shop/catalogue/watches/read-watch-link.ts'
import { addressOf, languageOf } from './customer-address.ts'
import { requireCustomer } from './field-access.ts'
import type { MutationResolvers, QueryResolvers } from './schema.graphql.ts'

export const watchQueries = {
  async listWatches(_, { language }, { shop, caller }, info) {
    const { email, isProven } = await addressOf(shop, requireCustomer(caller, info))
    if (!email || !isProven) return []
    return (await listOwnWatches(shop, languageOf(language), email)).map(({ state, ...watch }) => ({
      ...watch,
      isConfirmed: state === 'active',
    }))
  },
} satisfies Partial<QueryResolvers>

export const watchMutations = {
  async askWatch(_, { productId, kind, language, priceNamed }, { shop, caller }, info) {
    const { email, isProven } = await addressOf(shop, requireCustomer(caller, info))
    if (!email) return 'no-address'
    const ask = { productId, kind, language: languageOf(language), email, priceNamed: priceNamed ?? null }
    const answer = await askWatch(shop, ask, { isProven })
    return answer.ok ? null : answer.failure.kind
  },
  async endWatches(_, { id }, { shop, caller }, info) {
    const { email, isProven } = await addressOf(shop, requireCustomer(caller, info))
    if (!email || !isProven || (id && !isUuid(id))) return 0
    return endOwnWatches(shop, email, id ?? null)
  },
} satisfies Partial<MutationResolvers>
