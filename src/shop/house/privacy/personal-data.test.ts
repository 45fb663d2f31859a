import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { readOwnData, readPersonalData } from './personal-data.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 9 }])
afterAll(async () => {
  await world.stop()
  await shop.identity.signInCrypto.stop()
})

it('KEEP-07 the copy has everything that bears the address or belongs to the account, and nothing of others; notes of colleagues only for the desk', async () => {
  const { sub, email } = await testCustomer(shop)
  const now = shop.clock.now()
  const { number } = await bought(shop, { input: anInput(), userId: sub })
  const { number: asGuest } = await bought(shop, { input: anInput() })
  const { number: ofAnother } = await bought(shop, { input: anInput() })
  await sql`update orders set email = ${email.toUpperCase()} where number = ${asGuest}`.execute(db)
  await sendLetters(shop)
  await sql`insert into order_notes (order_id, at, by_kind, text)
    select id, ${now}::timestamptz, 'system', 'hívott' from orders where number = ${number}`.execute(db)
  await sql`insert into contact_messages (id, reference, name, email, topic, message, language, content_mark, origin_mark, received_at,
      state, due_at)
    values (${randomUUID()}::uuid, 'K-AAAAAA', 'Anna', ${email}, 'book', 'Megvan?', 'hu', 'x', 'x', ${now}::timestamptz, 'open',
      ${now}::timestamptz)`.execute(db)
  await sql`insert into newsletter_subscriptions (id, email, language, state, asked_at)
    values (${randomUUID()}::uuid, ${email}, 'hu', 'pending', ${now}::timestamptz)`.execute(db)

  const data = await readPersonalData(shop, { email, subs: [] })
  expect(data).toMatchObject({
    accounts: [{ sub, email }],
    messages: [{ message: 'Megvan?', notes: [] }],
    newsletter: [{ email, state: 'pending' }],
    standing: [{ trusted: null }],
  })
  expect(data.orders.map((order) => order.number).toSorted()).toEqual([number, asGuest].toSorted())
  expect(data.orders.find((order) => order.number === number)).toMatchObject({
    notes: [{ text: 'hívott' }],
    letters: expect.arrayContaining([expect.objectContaining({ words: expect.stringContaining(number) })]),
  })
  const own = JSON.stringify(await readOwnData(shop, sub))
  expect(own).toContain(asGuest)
  expect(own).not.toContain('hívott')
  expect(own).not.toContain(ofAnother)
  await sql`update users set email_verified = false where id = ${sub}::uuid`.execute(db)
  expect(JSON.stringify(await readOwnData(shop, sub)), 'whose address is not confirmed').not.toContain(asGuest)
})
