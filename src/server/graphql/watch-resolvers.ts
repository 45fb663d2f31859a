import { isUuid } from '#kit/uuid.ts'
import { askWatch } from '#shop/catalogue/watches/ask-watch.ts'
import { endOwnWatches } from '#shop/catalogue/watches/end-watches.ts'
import { listOwnWatches } from '#shop/catalogue/watches/read-watch-link.ts'
import { readAccount } from '#shop/people/identity/accounts/read-account.ts'
import type { Shop } from '#shop/shop.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#site/languages.ts'
import type { Customer } from './caller.ts'
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

function languageOf(given: string): Language {
  return LANGUAGES.find((language) => language === given) ?? DEFAULT_LANGUAGE
}

/** A user pool of somebody else's does not say whether an address is proven: then its owner is asked by letter. */
async function addressOf(shop: Shop, { sub, email }: Customer): Promise<{ email: string | null; isProven: boolean }> {
  const account = await readAccount(shop, sub)
  return account
    ? { email: account.email.toLowerCase(), isProven: account.isEmailConfirmed }
    : { email: email?.toLowerCase() ?? null, isProven: false }
}
