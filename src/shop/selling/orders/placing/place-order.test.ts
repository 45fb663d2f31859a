import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { CommitUnknown } from '#database/commit-unknown.ts'
import { databaseForFile } from '#database/test-database.ts'
import { giveUpWaiting, openWaitingDatabase } from '#database/test-replica.ts'
import { MAX_LINES } from '#site/constants.ts'
import { checkInvariants } from '../check-invariants.ts'
import { orderVat } from '../order-vat.ts'
import { placeOrder } from './place-order.ts'
import { quoteOrder } from './quote-order.ts'
import { readOrderNumber } from '../read-order-number.ts'
import { findOrder } from '../view/find-order.ts'
import { orderToken } from '../order-token.ts'
import { anInput, bought, buy, openOrdersWorld, stockBooks } from '../test-orders.ts'

// As many as come at once, so that they meet in the database and not before it.
const { url, db } = await databaseForFile({ maxConnections: 40 })
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500, price: 3990 },
  { id: 'bbbbbbbbbbbb', stock: 2, isOrderable: true, price: 2990 },
  { id: 'cccccccccccc', stock: 50, inShop: 3, price: 1990, vat: 'GIFT' },
  { id: 'dddddddddddd', stock: 0, isOrderable: true, out: '2027-03-01' },
  { id: 'eeeeeeeeeeee', stock: 0 },
  { id: 'ffffffffffff', stock: 10, price: 999 },
  { id: 'gggggggggggg', stock: 10, price: 999 },
])
afterAll(() => world.stop())

const lines = (...wanted: [string, number][]) => wanted.map(([productId, quantity]) => ({ productId, quantity }))
const free = async (id: string) => {
  const { rows } = await sql<{ free: number }>`select sum(inventory_amount - held_amount)::int as free from inventories
    where product_id = ${id} and warehouse_id <> 'supplier'`.execute(db)
  return rows[0]?.free
}

const products = (count: number) =>
  Array.from({ length: count }, (_, index): [string, number] => [`${index}`.padStart(12, 'a'), 1])

describe('a shop whose terms name no seller', () => {
  it('ORDER-01 takes no order, and says so', async () => {
    const operator = await db
      .selectFrom('settings')
      .where('name', '=', 'operator')
      .selectAll()
      .executeTakeFirstOrThrow()
    await db.deleteFrom('settings').where('name', '=', 'operator').execute()
    // What the shop remembers of its settings is dropped by the database's announcement; this one has remembered nothing.
    const closed = { ...shop, remember: <Value>(_key: string, _tags: readonly string[], read: () => Value) => read() }
    const { order, problems } = await buy(closed)
    expect(order).toBeNull()
    expect(problems.map(({ kind }) => kind)).toContain('not-open')
    await db
      .insertInto('settings')
      .values({ ...operator, value: JSON.stringify(operator.value) })
      .execute()
    expect((await buy(closed)).order).not.toBeNull()
  })
})

describe('placing an order', () => {
  it('ORDER-01 ORDER-08 takes down everything as it is now, and holds the copies', async () => {
    const before = (await free('aaaaaaaaaaaa')) ?? 0
    const order = await bought(shop, { input: anInput({ lines: lines(['aaaaaaaaaaaa', 2], ['cccccccccccc', 1]) }) })
    expect(order).toMatchObject({
      number: expect.stringMatching(/^K26-[0-9A-HJKMNP-TV-Z]{6}$/),
      slug: order.number.toLowerCase(),
      status: 'AWAITING_PAYMENT',
      payment: 'UNPAID',
      goods: 9970,
      shippingPrice: 1490,
      total: 11_460,
      can: { pay: true, cancel: true },
      payments: ['BARION', 'PAYPAL'],
      timeline: [{ kind: 'placed', to: 'AWAITING_PAYMENT', by: 'buyer' }],
    })
    expect(await free('aaaaaaaaaaaa')).toBe(before - 2)
    // What is told right after placing is what is read later.
    expect(await findOrder(shop, { number: order.number, userId: order.userId, isStaff: false })).toEqual(order)
    await db.updateTable('products').set({ list_price: 1 }).where('id', '=', 'aaaaaaaaaaaa').execute()
    await db.updateTable('product_texts').set({ name: 'Other' }).where('product_id', '=', 'aaaaaaaaaaaa').execute()
    const again = await findOrder(shop, { number: order.slug, userId: order.userId, isStaff: false })
    expect(again?.lines).toEqual(order.lines)
    expect(again?.total).toBe(order.total)
    await db.updateTable('products').set({ list_price: 3990 }).where('id', '=', 'aaaaaaaaaaaa').execute()
  })

  it('ORDER-05 the same key is the same order, also at the same time; with another wish it is refused', async () => {
    const key = randomUUID()
    const userId = randomUUID()
    const acceptedByKey = new Map()
    const presses = await Promise.all(Array.from({ length: 5 }, () => buy(shop, { key, userId, acceptedByKey })))
    expect(new Set(presses.map(({ order }) => order?.number)).size).toBe(1)
    const { accepted, input } = presses[0]!
    const other = { ...input, note: 'something else' }
    expect(await placeOrder(shop, { userId, email: 'a@example.com', key, input: other, accepted })).toMatchObject({
      order: null,
      problems: [{ kind: 'key-used' }],
    })
    const { rows } = await sql`select from orders where user_id = ${userId}::uuid`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('ORDER-05 SCALE-02 an order of which nobody knows whether it was written is found again by its key, and is one', async () => {
    const waiting = openWaitingDatabase(url, 500)
    const lookingAway = { ...shop, db: waiting.db }
    const buying = { key: randomUUID(), userId: randomUUID(), acceptedByKey: new Map() }
    const press = (at = lookingAway) => buy(at, buying)
    await expect(press()).rejects.toThrow(CommitUnknown)
    expect((await sql`select from orders where user_id = ${buying.userId}::uuid`.execute(db)).rows).toHaveLength(0)
    // The server has it, and the replica perhaps not: found by its key it is told only where both have it.
    await giveUpWaiting(db)
    await expect(press(), 'found, and nobody knows for how long').rejects.toThrow(CommitUnknown)
    await giveUpWaiting(db)
    const { order } = await press(shop)
    expect(order?.number).toBeDefined()
    expect((await sql`select from orders where user_id = ${buying.userId}::uuid`.execute(db)).rows).toHaveLength(1)
    await waiting.stop()
  })

  it('ORDER-05 SCALE-02 a buyer whose wait for the replica was given up meanwhile hears of the order once it is kept', async () => {
    const waiting = openWaitingDatabase(url, 60_000)
    const buying = { key: randomUUID(), userId: randomUUID(), acceptedByKey: new Map() }
    const pressed = buy({ ...shop, db: waiting.db }, buying).then(
      () => 'told',
      (error: unknown) => error,
    )
    await giveUpWaiting(db)
    // It looks for the order by its key, finds it, and waits for its mark: given up too, nobody knows.
    await giveUpWaiting(db)
    expect(await pressed).toBeInstanceOf(CommitUnknown)
    const again = await buy(shop, buying)
    expect(again.order?.number).toBeDefined()
    await waiting.stop()
  })

  it('ORDER-01 what is there comes from the shelf, the rest is ordered, what is not out yet is a preorder', async () => {
    const order = await bought(shop, { input: anInput({ lines: lines(['bbbbbbbbbbbb', 3], ['dddddddddddd', 1]) }) })
    expect(
      order.lines.map(({ productId, kind, quantity, heldQuantity }) => [productId, kind, quantity, heldQuantity]),
    ).toEqual([
      ['bbbbbbbbbbbb', 'STOCK', 2, 2],
      ['bbbbbbbbbbbb', 'TO_ORDER', 1, 0],
      ['dddddddddddd', 'PREORDER', 1, 0],
    ])
    expect(order.lines[2]?.expected).toEqual({ from: '2027-03-01', to: '2027-03-01', precision: 'day' })
    expect(order.expected?.to).toBe('2027-03-01')
    expect(order.fulfilment).toBe('WAITING_FOR_RELEASE')
  })

  it('ORDER-01 what is recalled is not sold from the shelf, what is under an embargo only as a preorder', async () => {
    const set = (values: { off_sale: 'recalled' | null; embargo_until: string | null; orderable: boolean }) =>
      db.updateTable('products').set(values).where('id', '=', 'gggggggggggg').execute()
    const input = anInput({ lines: lines(['gggggggggggg', 1]) })
    await set({ off_sale: 'recalled', embargo_until: null, orderable: true })
    expect((await quoteOrder(shop, input)).problems).toMatchObject([
      { kind: 'not-orderable', productId: 'gggggggggggg' },
    ])
    await set({ off_sale: null, embargo_until: '2027-01-15', orderable: true })
    const [line] = (await bought(shop, { input })).lines
    expect(line).toMatchObject({ kind: 'PREORDER', expected: { from: '2027-01-15', precision: 'day' } })
    await set({ off_sale: null, embargo_until: null, orderable: false })
  })

  it('ORDER-01 a price, a sum or terms that changed since they were shown are told, and nothing is ordered', async () => {
    const { accepted, input } = await buy(shop)
    const place = (changes: object) =>
      placeOrder(shop, {
        userId: randomUUID(),
        email: 'a@example.com',
        key: randomUUID(),
        input,
        accepted: { ...accepted, ...changes },
      })
    for (const changes of [
      { total: 1 },
      { shippingPrice: 0 },
      { linesHash: 'x' },
      { total: accepted.total - 1490, shippingPrice: 0 },
    ])
      expect(await place(changes)).toMatchObject({
        order: null,
        quote: { total: accepted.total },
        problems: [{ kind: 'price-changed' }],
      })
    expect(await place({ termsVersion: 'old' })).toMatchObject({ order: null, problems: [{ kind: 'terms-changed' }] })
  })

  it.each<[string, object, string]>([
    ['nothing', { lines: [] }, 'empty'],
    ['more products than an order holds', { lines: lines(...products(201)) }, 'too-many-lines'],
    ['no copies', { lines: lines(['aaaaaaaaaaaa', 0]) }, 'bad-quantity'],
    ['fewer than none', { lines: lines(['aaaaaaaaaaaa', -3]) }, 'bad-quantity'],
    ['far too many', { lines: lines(['aaaaaaaaaaaa', 60], ['aaaaaaaaaaaa', 60]) }, 'bad-quantity'],
    ['a book that is not there', { lines: lines(['zzzzzzzzzzzz', 1]) }, 'not-orderable'],
    ['no id at all', { lines: lines(["' or 1=1", 1]) }, 'not-orderable'],
    ['more than there are', { lines: lines(['ffffffffffff', 11]) }, 'sold-out'],
    ['what is sold out', { lines: lines(['eeeeeeeeeeee', 1]) }, 'sold-out'],
    ['a shop that is not there', { shipping: 'SHOP', pickupShop: 'central', delivery: null }, 'shop-unknown'],
    ['a point that is not there', { shipping: 'GLSPOINT', parcelPoint: 'nowhere', delivery: null }, 'point-unknown'],
    ['an address abroad with the courier', { delivery: { ...anInput().delivery, country: 'AT' } }, 'bad-country'],
    ['a postcode of three digits', { delivery: { ...anInput().delivery, postcode: '105' } }, 'bad-postcode'],
    ['no address', { delivery: null }, 'missing'],
    ['paying in a shop that is not visited', { payment: 'COLLECTION' }, 'payment-not-offered'],
    ['no way to pay', { payment: null }, 'payment-missing'],
  ])('ORDER-01 %s is refused in words, and nothing changes', async (_, changes, kind) => {
    const input = anInput(changes as never)
    const before = await sql<{ n: number }>`select count(*)::int as n from orders`.execute(db)
    expect((await quoteOrder(shop, input)).problems.map((one) => one.kind)).toContain(kind)
    expect((await buy(shop, { input })).order).toBeNull()
    const after = await sql<{ n: number }>`select count(*)::int as n from orders`.execute(db)
    expect(after.rows).toEqual(before.rows)
  })

  it('ORDER-01 an order takes as many products as a cart', async () => {
    const { problems } = await quoteOrder(shop, anInput({ lines: lines(...products(MAX_LINES)) }))
    expect(problems.filter(({ kind }) => kind === 'too-many-lines')).toEqual([])
    const over = await quoteOrder(shop, anInput({ lines: lines(...products(MAX_LINES + 1)) }))
    expect(over.problems).toContainEqual(expect.objectContaining({ kind: 'too-many-lines', value: '200' }))
  })

  it('ORDER-01 post abroad is asked for as a quote: no shipping price, no payment, copies held', async () => {
    const place = { name: 'Ann Kiss', country: 'AT', postcode: '1010', city: 'Wien', street: 'Ring 1' }
    const order = await bought(shop, { input: anInput({ shipping: 'POSTOUTSIDEHUN', payment: null, delivery: place }) })
    expect(order).toMatchObject({
      status: 'AWAITING_QUOTE',
      total: null,
      shippingPrice: null,
      can: { pay: false, cancel: true },
    })
    expect(order.lines[0]?.heldQuantity).toBe(1)
  })

  it('ORDER-05 two hundred buyers for the last ten copies: exactly ten get one', async () => {
    const input = anInput({ lines: lines(['ffffffffffff', 1]) })
    const quote = await quoteOrder(shop, input)
    const { termsVersion, linesHash } = quote
    const accepted = { total: quote.total ?? 0, shippingPrice: quote.shippingPrice ?? 0, termsVersion, linesHash }
    const all = await Promise.all(
      Array.from({ length: 200 }, () =>
        placeOrder(shop, { userId: randomUUID(), email: 'a@example.com', key: randomUUID(), input, accepted }),
      ),
    )
    expect(all.filter(({ order }) => order)).toHaveLength(10)
    expect(await free('ffffffffffff')).toBe(0)
    for (const { order, problems } of all)
      if (!order) expect(problems[0]?.kind).toMatch(/^(sold-out|price-changed|busy)$/)
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('AUTH-20 ORDER-08 an order is its owner’s; a signed token opens this one, and no other', async () => {
    const order = await bought(shop)
    const other = await bought(shop)
    const open = (caller: object) => findOrder(shop, { number: order.number, userId: null, isStaff: false, ...caller })
    expect(await open({ userId: other.userId })).toBeNull()
    expect(await open({ token: orderToken(shop, other) })).toBeNull()
    expect(await open({ token: 'x' })).toBeNull()
    for (const caller of [{ userId: order.userId }, { isStaff: true }, { token: orderToken(shop, order) }])
      expect((await open(caller))?.number).toBe(order.number)
    expect(readOrderNumber(order.slug)).toBe(order.number)
    expect(readOrderNumber('K26-ABCDE')).toBeNull()
  })
})

describe('the tax of an order', () => {
  it('PRICE-03 its parts make up the whole for any lines and any delivery', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            vatPercent: fc.constantFrom(0, 5, 27),
            quantity: fc.integer({ min: 1, max: 99 }),
            unitPrice: fc.integer({ min: 0, max: 99_999 }),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        fc.integer({ min: 0, max: 9999 }),
        (taxed, shipping) => {
          const parts = orderVat(taxed, shipping)
          const goods = taxed.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
          expect(parts.reduce((sum, { gross }) => sum + gross, 0)).toBe(goods + shipping)
          for (const { net, vat, gross } of parts) expect(net + vat).toBe(gross)
        },
      ),
    ))
})
