import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import type { GlobalDiscount } from '#shop/goods/pricing/global-discount.ts'
import type { Shop } from '#shop/shop.ts'
import { MOMENT, momentOfOption } from '../command-moments.ts'
import { CommandProblem, UsageError, type Command, type CommandContext } from '../command.ts'
import { BY, operator } from '../operator.ts'
import { discountFailure } from '../price-sentences.ts'

const KINDS = ['ALL', ...PRODUCT_TYPES] as const
const ID = { name: 'id', help: 'Your own short name for it, such as winter-2026' }

type Verbs = typeof import('#shop/goods/pricing/change-discount.ts') &
  typeof import('#shop/goods/pricing/read-price-rules.ts') &
  typeof import('#shop/people/staff/as-act.ts')

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function withDiscounts(
  context: CommandContext,
  work: (shop: Shop, verbs: Verbs) => Promise<void>,
): Promise<void> {
  const [change, read, acts, { withShop }] = await Promise.all([
    import('#shop/goods/pricing/change-discount.ts'),
    import('#shop/goods/pricing/read-price-rules.ts'),
    import('#shop/people/staff/as-act.ts'),
    import('../with-shop.ts'),
  ])
  await withShop(context, (shop) => work(shop, { ...change, ...read, ...acts }))
}

/** `npm run shop -- discount …` */
export const discountCommands: readonly Command[] = [
  {
    name: 'discount list',
    summary: 'Lists the discounts on whole kinds of products, one a line: id, kind, percent, from, until, name',
    options: { all: { type: 'boolean', help: 'Those that are over too' } },
    run: (context) =>
      withDiscounts(context, async (shop, { readDiscounts }) => {
        const now = shop.clock.now()
        for (const discount of await readDiscounts(shop))
          if (context.values.all || !discount.validUntil || discount.validUntil > now) context.say(lineOf(discount))
      }),
  },
  {
    name: 'discount set',
    summary: 'Takes some percent off all products of a kind, from a moment until another',
    details:
      'One that has not begun may be set anew. One that has begun stands in past prices: it is ended, and another is set. Fixed prices are reduced by no more than the law allows.',
    arguments: [
      ID,
      { name: 'kind', help: KINDS.join(', ') },
      { name: 'percent', help: 'What is taken off, such as 10 or 12.5' },
    ],
    options: {
      name: { type: 'string', argument: '<words>', help: 'What booksellers call it; the id unless said' },
      from: { type: 'string', argument: MOMENT, help: 'When it begins; at once unless said' },
      until: { type: 'string', argument: MOMENT, help: 'When it ends, a day included; when it is ended unless said' },
      ...BY,
    },
    async run(context) {
      const [id = '', kind, percent = ''] = context.args
      const type = KINDS.find((one) => one === kind)
      if (!type) throw new UsageError(`<kind> must be one of ${KINDS.join(', ')}, not '${kind}'`)
      if (!/^\d{1,2}(\.\d{1,2})?$/.test(percent))
        throw new UsageError(`<percent> must be such as 10 or 12.5, not '${percent}'`)
      const multiplier = Math.round(10_000 - Number(percent) * 100) / 10_000
      const validFrom = momentOfOption(context.values, 'from', 'begins')
      const validUntil = momentOfOption(context.values, 'until', 'ends')
      const adminName = typeof context.values.name === 'string' ? context.values.name : id
      const wanted = { id, adminName, type, multiplier, validFrom, validUntil }
      await withDiscounts(context, async (shop, { asAct, setDiscount }) => {
        const act = { ...actOn(context, 'discount set', id), input: wanted }
        const set = await asAct(shop, act, (shop) => setDiscount(shop, wanted))
        if (!set.ok) throw new CommandProblem(discountFailure(set.failure))
        context.say(lineOf(set.value))
      })
    },
  },
  {
    name: 'discount end',
    summary: 'Ends a discount now or at a moment; one that has not begun by then never does',
    arguments: [{ ...ID, help: 'As discount list shows it' }],
    options: {
      at: { type: 'string', argument: MOMENT, help: 'When it ends, a day included; at once unless said' },
      ...BY,
    },
    async run(context) {
      const [id = ''] = context.args
      const at = momentOfOption(context.values, 'at', 'ends')
      await withDiscounts(context, async (shop, { asAct, endDiscount }) => {
        const act = { ...actOn(context, 'discount end', id), input: { at } }
        const ended = await asAct(shop, act, (shop) => endDiscount(shop, { id, at }))
        if (!ended.ok) throw new CommandProblem(discountFailure(ended.failure))
        context.say(lineOf(ended.value))
      })
    },
  },
]

function actOn({ values }: CommandContext, operation: string, id: string) {
  return { by: operator(values), operation, record: `discount:${id}` }
}

function lineOf({ id, type, multiplier, validFrom, validUntil, adminName }: GlobalDiscount): string {
  const percent = Math.round(10_000 - Number(multiplier) * 10_000) / 100
  return [id, type, percent, validFrom.toISOString(), validUntil?.toISOString() ?? '', adminName].join('\t')
}
