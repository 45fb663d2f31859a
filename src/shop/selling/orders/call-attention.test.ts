import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { callAttention } from './call-attention.ts'
import { markSeen } from './mark-seen.ts'
import { noticeOffSale } from './notice-off-sale.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from './test-orders.ts'
import { viewOf } from './test-paid-order.ts'
import { ordersInNeed } from './waiting-order-work.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 50 },
  { id: 'bbbbbbbbbbbb', stock: 50 },
])
afterAll(() => world.stop())

const lettersOf = (orderId: number) =>
  db
    .selectFrom('order_letters')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'staff-attention')
    .select('key')
    .orderBy('id')
    .execute()

describe('what needs a bookseller', () => {
  it('ORDER-06 a second reason is kept and told beside the first, each once', async () => {
    const { id, number } = await bought(shop)
    await callAttention(shop, id, 'pickup-overdue')
    forward(60)
    await callAttention(shop, id, 'reversed')
    await callAttention(shop, id, 'reversed')
    expect((await viewOf(world, number)).attentions).toMatchObject([
      { reason: 'pickup-overdue', seenAt: null },
      { reason: 'reversed', seenAt: null },
    ])
    expect(await lettersOf(id)).toEqual([{ key: 'pickup-overdue' }, { key: 'reversed' }])
    expect(await ordersInNeed(shop)).toBe(1)
  })

  it('ORDER-06 an open order of a title that went off sale is told once, and again when it goes off sale again; one that was sent is not', async () => {
    const off = 'bbbbbbbbbbbb'
    const first = await bought(shop, { input: anInput({ lines: [{ productId: off, quantity: 1 }] }) })
    const sent = await bought(shop, { input: anInput({ lines: [{ productId: off, quantity: 1 }] }) })
    await db.updateTable('order_lines').set({ shipped_quantity: 1 }).where('order_id', '=', sent.id).execute()
    expect(await noticeOffSale(shop)).toBe(0)
    await db.updateTable('products').set({ off_sale: 'recalled' }).where('id', '=', off).execute()
    expect(await noticeOffSale(shop)).toBe(1)
    expect((await viewOf(world, first.number)).attentions).toMatchObject([{ reason: 'title-off-sale', seenAt: null }])
    expect(await lettersOf(first.id)).toEqual([{ key: `title-off-sale ${off}` }])
    await markSeen(shop, { number: first.number, by: { kind: 'staff', id: 'anna@example.com' } })
    expect(await noticeOffSale(shop)).toBe(0)
    const set = (off_sale: 'recalled' | null) =>
      db.updateTable('products').set({ off_sale }).where('id', '=', off).execute()
    await set(null)
    expect([await noticeOffSale(shop), (await viewOf(world, first.number)).attentions]).toEqual([0, []])
    await set('recalled')
    expect(await noticeOffSale(shop)).toBe(1)
    expect((await viewOf(world, first.number)).attentions).toMatchObject([{ reason: 'title-off-sale', seenAt: null }])
  })

  it('ORDER-06 an order of which one title went off sale and was seen is told of a second one, once', async () => {
    const [one, other] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const
    const lines = [one, other].map((productId) => ({ productId, quantity: 1 }))
    const sellAgain = () => db.updateTable('products').set({ off_sale: null }).where('id', 'in', [one, other]).execute()
    await sellAgain()
    const { id, number } = await bought(shop, { input: anInput({ lines }) })
    const letterKeys: string[] = []
    for (const productId of [one, other]) {
      await db.updateTable('products').set({ off_sale: 'recalled' }).where('id', '=', productId).execute()
      await noticeOffSale(shop)
      expect((await viewOf(world, number)).attentions).toMatchObject([{ reason: 'title-off-sale', seenAt: null }])
      letterKeys.push(`title-off-sale ${productId}`)
      expect((await lettersOf(id)).map(({ key }) => key)).toEqual(letterKeys)
      await markSeen(shop, { number, by: { kind: 'staff', id: 'anna@example.com' } })
      expect(await noticeOffSale(shop)).toBe(0)
    }
    await sellAgain()
  })

  it('ORDER-06 is seen reason by reason, by whom and when, and waits again only when it happens again', async () => {
    const { id, number } = await bought(shop)
    const anna = { kind: 'staff', id: 'anna@example.com' } as const
    const béla = { kind: 'staff', id: 'bela@example.com' } as const
    const before = await ordersInNeed(shop)
    await callAttention(shop, id, 'letter-not-sent')
    await callAttention(shop, id, 'reversed')
    const seen = await markSeen(shop, { number, by: anna, reason: 'reversed' })
    expect(seen).toEqual({ ok: true, value: { reasons: ['reversed'] } })
    expect(await ordersInNeed(shop)).toBe(before + 1)
    await markSeen(shop, { number, by: béla })
    expect(await ordersInNeed(shop)).toBe(before)
    const now = shop.clock.now().toISOString()
    expect((await viewOf(world, number)).attentions).toMatchObject([
      { reason: 'letter-not-sent', seenBy: béla.id, seenAt: now },
      { reason: 'reversed', seenBy: anna.id, seenAt: now },
    ])
    await callAttention(shop, id, 'letter-not-sent', { isNews: false })
    expect(await ordersInNeed(shop)).toBe(before)
    await callAttention(shop, id, 'reversed')
    expect((await viewOf(world, number)).attentions).toMatchObject([
      { reason: 'letter-not-sent', seenBy: béla.id },
      { reason: 'reversed', seenAt: null, seenBy: null },
    ])
    expect(await markSeen(shop, { number, by: anna, reason: 'letter-not-sent' })).toEqual({
      ok: true,
      value: { reasons: [] },
    })
  })
})
