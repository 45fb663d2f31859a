import { openDatabase } from '#database/open-database.ts'
import { testOffice } from '#server/office/test-office.ts'
import { testShop } from '#shop/test-shop.ts'
import { silentLog } from './large-shop.ts'
import { titleLists } from './office-titles-bench.ts'
import { measure } from './times.ts'

const SCREENS = [
  '/today',
  '/today/counts',
  '/orders?view=all',
  '/orders?view=to-pack',
  '/find?q=eg',
  '/find?q=szerelem',
]

/** The office's lists of titles, and screens that stand over all titles and orders; `--office` has what people do in it. */
export async function officeGrowthBench(databaseUrl: string): Promise<void> {
  const database = openDatabase({ databaseUrl, log: silentLog, statementTimeoutMs: 0 })
  const now = () => new Date()
  try {
    await titleLists(testShop({ db: database.db, now }))
    const office = testOffice({ db: database.db, now })
    const { cookie } = await office.comeIn()
    for (const path of SCREENS)
      await measure(`GET ${path}`, async () => {
        const answer = await office.call('GET', path, { cookie })
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
      })
  } finally {
    await database.stop()
  }
}
