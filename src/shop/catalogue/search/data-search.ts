import { InputProblem } from '#kit/outside/input-problem.ts'
import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { LANGUAGES } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { searchProducts } from './search-products.ts'

export type DataSearchInput = { query: string; lang: string; limit: number; nextToken?: string | null }

export type FoundPage = {
  ids: string[]
  /** How many were found, at most MAX_FOUND. */
  total: number
  /** Nothing was found for the query; the products are for this correction. */
  correctedTo: string | null
  nextToken: string | null
}

/** FIND-02 for the data API: one page of the found products. It begins after the last product of the page before, wherever that stands now. */
export async function dataSearch(shop: Shop, { query, lang, limit, nextToken }: DataSearchInput): Promise<FoundPage> {
  const language = LANGUAGES.find((one) => one === lang)
  if (!language) throw new InputProblem('lang must be hu or en.')
  const list = JSON.stringify(['searchProducts', query, lang])
  const [last = '', place = '0'] = nextToken ? readPageToken(list, nextToken, [PLACE.text, PLACE.count]) : []
  const { ids, correctedTo = null } = await searchProducts(shop, { language, text: query })
  const found = ids.indexOf(last)
  const from = found < 0 ? Number(place) : found + 1
  const page = ids.slice(from, from + limit)
  const end = from + page.length
  return {
    ids: page,
    total: ids.length,
    correctedTo,
    nextToken: end < ids.length && page.length > 0 ? pageToken(list, [page.at(-1) ?? '', String(end)]) : null,
  }
}
