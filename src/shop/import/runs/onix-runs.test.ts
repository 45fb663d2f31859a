import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { emptyTables } from '#database/test-empty-tables.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { giveLawfulVatRates } from '#shop/pricing/set-vat-rate.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { approveRun } from './approve-run.ts'
import { checkFile, importFile, onixFile, onixTitle } from './test-runs.ts'
import { undoRun } from './undo-run.ts'
import { workRun } from './work-run.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-16T10:00:00Z')
const shop = testShop({ db, now: () => now })
const [ONE, OTHER] = [ean13('978963120001'), ean13('978963120002')]

beforeAll(() => giveLawfulVatRates(shop))
beforeEach(async () => {
  now = new Date('2026-11-16T10:00:00Z')
  await emptyTables(db, ['products', 'contributors', 'publishers', 'import_runs', 'waiting_titles'])
})

/** A file from its arrival to its end; its check says what it does, and again it does nothing. */
async function bring(...records: string[]) {
  now = new Date(now.getTime() + 3_600_000)
  const { counts } = await checkFile(shop, onixFile(records))
  const run = await importFile(shop, onixFile(records))
  expect(run).toMatchObject({ state: 'done', counts })
  const file = onixFile(records)
  const again = await importFile(shop, { ...file, file: { ...file.file, isForced: true } })
  expect(again.counts).toMatchObject({ new: 0, changed: 0, fields: {} })
  return run
}

async function takeBack(undoes: number) {
  const asked = await undoRun(shop, { undoes, actor: BOOKSELLER })
  if (!asked.ok) throw new Error(JSON.stringify(asked.failure))
  const { openFile } = onixFile([])
  await workRun(shop, asked.value.run, { openFile })
  await approveRun(shop, asked.value.run, BOOKSELLER)
  expect(await workRun(shop, asked.value.run, { openFile })).toMatchObject({ state: 'done' })
}

const namesOf = async () => (await db.selectFrom('contributors').select('name_hu').execute()).map((one) => one.name_hu)

describe('a message of a publisher', () => {
  it('IMPORT-03 IMPORT-07 publishes no text of a third language, and says so', async () => {
    const French =
      '<CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text>Un roman sur la vie de la famille, dans une petite ville du sud. Il est drôle et les gens sont de ceux que l’on aime.</Text></TextContent></CollateralDetail>'
    const run = await bring(
      onixTitle({ ean: ONE })
        .replace('<LanguageCode>hun', '<LanguageCode>fre')
        .replace('<PublishingDetail>', `${French}<PublishingDetail>`),
    )
    expect(run.counts).toMatchObject({ new: 1, problems: { 'text-language': 1 } })
    const { rows } = await sql<{ text: string }>`select description as text from product_texts`.execute(db)
    expect(rows.map(({ text }) => text)).toEqual(['', ''])
    await takeBack(run.id)
    expect(await db.selectFrom('products').select('id').execute()).toEqual([])
  })

  it('IMPORT-07 makes one person of one number, however the name is written', async () => {
    const isni = '<NameIdentifier><NameIDType>16</NameIDType><IDValue>0000000121032683</IDValue></NameIdentifier>'
    const by = (ean: string, author: string) =>
      onixTitle({ ean, author, name: `Cím ${ean}` }).replace('<KeyNames>', `${isni}<KeyNames>`)
    const run = await bring(by(ONE, 'Tolsztoj'), by(OTHER, 'Tolstoj'))
    expect(run.counts).toMatchObject({ new: 2 })
    expect(await namesOf()).toEqual(['Tolsztoj Géza'])
    await takeBack(run.id)
    expect(await namesOf()).toEqual([])
  })

  it('IMPORT-08 tells that a price changes while it is fixed', async () => {
    const bound = (price: string) =>
      onixTitle({ ean: ONE, price })
        .replace('<PriceType>02', '<PriceType>04')
        .replace(
          '</PublishingDetail>',
          '<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20261001</Date></PublishingDate></PublishingDetail>',
        )
    await bring(bound('4990'))
    const run = await bring(bound('5490'))
    expect(run.counts).toMatchObject({ changed: 1, problems: { 'fixed-price-changed': 1 } })
  })
})
