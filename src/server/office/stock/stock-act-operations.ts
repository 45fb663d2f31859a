import { z } from 'zod'
import { failed, type Result } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import type { Shop } from '#shop/shop.ts'
import { correctStock } from '#shop/goods/stock/correct-stock.ts'
import { CORRECTION_REASONS, type StockFailure } from '#shop/goods/stock/movement.ts'
import { LONGEST_SHELF, MOST_MINIMUM, setShelf } from '#shop/goods/stock/office/set-shelf.ts'
import { takeBackCorrection } from '#shop/goods/stock/office/take-back-correction.ts'
import { sellingPlaces } from '#shop/goods/stock/selling-places.ts'
import { transferStock } from '#shop/goods/stock/transfer-stock.ts'
import { officeOperation } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { officeSubject } from '../office-subject.ts'

const tag = 'Stock'
const copies = z.int().min(0).max(1_000_000)
const placeId = z.string().max(100)
const changeOf = <Value extends z.ZodType>(value: Value) =>
  z
    .strictObject({ from: value, to: value })
    .optional()
    .meta({ description: 'What was seen and what it is to be; left out it stays.' })

const { act: stockAct } = officeSubject({
  path: '/stock/titles/{productId}',
  tag,
  parameters: z.strictObject({ productId: z.string().max(100) }),
  example: { productId: 'aaaaaaaaaaaa' },
  record: ({ productId }) => `stock:${productId}`,
  problems: ['no-such-shelf'],
})

export const stockActOperations = [
  stockAct({
    id: 'correctStock',
    path: '/correct',
    summary: 'Somebody has counted: the difference at this moment is a movement',
    permission: 'stock.correct',
    body: z.strictObject({ placeId, copies, reason: z.enum(CORRECTION_REASONS) }),
    answer: {
      status: 200,
      description: '`movementId` takes it back; null where the number was right.',
      schema: z.strictObject({ delta: z.int(), movementId: z.int().nullable() }),
    },
    problems: ['copies-held'],
    example: { placeId: 'shop-1', copies: 4, reason: 'miscounted' },
    act: 'stock correct',
    run: async (shop, { parameters: { productId }, body: { placeId: warehouseId, copies, reason } }, { by }) =>
      (await isOurs(shop, warehouseId))
        ? officeOutcome(await correctStock(shop, { productId, warehouseId, copies, reason, by }))
        : failed({ kind: 'no-such-shelf' }),
  }),
  officeOperation({
    id: 'takeBackCorrection',
    method: 'post',
    path: '/stock/movements/{movementId}/take-back',
    tag,
    summary: 'A correction was a mistake: its counter-movement is written',
    permission: 'stock.correct',
    parameters: z.strictObject({ movementId: z.coerce.number().int().min(1) }),
    answer: { status: 200, description: 'What stands there now.', schema: z.strictObject({ copies: z.int() }) },
    problems: ['no-such-shelf', 'copies-held', 'no-such-movement', 'taken-back', 'too-few'],
    example: { parameters: { movementId: 1 } },
    act: { operation: 'stock take-back', record: ({ parameters }) => `movement:${parameters.movementId}` },
    run: async (shop, { parameters: { movementId } }, { by }) =>
      officeOutcome(await takeBackCorrection(shop, { movementId, by })),
  }),
  stockAct({
    id: 'transferStock',
    path: '/transfer',
    summary: 'Copies that nobody was promised go to another place',
    permission: 'stock.correct',
    body: z.strictObject({
      from: placeId,
      to: placeId,
      copies: copies.min(1),
      document: inputFields.maybeLine(100).optional(),
    }),
    answer: { status: 200, description: 'What is left there.', schema: z.strictObject({ left: z.int() }) },
    problems: ['copies-held', 'same-place', 'too-few'],
    example: { from: 'central', to: 'shop-1', copies: 2 },
    act: 'stock transfer',
    run: async (shop, { parameters: { productId }, body: { document, ...move } }, { by }) =>
      (await isOurs(shop, move.from)) && (await isOurs(shop, move.to))
        ? officeOutcome(await transferStock(shop, { productId, ...move, document: document || undefined, by }))
        : failed({ kind: 'no-such-shelf' }),
  }),
  stockAct({
    id: 'setShelf',
    path: '/shelf',
    summary: 'Where in a place a title stands, and how many copies there should always be',
    permission: 'stock.correct',
    body: z.strictObject({
      placeId,
      shelf: changeOf(inputFields.maybeLine(LONGEST_SHELF)),
      minimum: changeOf(z.int().min(0).max(MOST_MINIMUM)),
    }),
    answer: {
      status: 200,
      description: 'As it is now.',
      schema: z.strictObject({ shelf: z.string(), minimum: z.int() }),
    },
    problems: ['stale'],
    example: { placeId: 'shop-1', shelf: { from: '', to: 'B2' }, minimum: { from: 0, to: 2 } },
    act: 'stock shelf',
    run: async (shop, { parameters: { productId }, body: { placeId: warehouseId, ...change } }) => {
      if (!(await isOurs(shop, warehouseId))) return failed({ kind: 'no-such-shelf' })
      const outcome = await setShelf(shop, { productId, warehouseId, ...change })
      if (outcome.ok) return outcome
      return failed({ kind: outcome.failure.kind === 'shelf-changed' ? 'stale' : 'no-such-shelf' })
    },
  }),
]

/** What stands at a supplier's is told by the supplier. */
async function isOurs(shop: Shop, placeId: string): Promise<boolean> {
  return (await sellingPlaces(shop)).some(({ id }) => id === placeId)
}

type Failure = StockFailure | { kind: 'no-such-movement' } | { kind: 'taken-back' }

/** Which orders stand in the way, and how many copies there are or are promised. */
function officeOutcome<Value>(outcome: Result<Value, Failure>): Result<Value, OfficeFailure> {
  if (outcome.ok) return outcome
  const { failure } = outcome
  switch (failure.kind) {
    case 'copies-held':
      return failed({ kind: failure.kind, orders: failure.orders, copies: failure.held })
    case 'too-few':
      return failed({ kind: failure.kind, copies: failure.copies })
    case 'not-a-number':
      return failed({ kind: 'invalid', fields: [{ field: 'copies', kind: 'invalid' }] })
    default:
      return failed({ kind: failure.kind })
  }
}
