import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { setCopies } from '#shop/goods/stock/test-stock.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { dressWindow, readWindow } from '#shop/catalogue/content/dress-window.ts'
import { giftShelf, isForAge, readGiftQuery } from './gift-finder.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
afterAll(world.stop)

const id = (letter: string) => letter.repeat(12)
const shelf = async (search: string) => {
  const query = readGiftQuery(new URLSearchParams(search))
  const { picks } = await giftShelf(shop, { language: 'hu', query })
  return picks.map(({ product }) => product.id[0]).join('')
}
const recommended = (letter: string, giftFor: string[], name = 'Bíró Dániel') => ({
  product: id(letter),
  recommender: { hu: name, en: name },
  words: { hu: `${letter} jó.`, en: `${letter} is good.` },
  giftFor,
})

beforeAll(async () => {
  await stockBooks(db, [
    { id: id('a'), price: 2500 },
    { id: id('b'), price: 5000 },
    { id: id('c'), price: 9000 },
    { id: id('d'), price: 1000 },
  ])
  await sql`update products set age_from = 6 where id = ${id('a')}`.execute(db)
  const recommendations = [
    recommended('b', ['child', 'parents']),
    recommended('a', ['child']),
    recommended('a', ['child', 'parents'], 'Varga Zsófia'),
    recommended('c', ['parents']),
    recommended('d', []),
  ]
  expect(await dressWindow(shop, { recommendations })).toMatchObject({ ok: true })
})

describe('the gift finder', () => {
  it('READER-50 shows what booksellers would give to this reader, in their order, each title once', async () => {
    expect(await shelf('for=child')).toBe('ba')
    expect(await shelf('for=parents')).toBe('bac')
    expect(await shelf('for=teen')).toBe('')
    expect(await shelf('to=5000')).toBe('ba')
    expect(await shelf('for=parents&to=3000')).toBe('a')
    expect(await shelf('for=child&age=7-10')).toBe('a')
    expect(await shelf('for=child&age=adult')).toBe('b')
    expect(await shelf('for=nobody&age=x&to=1')).toBe('bac')
  })

  it('READER-50 leaves out what cannot be had', async () => {
    await setCopies(db, 0, { products: [id('a')] })
    await setCopies(db, 0, { products: [id('a')], place: 'supplier' })
    expect(await shelf('for=child')).toBe('b')
    await setCopies(db, 5, { products: [id('a')] })
  })

  it('READER-50 a title is for an age from its own on, for some years', () => {
    expect((['-6', '7-10', '11-14', '15-18', 'adult'] as const).filter((age) => isForAge(age, 6))).toEqual([
      '-6',
      '7-10',
    ])
    expect((['-6', '7-10', '11-14', '15-18', 'adult'] as const).filter((age) => isForAge(age, null))).toEqual([
      '15-18',
      'adult',
    ])
    expect((['-6', '7-10', '11-14', '15-18', 'adult'] as const).filter((age) => isForAge(age, 14))).toEqual([
      '11-14',
      '15-18',
      'adult',
    ])
  })

  it('READER-51 for whom it is is said and read with the recommendation; anything else is refused', async () => {
    const { recommendations = [] } = await readWindow(shop)
    expect(recommendations.map(({ giftFor }) => giftFor.length)).toEqual([2, 1, 2, 1, 0])
    const refused = await dressWindow(shop, { recommendations: [recommended('a', ['dog'])] })
    expect(refused.ok).toBe(false)
    expect((await readWindow(shop)).recommendations).toHaveLength(5)
  })
})
