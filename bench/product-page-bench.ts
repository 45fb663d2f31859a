import type { Database } from '#database/open-database.ts'
import { until } from '#kit/until.ts'
import { listsAreRead, pageOf, startMeasuredShop } from './measured-shop.ts'
import { inTurns, ROUNDS } from './visits.ts'

/** V8 has compiled what a page needs for good after about so many; a shop that is open has shown more. */
const WARMING = 1000
const PAGES = 200

/** Product pages that nobody has asked for yet, one after the other: the time the shop itself notes for each. */
export async function productPageBench(db: Database, databaseUrl: string, titles: number): Promise<void> {
  const books = await db
    .selectFrom('product_texts')
    .where('language', '=', 'hu')
    .where('type', '=', 'BOOK')
    .orderBy((order) => order.fn('md5', ['slug']))
    .limit(WARMING + ROUNDS * PAGES)
    .select('slug')
    .execute()
  const shop = await startMeasuredShop(databaseUrl)
  try {
    await listsAreRead(shop)
    let visitedCount = 0
    const pages = async (count: number) => {
      const paths = books.slice(visitedCount, (visitedCount += count)).map(({ slug }) => `/hu/konyv/${slug}`)
      for (const path of paths) await pageOf(shop.url + path)
      return notedTimes(shop.output, new Set(paths))
    }
    await pages(WARMING)
    await inTurns([{ name: `product page, uncached, ${titles} titles, server time`, round: () => pages(PAGES) }])
  } finally {
    await shop.stop()
  }
}

/** The access log goes out in chunks, so it is waited for. */
async function notedTimes(output: () => string, paths: Set<string>): Promise<number[]> {
  let times: number[] = []
  const isWhole = await until(
    () => {
      times = output()
        .split('\n')
        .filter((line) => line.includes('"path":"/hu/konyv/'))
        .map((line) => JSON.parse(line) as { path: string; ms: number; status: number })
        .filter(({ path, status }) => paths.has(path) && status === 200)
        .map(({ ms }) => ms)
      return times.length >= paths.size
    },
    { withinMs: 10_000 },
  )
  if (!isWhole) throw new Error(`Only ${times.length} of ${paths.size} product pages were answered`)
  return times.sort((a, b) => a - b)
}
