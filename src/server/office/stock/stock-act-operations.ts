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
import type { OfficeFailure, OfficeProblem } from '../office-problems.ts'

const tag = 'Stock'
const TITLE = 'aaaaaaaaaaaa'
const copies = z.int().min(0).max(1_000_000)
const placeId = z.string().max(100)
const parameters = z.strictObject({ productId: z.string().max(100) })
const recordOf = ({ parameters }: { parameters: { productId: string } }) => `stock:${parameters.productId}`
const HELD: readonly OfficeProblem[] = ['no-such-shelf', 'copies-held']
const changeOf = <Value extends z.ZodType>(value: Value) =>
  z
    .strictObject({ from: value, to: value })
    .optional()
    .meta({ description: 'What was seen and what it is to be; left out it stays.' })

export const stockActOperations = [
  officeOperation({
    id: 'correctStock',
    method: 'post',
    path: '/stock/titles/{productId}/correct',
    tag,
    summary: 'Somebody has counted: the difference at this moment is a movement',
    permission: 'stock.correct',
    parameters,
    body: z.strictObject({ placeId, copies, reason: z.enum(CORRECTION_REASONS) }),
    answer: {
      status: 200,
      description: '`movementId` takes it back; null where the number was right.',
      schema: z.strictObject({ delta: z.int(), movementId: z.int().nullable() }),
    },
    problems: HELD,
    example: { parameters: { productId: TITLE }, body: { placeId: 'shop-1', copies: 4, reason: 'miscounted' } },
    act: { operation: 'stock correct', record: recordOf },
    run: async (shop, { parameters: { productId }, body: { placeId: warehouseId, copies, reason } }, { by }) =>
      (await isOurs(shop, warehouseId))
        ? told(await correctStock(shop, { productId, warehouseId, copies, reason, by }))
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
    problems: [...HELD, 'no-such-movement', 'taken-back', 'too-few'],
    example: { parameters: { movementId: 1 } },
    act: { operation: 'stock take-back', record: ({ parameters }) => `movement:${parameters.movementId}` },
    run: async (shop, { parameters: { movementId } }, { by }) =>
      told(await takeBackCorrection(shop, { movementId, by })),
  }),
  officeOperation({
    id: 'transferStock',
    method: 'post',
    path: '/stock/titles/{productId}/transfer',
    tag,
    summary: 'Copies that nobody was promised go to another place',
    permission: 'stock.correct',
    parameters,
    body: z.strictObject({
      from: placeId,
      to: placeId,
      copies: copies.min(1),
      document: inputFields.maybeLine(100).optional(),
    }),
    answer: { status: 200, description: 'What is left there.', schema: z.strictObject({ left: z.int() }) },
    problems: [...HELD, 'same-place', 'too-few'],
    example: { parameters: { productId: TITLE }, body: { from: 'central', to: 'shop-1', copies: 2 } },
    act: { operation: 'stock transfer', record: recordOf },
    run: async (shop, { parameters: { productId }, body: { document, ...move } }, { by }) =>
      (await isOurs(shop, move.from)) && (await isOurs(shop, move.to))
        ? told(await transferStock(shop, { productId, ...move, document: document || undefined, by }))
        : failed({ kind: 'no-such-shelf' }),
  }),
  officeOperation({
    id: 'setShelf',
    method: 'post',
    path: '/stock/titles/{productId}/shelf',
    tag,
    summary: 'Where in a place a title stands, and how many copies there should always be',
    permission: 'stock.correct',
    parameters,
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
    problems: ['no-such-shelf', 'stale'],
    example: {
      parameters: { productId: TITLE },
      body: { placeId: 'shop-1', shelf: { from: '', to: 'B2' }, minimum: { from: 0, to: 2 } },
    },
    act: { operation: 'stock shelf', record: recordOf },
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
function told<Value>(outcome: Result<Value, Failure>): Result<Value, OfficeFailure> {
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
