import type { ModelConditions } from '#database/model-filter.ts'
import type { SortedPageInput } from '#database/model-page.ts'
import { InputProblem } from '#kit/outside/input-problem.ts'
import { LANGUAGES } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { slidePage } from './data-content-records.server.ts'

export type SlidePageInput = SortedPageInput & { lang?: string | null; createdAt?: ModelConditions | null }

/** DATA-11: the slides of a language by their date; only those that are to be seen now. */
export async function slidesByLangByDate(shop: Shop, { lang, createdAt, ...input }: SlidePageInput) {
  if (!lang) throw new InputProblem('lang is missing: hu or en.')
  const language = LANGUAGES.find((one) => one === lang)
  if (!language) return { items: [], nextToken: null }
  return slidePage(shop.db, { language, now: shop.clock.now(), createdAt }, input)
}
