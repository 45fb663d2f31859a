import type { Shop } from '#shop/shop.ts'
import { fieldSettingsOf } from './field-settings.ts'
import type { Decision } from './decide-fields.ts'
import { knownTitles } from './known-titles.ts'
import { decidedNow } from './plan-record.ts'

/** Whose word each value of a title is, by the ids of sources; nothing of one that nobody has spoken of. */
export async function originsOf(shop: Shop, productId: string): Promise<Decision['origins']> {
  const title = (await knownTitles(shop, [productId])).get(productId)
  return title ? decidedNow(title, await fieldSettingsOf(shop, { rules: {} })).origins : {}
}
