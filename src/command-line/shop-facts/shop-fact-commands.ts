import type { Shop } from '#shop/shop.ts'
import { CommandProblem, UsageError, type Command, type CommandContext } from '../command.ts'
import { actOf, refusedChange, sayChanged } from './fact-change.ts'
import { BY } from '../operator.ts'

/** What stands in the shop's own tables beside its titles: places, shipping prices, VAT rates, settings. */

async function loadVerbs() {
  const [
    { listPlaces, PLACE_TYPES, removePlace, savePlace },
    { listShippingPrices, setShippingPrice },
    { listVatRates, setVatRate },
    { changeSettings, listSettings },
    { asAct },
  ] = await Promise.all([
    import('#shop/goods/stock/save-place.ts'),
    import('#shop/goods/shipping/set-shipping-price.ts'),
    import('#shop/goods/pricing/set-vat-rate.ts'),
    import('#shop/ground/settings/change-settings.ts'),
    import('#shop/people/staff/as-act.ts'),
  ])
  return {
    listPlaces,
    PLACE_TYPES,
    removePlace,
    savePlace,
    listShippingPrices,
    setShippingPrice,
    listVatRates,
    setVatRate,
    changeSettings,
    listSettings,
    asAct,
  }
}
type Verbs = Awaited<ReturnType<typeof loadVerbs>>

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function withVerbs(context: CommandContext, work: (shop: Shop, verbs: Verbs) => Promise<void>): Promise<void> {
  const [verbs, { withShop }] = await Promise.all([loadVerbs(), import('../with-shop.ts')])
  await withShop(context, (shop) => work(shop, verbs))
}

export const shopFactCommands: readonly Command[] = [
  {
    name: 'place list',
    summary: 'Lists shops, warehouses and suppliers, one a line: id, type, name, address',
    options: {},
    run: (context) =>
      withVerbs(context, async (shop, { listPlaces }) => {
        for (const { id, type, name, address } of await listPlaces(shop))
          context.say([id, type, name, address ?? ''].join('\t').trimEnd())
      }),
  },
  {
    name: 'place set',
    summary: 'Adds a shop, a warehouse or a supplier, or changes its name and address',
    details: 'The id stands in orders and in stock files and stays for good; so does the type.',
    arguments: [
      { name: 'id', help: 'Small letters, digits and hyphens' },
      { name: 'type', help: 'SHOP, CENTRAL or SUPPLIER' },
      { name: 'name', help: 'As visitors read it' },
    ],
    options: {
      address: { type: 'string', argument: '<address>', help: 'Where it is; as it was unless said' },
      ...BY,
    },
    async run(context) {
      const [id = '', kind = '', name = ''] = context.args
      const { address } = context.values
      await withVerbs(context, async (shop, { asAct, listPlaces, savePlace, PLACE_TYPES }) => {
        const type = PLACE_TYPES.find((one) => one === kind)
        if (!type) throw new UsageError(`<type> must be one of ${PLACE_TYPES.join(', ')}, not '${kind}'`)
        const known = (await listPlaces(shop)).find((place) => place.id === id)
        const given = typeof address === 'string' ? address || null : (known?.address ?? null)
        const place = { id, type, name, address: given }
        const act = { ...actOf(context, 'place set', `place:${id}`), input: place }
        const saved = await asAct(shop, act, (shop) => savePlace(shop, place))
        if (!saved.ok) throw refusedChange([saved.failure])
        sayChanged(context, saved.value, `${id} is ${name}`)
      })
    },
  },
  {
    name: 'place remove',
    summary: 'Removes a place in which nothing stands and of which nothing tells',
    arguments: [{ name: 'id', help: 'As place list shows it' }],
    options: BY,
    run: (context) =>
      withVerbs(context, async (shop, { asAct, removePlace }) => {
        const [id = ''] = context.args
        const removed = await asAct(shop, actOf(context, 'place remove', `place:${id}`), (shop) =>
          removePlace(shop, id),
        )
        if (removed.ok) return context.say(`${id} is gone.`)
        throw new CommandProblem(
          removed.failure.kind === 'no-such-place'
            ? `There is no place '${id}'`
            : `${id} stays: ${removed.failure.uses.join(', ')} refer to it`,
        )
      }),
  },
  {
    name: 'shipping list',
    summary: 'Lists the ways of delivery that are offered, one a line: way and price in forints',
    options: {},
    run: (context) =>
      withVerbs(context, async (shop, { listShippingPrices }) => {
        for (const { type, price } of await listShippingPrices(shop)) context.say([type, price].join('\t'))
      }),
  },
  {
    name: 'shipping set',
    summary: 'Says what one way of delivery costs from now on',
    arguments: [
      { name: 'way', help: 'SHOP, GLS, GLSPOINT or POSTOUTSIDEHUN' },
      { name: 'price', help: 'In forints; quote: worked out for each order; none: not offered any more' },
    ],
    options: BY,
    async run(context) {
      const [type = '', given = ''] = context.args
      if (!/^(\d{1,7}|quote|none)$/.test(given))
        throw new UsageError(`<price> must be forints, quote or none, not '${given}'`)
      const price = given === 'none' ? null : given === 'quote' ? 'quote' : Number(given)
      await withVerbs(context, async (shop, { asAct, setShippingPrice }) => {
        const act = { ...actOf(context, 'shipping set', `shipping:${type}`), input: { price } }
        const set = await asAct(shop, act, (shop) => setShippingPrice(shop, { type, price }))
        if (!set.ok) throw refusedChange([set.failure])
        sayChanged(context, set.value, price === null ? `${type} is not offered` : `${type} costs ${given}`)
      })
    },
  },
  {
    name: 'vat list',
    summary: 'Lists the VAT rates, one a line: class, percent, from, until',
    options: {},
    run: (context) =>
      withVerbs(context, async (shop, { listVatRates }) => {
        for (const { vatClass, percent, from, until } of await listVatRates(shop))
          context.say([vatClass, percent, from, until ?? ''].join('\t').trimEnd())
      }),
  },
  {
    name: 'vat set',
    summary: 'Says which VAT rate a class has from a day on; the one before it ends',
    details: 'The day is today or later: what was asked for already is not rewritten.',
    arguments: [
      { name: 'class', help: 'BOOK, PERIODICAL, DAILY, STANDARD, or one of your own' },
      { name: 'percent', help: 'A whole number' },
      { name: 'from', help: 'The first day, as 2027-01-01' },
    ],
    options: BY,
    async run(context) {
      const [vatClass = '', percent = '', from = ''] = context.args
      if (!/^\d{1,2}$/.test(percent)) throw new UsageError(`<percent> must be a whole number, not '${percent}'`)
      if (!/^\d{4}-\d{2}-\d{2}$/.test(from) || Number.isNaN(Date.parse(from)))
        throw new UsageError(`<from> must be a day such as 2027-01-01, not '${from}'`)
      await withVerbs(context, async (shop, { asAct, setVatRate }) => {
        const rate = { vatClass, percent: Number(percent), from }
        const act = { ...actOf(context, 'vat set', `vat:${vatClass}`), input: rate }
        const set = await asAct(shop, act, (shop) => setVatRate(shop, rate))
        if (!set.ok) throw refusedChange([set.failure])
        sayChanged(context, set.value, `${vatClass} has ${percent} % from ${from}`)
      })
    },
  },
  {
    name: 'setting list',
    summary: 'Lists the settings as they hold now, one a line: name and value as JSON',
    options: {},
    run: (context) =>
      withVerbs(context, async (shop, { listSettings }) => {
        for (const { name, value } of await listSettings(shop)) context.say(`${name}\t${JSON.stringify(value)}`)
      }),
  },
  {
    name: 'setting set',
    summary: 'Changes a setting; it holds at once',
    arguments: [
      { name: 'name', help: 'As setting list shows it' },
      { name: 'value', help: 'As JSON: 15000, true, [4,7], {"name": "…"}' },
    ],
    options: BY,
    async run(context) {
      const [name = '', given = ''] = context.args
      let value: unknown
      try {
        value = JSON.parse(given)
      } catch (error) {
        throw new UsageError(`<value> is not JSON: ${(error as Error).message}`, { cause: error })
      }
      await withVerbs(context, (shop, verbs) => change(context, shop, verbs, { name, value }))
    },
  },
  {
    name: 'setting remove',
    summary: 'Takes a setting back, so that the default holds again',
    arguments: [{ name: 'name', help: 'As setting list shows it' }],
    options: BY,
    run: (context) =>
      withVerbs(context, (shop, verbs) => {
        const [name = ''] = context.args
        return change(context, shop, verbs, { name, value: undefined })
      }),
  },
]

async function change(
  context: CommandContext,
  shop: Shop,
  { asAct, changeSettings }: Verbs,
  { name, value }: { name: string; value: unknown },
): Promise<void> {
  const operation = value === undefined ? 'setting remove' : 'setting set'
  const act = { ...actOf(context, operation, `setting:${name}`), input: { value } }
  const changed = await asAct(shop, act, (shop) => changeSettings(shop, { [name]: value }))
  if (!changed.ok) throw refusedChange(changed.failure)
  const words = value === undefined ? `${name} has its default` : `${name} is ${JSON.stringify(value)}`
  sayChanged(context, { isChanged: changed.value.changed.length > 0 }, words)
}
