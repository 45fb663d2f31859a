import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { cleanLetters } from '#shop/selling/orders/letters/clean-letters.ts'
import { paidOrder } from '#shop/selling/orders/test-paid-order.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { writeOrderFinds } from '#shop/selling/orders/office/write-order-finds.ts'
import { contentPage } from '#shop/catalogue/content/content-page.ts'
import { changeSettings } from '#shop/ground/settings/change-settings.ts'
import { stripPastOrders } from './strip-orders.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 50 }])
afterAll(() => world.stop())

async function end(number: string, status: 'COMPLETED' | 'EXPIRED', at: string): Promise<void> {
  await sql`update orders set status = ${status}, ended_at = ${at}::timestamptz, expires_at = null, waits_for = '{}'
    where number = ${number}`.execute(db)
  await sql`update invoices set status = 'ISSUED' where order_id = (select id from orders where number = ${number})`.execute(
    db,
  )
}
const seen = async (number: string) => {
  const { rows } = await sql<{
    email: string
    phone: string
    delivery: unknown
    note: string | null
    name: string
    street: string
  }>`
    select email, contact ->> 'phone' as phone, delivery, note, billing ->> 'name' as name, billing ->> 'street' as street
    from orders where number = ${number}`.execute(db)
  return rows[0]!
}

describe('the periods of the setting keptData', () => {
  it('KEEP-06 an order over its period loses what tells of people, and keeps what accounting needs until its documents may go', async () => {
    const { number } = await paidOrder(world)
    const { number: unpaid } = await bought(shop, { input: anInput() })
    const { number: open } = await bought(shop, { input: anInput() })
    await end(number, 'COMPLETED', '2021-11-15T10:00:00Z')
    await end(unpaid, 'EXPIRED', '2021-11-15T10:00:00Z')
    await writeOrderFinds(shop)
    const before = await seen(number)
    const untouched = await seen(open)
    expect(before.phone).not.toBe('')

    await changeSettings(shop, { keptData: { orderYears: 6 } })
    world.forget()
    await stripPastOrders(shop)
    expect(await seen(number), 'not over its period').toEqual(before)

    await changeSettings(shop, { keptData: undefined })
    world.forget()
    await stripPastOrders(shop)
    await stripPastOrders(shop)
    expect(await seen(number)).toEqual({ ...before, email: '', phone: '', delivery: null, note: null })
    expect(await seen(unpaid), 'nobody was invoiced').toMatchObject({ email: '', name: '', street: '' })
    expect(await seen(open)).toEqual(untouched)

    world.forward(3 * 366 * 86_400)
    await stripPastOrders(shop)
    expect((await seen(number)).name, 'its year is not yet eight years ago').toBe(before.name)
    world.forward(60 * 86_400)
    await stripPastOrders(shop)
    expect(await seen(number)).toMatchObject({ name: '', street: '' })
    const { rows } = await sql<{ words: string }>`select words::text as words from order_finds f
      join orders o on o.id = f.order_id where o.number = ${number}`.execute(db)
    await writeOrderFinds(shop)
    expect(rows[0]?.words).toBe('')
  })

  it('KEEP-06 the privacy policy tells the periods by which the jobs work, in both languages', async () => {
    const html = async (language: 'hu' | 'en') => {
      world.forget()
      return (await contentPage(shop, { key: 'privacy-policy', language }))?.html ?? ''
    }
    expect(await html('en')).toContain('for 5 years after the order has ended')
    expect(await html('hu')).toContain('a rendelés lezárulása után 5 évig')
    expect(await changeSettings(shop, { keptData: { orderYears: 9 } })).toMatchObject({ ok: false })
    await changeSettings(shop, { keptData: { orderYears: 1, clubDays: 14 } })
    expect(await html('en')).toContain('for 1 year after the order has ended')
    expect(await html('hu')).toContain('az alkalom után 14 napig')
    for (const language of ['hu', 'en'] as const) expect(await html(language)).not.toMatch(/kept\./)
    await cleanLetters(shop)
  })
})
