import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { keepCart } from '#shop/selling/cart/kept-cart.ts'
import { saveWishList } from '#shop/selling/wishes/keep-lists.ts'
import { addWishes } from '#shop/selling/wishes/keep-wishes.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { readOwnData, readPersonalData } from './personal-data.ts'
import { previewErasure } from './requests/preview-erasure.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 9 }])
afterAll(async () => {
  await world.stop()
  await shop.identity.signInCrypto.stop()
})

async function payByTransfer(number: string): Promise<void> {
  const file = randomUUID()
  await sql`insert into money_files (id, kind, account, name, sha256, content, at, by_kind)
    values (${file}::uuid, 'statement', '1', 'a.xml', ${Buffer.from(file)}, 'x', now(), 'system')`.execute(db)
  await sql`insert into money_rows (file, place, identity, day, amount, match, payer, payer_account, text)
    values (${file}::uuid, 1, ${file}, '2026-11-13', 9000, 'paid', 'Nagymama Nándorné', '11700000-1', 'könyvre')`.execute(
    db,
  )
  const attempt = randomUUID()
  await sql`insert into payment_attempts (id, order_id, number, provider, amount, status, charged, created_at)
    select ${attempt}::uuid, id, 77, 'transfer', 4000, 'SUCCEEDED', 4000, now() from orders where number = ${number}`.execute(
    db,
  )
  await sql`insert into credit_parts (attempt_id, file, place, amount, at, by_kind)
    values (${attempt}::uuid, ${file}::uuid, 1, 4000, now(), 'system')`.execute(db)
}

async function orderLabel(number: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into shipments (order_id, number, status, made_at)
    select id, 7, 'PACKED', now() from orders where number = ${number} returning id`.execute(db)
  await sql`insert into carrier_labels (id, shipment_id, carrier, reference, state, parcel, cod, parcel_id, number, requested_at,
      requested_by_kind, step_words)
    values (${randomUUID()}::uuid, ${rows[0]?.id}, 'gls', 'r', 'ORDERED', '{"phone": "+36701112222"}', 0, 'a', '777', now(), 'system',
      'Úton van')`.execute(db)
}

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
  await sql`insert into watches (id, product_id, kind, email, address_mark, language, price_then, price_named, state, asked_at, closed_at)
    values (${randomUUID()}::uuid, 'aaaaaaaaaaaa', 'cheaper', ${email}, 'x', 'hu', 4000, 3000, 'ended', ${now}::timestamptz,
      ${now}::timestamptz)`.execute(db)

  await sql`insert into set_asides (id, product_id, place, email, language, state, asked_at, held_at, until, closed_at)
    values (${randomUUID()}::uuid, 'aaaaaaaaaaaa', 'shop-1', ${email}, 'hu', 'expired', ${now}::timestamptz, ${now}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz)`.execute(db)

  await sql`insert into reader_words (id, product_id, order_line_id, user_id, stars, words, shown_name, language, state, written_at)
    select ${randomUUID()}::uuid, l.product_id, l.id, ${sub}::uuid, 4, 'Szép', 'A.', 'hu', 'waiting', ${now}::timestamptz
    from order_lines l join orders o on o.id = l.order_id where o.number = ${number} limit 1`.execute(db)

  await payByTransfer(number)
  await orderLabel(number)
  const list = await saveWishList(shop, { owner: sub, name: 'Névnapra', isShared: true })
  if (!list.ok) throw new Error(list.failure.kind)
  await addWishes(shop, { owner: sub, list: list.value.id, wishes: [{ productId: 'aaaaaaaaaaaa', words: 'A zöldet' }] })
  await keepCart(shop, { owner: sub, changed: [{ productId: 'aaaaaaaaaaaa', quantity: 2 }], removed: [] })

  const data = await readPersonalData(shop, { email, subs: [] })
  expect(data).toMatchObject({
    accounts: [{ sub, email }],
    messages: [{ message: 'Megvan?', notes: [] }],
    newsletter: [{ email, state: 'pending' }],
    giftCards: [],
    watches: [{ productId: 'aaaaaaaaaaaa', priceNamed: 3000, state: 'ended' }],
    setAsides: [{ productId: 'aaaaaaaaaaaa', place: 'shop-1', state: 'expired' }],
    readerWords: [{ productId: 'aaaaaaaaaaaa', stars: 4, words: 'Szép', name: 'A.', state: 'waiting' }],
    standing: [{ trusted: null }],
    wishLists: [{ name: 'Névnapra', wishes: [{ words: 'A zöldet' }] }],
    keptCart: [{ quantity: 2 }],
  })
  const { goes } = await previewErasure(shop, email)
  expect(goes, 'what will go is what the copy has').toMatchObject({
    accounts: 1,
    wishLists: 1,
    wishes: 1,
    keptCart: 1,
    readerWords: 1,
    cardLetters: 0,
    newsletter: 1,
    watches: 1,
    setAsides: 1,
    messages: 1,
  })
  expect(data.orders.map((order) => order.number).toSorted()).toEqual([number, asGuest].toSorted())
  expect(data.orders.find((order) => order.number === number)).toMatchObject({
    notes: [{ text: 'hívott' }],
    transfers: [
      { day: '2026-11-13', amount: 4000, payer: 'Nagymama Nándorné', payerAccount: '11700000-1', text: 'könyvre' },
    ],
    parcels: [
      { labels: [{ carrier: 'gls', number: '777', parcel: { phone: '+36701112222' }, stepWords: 'Úton van' }] },
    ],
    letters: expect.arrayContaining([expect.objectContaining({ words: expect.stringContaining(number) })]),
  })
  const own = JSON.stringify(await readOwnData(shop, sub))
  expect(own).toContain(asGuest)
  expect(own).not.toContain('hívott')
  expect(own, 'who paid may be somebody else').not.toMatch(/Nagymama|11700000/)
  expect(own).toContain('2026-11-13')
  expect(own).toContain('Úton van')
  expect(own).not.toContain(ofAnother)
  await sql`update users set email_verified = false where id = ${sub}::uuid`.execute(db)
  expect(JSON.stringify(await readOwnData(shop, sub)), 'whose address is not confirmed').not.toContain(asGuest)
})
