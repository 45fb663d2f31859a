import { readOnixFile } from '../onix/read-onix-file.ts'
import { readCsvFile, type CsvFileRules } from '../table/read-csv-file.ts'
import { onixMessage } from '#tests/support/onix-message.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import type { Shop } from '#shop/shop.ts'
import { createHash } from 'node:crypto'
import { approveRun } from './approve-run.ts'
import { receiveImportFile } from './receive-file.ts'
import { readRun, type ImportRun, type RunFile } from './run-records.server.ts'
import { workRun, type WorkRun } from './work-run.ts'

/** An ONIX file in memory, and how a run reads it. */
export function onixFile(records: Iterable<string>) {
  return onixBytes(Buffer.from(onixMessage(records)))
}

/** The same, whatever its bytes are. */
export function onixBytes(bytes: Buffer) {
  return fileOf('onix.xml', bytes, readOnixFile)
}

/** A table in memory, and how a run reads it. */
export function csvBytes(bytes: Buffer, rules: CsvFileRules = {}) {
  return fileOf('table.csv', bytes, (input: Parameters<typeof readCsvFile>[0]) => readCsvFile({ ...input, rules }))
}

function fileOf(name: string, bytes: Buffer, read: typeof readOnixFile | typeof readCsvFile) {
  const file = { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  const openFile: WorkRun['openFile'] = async function* ({ cursor }) {
    const open = (start = 0) => [bytes.subarray(start)]
    const from = cursor.byte > 0 ? { from: cursor } : {}
    for await (const parts of read({ open, rules: {}, ...from })) yield* parts
  }
  return { file, openFile }
}

/** A title as a publisher tells of it; `more` is put into the record as it is. */
export function onixTitle({ ean = '9789631234565', ...fields }: Partial<OnixTitle> & { ean?: string } = {}): string {
  const { reference = `hu.pelda.${ean}`, name = 'Egri csillagok', price = '4990', notification = '03' } = fields
  const { author = 'Gárdonyi', availability = '21', pages = 400, more = '', stock } = fields
  const { publisher = 'Példa Kiadó', series, work } = fields
  return `<Product><RecordReference>${reference}</RecordReference><NotificationType>${notification}</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${ean}</IDValue></ProductIdentifier>
    <DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BB</ProductForm>
      ${series === undefined ? '' : `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>${series}</TitleText></TitleElement></TitleDetail></Collection>`}
      <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
        <TitleText>${name}</TitleText></TitleElement></TitleDetail>
      <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole>
        <KeyNames>${author}</KeyNames><NamesAfterKey>Géza</NamesAfterKey></Contributor>
      <Language><LanguageRole>01</LanguageRole><LanguageCode>hun</LanguageCode></Language>
      <Extent><ExtentType>00</ExtentType><ExtentValue>${pages}</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
    </DescriptiveDetail>
    <PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>${publisher}</PublisherName></Publisher>
      <PublishingStatus>04</PublishingStatus></PublishingDetail>
    ${work === undefined ? '' : `<RelatedMaterial><RelatedWork><WorkRelationCode>01</WorkRelationCode><WorkIdentifier><WorkIDType>11</WorkIDType><IDValue>${work}</IDValue></WorkIdentifier></RelatedWork></RelatedMaterial>`}
    <ProductSupply><SupplyDetail><Supplier><SupplierRole>01</SupplierRole></Supplier>
      <ProductAvailability>${availability}</ProductAvailability>
      ${stock === undefined ? '' : `<Stock><OnHand>${stock}</OnHand></Stock>`}
      ${price === '' ? '<UnpricedItemType>02</UnpricedItemType>' : `<Price><PriceType>02</PriceType><PriceAmount>${price}</PriceAmount><CurrencyCode>HUF</CurrencyCode></Price>`}
    </SupplyDetail></ProductSupply>${more}</Product>`
}

export type OnixTitle = {
  reference: string
  name: string
  price: string
  notification: string
  author: string
  publisher: string
  series: string
  /** By its ISTC. */
  work: string
  availability: string
  pages: number
  /** Copies at hand. */
  stock: number
  more: string
}

type Imported = { file: RunFile; openFile: WorkRun['openFile']; sourceId?: string }

/** Receives a file and takes it to its report. */
export async function checkFile(shop: Shop, { file, openFile, sourceId = 'files' }: Imported): Promise<ImportRun> {
  const received = await receiveImportFile(shop, { sourceId, file, actor: BOOKSELLER })
  if (!received.ok) throw new Error(JSON.stringify(received.failure))
  return workRun(shop, received.value.run, { openFile })
}

/** The same, approved whatever its report says. */
export async function importFile(shop: Shop, imported: Imported): Promise<ImportRun> {
  const { id, state } = await checkFile(shop, imported)
  if (state === 'checked') await approveRun(shop, id, BOOKSELLER)
  return workRun(shop, id, imported)
}

export async function runNow({ db }: Shop, id: number): Promise<ImportRun> {
  const run = await readRun(db, id)
  if (!run) throw new Error(`There is no run ${id}`)
  return run
}

/** Works with the shop until its database is gone, which it is from its n-th transaction on. */
export async function untilKilled(
  shop: Shop,
  transaction: number,
  work: (mortal: Shop) => Promise<unknown>,
): Promise<void> {
  let begun = 0
  const mortalDb = new Proxy(shop.db, {
    get(target, name, receiver) {
      if (name !== 'transaction') return Reflect.get(target, name, receiver) as unknown
      return () => {
        if (++begun >= transaction) throw new Error('killed')
        return target.transaction()
      }
    },
  })
  await work({ ...shop, db: mortalDb }).catch(() => {})
}

/** A book that stood on the shelf before any file told of it. */
export async function addBook(shop: Shop, ean: string, name: string): Promise<string> {
  const [saved] = await saveProducts(shop, {
    added: [
      {
        type: 'BOOK',
        ean,
        vatClass: 'BOOK',
        listPrice: 3000,
        name: { hu: name, en: name },
        pages: 100,
        orderable: true,
      },
    ],
  })
  await changePrices(shop, [{ productId: saved?.id ?? '' }])
  return saved?.id ?? ''
}
