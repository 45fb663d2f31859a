import type { Shop } from '#shop/shop.ts'
import { BEFORE, decideFields, HAND } from '#shop/catalogue/claims/decide-fields.ts'
import { knownTitles } from '#shop/catalogue/claims/known-titles.ts'
import { claimsOf } from '#shop/catalogue/claims/plan-record.ts'
import type { FieldName } from '#shop/catalogue/claims/facts/fields.ts'
import { fieldSettingsOf } from '#shop/catalogue/claims/field-settings.ts'
import { sourceRows } from '../sources/source-records.server.ts'
import { valueShown, type ShownValue } from '#shop/catalogue/claims/facts/value-in-words.ts'
import { titlesOfSeveral } from './disagreement-records.server.ts'

export type Disagreement = {
  productId: string
  ean: string
  name: string
  field: FieldName
  said: { sourceId: string; source: string; value: ShownValue; since: Date; isTaken: boolean }[]
}

/** So many titles are looked through for a page; where nobody disagrees the next page goes on from there. */
const TITLES_AT_ONCE = 500
const LOOKS = 4

/** Titles of which two sources say something else, as they claim it now: the name, the price, the day. */
export async function listDisagreements(
  shop: Shop,
  { after, limit }: { after: string; limit: number },
): Promise<{ disagreements: Disagreement[]; next: string | null }> {
  const [settings, sources] = await Promise.all([fieldSettingsOf(shop, { rules: {} }), sourceRows(shop.db)])
  const names = new Map(sources.map(({ id, name }) => [id, name]))
  const found: Disagreement[] = []
  let last = after
  for (let look = 0; look < LOOKS; look++) {
    const several = await titlesOfSeveral(shop.db, { after: last, limit: TITLES_AT_ONCE })
    const titles = await knownTitles(
      shop,
      several.map(({ productId }) => productId),
    )
    for (const { productId, ean, name } of several) {
      const title = titles.get(productId)
      last = productId
      if (!title) continue
      const claims = claimsOf(title, settings)
      const { problems, origins } = decideFields(claims, settings.today)
      for (const { code, field } of problems) {
        if (code !== 'sources-differ' || !field) continue
        const at = field as FieldName
        const claimed = claims
          .filter(({ sourceId, fields }) => sourceId !== HAND && sourceId !== BEFORE && fields[at] !== undefined)
          .map(({ sourceId, fields, claimedAt }) => ({
            sourceId,
            source: names.get(sourceId) ?? sourceId,
            value: valueShown(fields[at]),
            since: claimedAt,
            isTaken: origins[at] === sourceId,
          }))
        found.push({ productId, ean, name, field: at, said: claimed })
      }
      if (found.length >= limit) return { disagreements: found, next: last }
    }
    if (several.length < TITLES_AT_ONCE) return { disagreements: found, next: null }
  }
  return { disagreements: found, next: last }
}
