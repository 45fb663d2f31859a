import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { formatInstant } from '#words/format.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { expireOrders } from './expire-orders.ts'
import { quoteOrder } from './placing/quote-order.ts'
import { anInput, bought, buy, openOrdersWorld, stockBooks } from './test-orders.ts'
import { viewOf } from './test-paid-order.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, clock } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', price: 4000, stock: 500 },
  { id: 'dddddddddddd', stock: 5, isOrderable: true, out: '2027-06-01' },
])
afterAll(() => world.stop())
beforeEach(() => void (clock.now = new Date('2026-11-16T10:00:00Z')))

const at = (moment: string) => void (clock.now = new Date(moment))
const priceOf = async (productId: string) =>
  (await quoteOrder(shop, anInput({ lines: [{ productId, quantity: 1 }] }))).lines[0]?.unitPrice

describe('moments at which something turns', () => {
  it('ORDER-01 a sale ends at its moment: who agreed to its price a second too late is told the new one', async () => {
    await sql`update products set sale_percent = 25, sale_from = '2027-01-01T00:00:00+01:00',
      sale_until = '2027-02-01T00:00:00+01:00' where id = 'aaaaaaaaaaaa'`.execute(db)
    at('2027-01-31T22:59:59.999Z')
    expect(await priceOf('aaaaaaaaaaaa')).toBe(3000)
    expect((await bought(shop)).goods).toBe(3000)
    const late = await buy(shop, {
      place: async (accepted) => {
        at('2027-01-31T23:00:00Z')
        const { order, problems } = await buy(shop, {
          acceptedByKey: new Map([['late-key-of-a-sale', Promise.resolve(accepted)]]),
          key: 'late-key-of-a-sale',
        })
        return { order, problems, quote: null }
      },
    })
    expect([late.order, late.problems.map(({ kind }) => kind)]).toEqual([null, ['price-changed']])
    expect(await priceOf('aaaaaaaaaaaa')).toBe(4000)
  })

  it('ORDER-01 a book is a pre-order until midnight in Budapest, whatever the day is elsewhere, and then stands on the shelf', async () => {
    const input = anInput({ lines: [{ productId: 'dddddddddddd', quantity: 1 }] })
    at('2027-05-31T21:59:59Z')
    expect((await bought(shop, { input })).lines[0]?.kind).toBe('PREORDER')
    at('2027-05-31T22:00:00Z')
    expect((await bought(shop, { input })).lines[0]?.kind).toBe('STOCK')
  })

  it('ORDER-05 over the lost hour of March the deadline is an hour of waiting, told as the clock on the wall shows it', async () => {
    at('2027-03-28T00:30:00Z')
    await expireOrders(shop)
    const order = await bought(shop)
    expect(order.expiresAt).toBe('2027-03-28T01:30:00.000Z')
    // Half past one in winter, and an hour later half past three in summer.
    expect(formatInstant(clock.now, 'hu')).toContain('1:30')
    expect(formatInstant(new Date(order.expiresAt ?? ''), 'hu')).toContain('3:30')
    at('2027-03-28T01:29:59Z')
    expect(await expireOrders(shop)).toBe(0)
    at('2027-03-28T01:30:00Z')
    expect(await expireOrders(shop)).toBe(1)
    expect((await viewOf(world, order.number)).status).toBe('EXPIRED')
  })

  it('ORDER-01 the days of 23 and of 25 hours are days: what is promised is on the same days as in any week', async () => {
    for (const [before, day] of [
      ['2027-03-27T22:59:59Z', '2027-03-27'],
      ['2027-03-27T23:00:00Z', '2027-03-28'],
      ['2027-03-28T21:59:59Z', '2027-03-28'],
      ['2027-03-28T22:00:00Z', '2027-03-29'],
      ['2027-10-30T22:00:00Z', '2027-10-31'],
      ['2027-10-31T22:59:59Z', '2027-10-31'],
      ['2027-10-31T23:00:00Z', '2027-11-01'],
    ] as const)
      expect([before, shopDay(new Date(before))]).toEqual([before, day])
    const promised = async (moment: string) => {
      at(moment)
      return (await quoteOrder(shop, anInput())).delivery
    }
    // Over the weekend on which the clocks change, and over the one after it.
    const weekdays = async (moment: string) => {
      const delivery = await promised(moment)
      return [delivery?.from, delivery?.to].map((day) => new Date(`${day}T12:00:00Z`).getUTCDay())
    }
    expect(await weekdays('2028-03-24T20:00:00Z')).toEqual(await weekdays('2028-03-31T20:00:00Z'))
    expect((await promised('2027-03-28T00:59:59Z'))?.from).toBe((await promised('2027-03-28T01:00:00Z'))?.from)
  })
})
