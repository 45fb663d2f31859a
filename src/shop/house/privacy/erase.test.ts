import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { erasureNotesSince, putErasureNote } from '#backup/erasure-notes.ts'
import { databaseForFile } from '#database/test-database.ts'
import { folderShelf } from '#providers/backup-shelf/folder-shelf.ts'
import { saveAddress } from '#shop/people/addresses/save-address.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { keepCart } from '#shop/selling/cart/kept-cart.ts'
import { saveWishList } from '#shop/selling/wishes/keep-lists.ts'
import { addWishes } from '#shop/selling/wishes/keep-wishes.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { writeOrderFinds } from '#shop/selling/orders/office/write-order-finds.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { payFor } from '#shop/selling/orders/test-paid-order.ts'
import { readToday } from '../today/read-today.ts'
import { noteErasures } from './note-erasures.ts'
import { askErasure, eraseDue, eraseNow } from './erase.ts'
import { deleteAccount } from './erase-account.ts'
import { listFinds, lookAtFind } from './finds/look-at-find.ts'
import { noteErasuresAgain } from './repeat-erasures.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 90 }])
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-erased-'))
afterAll(async () => {
  await world.stop()
  await shop.identity.signInCrypto.stop()
  await rm(folder, { recursive: true })
})

const PHONE = '+36705550177'
const PLACE = { name: 'Őzike Viktória', country: 'HU', postcode: '1147', city: 'Budapest', street: 'Csömöri köz 91.' }
const NAMED = ['viktoria', 'viktória', '705550177', '7710555070', 'csömöri köz 91', 'csomori koz 91']

/** Columns, as `orders.email`, in which something of these words stands, whatever their type. */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{
    tab: string
    col: string
    type: string
  }>`select c.relname as tab, a.attname as col,
      format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(db)
  const found: string[] = []
  for (const { tab, col, type } of columns) {
    // Bytes are looked through as they are, and so as the words are written.
    const isThere =
      type === 'bytea'
        ? sql`exists (select from unnest(${words.includes(NAMED[0]!) ? [...words, PLACE.name] : words}::text[]) as w(word)
            where position(convert_to(w.word, 'UTF8') in ${sql.ref(col)}) > 0)`
        : sql`lower(${sql.ref(col)}::text) like any(${words.map((word) => `%${word}%`)}::text[])`
    const { rows } = await sql<{
      is: boolean
    }>`select exists (select from ${sql.table(tab)} where ${isThere}) as is`.execute(db)
    if (rows[0]?.is) found.push(`${tab}.${col}`)
  }
  return found.sort()
}

/** Somebody of whom something stands wherever something of people can stand. */
async function known({ isOrderOpen = false } = {}) {
  const customer = await testCustomer(shop)
  const { sub, email } = customer
  const now = shop.clock.now()
  await sql`update users set attributes = ${JSON.stringify({ name: PLACE.name, phone_number: PHONE })}::jsonb where id = ${sub}::uuid`.execute(
    db,
  )
  await saveAddress(shop, {
    owner: sub,
    address: { ...PLACE, id: randomUUID(), phone: PHONE, isDefault: true } as never,
  })
  const input = anInput({
    contact: { name: PLACE.name, phone: PHONE },
    delivery: { ...PLACE, note: 'Viktória csengője' },
    billing: PLACE,
  })
  const { number } = await bought(shop, { input, userId: sub })
  await payFor(world, { number, userId: sub })
  const list = await saveWishList(shop, { owner: sub, name: 'Viktória kívánja', shownName: 'Viktória', isShared: true })
  if (!list.ok) throw new Error(list.failure.kind)
  const wishes = [{ productId: 'aaaaaaaaaaaa', words: 'Viktória szekrényébe' }]
  await addWishes(shop, { owner: sub, list: list.value.id, wishes })
  const { number: unpaid } = await bought(shop, { input, userId: sub })
  await sql`update orders set email = ${email}, note = 'Viktória kéri' where number in (${number}, ${unpaid})`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`select id from orders where number = ${number}`.execute(db)
  const order = rows[0]!.id
  await keepCart(shop, { owner: sub, changed: [{ productId: 'aaaaaaaaaaaa', quantity: 2 }], removed: [] })
  await sendLetters(shop)
  await writeOrderFinds(shop)
  await sql`insert into order_gifts (order_id, words) values (${order}, 'Isten éltesse: Őzike Viktória')`.execute(db)
  await sql`insert into order_notes (order_id, at, by_kind, text) values (${order}, ${now}::timestamptz, 'system', 'Őzike Viktória hívott')`.execute(
    db,
  )
  await sql`insert into order_history (order_id, version, at, kind, to_status, by_kind, note) values
    (${order}, 701, ${now}::timestamptz, 'refund-requested', 'CONFIRMED', 'system', 'goodwill 1200 Viktória panaszára'),
    (${order}, 702, ${now}::timestamptz, 'withdrawn-in-words', 'CONFIRMED', 'system', 'number 1 × Viktória könyve')`.execute(
    db,
  )
  await db.transaction().execute(async (db) => {
    const { rows: acts } = await sql<{ id: string }>`insert into acts (at, by_kind, operation, record) values
      (${now}::timestamptz, 'system', 'test', ${`order:${number}`}) returning id::text`.execute(db)
    await sql`select set_config('shop.act', ${acts[0]!.id}, true)`.execute(db)
    await sql`insert into approvals (order_id, version, amount, reason, words, asked_at, asked_by, until, outcome, decided_at, decided_by,
        decision_words)
      values (${order}, 1, 1200, 'goodwill', 'Viktória panaszolta', ${now}::timestamptz, 'bela@example.com', ${now}::timestamptz, 'APPROVED',
        ${now}::timestamptz, 'judit@example.com', 'Viktória megérdemli')`.execute(db)
  })
  await sql`insert into invoices (order_id, external_id, kind, status, queued_at, request) values (${order}, ${randomUUID()}, 'INVOICE',
    'ISSUED', ${now}::timestamptz, ${JSON.stringify({ buyer: { ...PLACE, taxNumber: null, email } })}::jsonb)`.execute(
    db,
  )
  const { rows: parcels } = await sql<{
    id: number
  }>`insert into shipments (order_id, number, status, made_at, ended_at)
    values (${order}, 7, 'DELIVERED', ${now}::timestamptz, ${now}::timestamptz) returning id`.execute(db)
  const label = randomUUID()
  await sql`insert into carrier_labels (id, shipment_id, carrier, reference, state, parcel, cod, parcel_id, number, requested_at, requested_by_kind,
      step_words)
    values (${label}::uuid, ${parcels[0]!.id}, 'gls', ${label.slice(0, 20)}, 'ORDERED', ${JSON.stringify({ ...PLACE, phone: PHONE, email })}::jsonb, 0, 'a', ${label},
      ${now}::timestamptz, 'system', 'Átvette: Viktória')`.execute(db)
  await sql`insert into carrier_label_papers (label, pdf, kept_at) values (${label}::uuid, ${Buffer.from(`PDF ${PLACE.name}`)}, ${now}::timestamptz)`.execute(
    db,
  )
  await sql`insert into returns (order_id, number, status, statement, announced_at, ended_at, reason) values (${order}, 7, 'REFUNDED',
    ${JSON.stringify({ name: PLACE.name, email, way: 'form' })}::jsonb, ${now}::timestamptz, ${now}::timestamptz, 'Viktória levele szerint')`.execute(
    db,
  )
  const { rows: other } = await sql<{
    id: number
  }>`select id from orders where email = 'anna@example.com' limit 1`.execute(db)
  if (other[0])
    await sql`insert into order_letters (order_id, kind, key, queued_at, to_email, sent_to, words, sent_at, failure)
      values (${other[0].id}, 'order-link', ${randomUUID()}, ${now}::timestamptz, ${email}, ${email}, 'Tisztelt Viktória', ${now}::timestamptz,
        ${`550 <${email}>: user unknown`})`.execute(db)
  const message = randomUUID()
  for (const isComplaint of [false, true]) {
    const id = isComplaint ? randomUUID() : message
    await sql`insert into contact_messages (id, reference, name, email, topic, message, language, content_mark, origin_mark, received_at, state,
        due_at, is_complaint)
      values (${id}::uuid, ${`K-${id.slice(0, 6).toUpperCase()}`}, ${PLACE.name}, ${email}, 'book', 'Viktória vagyok', 'hu', ${Buffer.from(id)}, 'x', ${now}::timestamptz,
        'open', ${now}::timestamptz, ${isComplaint})`.execute(db)
  }
  await sql`insert into contact_answers (message_id, at, by_kind, text) values (${message}::uuid, ${now}::timestamptz, 'system', 'Kedves Viktória!')`.execute(
    db,
  )
  await sql`insert into contact_notes (message_id, at, by_kind, text) values (${message}::uuid, ${now}::timestamptz, 'system', 'Viktória törzsvevő')`.execute(
    db,
  )
  await sql`insert into newsletter_subscriptions (id, email, language, state, asked_at, confirmed_at)
    values (${randomUUID()}::uuid, ${email}, 'hu', 'subscribed', ${now}::timestamptz, ${now}::timestamptz)`.execute(db)
  await sql`insert into gift_cards (made_at, made_by_kind, valid_until, email, language, letter_on, to_name, greeting)
    values (${now}::timestamptz, 'system', '2030-01-01', ${email}, 'hu', '2029-01-01', 'Viktória', 'Boldog névnapot, Viktória!')`.execute(
    db,
  )
  await sql`insert into watches (id, product_id, kind, email, address_mark, language, price_then, state, asked_at, active_at)
    select ${randomUUID()}::uuid, id, 'back', ${email}, 'x', 'hu', 1, 'active', ${now}::timestamptz, ${now}::timestamptz
    from products limit 1`.execute(db)
  await sql`insert into set_asides (id, product_id, place, email, language, state, asked_at)
    select ${randomUUID()}::uuid, p.id, w.id, ${email}, 'hu', 'asked', ${now}::timestamptz
    from products p, warehouses w where w.type = 'SHOP' limit 1`.execute(db)
  await sql`insert into reader_words (id, product_id, order_line_id, user_id, stars, words, shown_name, language, state, refusal, written_at)
    select gen_random_uuid(), l.product_id, l.id, ${sub}::uuid, 4, 'Viktória kedvence', 'Viktória', 'hu', s.state, s.refusal, ${now}::timestamptz
    from (select l.*, row_number() over (order by l.id) as place from order_lines l join orders o on o.id = l.order_id
        where o.user_id = ${sub}::uuid) as l
      join (values (1, 'shown', null), (2, 'refused', 'advert')) as s (place, state, refusal) on s.place = l.place`.execute(
    db,
  )
  const evening = randomUUID()
  await sql`insert into book_club_dates (id, starts_at, seats) values (${evening}::uuid, ${new Date(now.getTime() + Math.floor(Math.random() * 1e10))}::timestamptz, 9)`.execute(
    db,
  )
  await sql`insert into book_club_sign_ups (id, date_id, name, email, seats, language, signed_up_at)
    values (${randomUUID()}::uuid, ${evening}::uuid, ${PLACE.name}, ${email}, 1, 'hu', ${now}::timestamptz)`.execute(db)
  await sql`insert into waiting_letters (mail, next_try_at, posted_at) values
    (${JSON.stringify({ to: email, subject: 'Viktória', text: '', html: '' })}::jsonb, ${now}::timestamptz, ${now}::timestamptz)`.execute(
    db,
  )
  await sql`insert into trusted_customers (user_id, since, by_kind, reason) values (${sub}::uuid, ${now}::timestamptz, 'system', 'Viktória régi vevő')`.execute(
    db,
  )
  for (const [record, personal] of [
    [`customer:${sub}`, { words: 'Viktória' }],
    [`order:${number}`, { contact: { name: PLACE.name, phone: PHONE } }],
    ['letter:1', { to: email }],
  ] as const) {
    const { rows: acts } = await sql<{ id: number }>`insert into acts (at, by_kind, operation, record, personal)
      values (${now}::timestamptz, 'system', 'test', ${record}, ${JSON.stringify(personal)}::jsonb) returning id`.execute(
      db,
    )
    await sql`insert into act_changes (act_id, table_name, key, personal) values (${acts[0]!.id}, 'orders', ${JSON.stringify({ id: order })}::jsonb,
      ${JSON.stringify({ before: { email, delivery: PLACE } })}::jsonb)`.execute(db)
  }
  const file = randomUUID()
  await sql`insert into money_files (id, kind, account, name, sha256, content, at, by_kind) values (${file}::uuid, 'bank', '1', 'x', ${Buffer.from(file)},
    ${Buffer.from(`Feladó: ${PLACE.name}`)}, ${now}::timestamptz, 'system')`.execute(db)
  await sql`insert into money_rows (file, place, identity, day, amount, match, payer, text)
    values (${file}::uuid, 1, ${file}, '2026-11-16', 1, 'none', ${PLACE.name}, 'Őzike Viktória utalása')`.execute(db)
  const over = isOrderOpen ? [unpaid] : [number, unpaid]
  await sql`update orders set status = 'COMPLETED', ended_at = ${now}::timestamptz, expires_at = null, waits_for = '{}'
    where number = any(${over}::text[])`.execute(db)
  await sql`update orders set status = 'EXPIRED' where number = ${unpaid}`.execute(db)
  return { ...customer, number, unpaid }
}

/** What the law has kept of a buyer: the invoice and the order it is of, statements of the bank, the record of a complaint. */
const KEPT_BY_LAW = [
  'contact_messages.email',
  'contact_messages.message',
  'contact_messages.name',
  'invoices.request',
  'money_files.content',
  'money_rows.payer',
  'money_rows.text',
  'order_finds.words',
  'orders.billing',
  'orders.contact',
]

describe('whoever asks to be forgotten', () => {
  it('KEEP-07 is in no column and no file any more but where the law keeps them, and the rest of the shop is as it was', async () => {
    const { number: others } = await bought(shop)
    const before = await sql`select to_jsonb(o) from orders o where number = ${others}`.execute(db)
    const one = await known()
    const full = await columnsWith([one.email, one.sub, ...NAMED])
    for (const column of [
      'users.email',
      'addresses.street',
      'orders.delivery',
      'order_letters.words',
      'order_notes.text',
      'order_gifts.words',
      'acts.personal',
      'act_changes.personal',
      'carrier_labels.parcel',
      'carrier_label_papers.pdf',
      'returns.statement',
      'approvals.words',
      'approvals.decision_words',
      'order_history.note',
      'order_letters.failure',
      'wish_lists.name',
      'wish_lists.shown_name',
      'wish_items.words',
      'kept_cart_lines.owner',
      'waiting_letters.mail',
      'watches.email',
      'set_asides.email',
      'reader_words.words',
      'reader_words.shown_name',
      'gift_cards.email',
      'gift_cards.greeting',
      ...KEPT_BY_LAW,
    ])
      expect(full).toContain(column)

    expect(await deleteAccount(shop, { accessToken: one.accessToken })).toMatchObject({ ok: true })
    await writeOrderFinds(shop)
    expect(await columnsWith([one.email, ...NAMED])).toEqual(KEPT_BY_LAW)
    expect(await columnsWith([one.email]), 'the complaint alone knows where its answer went').toEqual([
      'contact_messages.email',
    ])
    expect(
      (await columnsWith([one.sub])).filter((column) => !/^(acts\.|contact_messages\.email)/.test(column)),
    ).toEqual(['erasures.subs'])
    expect(
      (await columnsWith(['705550177', 'csömöri köz 91'])).filter((column) => !/billing|request/.test(column)),
    ).toEqual([])
    const { rows } = await sql<{
      name: string
      mail: string
    }>`select billing ->> 'name' as name, email as mail from orders
      where number in (${one.number}, ${one.unpaid}) order by number = ${one.number} desc`.execute(db)
    expect(rows).toEqual([
      { name: PLACE.name, mail: '' },
      { name: '', mail: '' },
    ])
    expect((await sql`select to_jsonb(o) from orders o where number = ${others}`.execute(db)).rows).toEqual(before.rows)

    await noteErasures(shop, (note) => putErasureNote(folderShelf(folder), note))
    for (const name of await readdir(folder)) {
      const text = await readFile(path.join(folder, name), 'utf8')
      for (const word of [one.email, ...NAMED]) expect(text.toLowerCase()).not.toContain(word)
    }
  })

  it('KEEP-07 whose order is open keeps what it needs until it is over; then it goes by itself, and who came back meanwhile stays', async () => {
    const one = await known({ isOrderOpen: true })
    const id = await askErasure(shop, { email: one.email, subs: [], way: 'desk' })
    await eraseDue(shop)
    const wish = async () =>
      (
        await sql<{
          email: string | null
          waits: string | null
          done: boolean
        }>`select email, waits_until::text as waits,
        done_at is not null as done from erasures where id = ${id}::uuid`.execute(db)
      ).rows[0]
    expect(await wish()).toMatchObject({ email: one.email, waits: expect.stringMatching(/^2026-1[12]-/), done: false })
    const street = async () =>
      (
        await sql<{
          street: string | null
        }>`select delivery ->> 'street' as street from orders where number = ${one.number}`.execute(db)
      ).rows[0]?.street
    expect(await street()).toBe(PLACE.street)
    expect(await columnsWith([one.sub])).not.toContain('users.id')

    await sql`insert into newsletter_subscriptions (id, email, language, state, asked_at)
      values (${randomUUID()}::uuid, ${one.email}, 'hu', 'pending', ${shop.clock.now()}::timestamptz)`.execute(db)
    await sql`update orders set status = 'COMPLETED', ended_at = ${shop.clock.now()}::timestamptz, waits_for = '{}'
      where number = ${one.number}`.execute(db)
    world.forward(7 * 3600)
    await eraseDue(shop)
    expect(await wish()).toEqual({ email: null, waits: null, done: true })
    expect(await street()).toBeNull()
    expect(await columnsWith([one.email])).toEqual(['contact_messages.email', 'newsletter_subscriptions.email'])
    await eraseNow(shop, id)
    expect(await columnsWith([one.email])).toContain('newsletter_subscriptions.email')
  })

  it('KEEP-07 is forgotten though the process is killed right after the wish, and an address nobody knows is no error', async () => {
    const one = await known()
    await askErasure(shop, { email: one.email, subs: [], way: 'desk' })
    await askErasure(shop, { email: 'nobody-at-all@example.com', subs: [], way: 'desk' })
    await Promise.all([eraseDue(shop), eraseDue(shop)])
    expect(await columnsWith([one.email])).toEqual(
      ['contact_messages.email', 'newsletter_subscriptions.email'].slice(0, 1),
    )
    const { rows } = await sql`select from erasures where done_at is null`.execute(db)
    expect(rows).toEqual([])
    const blanking = db.transaction().execute(async (db) => {
      await sql`select set_config('shop.forgets', 'people', true)`.execute(db)
      await sql`insert into acts (at, by_kind, operation, personal) values (now(), 'system', 'test', '{}')`.execute(db)
      await sql`update acts set personal = null where record is null`.execute(db)
    })
    await expect(blanking, 'where nobody is being forgotten, acts are only added to').rejects.toThrow('only added to')
  })

  it('KEEP-07 is looked for in the notes of colleagues on records of others; a person says which of them go', async () => {
    const one = await testCustomer(shop)
    const { number } = await bought(shop, { input: anInput() })
    const note = (text: string) =>
      sql`insert into order_notes (order_id, at, by_kind, text)
      select id, ${shop.clock.now()}::timestamptz, 'system', ${text} from orders where number = ${number}`.execute(db)
    await note(`A férje: ${one.email.toUpperCase()}.`)
    await note(`Nem ő: x${one.email}, ${one.email}pany`)
    await note(`Ő is jöhet érte (${one.email})`)
    await sql`insert into acts (at, by_kind, operation, record, personal) values (${shop.clock.now()}::timestamptz, 'system', 'order note',
      ${`order:${number}`}, ${JSON.stringify({ text: `A férje: ${one.email}` })}::jsonb)`.execute(db)
    await eraseNow(shop, await askErasure(shop, { email: one.email, subs: [], way: 'desk' }))
    const finds = await listFinds(shop)
    expect(finds.map(({ kind, number, text }) => [kind, number, text.slice(0, 5)])).toEqual([
      ['order', number, 'A fér'],
      ['order', number, 'Ő is '],
    ])
    expect(await columnsWith([`a férje: ${one.email}`])).toEqual(['order_notes.text'])
    expect(await lookAtFind(shop, { id: finds[0]!.id, goes: true })).toMatchObject({ ok: true })
    expect(await lookAtFind(shop, { id: finds[0]!.id, goes: true })).toMatchObject({ ok: false })
    expect(await lookAtFind(shop, { id: finds[1]!.id, goes: false })).toMatchObject({ ok: true })
    expect(await listFinds(shop)).toEqual([])
    const { rows } = await sql<{ text: string }>`select n.text from order_notes n join orders o on o.id = n.order_id
      where o.number = ${number} order by n.id`.execute(db)
    expect(rows.map(({ text }) => text.slice(0, 5))).toEqual(['Nem ő', 'Ő is '])
  })

  it('KEEP-07 is looked for in all words that others have on their records; what goes leaves no trace, the rest stays', async () => {
    const one = await testCustomer(shop)
    const { number } = await bought(shop, { input: anInput() })
    const { rows } = await sql<{ id: number }>`select id from orders where number = ${number}`.execute(db)
    const order = rows[0]!.id
    const now = shop.clock.now()
    const words = `szóljanak neki is: ${one.email}`
    await sql`update orders set note = ${words} where id = ${order}`.execute(db)
    await sql`insert into order_history (order_id, version, at, kind, to_status, by_kind, note)
      values (${order}, 701, ${now}::timestamptz, 'refund-requested', 'CONFIRMED', 'system', ${`goodwill 1200 ${words}`})`.execute(
      db,
    )
    await sql`insert into approvals (order_id, version, amount, reason, words, asked_at, asked_by, until, outcome, decided_at, decided_by)
      values (${order}, 1, 1200, 'goodwill', ${words}, ${now}::timestamptz, 'bela@example.com', ${now}::timestamptz, 'REFUSED',
        ${now}::timestamptz, 'judit@example.com')`.execute(db)
    const message = randomUUID()
    await sql`insert into contact_messages (id, reference, name, email, topic, message, language, content_mark, origin_mark, received_at,
        state, due_at)
      values (${message}::uuid, 'K-000777', 'Nagy Béla', 'bela@example.com', 'book', ${words}, 'hu', ${Buffer.from(message)}, 'x',
        ${now}::timestamptz, 'open', ${now}::timestamptz)`.execute(db)
    await sql`insert into contact_answers (message_id, at, by_kind, text)
      values (${message}::uuid, ${now}::timestamptz, 'system', ${words})`.execute(db)
    await eraseNow(shop, await askErasure(shop, { email: one.email, subs: [], way: 'desk' }))
    const finds = await listFinds(shop)
    expect(finds.map(({ kind, number }) => [kind, number])).toEqual([
      ['order', number],
      ['order', number],
      ['order', number],
      ['message', 'K-000777'],
      ['message', 'K-000777'],
    ])
    expect(
      (await readToday(shop, { permissions: new Set(['customers.erase'] as const), place: null })).groups,
    ).toMatchObject([
      { group: 'privacy', count: 5, items: [{ reason: { kind: 'erasure-find', of: 'order', number } }, {}, {}] },
    ])
    await db.transaction().execute(async (db) => {
      const { rows: acts } = await sql<{ id: string }>`insert into acts (at, by_kind, operation) values
        (${now}::timestamptz, 'system', 'test') returning id::text`.execute(db)
      await sql`select set_config('shop.act', ${acts[0]!.id}, true)`.execute(db)
      for (const { id } of finds)
        expect(await lookAtFind({ ...shop, db }, { id, goes: true })).toMatchObject({ ok: true })
    })
    expect(await listFinds(shop)).toEqual([])
    expect(await columnsWith([one.email, 'szóljanak neki is'])).toEqual([])
    const { rows: notes } = await sql<{
      note: string
    }>`select note from order_history where order_id = ${order} and version = 701`.execute(db)
    expect(notes, 'the timeline reads it as before').toEqual([{ note: 'goodwill 1200' }])
  })

  it('KEEP-07 is forgotten also on an order that was being written meanwhile and that nobody could see yet', async () => {
    const one = await testCustomer(shop)
    const id = await askErasure(shop, { email: one.email, subs: [one.sub], way: 'account' })
    world.forward(1)
    await eraseDue(shop)
    const { number } = await bought(shop, { input: anInput(), userId: one.sub })
    await sql`update orders set email = ${one.email}, placed_at = (select asked_at from erasures where id = ${id}::uuid)
      where number = ${number}`.execute(db)
    await eraseDue(shop)
    const { rows } = await sql<{
      waits: boolean
    }>`select waits_until is not null as waits from erasures where id = ${id}::uuid`.execute(db)
    expect(rows[0]?.waits, 'it is open, and waited for').toBe(true)
    await sql`update orders set status = 'EXPIRED', ended_at = ${shop.clock.now()}::timestamptz, expires_at = null, waits_for = '{}'
      where number = ${number}`.execute(db)
    world.forward(7 * 3600)
    await eraseDue(shop)
    expect(await columnsWith([one.email])).toEqual(['contact_messages.email'].slice(1))
  })

  it('KEEP-08 is forgotten again when a backup of the time before is restored: a mark beside the backups tells who it was', async () => {
    const shelf = folderShelf(path.join(folder, 'shelf'))
    const madeAt = shop.clock.now()
    world.forward(3600)
    const one = await known()
    await askErasure(shop, { email: one.email, subs: [one.sub], way: 'account' })
    await noteErasures(shop, (note) => putErasureNote(shelf, note))
    // The backup knows the person and no wish.
    await sql`delete from erasures`.execute(db)
    expect(await columnsWith([one.email])).toContain('users.email')
    const notes = await erasureNotesSince(shelf, madeAt)
    expect(await erasureNotesSince(shelf, new Date(madeAt.getTime() + 48 * 3_600_000))).toEqual([])
    expect(await noteErasuresAgain(shop, notes)).toBeGreaterThan(0)
    expect(await noteErasuresAgain(shop, notes)).toBe(0)
    await eraseDue(shop)
    expect(await columnsWith([one.email])).toEqual(['contact_messages.email'])
  })
})
