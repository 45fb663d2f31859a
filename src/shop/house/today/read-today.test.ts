import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForChanges } from '#database/listen-for-changes.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { until } from '#kit/until.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { markReturned } from '#shop/selling/fulfilment/mark-returned.ts'
import { listParcelsToPack } from '#shop/selling/fulfilment/packing/list-parcels.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { ATTENTION_KINDS } from '#shop/selling/orders/attention-reasons.ts'
import { sendContactMessage } from '#shop/selling/contact/send-contact-message.ts'
import { markSeen } from '#shop/selling/orders/mark-seen.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { takeInHand } from '#shop/selling/orders/office/take-in-hand.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder } from '#shop/selling/orders/test-paid-order.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { noteBackup } from '#shop/house/backups/backup-state.ts'
import { recordAct } from '#shop/people/staff/as-act.ts'
import { inviteStaff } from '#shop/people/staff/people/invite-staff.ts'
import { haveJoined } from '#shop/people/staff/people/test-staff.ts'
import { EVERY_PERMISSION, type Permission } from '#shop/people/staff/permissions.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { dropCount, openCount } from '#shop/goods/stock/counts/open-count.ts'
import { takeCountScans } from '#shop/goods/stock/counts/take-count-scans.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { countToday, readToday } from './read-today.ts'
import { GROUP_OF_ATTENTION, GROUP_PERMISSIONS, TODAY_GROUPS, type TodayGroupName } from './today-groups.ts'

const { db, url } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward } = world
const by = BOOKSELLER
afterAll(async () => {
  await world.stop()
  await shop.identity.signInCrypto.stop()
})

const ANYBODY = { permissions: EVERY_PERMISSION, place: null }

async function groupOf(name: TodayGroupName, place: string | null = null) {
  const { groups } = await readToday(shop, { ...ANYBODY, place })
  return groups.find(({ group }) => group === name)
}

beforeAll(async () => {
  await stockBooks(db, [
    { id: 'aaaaaaaaaaaa', stock: 40, inShop: 5 },
    { id: 'bbbbbbbbbbbb', stock: 0, isOrderable: true },
  ])
  await sql`insert into settings (name, value) values ('payOnCollection', 'true')`.execute(db)
})

describe('Today', () => {
  it('OFFICE-10 in an empty shop nothing waits but a backup, and the next collection is told', async () => {
    const today = await readToday(shop, ANYBODY)
    expect(today.groups).toEqual([{ group: 'backup', count: 1, oldest: null, due: null, items: [] }])
    // A Monday, before two in the afternoon.
    expect(today.collection).toEqual(new Date('2026-11-16T13:00:00Z'))
    const beganAt = shop.clock.now()
    await noteBackup(shop, { beganAt, place: '/backups', made: { name: 'kolofon.tar.gz', bytes: 1 } })
    expect(await readToday(shop, ANYBODY)).toMatchObject({
      groups: [],
      others: [],
      here: [],
      backup: { problem: null },
    })
    await noteBackup(shop, { beganAt, place: '/backups', problem: 'no space left on device' })
    expect(await readToday(shop, ANYBODY)).toMatchObject({
      groups: [{ group: 'backup', count: 1, oldest: beganAt }],
      backup: { problem: { kind: 'not-made', words: 'no space left on device' } },
    })
    await db.deleteFrom('backups').where('problem', 'is not', null).execute()
  })

  it('OFFICE-10 every group tells what waits, since when and why, from the orders themselves', async () => {
    const unpacked = await paidOrder(world)
    const packed = await paidOrder(world)
    await packShipment(shop, { number: packed.number, by })
    expect(await groupOf('leaves-today')).toMatchObject({
      count: 2,
      oldest: new Date(unpacked.placedAt),
      due: new Date('2026-11-16T13:00:00Z'),
      items: [
        { number: unpacked.number, reason: { kind: 'parcel', isPacked: false, shipping: 'GLS', copies: 1 } },
        { number: packed.number, buyer: 'Kiss Anna', reason: { isPacked: true, place: 'Budapest' } },
      ],
    })
    await shipShipment(shop, { number: packed.number, by, trackingNumber: '00340000000017' })
    expect(await groupOf('leaves-today')).toMatchObject({ count: 1 })

    const collect = { shipping: 'SHOP', pickupShop: 'shop-1', delivery: null, payment: 'COLLECTION' } as const
    const aside = await bought(shop, { input: anInput(collect) })
    expect(await groupOf('set-aside')).toMatchObject({ count: 1, items: [{ number: aside.number }] })
    expect(await groupOf('set-aside', 'shop-1')).toMatchObject({ count: 1 })
    expect(await groupOf('set-aside', 'another-shop')).toBeUndefined()

    const delivery = { name: 'Anna Kiss', country: 'AT', postcode: '1010', city: 'Wien', street: 'Graben 1' }
    await bought(shop, { input: anInput({ shipping: 'POSTOUTSIDEHUN', payment: null, delivery }) })
    expect(await groupOf('quotes')).toMatchObject({
      count: 1,
      items: [{ reason: { kind: 'quote', country: 'AT', copies: 1, grams: null } }],
    })

    // What has to be ordered is nobody's work on its first day.
    const missing = await paidOrder(world, { lines: [{ productId: 'bbbbbbbbbbbb', quantity: 2 }] })
    expect(await readToday(shop, ANYBODY)).toMatchObject({ waitingForCopies: 1 })
    expect(await groupOf('copies')).toBeUndefined()
    forward(25 * 3600)
    expect(await groupOf('copies')).toMatchObject({
      count: 1,
      items: [{ number: missing.number, reason: { kind: 'missing', title: 'bbbbbbbbbbbb hu', copies: 2 } }],
    })
    expect((await readToday(shop, ANYBODY)).collection).toEqual(new Date('2026-11-17T13:00:00Z'))

    await markReturned(shop, { number: packed.number, by, outcome: 'lost' })
    expect(await groupOf('parcels')).toMatchObject({
      count: 1,
      items: [{ number: packed.number, reason: { kind: 'attention', attention: 'parcel-lost' } }],
    })
    // Its buyer is asked before anything leaves again; then it is packed like any other.
    const waiting = async () => ({
      leaving: (await groupOf('leaves-today'))?.items.map(({ number }) => number),
      count: (await groupOf('leaves-today'))?.count,
      queued: (await listParcelsToPack(shop, { place: null, by })).parcels.map(({ number }) => number),
    })
    const others = { leaving: [unpacked.number], count: 1 }
    expect(await waiting()).toEqual({ ...others, queued: [unpacked.number, aside.number] })
    await markSeen(shop, { number: packed.number, by })
    expect(await waiting()).toMatchObject({ count: 2, leaving: [unpacked.number, packed.number] })

    await packShipment(shop, { number: unpacked.number, by })
    await shipShipment(shop, { number: unpacked.number, by, trackingNumber: '00340000000024' })
    await markDelivered(shop, { number: unpacked.number, by })
    await announceWithdrawal(shop, { number: unpacked.number, name: null, lines: null, way: 'sign-in' })
    expect(await groupOf('returns')).toMatchObject({
      count: 1,
      due: new Date('2026-12-01T22:59:59.999Z'),
      items: [{ number: unpacked.number, reason: { kind: 'return', copies: 1, refundBy: '2026-12-01' } }],
    })

    await sendContactMessage(
      shop,
      { name: 'Kelemen Dóra', email: 'dora@example.com', topic: 'other', message: 'Mikor lesz újra?', language: 'hu' },
      { network: '198.51.100.0', source: 'form' },
    )
    await sql`update contact_messages set state = 'open'`.execute(db)
    expect(await groupOf('messages')).toBeUndefined()
    await sql`update contact_messages set due_at = ${shop.clock.now()}::timestamptz - interval '1 minute'`.execute(db)
    expect(await groupOf('messages')).toMatchObject({
      count: 1,
      items: [{ buyer: 'Kelemen Dóra', reason: { kind: 'message', text: 'Mikor lesz újra?' } }],
    })

    await sql`update order_letters set failure = 'no such mailbox', due_at = null, sent_at = null
      where kind = 'shipped' and order_id = ${unpacked.id}::bigint`.execute(db)
    expect(await groupOf('letters')).toMatchObject({
      count: 1,
      items: [{ number: unpacked.number, reason: { kind: 'letter', failure: 'no such mailbox' } }],
    })
    await sql`insert into invoices (order_id, external_id, kind, status, queued_at, failure)
      values (${unpacked.id}::bigint, 'K-1', 'INVOICE', 'FAILED', ${shop.clock.now()}::timestamptz, 'wrong tax number')`.execute(
      db,
    )
    expect(await groupOf('invoices')).toMatchObject({
      items: [{ number: unpacked.number, reason: { kind: 'invoice', failure: 'wrong tax number' } }],
    })
  })

  it('OFFICE-10 every reason to look at an order stands in one group or is found at its source; an opened group shows all of it', async () => {
    const order = await paidOrder(world)
    await packShipment(shop, { number: order.number, by })
    const before = new Map((await countToday(shop, ANYBODY)).map(({ group, count }) => [group, count]))
    const kinds = ATTENTION_KINDS.filter((kind) => kind !== 'other' && kind !== 'invariant')
    for (const reason of kinds) await callAttention(shop, order.id, reason)
    await callAttention(shop, order.id, 'invariant books-balance')
    const counted = await countToday(shop, ANYBODY)
    for (const { group, count } of counted) {
      const marks = [...kinds, 'invariant' as const].filter((kind) => GROUP_OF_ATTENTION[kind] === group)
      expect(count - (before.get(group) ?? 0), group).toBe(marks.length)
    }
    const { groups } = await readToday(shop, { ...ANYBODY, opened: 'money' })
    const money = groups.find(({ group }) => group === 'money')
    expect(money?.items).toHaveLength(money?.count ?? 0)
    expect(money?.items.map(({ reason }) => reason)).toContainEqual({ kind: 'attention', attention: 'invariant' })
    expect((await groupOf('money'))?.items).toHaveLength(3)
  })

  it('OFFICE-91 whoever may not act on a group sees only how much it is and whom to ask', async () => {
    const customer = await testCustomer(shop, { groups: ['staff'] })
    const root = { kind: 'command', id: 'root' } as const
    await inviteStaff(shop, {
      email: customer.email,
      name: 'Kende Márta',
      roles: ['bookkeeper'],
      language: 'hu',
      by: root,
    })
    await haveJoined(shop, customer.sub)
    const all = await readToday(shop, ANYBODY)
    for (const permission of new Set(Object.values(GROUP_PERMISSIONS))) {
      const own = await readToday(shop, { permissions: new Set<Permission>([permission]), place: null })
      expect(own.groups).toEqual(all.groups.filter(({ group }) => GROUP_PERMISSIONS[group] === permission))
      expect(own.others.map(({ group }) => group)).toEqual(
        all.groups.filter(({ group }) => GROUP_PERMISSIONS[group] !== permission).map(({ group }) => group),
      )
    }
    const packer = await readToday(shop, { permissions: new Set<Permission>(['orders.pack']), place: null })
    expect(packer.others.find(({ group }) => group === 'invoices')).toEqual({
      group: 'invoices',
      count: 2,
      people: ['Kende Márta'],
    })
    expect(JSON.stringify(packer)).not.toContain('wrong tax number')
    const counted = await countToday(shop, { permissions: new Set<Permission>(['orders.pack']), place: null })
    expect(counted.map(({ group }) => group)).toEqual(
      TODAY_GROUPS.filter((group) => GROUP_PERMISSIONS[group] === 'orders.pack'),
    )
  })

  it('OFFICE-10 OFFICE-75 shows a refund that somebody else has asked for, until it is decided or too late', async () => {
    const { number } = await paidOrder(world)
    const now = shop.clock.now()
    await sql`insert into approvals (order_id, version, amount, reason, words, asked_at, asked_by, until)
      select id, version, 24040, 'goodwill', 'lemondta', ${now}, 'daniel@example.com', ${now}::timestamptz + interval '3 days'
      from orders where number = ${number}`.execute(db)
    const waiting = async (email: string) =>
      (await readToday(shop, { ...ANYBODY, email })).groups.find(({ group }) => group === 'approvals')
    expect(await waiting('zsofia@example.com')).toMatchObject({
      count: 1,
      oldest: now,
      items: [
        { number, reason: { kind: 'approval', amount: 24040, askedBy: 'daniel@example.com', words: 'lemondta' } },
      ],
    })
    expect(await waiting('daniel@example.com'), 'whoever asked waits for another').toBeUndefined()
    forward(3 * 24 * 3600)
    expect(await waiting('zsofia@example.com')).toBeUndefined()
  })

  it('OFFICE-10 OFFICE-55 a count that nobody goes on with waits for a decision, until it is accepted', async () => {
    const opened = await openCount(shop, { place: 'shop-1', what: { range: 'place' }, by })
    if (!opened.ok) throw new Error(opened.failure.kind)
    const { id } = opened.value
    forward(7200)
    expect(await groupOf('counts'), 'nothing was read yet').toBeUndefined()
    const at = shop.clock.now()
    const { ean } = await db
      .selectFrom('products')
      .select('ean')
      .where('id', '=', 'aaaaaaaaaaaa')
      .executeTakeFirstOrThrow()
    await takeCountScans(shop, { id, sentAt: at, scans: [{ id: randomUUID(), ean, copies: 1, at }], by })
    expect(await groupOf('counts'), 'somebody is at it').toBeUndefined()
    forward(3601)
    expect(await groupOf('counts')).toEqual({
      group: 'counts',
      count: 1,
      oldest: at,
      due: null,
      items: [
        { number: String(id), buyer: 'Bolt', at, reason: { kind: 'count', range: 'place', shelf: null, titles: 0 } },
      ],
    })
    await dropCount(shop, { id, by })
    expect(await groupOf('counts')).toBeUndefined()
  })

  it('OFFICE-10 tells who is here, and which order they have in hand', async () => {
    const { rows } = await sql<{ sub: string; email: string }>`select sub, email from staff_members`.execute(db)
    const [member] = rows
    const order = await paidOrder(world)
    await sql`insert into office_sign_ins (id, token_hash, sub, factors, proven_at, began_at, last_seen_at)
      select gen_random_uuid(), ${Buffer.alloc(32, 1)}, ${member?.sub}::uuid, '{}', at, at, at
      from (values (${shop.clock.now()}::timestamptz)) as t(at)`.execute(db)
    await takeInHand(shop, { number: order.number, by: { kind: 'staff', id: member?.email ?? '' } })
    expect((await readToday(shop, ANYBODY)).here).toEqual([
      { name: 'Kende Márta', place: null, lastSeenAt: shop.clock.now(), order: order.number },
    ])
    forward(11 * 60)
    expect((await readToday(shop, ANYBODY)).here).toEqual([])
  })

  it('OFFICE-02 OFFICE-10 a message, a failed letter or invoice and a backup are told by whoever writes them, each where it is read', async () => {
    const heardTags: string[][] = []
    const listener = listenForChanges({
      databaseUrl: url,
      log: silentLog,
      onChange: () => {},
      onOfficeChange: (tags) => heardTags.push(tags),
    })
    await listener.begun
    const toldBy = async (change: () => Promise<unknown>) => {
      heardTags.length = 0
      await change()
      // Notifications come in the order of the commits: what follows this one was not told.
      await sql`select pg_notify('office', 'over')`.execute(db)
      await until(() => heardTags.some(([tag]) => tag === 'over'), { withinMs: 30_000 })
      return heardTags.slice(0, -1)
    }
    const message = { name: 'Kiss Anna', email: 'anna@example.com', topic: 'other', message: 'Hol van?' } as const
    const from = { network: '198.51.100.0', source: 'form' } as const
    expect(await toldBy(() => sendContactMessage(shop, { ...message, language: 'hu' }, from))).toContainEqual([
      'messages',
      'today',
    ])
    const { id: order } = await paidOrder(world)
    await sql`insert into invoices (order_id, external_id, kind, status, queued_at)
      values (${order}::bigint, 'K-told', 'INVOICE', 'QUEUED', ${shop.clock.now()}::timestamptz)`.execute(db)
    const letter = (failure: string | null) =>
      sql`update order_letters set tries = tries + 1, failure = ${failure} where order_id = ${order}::bigint`.execute(
        db,
      )
    expect(await toldBy(() => letter(null)), 'a letter that goes is nobody’s work').toEqual([])
    expect(await toldBy(() => letter('no such mailbox'))).toEqual([['letters', 'today']])
    const invoice = (status: string) =>
      sql`update invoices set status = ${status}, number = 'X' where order_id = ${order}::bigint`.execute(db)
    expect(await toldBy(() => invoice('ISSUED'))).toEqual([])
    expect(await toldBy(() => invoice('FAILED'))).toEqual([['today']])
    expect(await toldBy(() => recordAct(shop, { by, operation: 'backup', record: 'backup' }))).toEqual([['today']])
    const intake = () =>
      sql`insert into intakes (supplier_id, place_id, terms, opened_at, opened_by)
        select id, id, 'bought', ${shop.clock.now()}::timestamptz, 'x' from warehouses limit 1`.execute(db)
    expect(await toldBy(intake), 'the rail counts open notes').toContainEqual(['today'])
    await listener.stop()
  })
})
