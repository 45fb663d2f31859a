import { createInterface } from 'node:readline/promises'
import type { Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { OrderView } from '#shop/selling/orders/order.ts'
import type { Shop } from '#shop/shop.ts'
import type { Act } from '#shop/people/staff/act.ts'
import { CommandProblem, UsageError, type Command, type CommandContext, type Options, type Values } from './command.ts'
import type { OrderVerb } from '#server/office/orders/order-acts.ts'
import type { NamedAct } from '#server/office/written-wish.ts'
import { BY, operator } from './operator.ts'
import { failureSentence, type OrderCommandFailure } from './order-sentences.ts'

const NUMBER = { name: 'number', help: "The order's number, such as K26-7H3MQ2" }
export const YES: Options = { yes: { type: 'boolean', help: 'Does not ask before money moves' } }
export const LINES_OPTION: Options = {
  lines: {
    type: 'string',
    argument: '<id=copies,…>',
    help: 'Only these lines, such as 12=1,13=2; order show lists them',
  },
}
export const PARCEL: Options = {
  parcel: { type: 'string', argument: '<n>', help: 'Which parcel, where there are several' },
}

type OrderContext = CommandContext & {
  shop: Shop
  order: OrderView
  by: Actor
  /** Runs a verb as an act of the operator on this order. */
  act<Value, Failure extends { kind: string }>(
    reasonAndInput: Pick<Act, 'reason' | 'input' | 'personal'> & { operation?: string },
    verb: (shop: Shop) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>>
}

type OrderCommand = Pick<Command, 'name' | 'summary' | 'details'> & {
  /** After the number. */
  arguments?: Command['arguments']
  options?: Options
  run(context: OrderContext): Promise<void>
}

/** A command about one order, which is there. */
export function orderCommand({ arguments: args = [], options = {}, run, ...texts }: OrderCommand): Command {
  return {
    ...texts,
    arguments: [NUMBER, ...args],
    options: { ...options, ...BY },
    async run(context) {
      const [{ withShop }, { findOrder }, { asAct }] = await Promise.all([
        import('./with-shop.ts'),
        import('#shop/selling/orders/view/find-order.ts'),
        import('#shop/people/staff/as-act.ts'),
      ])
      const [number = ''] = context.args
      await withShop(context, async (shop) => {
        const order = await findOrder(shop, { number, userId: null, isStaff: true })
        if (!order) throw new CommandProblem(`There is no order ${number}`)
        const by = operator(context.values)
        const record = `order:${order.number}`
        await run({
          ...context,
          shop,
          order,
          by,
          act: (reasonAndInput, verb) => asAct(shop, { operation: texts.name, ...reasonAndInput, by, record }, verb),
        })
      })
    },
  }
}

type RowCommand<Wish, Value> = Pick<Command, 'name' | 'summary' | 'details'> & {
  arguments?: Command['arguments']
  options?: Options
  /** The row of the office's table that is done. It is loaded when it is needed: help and mistakes are answered without it. */
  row(): Promise<{ act: NamedAct; verb: OrderVerb<Wish, Value, OrderCommandFailure> }>
  wish(context: OrderContext): Wish
  /** Before money moves. */
  asks?(context: OrderContext, wish: Wish): Promise<string | null>
  says(context: OrderContext, value: Value): string
}

/** What the office does by an operation, done by the operator: the same verb, written down as the same act. */
export function orderRowCommand<Wish extends Record<string, unknown>, Value>({
  row,
  wish: wishOf,
  asks,
  says,
  ...command
}: RowCommand<Wish, Value>): Command {
  return orderCommand({
    ...command,
    async run(context) {
      const { order, by, act, say } = context
      const wish = wishOf(context)
      const question = await asks?.(context, wish)
      if (question) await confirm(context, question)
      const [operation, { writtenWish }] = await Promise.all([row(), import('#server/office/written-wish.ts')])
      const outcome = await act(writtenWish(operation.act, wish), (shop) =>
        operation.verb(shop, { ...wish, number: order.number }, { by }, undefined),
      )
      say(says(context, orRefuse(outcome)))
    },
  })
}

/** The value of what was done; why not is a sentence. */
export function orRefuse<Value>(
  outcome: { ok: true; value: Value } | { ok: false; failure: OrderCommandFailure },
): Value {
  if (!outcome.ok) throw new CommandProblem(failureSentence(outcome.failure))
  return outcome.value
}

/** Before money moves. Who cannot be asked has to have said --yes. */
export async function confirm({ values }: CommandContext, question: string): Promise<void> {
  if (values.yes) return
  if (!process.stdin.isTTY) throw new UsageError(`${question} Say --yes if so.`)
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await prompt.question(`${question} [y/N] `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandProblem('Nothing was done.')
  } finally {
    prompt.close()
  }
}

export function linesIn({ lines }: Values): { lineId: number; quantity: number }[] | null {
  if (typeof lines !== 'string') return null
  return lines.split(',').map((part) => {
    const [, lineId, quantity] = /^\s*(\d{1,15})=(\d{1,6})\s*$/.exec(part) ?? []
    if (!lineId || !quantity) throw new UsageError(`--lines must be such as 12=1,13=2, not '${lines}'`)
    return { lineId: Number(lineId), quantity: Number(quantity) }
  })
}

export function numberIn(values: Values, name: string): number | undefined {
  const value = values[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value))
    throw new UsageError(`--${name} must be a whole number, not '${value}'`)
  return Number(value)
}

export function forintsIn(name: string, value: string | undefined): number {
  const plain = (value ?? '').replace(/[\s\u00a0]|Ft$/g, '')
  if (!/^\d{1,9}$/.test(plain)) throw new UsageError(`<${name}> must be whole forints, not '${value}'`)
  return Number(plain)
}

export function forintsText(amount: number): string {
  return `${new Intl.NumberFormat('en-US').format(amount)} Ft`
}
