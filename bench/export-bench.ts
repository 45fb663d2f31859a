import { googleMerchant } from '#server/feeds/google-merchant.ts'
import { feedTerms } from '#server/feeds/feed-terms.ts'
import { exportCsv } from '#shop/supply/export/export-csv.ts'
import { exportOnix } from '#shop/supply/export/export-onix.ts'
import { feedProducts } from '#shop/catalogue/feeds/feed-products.ts'
import type { Shop } from '#shop/shop.ts'
import { median, report, rounded } from './figures.ts'

const ROUNDS = 3

/** The catalogue as ONIX and as a table, in turns with the product feed of the same titles. */
export async function exportBench(shop: Shop, titles: number): Promise<void> {
  const terms = { ...(await feedTerms(shop)), language: 'hu' } as const
  const [feed, onix, table]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    feed.push(await secondsOf(googleMerchant(terms, feedProducts(shop, 'hu'))))
    onix.push(await secondsOf(exportOnix(shop, { release: '3.0', tags: 'reference', since: null })))
    table.push(await secondsOf(exportCsv(shop, 'hu')))
  }
  for (const [name, seconds] of [
    ['ONIX', onix],
    ['a table', table],
  ] as const)
    report({
      name: `export of ${titles} titles as ${name}`,
      value: rounded(titles / median(seconds)),
      unit: 'titles a second',
      ratio: rounded(median(feed) / median(seconds)),
      against: 'the product feed',
    })
}

async function secondsOf(pieces: AsyncIterable<unknown>): Promise<number> {
  const startedAt = performance.now()
  for await (const piece of pieces) void piece
  return (performance.now() - startedAt) / 1000
}
