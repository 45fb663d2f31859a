import type { OfficeAnswer } from '#server/office/office-api.ts'

type Read = OfficeAnswer<'get', '/recommendations'>
export type RecommendedProduct = Read['products'][number]
export type RecommendationAnswer = Read['recommendations'][number]
/** The key stays while the name of who recommends is being typed. */
export type DraftRecommendation = RecommendationAnswer & { key: string }

/** One bookseller recommends a title once. */
export function draftRecommendation(one: RecommendationAnswer): DraftRecommendation {
  return { key: `${one.product} ${one.recommender.hu}`, ...one }
}

export function sentRecommendation(draft: DraftRecommendation): RecommendationAnswer {
  const { key: _, ...one } = draft
  return one
}

/** A new one of somebody; what they are called and do is known from their last, or from what they say of themselves. */
export function newRecommendation(
  product: string,
  name: string,
  known: readonly RecommendationAnswer[],
  position: RecommendationAnswer['position'],
): DraftRecommendation {
  const last = known.find(({ recommender }) => recommender.hu === name || recommender.en === name)
  return {
    key: crypto.randomUUID(),
    product,
    recommender: last?.recommender ?? { hu: name, en: name },
    position: last?.position ?? position,
    words: { hu: '', en: '' },
    giftFor: [],
  }
}
