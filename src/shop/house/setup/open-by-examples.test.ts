import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { readImportFile } from '#shop/supply/import/read-import-file.ts'
import { importFile } from '#shop/supply/import/runs/test-runs.ts'
import { saveSource } from '#shop/supply/import/sources/save-source.ts'
import { readSourceFile } from '#shop/supply/import/sources/source-file.ts'
import { testShop } from '#shop/test-shop.ts'
import { applySetup } from './apply-setup.ts'
import { readGaps } from './read-gaps.ts'
import { groupOf } from './setup-gaps.ts'
import { categoryTrees, readSetup } from './setup-file.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')
const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-16T10:00:00Z') })

const jsonOf = async (file: string) => JSON.parse(await readFile(path.join(ROOT, file), 'utf8')) as unknown

async function setUp() {
  const setup = readSetup(await jsonOf('examples/setup.json'))
  if (!setup.ok) throw new Error(JSON.stringify(setup.failure))
  const usualCategories = categoryTrees.parse(await jsonOf('seed/categories.json'))
  return applySetup(shop, setup.value, { usualCategories })
}

async function importExample(name: string, sourceName: string) {
  const source = readSourceFile(await jsonOf(`examples/${sourceName}`))
  if (!source.ok) throw new Error(JSON.stringify(source.failure))
  await saveSource(shop, source.value)
  const { id: sourceId, rules } = source.value
  const file = path.join(ROOT, 'examples', name)
  const bytes = await readFile(file)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return importFile(shop, {
    sourceId,
    file: { name, bytes: bytes.length, sha256 },
    openFile: ({ cursor }) => readImportFile({ path: file, rules, from: cursor }),
  })
}

const titleOf = (ean: string) =>
  db
    .selectFrom('products')
    .where('ean', '=', ean)
    .select(['list_price as price', 'orderable', 'off_sale as offSale', 'fixed_price_until as fixedUntil'])
    .executeTakeFirst()

describe('an empty shop that is opened with the examples', () => {
  it('can sell: the publisher’s word counts before the wholesaler’s, and a fixed price is the publisher’s', async () => {
    expect(await setUp()).toMatchObject({ ok: true })
    expect(await importExample('publisher.xml', 'publisher.json')).toMatchObject({
      state: 'done',
      counts: { new: 40, refused: 0, waiting: 0 },
    })
    expect(await importExample('wholesaler.csv', 'wholesaler.json')).toMatchObject({
      state: 'done',
      counts: { new: 30, refused: 0, waiting: 0 },
    })
    // A new book whose price is fixed, one that was recalled, and one that only the wholesaler has.
    expect(await titleOf('9786159901016')).toMatchObject({ price: 4990, orderable: true, offSale: null })
    expect(await titleOf('9786159901375')).toMatchObject({ orderable: false, offSale: 'recalled' })
    expect(await titleOf('9786159902013')).toMatchObject({ price: 3990 })
    const { without } = await db
      .selectFrom('products as p')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('product_categories as c').whereRef('c.product_id', '=', 'p.id').select('c.category_id')),
        ),
      )
      .select(({ fn }) => fn.countAll<number>().as('without'))
      .executeTakeFirstOrThrow()
    expect(Number(without)).toBe(0)
    const missing = (await readGaps(shop)).filter((gap) => groupOf(gap) === 'sell')
    expect(missing).toEqual([])
  })
})
