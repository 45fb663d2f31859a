import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { callAttention } from './call-attention.ts'
import { markSeen } from './mark-seen.ts'
import { bought, openOrdersWorld, stockBooks } from './test-orders.ts'
import { viewOf } from './test-paid-order.ts'
import { ordersInNeed } from './waiting-order-work.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward } = world
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 50 }])
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
