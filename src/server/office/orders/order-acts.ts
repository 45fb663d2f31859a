import { z } from 'zod'
import { failed, type Result } from '#kit/result.ts'
import { readOrderNumber } from '#shop/selling/orders/read-order-number.ts'
import type { Permission } from '#shop/people/staff/permissions.ts'
import type { Shop } from '#shop/shop.ts'
import type { ChangeRow, OfficeCaller, OfficeOperation, Typed } from '../office-operation.ts'
import type { OfficeFailure, OfficeProblem } from '../office-problems.ts'
import { officeSubject } from '../office-subject.ts'
import type { NamedAct } from '../written-wish.ts'
import { version, withVersion } from './order-act-shapes.ts'

export const ORDER_TAG = 'Orders'
export const ORDER_EXAMPLE = 'K26-7H3MQ2'
/** In any writing; acts are written down under the one that the shop uses. What is no number names no order. */
export const orderNumber = z.strictObject({
  number: z
    .string()
    .max(40)
    .overwrite((text) => readOrderNumber(text) ?? '-')
    .meta({ examples: [ORDER_EXAMPLE] }),
})

const order = officeSubject({
  path: '/orders/{number}',
  tag: ORDER_TAG,
  parameters: orderNumber,
  example: { number: ORDER_EXAMPLE },
  record: ({ number }) => `order:${number}`,
  problems: [],
})

export const orderReading = order.reading
/** An act on an order of which it does not matter what somebody has seen: its body has no version. */
export const plainOrderAct = order.act

type Members = z.ZodRawShape
type OrderParameters = typeof orderNumber
type Versioned<M extends Members> = z.ZodObject<{ version: z.ZodInt } & M>
/** Of a label: which one, or on whose parcel. What else a verb knows of its failure the order itself tells, when it is read again. */
type OrderRefusal = { kind: OfficeProblem } & Pick<OfficeFailure, 'version' | 'fields' | 'order' | 'label'>

type OrderAct<
  Path extends string,
  B extends Members,
  A extends Members,
  Refusal extends OrderRefusal,
  AskedFirst,
> = Pick<
  ChangeRow<Path, OrderParameters, undefined, Versioned<B>, Versioned<A>, AskedFirst>,
  'path' | 'proof' | 'askFirst'
> & {
  id: string
  summary: string
  description?: string
  permission: Permission
  body: B
  answer: { description: string; members: A }
  problems?: readonly OfficeProblem[]
  /** Of what is sent beside the version. */
  example?: Partial<z.input<z.ZodObject<B>>>
  act: string
  personal?: readonly string[]
  run: OrderVerb<z.output<z.ZodObject<B>>, z.input<z.ZodObject<A>>, Refusal, AskedFirst>
}

/** What an act does, without the door: the operator's command does the same, and has seen no version. */
export type OrderVerb<Wish, Value, Refusal, AskedFirst = undefined> = (
  shop: Shop,
  wish: Wish & { number: string; version?: number },
  caller: Pick<OfficeCaller, 'by'>,
  askedFirst: AskedFirst,
) => Promise<Result<Value, Refusal>>

/**
 * An act on an order as somebody has seen it: whoever asks says which version that was, and hears the next one, with which it can be
 * undone while nobody else has changed the order.
 */
export function orderAct<
  const Path extends string,
  B extends Members,
  A extends Members,
  Refusal extends OrderRefusal,
  AskedFirst = undefined,
>(
  row: OrderAct<Path, B, A, Refusal, AskedFirst>,
): Typed<'post', `/orders/{number}${Path}`, OrderParameters, undefined, Versioned<B>, Versioned<A>> & {
  verb: OrderVerb<z.output<z.ZodObject<B>>, z.input<z.ZodObject<A>>, Refusal, AskedFirst>
  act: NamedAct
}
export function orderAct({
  body,
  answer: { description, members },
  problems = [],
  example,
  run,
  ...row
}: OrderAct<string, Members, Members, OrderRefusal, unknown>): OfficeOperation & { verb: unknown } {
  const operation = order.act({
    ...row,
    problems: ['no-such-order', 'stale', ...problems],
    body: z.strictObject({ version, ...body }),
    answer: { status: 200, description, schema: z.strictObject({ version: z.int(), ...members }) },
    example: { version: 1, ...example },
    run: async (shop, { parameters: { number }, body: bodyFields }, caller, askedFirst) => {
      const outcome = await run(shop, { number, ...bodyFields }, caller, askedFirst)
      return outcome.ok ? withVersion(shop, number, outcome.value) : failed(refusalOf(outcome.failure))
    },
  })
  return { ...operation, verb: run }
}

function refusalOf({ kind, version: newest, fields, order: labelled, label }: OrderRefusal): OfficeFailure {
  return { kind, version: newest, fields, order: labelled, label }
}
