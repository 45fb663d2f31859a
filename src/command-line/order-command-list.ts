import { ORDER_STATUSES, type OrderStatus } from '#shop/selling/orders/order.ts'
import { UsageError, wholeNumber, type Command } from './command.ts'
import { formatMoment, openAttentions } from './order-command-show.ts'
import { forintsText } from './order-command.ts'

export const orderListCommand: Command = {
  name: 'order list',
  summary: 'Lists orders, the newest first: number, when, state, payment, fulfilment, sum, buyer, what needs attention',
  options: {
    status: { type: 'string', argument: '<status>', help: `Only ${ORDER_STATUSES.join(', ')}` },
    attention: { type: 'boolean', help: 'Only those that need attention' },
    limit: { type: 'string', argument: '<n>', help: 'At most so many, 20 unless told, 100 at most' },
  },
  async run(context) {
    const { status, attention } = context.values
    const limit = wholeNumber(context.values, 'limit', { least: 1, most: 100 })
    const wanted = typeof status === 'string' ? status.toUpperCase() : null
    if (wanted !== null && !isStatus(wanted))
      throw new UsageError(`--status must be one of ${ORDER_STATUSES.join(', ')}, not '${status}'`)
    const [{ withShop }, { listOrdersForStaff }] = await Promise.all([
      import('./with-shop.ts'),
      import('#shop/selling/orders/view/list-orders.ts'),
    ])
    await withShop(context, async (shop) => {
      for (const order of await listOrdersForStaff(shop, { status: wanted, isInNeed: attention === true, limit }))
        context.say(
          [
            order.number,
            formatMoment(order.placedAt),
            order.status,
            order.payment,
            order.fulfilment,
            forintsText(order.total ?? order.goods),
            order.contact.name,
            openAttentions(order).join(', '),
          ]
            .join('\t')
            .trimEnd(),
        )
    })
  },
}

function isStatus(name: string): name is OrderStatus {
  return ORDER_STATUSES.some((status) => status === name)
}
