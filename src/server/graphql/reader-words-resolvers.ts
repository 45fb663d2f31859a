import { isUuid } from '#kit/uuid.ts'
import { listOwnWords, takeBackWords, writeWords } from '#shop/selling/reader-words/write-words.ts'
import { languageOf } from './customer-address.ts'
import { requireCustomer } from './field-access.ts'
import type { MutationResolvers, QueryResolvers } from './schema.graphql.ts'

const LINE = /^[1-9]\d{0,14}$/

export const readerWordsQueries = {
  async listOwnWords(_, { language }, { shop, caller }, info) {
    const { sub } = requireCustomer(caller, info)
    const words = await listOwnWords(shop, { sub, language: languageOf(language) })
    return words.map(({ lineId, lineIds, writtenAt, ...own }) => ({
      ...own,
      lineId: String(lineId),
      lineIds: lineIds.map(String),
      writtenAt: writtenAt?.toISOString() ?? null,
    }))
  },
} satisfies Partial<QueryResolvers>

export const readerWordsMutations = {
  async writeWords(_, { lineId, language, ...given }, { shop, caller }, info) {
    const { sub } = requireCustomer(caller, info)
    if (!LINE.test(lineId)) return { id: null, problem: 'no-such-line', found: null }
    const answer = await writeWords(shop, { ...given, sub, lineId: Number(lineId), language: languageOf(language) })
    return answer.ok
      ? { id: answer.value.id, problem: null, found: null }
      : { id: null, problem: answer.failure.kind, found: answer.failure.found }
  },
  async takeBackWords(_, { id }, { shop, caller }, info) {
    const { sub } = requireCustomer(caller, info)
    return isUuid(id) && takeBackWords(shop, { sub, id })
  },
} satisfies Partial<MutationResolvers>
