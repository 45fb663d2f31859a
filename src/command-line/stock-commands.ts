import type { Shop } from '#shop/shop.ts'
import { CORRECTION_REASONS, type StockFailure } from '#shop/goods/stock/movement.ts'
import type { TitleStock } from '#shop/goods/stock/show-stock.ts'
import { CommandProblem, UsageError, wholeNumber, type Command, type CommandContext } from './command.ts'
import { BY, operator } from './operator.ts'
import { formatMoment } from './order-command-show.ts'

const TITLE = { name: 'title', help: 'Its EAN, or its id' }
const COPIES = { name: 'copies', help: 'A whole number' }
const DOCUMENT = { document: { type: 'string', argument: '<number>', help: 'The delivery note it came with' } } as const

type Verbs = Awaited<ReturnType<typeof loadVerbs>>

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function loadVerbs() {
  const [{ asAct }, { correctStock }, { transferStock }, { receiveStock }, { returnStock }] = await Promise.all([
    import('#shop/people/staff/as-act.ts'),
    import('#shop/goods/stock/correct-stock.ts'),
    import('#shop/goods/stock/transfer-stock.ts'),
    import('#shop/goods/stock/receive-stock.ts'),
    import('#shop/goods/stock/return-stock.ts'),
  ])
  return { asAct, correctStock, transferStock, receiveStock, returnStock }
}

/** A command about one title, which is there. */
async function withTitle(
  context: CommandContext,
  work: (shop: Shop, stock: TitleStock, verbs: Verbs) => Promise<void>,
): Promise<void> {
  const [{ withShop }, { showStock }, verbs] = await Promise.all([
    import('./with-shop.ts'),
    import('#shop/goods/stock/show-stock.ts'),
    loadVerbs(),
  ])
  const [title = ''] = context.args
  const movements = wholeNumber(context.values, 'movements', { least: 0, most: 1000 })
  await withShop(context, async (shop) => {
    const stock = await showStock(shop, { title, movements })
    if (!stock) throw new CommandProblem(`There is no title ${title}`)
    await work(shop, stock, verbs)
  })
}

function copiesIn(given = ''): number {
  if (!/^\d{1,7}$/.test(given)) throw new UsageError(`<copies> must be a whole number, not '${given}'`)
  return Number(given)
}

function sentence(failure: StockFailure | { kind: 'no-document' }): string {
  switch (failure.kind) {
    case 'no-such-shelf':
      return 'There is no such place: place list shows them'
    case 'not-a-number':
      return 'That many copies cannot be'
    case 'same-place':
      return 'They are there already'
    case 'too-few':
      return `There are ${failure.copies} copies`
    case 'no-document':
      return 'A supplier takes nothing without a paper: name it with --document'
    case 'copies-held':
      return `${failure.held} copies there are promised to ${failure.orders.join(', ')}`
  }
}

function actOn({ values }: CommandContext, operation: string, { productId }: TitleStock) {
  return { by: operator(values), operation, record: `product:${productId}` }
}

/** `npm run shop -- stock …` */
export const stockCommands: readonly Command[] = [
  {
    name: 'stock show',
    summary: 'Shows where copies of a title stand, how many are promised, and the movements that made it so',
    arguments: [TITLE],
    options: {
      movements: { type: 'string', argument: '<n>', help: 'So many of the last movements, 20 unless told' },
      json: { type: 'boolean', help: 'As one JSON object' },
    },
    run: (context) =>
      withTitle(context, async (_shop, stock) => {
        const { values, say } = context
        if (values.json) return say(JSON.stringify(stock))
        say(`${stock.ean}  ${stock.name}`)
        for (const { warehouseId, place, copies, held } of stock.shelves)
          say([warehouseId, place, copies, held > 0 ? `${held} promised` : ''].join('\t').trimEnd())
        for (const { at, kind, warehouseId, delta, reason, by, document, order } of stock.movements)
          say(
            `  ${[formatMoment(at.toISOString()), warehouseId, kind, delta > 0 ? `+${delta}` : delta, reason, order, document, by].filter((part) => part !== null).join('  ')}`,
          )
      }),
  },
  {
    name: 'stock correct',
    summary: 'Somebody has counted: so many copies of a title stand in a place; the difference is a movement',
    details: 'Fewer than are promised to orders cannot be: cancel one of them first.',
    arguments: [TITLE, { name: 'place', help: 'As place list shows it' }, COPIES],
    options: {
      reason: {
        type: 'string',
        argument: '<reason>',
        help: `${CORRECTION_REASONS.join(', ')}; miscounted unless told`,
      },
      ...BY,
    },
    async run(context) {
      const [, warehouseId = '', given] = context.args
      const copies = copiesIn(given)
      const wanted = context.values.reason ?? 'miscounted'
      const reason = CORRECTION_REASONS.find((one) => one === wanted)
      if (!reason) throw new UsageError(`--reason must be one of ${CORRECTION_REASONS.join(', ')}, not '${wanted}'`)
      await withTitle(context, async (shop, stock, { asAct, correctStock }) => {
        const { productId } = stock
        const act = { ...actOn(context, 'stock correct', stock), reason, input: { warehouseId, copies } }
        const { by } = act
        const corrected = await asAct(shop, act, (shop) =>
          correctStock(shop, { productId, warehouseId, copies, reason, by }),
        )
        if (!corrected.ok) throw new CommandProblem(sentence(corrected.failure))
        const { delta } = corrected.value
        const how = delta === 0 ? 'as was known' : `${delta > 0 ? '+' : ''}${delta}`
        context.say(`${stock.name}: ${copies} copies in ${warehouseId} (${how}).`)
      })
    },
  },
  {
    name: 'stock receive',
    summary: 'New copies of a title have come for the shelves of a place',
    details: 'What came for an order is said by order arrived.',
    arguments: [TITLE, { name: 'place', help: 'As place list shows it' }, COPIES],
    options: { ...DOCUMENT, ...BY },
    async run(context) {
      const [, warehouseId = '', given] = context.args
      const copies = copiesIn(given)
      const document = documentIn(context)
      await withTitle(context, async (shop, stock, { asAct, receiveStock }) => {
        const act = { ...actOn(context, 'stock receive', stock), input: { warehouseId, copies, document } }
        const { by } = act
        const received = await asAct(shop, act, (shop) =>
          receiveStock(shop, { productId: stock.productId, warehouseId, copies, by, document }),
        )
        if (!received.ok) throw new CommandProblem(sentence(received.failure))
        context.say(`${stock.name}: ${received.value.copies} copies in ${warehouseId}.`)
      })
    },
  },
  {
    name: 'stock move',
    summary: 'Copies of a title go from one place to another, as far as they are not promised',
    arguments: [
      TITLE,
      { name: 'from', help: 'As place list shows it' },
      { name: 'to', help: 'As place list shows it' },
      COPIES,
    ],
    options: { ...DOCUMENT, ...BY },
    async run(context) {
      const [, from = '', to = '', given] = context.args
      const copies = copiesIn(given)
      const document = documentIn(context)
      await withTitle(context, async (shop, stock, { asAct, transferStock }) => {
        const act = { ...actOn(context, 'stock move', stock), input: { from, to, copies, document } }
        const { by } = act
        const moved = await asAct(shop, act, (shop) =>
          transferStock(shop, { productId: stock.productId, from, to, copies, by, document }),
        )
        if (!moved.ok) throw new CommandProblem(sentence(moved.failure))
        context.say(`${stock.name}: ${copies} copies went from ${from} to ${to}, ${moved.value.left} are left.`)
      })
    },
  },
  {
    name: 'stock return',
    summary: 'Copies of a title go back to the supplier, as far as they are not promised',
    arguments: [TITLE, { name: 'place', help: 'As place list shows it' }, COPIES],
    options: {
      document: { type: 'string', argument: '<number>', help: 'The paper they go with; without one they do not' },
      ...BY,
    },
    async run(context) {
      const [, warehouseId = '', given] = context.args
      const copies = copiesIn(given)
      const document = documentIn(context) ?? ''
      await withTitle(context, async (shop, stock, { asAct, returnStock }) => {
        const act = { ...actOn(context, 'stock return', stock), input: { warehouseId, copies, document } }
        const { by } = act
        const returned = await asAct(shop, act, (shop) =>
          returnStock(shop, { productId: stock.productId, warehouseId, copies, by, document }),
        )
        if (!returned.ok) throw new CommandProblem(sentence(returned.failure))
        context.say(`${stock.name}: ${copies} copies went back, ${returned.value.left} are left in ${warehouseId}.`)
      })
    },
  },
]

function documentIn({ values }: CommandContext): string | undefined {
  return typeof values.document === 'string' ? values.document : undefined
}
