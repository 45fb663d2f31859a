import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { importFile, onixFile, onixTitle } from '#shop/supply/import/runs/test-runs.ts'
import { setSample } from '#shop/catalogue/titles/set-sample.ts'
import { claimByHand, releaseByHand } from './claim-by-hand.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-16T10:00:00Z') })

const EAN = '9789631234565'
const OTHER = '9789631234572'
const SAMPLED = '9789631234589'
const product = () =>
  db.selectFrom('products').where('ean', '=', EAN).select(['id', 'list_price', 'page_count']).executeTakeFirstOrThrow()
const file = (price: string, pages: number) => onixFile([onixTitle({ ean: EAN, price, pages })])

describe('what booksellers say', () => {
  it('IMPORT-05 stays whatever a file says, until they release it; what they have not said is the file’s', async () => {
    await importFile(shop, file('4990', 300))
    const { id: productId } = await product()
    await claimByHand(shop, { productId, fields: { price: 4500 }, by: BOOKSELLER })
    await changePrices(shop, [{ productId, listPrice: 4500 }])

    const { counts } = await importFile(shop, file('5490', 320))
    expect(counts?.problems).toMatchObject({ 'hand-price-differs': 1 })
    expect(await product()).toMatchObject({ list_price: 4500, page_count: 320 })

    expect(await releaseByHand(shop, { productId, fields: ['price'], by: BOOKSELLER })).toEqual([
      { field: 'price', from: 4500, to: 5490, was: 'hand', source: 'files' },
    ])
    expect(await product()).toMatchObject({ list_price: 5490, page_count: 320 })
    expect(await releaseByHand(shop, { productId, fields: ['price'], by: BOOKSELLER })).toEqual([])
  })

  it('READER-48 a sample that was taken down stays so, whatever a file says, and can be put back', async () => {
    const collateral = (words: string) =>
      `<CollateralDetail><TextContent><TextType>14</TextType><ContentAudience>00</ContentAudience><Text>${words}</Text></TextContent></CollateralDetail>`
    const withSample = (words: string) =>
      onixFile([onixTitle({ ean: SAMPLED }).replace('<PublishingDetail>', `${collateral(words)}<PublishingDetail>`)])
    const sampleOf = async () =>
      await db.selectFrom('products').where('ean', '=', SAMPLED).select(['id', 'sample']).executeTakeFirstOrThrow()
    await importFile(shop, withSample('Első fejezet.'))
    const { id: productId, sample } = await sampleOf()
    expect(sample).toBe('Első fejezet.')
    const down = await setSample(shop, { productId, sample: null, by: BOOKSELLER })
    expect(down).toMatchObject({ value: { former: 'Első fejezet.' } })
    await importFile(shop, withSample('Első fejezet, másként.'))
    expect((await sampleOf()).sample).toBeNull()
    expect(await setSample(shop, { productId, sample: null, by: BOOKSELLER })).toMatchObject({
      value: { former: null },
    })
    await setSample(shop, { productId, sample: 'Mégis.', by: BOOKSELLER })
    expect((await sampleOf()).sample).toBe('Mégis.')
    expect(await setSample(shop, { productId: 'nowhere', sample: null, by: BOOKSELLER })).toMatchObject({
      failure: { kind: 'no-such-product' },
    })
  })

  it('IMPORT-05 a subtitle that a file changes leaves the English one alone where it is another', async () => {
    const name = { hu: 'Egri csillagok', en: 'Eclipse of the Crescent Moon' }
    const subtitle = { hu: 'Regény', en: 'A novel of Eger' }
    await saveProducts(shop, {
      added: [{ type: 'BOOK', ean: OTHER, vatClass: 'BOOK', listPrice: 4990, name, subtitle }],
    })
    const onixRecord = onixTitle({ ean: OTHER }).replace(
      '</TitleText>',
      '</TitleText><Subtitle>Történelmi regény</Subtitle>',
    )
    await importFile(shop, onixFile([onixRecord]))
    const { id } = await db.selectFrom('products').where('ean', '=', OTHER).select('id').executeTakeFirstOrThrow()
    const texts = await db
      .selectFrom('product_texts')
      .where('product_id', '=', id)
      .select(['language', 'subtitle'])
      .execute()
    expect(Object.fromEntries(texts.map((text) => [text.language, text.subtitle]))).toEqual({
      hu: 'Történelmi regény',
      en: 'A novel of Eger',
    })
  })
})
