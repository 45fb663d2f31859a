import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { emptyTables } from '#database/test-empty-tables.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { giveLawfulVatRates } from '#shop/goods/pricing/set-vat-rate.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { approveRun } from './approve-run.ts'
import { checkFile, importFile, onixBytes, onixFile, onixTitle } from './test-runs.ts'
import { undoRun } from './undo-run.ts'
import { workRun } from './work-run.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-16T10:00:00Z')
const shop = testShop({ db, now: () => now })
const [ONE, OTHER] = [ean13('978963120001'), ean13('978963120002')]

beforeAll(() => giveLawfulVatRates(shop))
beforeEach(async () => {
  now = new Date('2026-11-16T10:00:00Z')
  await emptyTables(db, ['products', 'contributors', 'publishers', 'series', 'works', 'import_runs', 'waiting_titles'])
})

/** A file from its arrival to its end; its check says what it does, and again it does nothing. */
async function bring(...records: string[]) {
  now = new Date(now.getTime() + 3_600_000)
  const { counts } = await checkFile(shop, onixFile(records))
  const run = await importFile(shop, onixFile(records))
  expect(run).toMatchObject({ state: 'done', counts })
  const file = onixFile(records)
  const again = await importFile(shop, { ...file, file: { ...file.file, isForced: true } })
  expect(again.counts).toMatchObject({ new: 0, changed: 0 })
  expect(again.counts?.fields).toEqual({})
  return run
}

async function takeBack(undoes: number) {
  const startedUndo = await undoRun(shop, { undoes, actor: BOOKSELLER })
  if (!startedUndo.ok) throw new Error(JSON.stringify(startedUndo.failure))
  const { openFile } = onixFile([])
  await workRun(shop, startedUndo.value.run, { openFile })
  await approveRun(shop, startedUndo.value.run, BOOKSELLER)
  expect(await workRun(shop, startedUndo.value.run, { openFile })).toMatchObject({ state: 'done' })
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
    const { rows } = await sql`select value from import_problems where code = 'fixed-price-changed'
      and run_id = ${run.id}::bigint`.execute(db)
    expect(rows).toEqual([{ value: '4990 → 5490' }])
    await takeBack(run.id)
    expect(await db.selectFrom('products').select('list_price').execute()).toEqual([{ list_price: 4990 }])
  })

  it('IMPORT-02 IMPORT-03 is read as it was meant, however oddly it is written', async () => {
    const text = (words: string) =>
      `<CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text language="hun">${words}</Text></TextContent></CollateralDetail><PublishingDetail>`
    const eans = ['3', '4', '5', '6', '7', '8', '9'].map((last) => ean13(`97896312000${last}`))
    const title = (place: number) => onixTitle({ ean: eans[place]!, name: `Cím ${place}` })
    const records = [
      title(0).replace('<PublishingDetail>', text('<![CDATA[Így kezdődik: <Product> és <Product/>.]]>')),
      title(1).replace(
        '<PublishingDetail>',
        text('&amp;lt;p&amp;gt;Első.&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;Második.&amp;lt;/p&amp;gt;'),
      ),
      title(2).replace('<LanguageCode>hun', '<LanguageCode>xxx'),
      title(3).replace('Példa Kiadó', 'Példa <i>és</i> Társa'),
      title(4).replace(
        /<TitleElementLevel>01<\/TitleElementLevel>\s*<TitleText>[^<]*</,
        '<TitleElementLevel>02</TitleElementLevel><PartNumber>3</PartNumber><TitleText>Nagy regények<',
      ),
      title(5).replace('<ContributorRole>A01', '<ContributorRole>A99'),
      title(6).replace(
        '</PublishingDetail>',
        '<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>2026.10</Date></PublishingDate></PublishingDetail>',
      ),
    ]
    const run = await bring(...records)
    expect(run.counts).toMatchObject({
      records: 7,
      new: 7,
      problems: { 'language-unknown': 1, 'role-unknown': 1, 'date-format': 1 },
    })
    const { rows } = await sql<{
      ean: string
    }>`select p.ean, t.name, t.description as text, p.language, p.publication_date::text as day,
        b.name as publisher, s.name as series, p.series_number as number, c.role
      from products p join product_texts t on t.product_id = p.id and t.language = 'hu'
      left join publishers b on b.id = p.publisher_id left join series s on s.id = p.series_id
      left join product_contributors c on c.product_id = p.id order by p.ean`.execute(db)
    expect(rows.map((row) => ({ ...row, ean: eans.indexOf(row.ean) }))).toMatchObject([
      { text: expect.stringContaining('Így kezdődik') as string },
      { text: 'Első.\n\nMásodik.' },
      { language: null },
      { publisher: 'Példa és Társa' },
      { name: 'Nagy regények 3.', series: 'Nagy regények', number: 3 },
      { role: 'other' },
      { day: '2026-10-31' },
    ])
    await takeBack(run.id)
    for (const table of ['products', 'contributors', 'publishers', 'series'] as const)
      expect(await db.selectFrom(table).select('id').execute()).toEqual([])
  })

  it('IMPORT-02 of ONIX 2.1 is refused whole, also where its header does not say the release', async () => {
    const old = `<ONIXMessage><Header><FromCompany>Régi Kiadó</FromCompany><SentDate>20261115</SentDate></Header>
      <Product><RecordReference>1</RecordReference><NotificationType>03</NotificationType><ProductForm>BB</ProductForm>
      <Title><TitleType>01</TitleType><TitleText>Régi</TitleText></Title></Product></ONIXMessage>`
    const run = await importFile(shop, onixBytes(Buffer.from(old)))
    expect(run).toMatchObject({ state: 'refused' })
    const { rows } = await sql`select code from import_problems where run_id = ${run.id}::bigint`.execute(db)
    expect(rows).toEqual([{ code: 'onix-2.1' }])
    expect(await db.selectFrom('products').select('id').execute()).toEqual([])
  })
})

describe('another edition of a title', () => {
  const names = (ean: string, other: string, name: string) =>
    onixTitle({ ean, name }).replace(
      '<ProductSupply>',
      `<RelatedMaterial><RelatedProduct><ProductRelationCode>06</ProductRelationCode><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${other}</IDValue></ProductIdentifier></RelatedProduct></RelatedMaterial><ProductSupply>`,
    )
  /** EANs by their works, those without one apart. */
  const works = async () => {
    const { rows } = await sql<{
      eans: string[]
    }>`select array_agg(ean order by ean) as eans from products where not deleted
      group by coalesce(work_id, id) order by 1`.execute(db)
    return rows.map(({ eans }) => eans)
  }
  const countWorks = async () => (await db.selectFrom('works').select('id').execute()).length

  it('IMPORT-07 is joined when it comes, by whatever file, and leaves again', async () => {
    const first = await bring(names(ONE, OTHER, 'Egri csillagok'))
    expect(await works()).toEqual([[ONE]])
    const second = await bring(onixTitle({ ean: OTHER, name: 'Egri csillagok, zsebkönyv' }))
    expect(await works()).toEqual([[ONE, OTHER]])
    await takeBack(second.id)
    expect(await works()).toEqual([[ONE]])
    await takeBack(first.id)
    expect([await works(), await countWorks()]).toEqual([[], 0])
  })

  it('IMPORT-07 is joined where the shop has it already, and is what it was when the run is taken back', async () => {
    await bring(onixTitle({ ean: OTHER, name: 'Egri csillagok, zsebkönyv' }))
    const run = await bring(names(ONE, OTHER, 'Egri csillagok'))
    expect(await works()).toEqual([[ONE, OTHER]])
    await takeBack(run.id)
    expect([await works(), await countWorks()]).toEqual([[[OTHER]], 0])
  })

  it.each([
    [
      'after',
      () => [names(ONE, OTHER, 'Egri csillagok'), onixTitle({ ean: OTHER, name: 'Egri csillagok, zsebkönyv' })],
    ],
    [
      'before',
      () => [onixTitle({ ean: OTHER, name: 'Egri csillagok, zsebkönyv' }), names(ONE, OTHER, 'Egri csillagok')],
    ],
  ])('IMPORT-07 is joined where it stands %s it in one file', async (_, records) => {
    const run = await bring(...records())
    expect(await works()).toEqual([[ONE, OTHER]])
    await takeBack(run.id)
    expect([await works(), await countWorks()]).toEqual([[], 0])
  })
})
