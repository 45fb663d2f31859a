import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { insertTestStaff } from './refunds/test-staff.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { attentionKind } from './attention-reasons.ts'
import { sendLetters } from './letters/send-letters.ts'
import { requestRefund } from './payment/request-refund.ts'
import { findOrder } from './view/find-order.ts'
import { openOrdersWorld, stockBooks } from './test-orders.ts'
import { paidOrder } from './test-paid-order.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
// Whoever cancels here may give so much back.
await insertTestStaff(db, { boltos: ['admin'] })
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 50 }])
afterAll(() => world.stop())

const read = (number: string) => findOrder(shop, { number, userId: null, isStaff: true })

describe('words that another version of the shop has written', () => {
  it('an order is read with its history: what was written formerly as it is, what nobody knows as other', async () => {
    const { number, id } = await paidOrder(world)
    await sql`update order_history set kind = 'paid' where order_id = ${id} and kind = 'payment-received'`.execute(db)
    await sql`update order_history set kind = 'sent-by-drone' where order_id = ${id} and kind = 'payment-started'`.execute(
      db,
    )
    expect((await read(number))?.timeline.map(({ kind }) => kind)).toEqual(['placed', 'other', 'paid'])
  })

  it('a refund for which a bookseller once wrote words of their own is one out of kindness', async () => {
    const { number } = await paidOrder(world)
    const { ok } = await requestRefund(shop, {
      number,
      amount: 100,
      reason: 'goodwill',
      words: 'kedvesség',
      by: BOOKSELLER,
    })
    expect(ok).toBe(true)
    await sql`update refunds set reason = 'kedvesség'`.execute(db)
    const order = await read(number)
    expect(order?.refunds).toMatchObject([{ reason: 'goodwill', amount: 100 }])
    expect(order?.timeline.at(-1)).toMatchObject({ kind: 'refund-requested', note: 'goodwill 100 kedvesség' })
  })

  it('a reason to look that nobody knows any more is told to staff all the same', async () => {
    const { number, id } = await paidOrder(world)
    await sql`insert into order_attentions (order_id, reason, at) values (${id}, 'eclipse', now())`.execute(db)
    await sql`insert into order_letters (order_id, kind, key, extra, queued_at, due_at)
      values (${id}, 'staff-attention', 'eclipse', '{"reason": "eclipse"}', now(), ${shop.clock.now()})`.execute(db)
    shop.letters.length = 0
    await sendLetters(shop)
    const letter = shop.letters.find(({ subject }) => subject.includes('Figyelmet kér'))
    expect(letter?.text).toContain('Az okot a program nem ismeri. (eclipse)')
    expect((await read(number))?.attentions).toMatchObject([{ reason: 'eclipse' }])
    expect(attentionKind('invariant a paid order is confirmed')).toBe('invariant')
  })
})
