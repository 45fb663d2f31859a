import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { correctStock } from './correct-stock.ts'
import { checkCopies, moveCopies } from './move-copies.ts'
import { receiveStock } from './receive-stock.ts'
import { returnStock } from './return-stock.ts'
import { showStock } from './show-stock.ts'
import { transferStock } from './transfer-stock.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
const BOOK = 'aaaaaaaaaaaa'
const by = BOOKSELLER
const shelf = { productId: BOOK, warehouseId: 'central' }

const amounts = async () =>
  Object.fromEntries(
    (await showStock(shop, { title: BOOK }))?.shelves.map(({ warehouseId, copies }) => [warehouseId, copies]) ?? [],
  )
const lastMovement = async () => (await showStock(shop, { title: BOOK, movements: 1 }))?.movements[0]

beforeEach(async () => {
  await emptyTables(db, ['orders', 'order_lines', 'stock_movements', 'stock_reservations', 'inventories', 'products'])
  await stockBooks(db, [{ id: BOOK, stock: 5, inShop: 2 }])
})

describe('copies', () => {
  it('are corrected to what was counted, by a movement that says who and why', async () => {
    expect(await correctStock(shop, { ...shelf, copies: 3, reason: 'damaged', by })).toEqual({
      ok: true,
      value: { delta: -2, movementId: expect.any(Number) },
    })
    expect(await amounts()).toMatchObject({ 'central': 3, 'shop-1': 2 })
    expect(await lastMovement()).toMatchObject({
      kind: 'CORRECTION',
      delta: -2,
      reason: 'damaged',
      by: 'boltos@example.com',
    })
    expect(await correctStock(shop, { ...shelf, copies: 3, reason: 'found', by })).toEqual({
      ok: true,
      value: { delta: 0, movementId: null },
    })
    expect(await lastMovement(), 'nothing was found').toMatchObject({ reason: 'damaged' })
  })

  it('are never corrected below what is promised, and the orders are named', async () => {
    const { number } = await bought(shop, { input: anInput({ lines: [{ productId: BOOK, quantity: 2 }] }) })
    expect(await correctStock(shop, { ...shelf, copies: 1, reason: 'stolen', by })).toEqual({
      ok: false,
      failure: { kind: 'copies-held', held: 2, orders: [number] },
    })
    expect(await correctStock(shop, { ...shelf, copies: 2, reason: 'stolen', by })).toMatchObject({ ok: true })
    expect(await transferStock(shop, { productId: BOOK, from: 'central', to: 'shop-1', copies: 1, by })).toMatchObject({
      failure: { kind: 'copies-held', orders: [number] },
    })
    expect(await amounts()).toMatchObject({ 'central': 2, 'shop-1': 2 })
  })

  it('go back to the supplier with a paper, as far as they are there and nobody was promised them', async () => {
    const { number } = await bought(shop, { input: anInput({ lines: [{ productId: BOOK, quantity: 2 }] }) })
    const back = (copies: number, document = 'VISSZ-7') => returnStock(shop, { ...shelf, copies, by, document })
    expect(await back(3, ' ')).toEqual({ ok: false, failure: { kind: 'no-document' } })
    expect(await back(6)).toEqual({ ok: false, failure: { kind: 'too-few', copies: 5 } })
    expect(await back(4)).toEqual({ ok: false, failure: { kind: 'copies-held', held: 2, orders: [number] } })
    expect(await back(0)).toEqual({ ok: false, failure: { kind: 'not-a-number' } })
    expect(await back(3)).toEqual({ ok: true, value: { left: 2 } })
    expect(await lastMovement()).toMatchObject({ kind: 'SUPPLIER_RETURN', delta: -3, document: 'VISSZ-7' })
    expect(await amounts()).toMatchObject({ 'central': 2, 'shop-1': 2 })
  })

  it('come in, and go from place to place, with their paper', async () => {
    await receiveStock(shop, { ...shelf, copies: 4, by, document: 'SZL-1' })
    expect(await transferStock(shop, { productId: BOOK, from: 'central', to: 'shop-1', copies: 3, by })).toEqual({
      ok: true,
      value: { left: 6 },
    })
    expect(await amounts()).toMatchObject({ 'central': 6, 'shop-1': 5 })
    const titleStock = await showStock(shop, { title: BOOK, movements: 3 })
    expect(titleStock?.movements.map(({ kind, delta, document }) => [kind, delta, document])).toEqual([
      ['TRANSFER', 3, null],
      ['TRANSFER', -3, null],
      ['INTAKE', 4, 'SZL-1'],
    ])
  })

  it('that cannot be are refused', async () => {
    const kinds = await Promise.all([
      correctStock(shop, { ...shelf, copies: -1, reason: 'found', by }),
      correctStock(shop, { ...shelf, copies: 0.5, reason: 'found', by }),
      correctStock(shop, { productId: 'nothing00000', warehouseId: 'central', copies: 1, reason: 'found', by }),
      correctStock(shop, { productId: BOOK, warehouseId: 'nowhere', copies: 1, reason: 'found', by }),
      receiveStock(shop, { ...shelf, copies: 0, by }),
      transferStock(shop, { productId: BOOK, from: 'central', to: 'central', copies: 1, by }),
      transferStock(shop, { productId: BOOK, from: 'central', to: 'nowhere', copies: 1, by }),
    ])
    expect(kinds.map((outcome) => (outcome.ok ? 'done' : outcome.failure.kind))).toEqual([
      'not-a-number',
      'not-a-number',
      'no-such-shelf',
      'no-such-shelf',
      'not-a-number',
      'same-place',
      'no-such-shelf',
    ])
    expect(await amounts()).toMatchObject({ 'central': 5, 'shop-1': 2 })
  })

  it('of a file are set to what it says, never below what is promised, and the same file again moves nothing', async () => {
    await bought(shop, { input: anInput({ lines: [{ productId: BOOK, quantity: 3 }] }) })
    const file = {
      by,
      kind: 'COUNT',
      document: 'import 1',
      shelves: [
        { ...shelf, copies: 1 },
        { productId: BOOK, warehouseId: 'shop-1', copies: 9 },
        { productId: 'nothing00000', warehouseId: 'central', copies: 1 },
      ],
    } as const
    const checked = await checkCopies(shop, file)
    expect(await moveCopies(shop, file)).toEqual(checked)
    expect(checked).toEqual({
      moved: [
        { ...shelf, from: 5, to: 3 },
        { productId: BOOK, warehouseId: 'shop-1', from: 2, to: 9 },
      ],
      countedSince: [],
      fewerThanPromised: [{ ...shelf, copies: 1, held: 3 }],
      unknown: [{ productId: 'nothing00000', warehouseId: 'central' }],
      ledByJournal: [],
    })
    expect(await amounts()).toMatchObject({ 'central': 3, 'shop-1': 9 })
    expect(await moveCopies(shop, file)).toMatchObject({ moved: [] })
  })

  it('that were counted a while ago are added to what has come and gone since, unless a person has counted again', async () => {
    const countedAt = shop.clock.now()
    const file = { by, kind: 'COUNT', document: 'import 2', shelves: [{ ...shelf, copies: 4 }], countedAt } as const
    world.forward(60)
    await transferStock(shop, { productId: BOOK, from: 'central', to: 'shop-1', copies: 2, by })
    await receiveStock(shop, { ...shelf, copies: 6, by })
    for (const why of ['counted four, two left, six came', 'the same file again'])
      expect([(await moveCopies(shop, file)).moved.length, (await amounts()).central], why).toEqual(
        why.startsWith('counted') ? [1, 8] : [0, 8],
      )
    world.forward(60)
    await correctStock(shop, { ...shelf, copies: 1, reason: 'miscounted', by })
    expect(await moveCopies(shop, file)).toMatchObject({ moved: [], countedSince: [shelf] })
  })

  it('never change without a movement, and no movement changes', async () => {
    await expect(sql`update inventories set inventory_amount = 7`.execute(db)).rejects.toThrow(
      'moved by stock_movements',
    )
    await expect(
      sql`insert into inventories (product_id, warehouse_id, inventory_amount) select ${BOOK}, id, 1 from warehouses
        where id not in (select warehouse_id from inventories)
        union all select 'x', 'y', 1`.execute(db),
    ).rejects.toThrow('moved by stock_movements')
    await expect(sql`update stock_movements set delta = 1`.execute(db)).rejects.toThrow('only added to')
    await expect(sql`delete from stock_movements`.execute(db)).rejects.toThrow('only added to')
  })

  it('whatever is done at the same moment, are the sum of their movements, and never fewer than promised', async () => {
    const places = fc.constantFrom('central', 'shop-1')
    const step = fc.oneof(
      fc.record({ verb: fc.constant('correct' as const), place: places, copies: fc.nat(6) }),
      fc.record({ verb: fc.constant('receive' as const), place: places, copies: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ verb: fc.constant('move' as const), place: places, copies: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ verb: fc.constant('return' as const), place: places, copies: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ verb: fc.constant('file' as const), place: places, copies: fc.nat(6) }),
      fc.record({ verb: fc.constant('buy' as const), place: places, copies: fc.integer({ min: 1, max: 2 }) }),
    )
    const run = async ({ verb, place: warehouseId, copies }: { verb: string; place: string; copies: number }) => {
      const there = { productId: BOOK, warehouseId }
      if (verb === 'correct') return correctStock(shop, { ...there, copies, reason: 'miscounted', by })
      if (verb === 'receive') return receiveStock(shop, { ...there, copies, by })
      if (verb === 'return') return returnStock(shop, { ...there, copies, by, document: 'VISSZ-1' })
      if (verb === 'file')
        return moveCopies(shop, { by, kind: 'COUNT', document: 'file', shelves: [{ ...there, copies }] })
      if (verb === 'buy')
        return bought(shop, { input: anInput({ lines: [{ productId: BOOK, quantity: copies }] }) }).catch(() => null)
      const to = warehouseId === 'central' ? 'shop-1' : 'central'
      return transferStock(shop, { productId: BOOK, from: warehouseId, to, copies, by })
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        await Promise.all(steps.map(run))
        expect(await checkInvariants(shop)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})
