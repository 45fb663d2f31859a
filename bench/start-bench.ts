import { report, rounded } from './figures.ts'
import { cpuMs, pssMb } from './load.ts'
import { pageOf, startMeasuredShop } from './measured-shop.ts'
import { visits } from './visits.ts'

/** What a visitor may ask first: the front page, a list, every order of it. */
const FIRST_PAGE = '/hu'
const LISTS = [
  '/hu/konyvek',
  ...['newest', 'price-up', 'price-down', 'title'].map((sort) => `/hu/konyvek?sort=${sort}`),
]
const UNKNOWN_LISTS = 200

/** From the start of the process; what it holds then, and when every order and many lists have been asked for. */
export async function startBench(databaseUrl: string, titles: number): Promise<void> {
  const begun = performance.now()
  const since = (name: string) =>
    report({
      name: `start, ${titles} titles: ${name}`,
      value: rounded((performance.now() - begun) / 1000),
      unit: 's',
    })
  const shop = await startMeasuredShop(databaseUrl)
  try {
    const pid = shop.process.pid ?? 0
    const holds = (when: string) =>
      report({ name: `memory of the process, ${titles} titles: ${when} (PSS)`, value: rounded(pssMb(pid)), unit: 'MB' })
    since('open')
    await pageOf(shop.url + FIRST_PAGE)
    since('first page')
    holds('first page')
    for (const list of LISTS) {
      const askedAt = performance.now()
      await pageOf(shop.url + list)
      report({ name: `first time, ${titles} titles: ${list}`, value: rounded(performance.now() - askedAt), unit: 'ms' })
    }
    since('every order of the list')
    holds('every order asked for')
    await visits(
      Array.from({ length: UNKNOWN_LISTS }, (_, turn) => `/hu/konyvek?price=${turn + 3}-${turn + 4001}`),
      (list) => pageOf(shop.url + list),
    )
    holds(`${UNKNOWN_LISTS} lists that nobody had asked for`)
    report({ name: `start and these, ${titles} titles: CPU`, value: rounded(cpuMs(pid) / 1000), unit: 's' })
  } finally {
    await shop.stop()
  }
}
