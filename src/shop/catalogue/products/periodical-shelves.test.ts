import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { testShop } from '#shop/test-shop.ts'
import { periodicalShelves } from './periodical-shelves.ts'

const now = new Date('2026-11-15T10:00:00Z')
const { db, url: databaseUrl } = await databaseForFile()
const shop = testShop({ db, now: () => now })

beforeAll(async () => {
  await seedDemo({ databaseUrl, folder: join(import.meta.dirname, '../../../../seed'), log: silentLog, now })
})

describe('newspapers and magazines', () => {
  it('WEB-10 stand by title in the order of the language, each with its issues, the latest first', async () => {
    const { periodicals } = await periodicalShelves(shop, 'hu')
    const names = periodicals.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(5)
    expect(names).toEqual([...names].sort(new Intl.Collator('hu').compare))
    for (const { issues } of periodicals) {
      expect(issues.length).toBeGreaterThan(0)
      const dates = issues.map(({ date }) => date ?? '')
      expect(dates).toEqual([...dates].sort().reverse())
      for (const { product, label } of issues) expect([product.type, Boolean(label)]).toEqual(['PERIODICAL', true])
    }
  })

  it('WEB-10 an old issue stays as long as it can be had', async () => {
    const { periodicals } = await periodicalShelves(shop, 'en')
    const shown = periodicals.flatMap(({ issues }) => issues.map(({ product }) => product.id))
    const orderable = await db
      .selectFrom('products')
      .where('type', '=', 'PERIODICAL')
      .where('orderable', '=', true)
      .where('deleted', '=', false)
      .select('id')
      .execute()
    for (const { id } of orderable) expect(shown).toContain(id)
  })
})
