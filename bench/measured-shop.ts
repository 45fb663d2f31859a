import { TEST_SECRET } from '#shop/test-shop.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'

/** The same at each run and for a shop of tests: a database that is there already knows the shop by it. */
export const SHOP_SECRET = TEST_SECRET.toString('base64')

/** The built shop at a database that may have been used before. */
export function startMeasuredShop(databaseUrl: string, environment: Record<string, string> = {}): Promise<ShopProcess> {
  return startShopProcess({ DATABASE_URL: databaseUrl, SHOP_SECRET, ...environment })
}

/** A number that was typed into the search leads to its book's page: that is the answer then. */
export async function pageOf(url: string): Promise<void> {
  const response = await fetch(url, { redirect: 'manual', headers: { 'accept-encoding': 'br' } })
  if (response.status >= 400) throw new Error(`${response.status} at ${url}`)
  await response.arrayBuffer()
}

/** The lists are read at the start, in the background: whoever measures something else waits for them. */
export function listsAreRead(shop: ShopProcess): Promise<void> {
  return pageOf(`${shop.url}/hu/konyvek`)
}
