import { VAT_CLASSES } from '#shop/catalogue/claims/facts/facts.ts'
import type { PriceWish } from '#shop/catalogue/claims/price-by-hand.ts'
import type { PriceFacts } from '#shop/goods/pricing/read-price-facts.ts'
import type { Shop } from '#shop/shop.ts'
import { dayIn, MOMENT, momentOfOption } from './command-moments.ts'
import { CommandProblem, UsageError, type Command, type CommandContext } from './command.ts'
import { done } from '#kit/result.ts'
import { BY, operator } from './operator.ts'
import { forintsText, forintsIn } from './order-command.ts'
import { priceRefusal, priceWarning } from './price-sentences.ts'

/** In place of a class: nobody's hand says one any more. */
const FILES = 'files'
const PRODUCT = { name: 'product', help: 'Its EAN or ISBN, or its id' }

async function loadVerbs() {
  const [
    { changePriceByHand },
    { checkPrices },
    { readPriceFacts },
    { readPriceRules },
    { priceTimeline },
    { reductionOf },
    { discountsFor },
    { readBookNumber },
    { preorderedCopies },
    { changeByHand, releaseByHand },
    { vatInForce },
    { asAct },
  ] = await Promise.all([
    import('#shop/catalogue/claims/price-by-hand.ts'),
    import('#shop/goods/pricing/check-prices.ts'),
    import('#shop/goods/pricing/read-price-facts.ts'),
    import('#shop/goods/pricing/read-price-rules.ts'),
    import('#shop/goods/pricing/price-timeline.ts'),
    import('#shop/goods/pricing/prior-price.ts'),
    import('#shop/goods/pricing/global-discount.ts'),
    import('#shop/catalogue/search/read-book-number.ts'),
    import('#shop/selling/orders/preordered-copies.ts'),
    import('#shop/catalogue/claims/claim-by-hand.ts'),
    import('#shop/goods/pricing/vat-in-force.ts'),
    import('#shop/people/staff/as-act.ts'),
  ])
  return {
    changePriceByHand,
    checkPrices,
    readPriceFacts,
    readPriceRules,
    priceTimeline,
    reductionOf,
    discountsFor,
    readBookNumber,
    preorderedCopies,
    changeByHand,
    releaseByHand,
    vatInForce,
    asAct,
  }
}
type Verbs = Awaited<ReturnType<typeof loadVerbs>>

/** With the product that is meant. The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function withProduct(
  context: CommandContext,
  work: (shop: Shop, facts: PriceFacts, verbs: Verbs) => Promise<void>,
): Promise<void> {
  const [verbs, { withShop }] = await Promise.all([loadVerbs(), import('./with-shop.ts')])
  await withShop(context, async (shop) => {
    const [typed = ''] = context.args
    const [facts] = await verbs.readPriceFacts(shop, [verbs.readBookNumber(typed) ?? typed])
    if (!facts) throw new CommandProblem(`There is no product ${typed}`)
    await work(shop, facts, verbs)
  })
}

/** The one way in which a person at this door changes a price. A list price that is set so is the hand's word against any file's. */
function changePriceByHand(
  context: CommandContext,
  operation: string,
  change: Omit<PriceWish, 'releases'>,
): Promise<void> {
  return withProduct(context, async (shop, { id, ean, vatClass, product, history }, verbs) => {
    const rules = await verbs.readPriceRules(shop)
    const preorderedCopies = await verbs.preorderedCopies(shop, id)
    const priceCheck = { change: { productId: id, ...change }, product, history, vatClass, preorderedCopies }
    const act = { by: operator(context.values), operation, record: `product:${id}`, input: change }
    const changed = await verbs.asAct(shop, act, (shop) =>
      verbs.changePriceByHand(shop, { productId: id, by: act.by, wish: change }),
    )
    if (!changed.ok) throw new CommandProblem(priceRefusal(changed.failure))
    const { price: now, isChanged } = changed.value
    context.say(`${ean} costs ${forintsText(now)}${isChanged ? '' : ' already'}.`)
    for (const { warned } of verbs.checkPrices([priceCheck], rules, shop.clock.now()))
      for (const warning of warned) context.say(`${priceWarning(warning)}.`)
  })
}

/** `npm run shop -- price …` */
export const priceCommands: readonly Command[] = [
  {
    name: 'price show',
    summary: 'Shows what a product costs and why, and all its prices, one a line: since, price, list price',
    arguments: [PRODUCT],
    options: {},
    run: (context) =>
      withProduct(context, async (shop, { product, history }, verbs) => {
        const now = shop.clock.now()
        const rules = await verbs.readPriceRules(shop)
        const timeline = verbs.priceTimeline(product, history, rules, now)
        const reduction = verbs.reductionOf(timeline)
        const price = timeline.at(-1)?.price ?? product.listPrice
        const discounts = verbs.discountsFor(rules.discounts, product.type)
        const lines = [
          ['list price', forintsText(product.listPrice)],
          product.salePercent > 0 && ['sale', `${product.salePercent} %`, ...span(product.saleFrom, product.saleUntil)],
          ...discounts
            .filter(({ validUntil }) => !validUntil || validUntil > now)
            .map(({ id, multiplier, validFrom, validUntil }) => [
              `discount ${id}`,
              `× ${multiplier}`,
              ...span(validFrom, validUntil),
            ]),
          product.fixedPriceUntil !== null && ['fixed until', product.fixedPriceUntil],
          ['price', forintsText(price)],
          reduction && ['shown', `${reduction.percent} % off ${forintsText(reduction.before)}`],
          ...timeline.map((line) => [
            line.validFrom.toISOString(),
            forintsText(line.price),
            forintsText(line.listPrice),
          ]),
        ]
        for (const line of lines) if (line) context.say(line.join('\t'))
      }),
  },
  {
    name: 'price vat',
    summary: 'Says which VAT class a product is of, whatever the files say; its price stays',
    arguments: [
      PRODUCT,
      { name: 'class', help: `${VAT_CLASSES.join(', ')}; ${FILES}: what the files say holds again` },
    ],
    options: { ...BY },
    async run(context) {
      const [, vatWord = ''] = context.args
      const vatClass = VAT_CLASSES.find((one) => one === vatWord.toUpperCase())
      if (!vatClass && vatWord !== FILES)
        throw new UsageError(`<class> must be one of ${[...VAT_CLASSES, FILES].join(', ')}, not '${vatWord}'`)
      await withProduct(context, async (shop, facts, verbs) => {
        const { id: productId, ean } = facts
        if (vatClass && !(await verbs.vatInForce(shop)).has(vatClass))
          throw new CommandProblem(`The class ${vatClass} has no VAT rate today: give it one with vat set`)
        const by = operator(context.values)
        const act = {
          by,
          operation: 'price vat',
          record: `product:${productId}`,
          input: { vatClass: vatClass ?? null },
        }
        const changed = await verbs.asAct(shop, act, async (shop) =>
          done(
            vatClass
              ? await verbs.changeByHand(shop, { productId, fields: { vatClass }, by })
              : await verbs.releaseByHand(shop, { productId, fields: ['vatClass'], by }),
          ),
        )
        const to = changed.ok && changed.value.find(({ field }) => field === 'vatClass')?.to
        const isAlready = vatClass !== undefined && !to
        context.say(
          `${ean} is of the class ${typeof to === 'string' ? to : facts.vatClass}${isAlready ? ' already' : ''}.`,
        )
      })
    },
  },
  {
    name: 'price release',
    summary: 'Gives back what booksellers said of a list price: what the files say holds again',
    arguments: [PRODUCT],
    options: { ...BY },
    run: (context) =>
      withProduct(context, async (shop, { id, ean, product }, verbs) => {
        const by = operator(context.values)
        const act = { by, operation: 'price release', record: `product:${id}` }
        const released = await verbs.asAct(shop, act, async (shop) =>
          done(await verbs.releaseByHand(shop, { productId: id, fields: ['price', 'fixedPriceUntil'], by })),
        )
        const price = released.ok && released.value.find(({ field }) => field === 'price')?.to
        const listPrice = typeof price === 'number' ? price : product.listPrice
        context.say(`${ean}: the list price is ${forintsText(listPrice)}, and the files' again.`)
      }),
  },
  {
    name: 'price set',
    summary: 'Sets the list price of a product',
    details:
      'While a price is fixed by law it is the publisher’s: say --publisher if the publisher has changed it. A reduction is made with price sale.',
    arguments: [PRODUCT, { name: 'forints', help: 'Whole forints, VAT included' }],
    options: {
      'publisher': { type: 'boolean', help: 'The publisher has set this price' },
      'fixed-until': {
        type: 'string',
        argument: '<day>',
        help: 'Last day on which the price is fixed; none: it is not',
      },
      ...BY,
    },
    async run(context) {
      const listPrice = forintsIn('forints', context.args[1])
      const isFree = context.values['fixed-until'] === 'none'
      const day = isFree ? null : dayIn(context.values, 'fixed-until')
      await changePriceByHand(context, 'price set', {
        listPrice,
        isPublishersPrice: context.values.publisher === true,
        ...(day === undefined ? {} : { fixedPriceUntil: day }),
      })
    },
  },
  {
    name: 'price sale',
    summary: 'Puts a product on sale, or ends its sale',
    details:
      'What is said takes the place of the sale there was. Of a fixed price no more is taken off than the law allows.',
    arguments: [PRODUCT, { name: 'percent', help: 'What is taken off the list price; 0 ends the sale' }],
    options: {
      from: { type: 'string', argument: MOMENT, help: 'When it begins; at once unless said' },
      until: { type: 'string', argument: MOMENT, help: 'When it ends, a day included; when it is ended unless said' },
      ...BY,
    },
    async run(context) {
      const [, percent = ''] = context.args
      if (!/^\d{1,2}$/.test(percent))
        throw new UsageError(`<percent> must be a whole number from 0 to 99, not '${percent}'`)
      const saleFrom = momentOfOption(context.values, 'from', 'begins') ?? null
      const saleUntil = momentOfOption(context.values, 'until', 'ends') ?? null
      await changePriceByHand(context, 'price sale', { salePercent: Number(percent), saleFrom, saleUntil })
    },
  },
]

function span(from: Date | null, until: Date | null): string[] {
  return [from?.toISOString() ?? '', until?.toISOString() ?? '']
}
