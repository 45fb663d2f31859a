import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { saveSource } from '../sources/save-source.ts'
import { checkFile, importFile, onixFile, onixTitle } from './test-runs.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
afterAll(() => world.stop())

const ids = Array.from({ length: 8 }, (_, index) => `book0000000${index}`)
const eanOf = (index: number) => ean13(`97896312${String(index).padStart(4, '0')}`)
const title = (index: number, changes: Parameters<typeof onixTitle>[0] = {}) =>
  onixTitle({ ean: eanOf(index), name: ids[index] ?? 'Vadonatúj', price: '3990', ...changes })
const published = (record: string, day: string) =>
  record.replace(
    '<PublishingStatus>04</PublishingStatus>',
    `<PublishingStatus>04</PublishingStatus><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>${day}</Date></PublishingDate>`,
  )
const COLLATERAL = `<CollateralDetail>
  <TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text language="hun">Jó könyv.</Text></TextContent>
  <SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience>
    <ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm>
    <ResourceLink>https://example.com/borito.jpg</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>`
const CONTACT = `<ProductContact><ProductContactRole>10</ProductContactRole><ProductContactName>Gondos Kft.</ProductContactName>
  <EmailAddress>biztonsag@example.com</EmailAddress></ProductContact><PublishingStatus>`

const [sale = '', bound = '', preordered = '', closed = '', recalled = '', , , capped = ''] = ids
const buyOne = (productId: string, quantity = 1) =>
  bought(shop, { input: anInput({ lines: [{ productId, quantity }] }) })

it('IMPORT-01 a check tells what a file means in forints, for orders, for the law and for readers, and changes none of it', async () => {
  await stockBooks(db, [
    { id: sale },
    { id: bound },
    { id: preordered, isOrderable: true, out: '2027-01-15' },
    { id: closed },
    { id: recalled },
    { id: capped },
  ])
  for (const [index, id] of ids.entries())
    await sql`update products set ean = ${eanOf(index)} where id = ${id}`.execute(db)
  await sql`update product_texts set name = product_id where product_id = any(${ids})`.execute(db)
  await sql`update products set sale_percent = 20, sale_until = '2027-06-01' where id in (${sale}, ${capped})`.execute(
    db,
  )
  await sql`update products set fixed_price_until = '2099-01-01' where id = ${bound}`.execute(db)
  await saveSource(shop, {
    id: 'proba',
    name: 'Próba',
    kind: 'onix',
    rank: 10,
    fieldRanks: {},
    rules: { warehouse: 'central', mayCreate: true },
  })
  const sourceId = 'proba'
  await importFile(shop, { ...onixFile([title(3), title(5, { more: COLLATERAL }), title(6)]), sourceId })
  for (const id of [preordered, recalled]) await buyOne(id)
  await buyOne(closed, 2)

  const { effects, guards, counts } = await checkFile(shop, {
    ...onixFile([
      title(0, { price: '4990' }),
      title(1, { price: '3000' }),
      published(title(2, { availability: '10' }), '20270301'),
      title(3, { availability: '40', stock: 1 }),
      title(4, { availability: '46' }),
      title(5, { name: 'Más cím, book00000005' }),
      title(6, { notification: '05' }),
      published(title(7), '20261101'),
      title(8).replace('Példa Kiadó', 'Sosemvolt Kiadó'),
      title(9).replace('<PublishingStatus>', CONTACT).replace('Példa Kiadó', 'Gondos Kiadó'),
    ]),
    sourceId,
  })
  expect(counts).toMatchObject({ records: 10, new: 2, withdrawn: 1 })
  expect(effects).toEqual({
    pricesUp: 1,
    pricesDown: 0,
    largestRise: 25,
    largestFall: 0,
    stockValueBefore: 2 * 5 * 3990,
    stockValueAfter: 5 * 4990 + 3990,
    pricesKept: 1,
    salesChanged: 1,
    salesCapped: 1,
    preordersMoved: 1,
    ordersOfUnavailable: 1,
    ordersOffSale: 1,
    promisedAndMissing: 1,
    titlesAppearing: 2,
    titlesVanishing: 1,
    descriptionsLost: 1,
    picturesLost: 1,
    publishersWithoutContact: 1,
    addressesChanged: 1,
  })
  expect(guards).toEqual([])
  expect(await db.selectFrom('products').where('id', '=', sale).select('list_price').execute()).toEqual([
    { list_price: 3990 },
  ])
})
