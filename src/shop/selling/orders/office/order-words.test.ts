import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testShop } from '#shop/test-shop.ts'
import { insertMadeUpOrders } from '#tests/support/made-up-orders.ts'
import { findOfficeOrders } from './find-office-orders.ts'
import { orderQuery, orderWords, readingOf } from './order-words.ts'
import { writeOrderFinds } from './write-order-finds.ts'

const { db } = await databaseForFile()
const now = new Date('2026-11-17T10:00:00Z')
const shop = testShop({ db, now: () => now })
const number = 'K26-00000A'

const numbersOf = async (text: string) => {
  const found = await findOfficeOrders(shop, { text, limit: 200 })
  return found.number ? [`→ ${found.number}`] : found.rows.map((row) => row.number)
}

describe('the search for orders', () => {
  it('OFFICE-21 finds an order by everything it is known by, in every writing, and goes straight to a number', async () => {
    await insertMadeUpOrders(db, { count: 160, now, secondsApart: 60 })
    await sql`update orders set contact = '{"name": "Őry-Kiss Júlia", "phone": "+36301234567"}', email = 'ory.julia+konyv@Pelda.example',
      billing = '{"name": "Őry Júlia", "company": "Csillagszem Könyv Kft.", "taxNumber": "12345678-2-41"}'
      where number = ${number}`.execute(db)
    await sql`update shipments set tracking_number = '00123456789' where order_id = 10`.execute(db)
    await sql`update payment_attempts set payment_id = '5e1f-ABCD-99' where order_id = 10`.execute(db)
    expect(await writeOrderFinds(shop)).toBe(160)
    expect(await writeOrderFinds(shop)).toBe(0)
    for (const text of [
      'őry júlia',
      'Julia Ory',
      'KISS ju',
      'ory.julia+konyv@pelda.example',
      'julia konyv@',
      'julia.konyv@pelda.ex',
      'Őry <ORY.JULIA+KONYV@PELDA.EXAMPLE>',
      '@pelda.example ory',
      '+36 30 123-4567',
      '06 30/123 4567',
      '123 4567',
      '4567',
      'csillagszem',
      '12345678-2-41',
      '12345678241',
      '0012 3456-789',
      '5E1FABCD99',
    ])
      expect(await numbersOf(text), text).toContain(number)
    for (const text of ['k26-00000a', 'K26 OOOOOA', 'k2600000a'])
      expect(await numbersOf(text), text).toEqual([`→ ${number}`])
    expect(await numbersOf('00000A')).toEqual([number])
    for (const text of ['ory xaver', '7777', 'xyzzy', '---', "'; drop", '', 'ory@pelda.example', 'konyv@example'])
      expect(await numbersOf(text), text).not.toContain(number)
  })

  it('OFFICE-21 has the newest first, a page at a time, and the lines of an order by their EAN', async () => {
    const first = await findOfficeOrders(shop, { text: 'pelda', limit: 100 })
    const second = await findOfficeOrders(shop, { text: 'pelda', limit: 200, after: first.next })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([100, 60, null])
    const numbers = [...first.rows, ...second.rows].map((row) => row.number)
    expect(numbers).toEqual(numbers.toSorted().toReversed())
    await expect(findOfficeOrders(shop, { text: 'nagy', after: first.next })).rejects.toThrow(/another list/)
    const { rows } = await sql<{ ean: string }>`select ean from order_lines where order_id = 10 limit 1`.execute(db)
    expect(await numbersOf(rows[0]?.ean ?? '')).toContain(number)
  })

  it('OFFICE-21 looks for an address as one word, and not among all who have theirs at the same company', () => {
    expect(orderQuery('vevo10@pelda.example')).toBe("('@vevo10@peldaexample':*)")
  })

  it('OFFICE-21 what has changed is found as it is now, also when it changes while it is written down', async () => {
    await sql`update orders set contact = contact || '{"name": "Zichy Géza"}' where number = ${number}`.execute(db)
    await writeOrderFinds(shop)
    expect(await numbersOf('zichy')).toEqual([number])
    await sql`update order_finds set mark = mark + 1, written_mark = mark - 1 where order_id = 10`.execute(db)
    expect(await writeOrderFinds(shop)).toBe(1)
  })

  it('OFFICE-21 whatever is typed becomes a query that the database can read', async () => {
    for (const typed of [
      "a'b & !c:*",
      "a'b@c:*",
      '@@',
      'a@@b',
      '\\',
      '💥 ß ﬁ',
      'x'.repeat(5000),
      '+',
      '٣٤٥٦٧',
      '12345678901234567890',
    ]) {
      const query = orderQuery(typed)
      if (query) await sql`select ${query}::tsquery`.execute(db)
    }
    expect(orderWords({ number, email: '', names: [''], phones: [''], eans: [], numbers: ['-'] })).toEqual([
      '#k2600000a',
      '#00000a',
    ])
  })

  it('OFFICE-21 says what a search was read as', () => {
    const readings = [
      'k26 00000a',
      '978 963 00 0007 9',
      '06 30/123 4567',
      'anna@',
      'Őry Júlia',
      'K 12',
      'DHL0012345',
    ].map(readingOf)
    expect(readings).toEqual(['number', 'ean', 'phone', 'email', 'name', 'name', 'number'])
  })
})
