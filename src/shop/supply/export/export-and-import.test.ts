import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedEmptyShop } from '#database/seed/seed-demo.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { saveCategory } from '#shop/catalogue/products/editing/save-category.ts'
import type { ImportRun } from '#shop/supply/import/runs/run-records.server.ts'
import { checkFile, csvBytes, importFile, onixBytes } from '#shop/supply/import/runs/test-runs.ts'
import { saveSource } from '#shop/supply/import/sources/save-source.ts'
import { USUAL_CATEGORIES } from '#shop/supply/import/test-usual-categories.ts'
import { giveLawfulVatRates } from '#shop/goods/pricing/set-vat-rate.ts'
import type { Shop } from '#shop/shop.ts'
import { testShop } from '#shop/test-shop.ts'
import { exportCsv } from './export-csv.ts'
import { exportOnix } from './export-onix.ts'
import type { ExportPiece } from './exported-titles.ts'

const now = new Date('2026-11-16T10:00:00Z')
const { db, url: databaseUrl } = await databaseForFile()
const NEW_SHOPS = [await emptyShop(), await emptyShop(), await emptyShop()]
const shop = testShop({ db, now: () => now, about: { name: 'Kolofon', url: 'https://www.kolofon.example' } })

beforeAll(async () => {
  await seedEmptyShop({ databaseUrl, folder: join(import.meta.dirname, '../../../../seed'), log: silentLog, now })
  await sql`insert into product_images (product_id, position, object_key, width, height)
    select id, 0, 'covers/' || id, 600, 900 from products where type = 'BOOK' order by id limit 20`.execute(db)
  const lines = Array.from({ length: 120 }, (_, line) => `-${line}. "sor"; vége`).join('\n')
  await sql`update product_texts set description = ${lines}, name = '=' || name where product_id =
    (select id from products order by id limit 1)`.execute(db)
})

/** One that has opened and has nothing to sell yet. */
async function emptyShop(): Promise<Shop> {
  const empty = await databaseForFile()
  const newShop = testShop({
    db: empty.db,
    now: () => now,
    about: { name: 'Kolofon', url: 'https://uj.kolofon.example' },
  })
  await giveLawfulVatRates(newShop)
  for (const [position, { id, tree, parentId, texts }] of USUAL_CATEGORIES.entries())
    await saveCategory(newShop, { id, tree, parentId, names: { hu: texts.hu.name, en: texts.en.name }, position })
  return newShop
}

async function fileOf(pieces: AsyncIterable<ExportPiece>): Promise<string> {
  let file = ''
  for await (const { text } of pieces) file += text
  return file
}

const onix = { release: '3.0', tags: 'reference', since: null } as const
const countTitles = async ({ db }: Shop) =>
  (await sql<{ count: number }>`select count(*)::int as count from products where not deleted`.execute(db)).rows[0]
    ?.count ?? 0

/** Carried out, it has left no trace: no change, no claim, no picture to fetch. */
async function expectNothingNew({ state, counts }: ImportRun): Promise<void> {
  const records = await countTitles(shop)
  expect({ state, ...counts }).toMatchObject({ state: 'done', records, same: records, fields: {}, problems: {} })
  expect(await db.selectFrom('product_claims').selectAll().execute()).toEqual([])
  expect(await picturesToFetch(shop)).toEqual([])
}

async function picturesToFetch({ db }: Shop) {
  const { rows } = await sql`select substring(address from '^https://[^/]+') as host, count(*)::int as count
    from picture_fetches group by 1`.execute(db)
  return rows
}

describe('the demo shop comes back', () => {
  it.each([
    ['3.0', 'reference'],
    ['3.1', 'short'],
  ] as const)('IMPORT-12 as ONIX %s in %s tags changes nothing in the shop it is of', async (release, tags) => {
    const file = onixBytes(Buffer.from(await fileOf(exportOnix(shop, { release, tags, since: null }))))
    await expectNothingNew(await importFile(shop, file))
  })

  it.each(['hu', 'en'] as const)(
    'IMPORT-12 as a table in %s changes nothing in the shop it is of',
    async (language) => {
      await expectNothingNew(await importFile(shop, csvBytes(Buffer.from(await fileOf(exportCsv(shop, language))))))
    },
  )

  it.each([
    ['ONIX', async () => onixBytes(Buffer.from(await fileOf(exportOnix(shop, onix))))],
    ['a table', async () => csvBytes(Buffer.from(await fileOf(exportCsv(shop, 'hu'))))],
  ])('IMPORT-12 as %s makes the same catalogue in an empty shop', async (_, exported) => {
    const newShop = NEW_SHOPS.pop()!
    const { state, counts } = await importFile(newShop, await exported())
    const records = await countTitles(shop)
    expect({ state, ...counts }).toMatchObject({ state: 'done', records, new: records })
    const [before, after] = [
      recordsByEan(await fileOf(exportOnix(shop, onix))),
      recordsByEan(await fileOf(exportOnix(newShop, onix))),
    ]
    expect(Object.keys(before)).toHaveLength(records)
    expect(after).toEqual(before)
    expect(await picturesToFetch(newShop)).toEqual([{ host: 'https://www.kolofon.example', count: 20 }])
    // And what is claimed of it changes nothing in that either.
    const back = await checkFile(newShop, csvBytes(Buffer.from(await fileOf(exportCsv(newShop, 'hu')))))
    expect(back.counts).toMatchObject({ records, same: records, fields: {} })
  })
})

it('IMPORT-12 a shop that files have made comes back unchanged, whatever they left unsaid', async () => {
  const newShop = NEW_SHOPS.pop()!
  const example = (name: string) => readFile(join(import.meta.dirname, '../../../../examples', name))
  await saveSource(newShop, { ...sourceOf('harangvirag', 10), kind: 'onix' })
  await saveSource(newShop, { ...sourceOf('szelmalom', 20), kind: 'table' })
  await importFile(newShop, { ...onixBytes(await example('publisher.xml')), sourceId: 'harangvirag' })
  await importFile(newShop, { ...csvBytes(await example('wholesaler.csv')), sourceId: 'szelmalom' })
  await sql`insert into product_images (product_id, position, object_key, width, height)
    select id, 0, 'covers/' || id, 600, 900 from products order by id limit 5`.execute(newShop.db)
  for (const file of [
    onixBytes(Buffer.from(await fileOf(exportOnix(newShop, onix)))),
    csvBytes(Buffer.from(await fileOf(exportCsv(newShop, 'hu')))),
  ]) {
    const { counts } = await checkFile(newShop, file)
    expect(counts).toMatchObject({ records: 70, same: 70, fields: {} })
    expect(counts?.problems).not.toHaveProperty('picture-address')
  }
})

function sourceOf(id: string, rank: number) {
  return { id, name: id, rank, fieldRanks: {}, rules: { mayCreate: true, speaksForPublisher: rank === 10 } }
}

/** Records by their EANs, without what the two shops cannot share: their own ids and names, moments, links to their pictures. */
function recordsByEan(file: string): Record<string, string> {
  const records = file.match(/<Product .*<\/Product>/g) ?? []
  return Object.fromEntries(
    records.map((record) => [
      /<IDValue>(\d{13})</.exec(record)?.[1] ?? '',
      record
        .replace(/ datestamp="[^"]+"/, '')
        .replace(/<RecordReference>[^<]+<\/RecordReference>/, '')
        .replaceAll(/<SupportingResource>.*?<\/SupportingResource>/g, ''),
    ]),
  )
}
