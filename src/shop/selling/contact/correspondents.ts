import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'

/** Where what visitors write goes, and where their answers come to; null where neither SHOP_MAIL nor the operator names one. */
export async function contactAddress(shop: Shop): Promise<string | null> {
  return shop.correspondence.shopMail ?? (await shopSetting(shop, 'operator'))?.email ?? null
}

/** RFC 5322: the ids of the letters to whoever wrote: the acknowledgement's, then of the answers, the oldest first. */
export function messageIds(shop: Shop, reference: string, answerIds: readonly number[] = []): [string, ...string[]] {
  const { hostname } = new URL(shop.about.url)
  const idOf = (part: string) => `<${part}@${hostname}>`
  const name = reference.toLowerCase()
  return [idOf(name), ...answerIds.map((id) => idOf(`${name}.${id}`))]
}
