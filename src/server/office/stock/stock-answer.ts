import { z } from 'zod'
import { ACTOR_KINDS, type ActorKind } from '#shop/ground/actor.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import type { Shop } from '#shop/shop.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import type { ListedMovement } from '#shop/goods/stock/office/list-movements.ts'
import type { StockRow } from '#shop/goods/stock/office/stock-list.ts'
import { MOVEMENT_KINDS } from '#shop/goods/stock/movement.ts'
import { moment } from '../../rest/moment.ts'

export const actor = z.strictObject({ kind: z.enum(ACTOR_KINDS), name: z.string().nullable() })

export const stockRow = z.strictObject({
  productId: z.string(),
  ean: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  kind: z.enum(PRODUCT_TYPES),
  isWithdrawn: z.boolean(),
  copies: z.int(),
  held: z.int().meta({ description: 'Of these: promised to orders.' }),
  minimum: z.int(),
  below: z.int().meta({ description: 'How many free copies are missing from the minimum, place by place.' }),
  shelves: z.array(z.string()),
  places: z.array(z.strictObject({ placeId: z.string(), place: z.string(), copies: z.int() })),
  expected: z.int().meta({ description: 'Ordered from suppliers, and not come.' }),
  expectedOn: z.iso.date().nullable(),
  readers: z.int().meta({ description: 'How many asked to be told when it can be had.' }),
  lastSoldAt: moment.nullable(),
  lastCountedAt: moment.nullable(),
})

export function stockRowAnswer(row: StockRow): z.input<typeof stockRow> {
  const { lastSoldAt, lastCountedAt, ...rest } = row
  return {
    ...rest,
    lastSoldAt,
    lastCountedAt,
  }
}

export const movement = z.strictObject({
  id: z.int(),
  at: moment,
  kind: z.enum(MOVEMENT_KINDS),
  productId: z.string(),
  title: z.string(),
  ean: z.string(),
  placeId: z.string(),
  place: z.string(),
  delta: z.int(),
  quantity: z.int().meta({ description: 'How many copies it was about, where none of them stood there.' }),
  before: z.int(),
  after: z.int(),
  reason: z.string().nullable(),
  by: actor,
  document: z.string().nullable(),
  order: z.string().nullable(),
})

/** People are told by name. */
export async function actorNames(
  shop: Shop,
): Promise<(byKind: ActorKind, byId: string | null) => z.input<typeof actor>> {
  const names = await staffNames(shop)
  return (kind, id) => ({ kind, name: id === null ? null : (names.get(id) ?? id) })
}

export async function movementAnswers(
  shop: Shop,
  movements: readonly ListedMovement[],
): Promise<z.input<typeof movement>[]> {
  const nameOf = await actorNames(shop)
  return movements.map(({ at, byKind, byId, ...rest }) => ({
    ...rest,
    at,
    by: nameOf(byKind, byId),
  }))
}
