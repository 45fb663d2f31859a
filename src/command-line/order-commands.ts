import { done, failed } from '#kit/result.ts'
import type { Command, Values } from './command.ts'
import { CommandProblem, UsageError } from './command.ts'
import {
  confirm,
  forintsText,
  forintsIn,
  LINES_OPTION,
  linesIn,
  numberIn,
  orderCommand,
  orderRowCommand,
  orRefuse,
  PARCEL,
  YES,
} from './order-command.ts'
import { orderListCommand } from './order-command-list.ts'
import { orderShowCommand, openAttentions } from './order-command-show.ts'

const LATER = 'The running shop asks the provider within a minute.'
const WHY_NOT: Record<string, string> = {
  'payment-under-way': 'somebody is paying it at this moment; try again when it is known what comes of it',
  'payment-unclear':
    'the payment company does not answer, so nobody knows whether it is being paid; nothing has changed',
  'paid-meanwhile': 'it has just been paid; cancel it again if the money is to go back',
}
const OUTCOMES = ['sender', 'lost', 'shelf'] as const

const loadParcelRows = () => import('#server/office/orders/order-parcel-operations.ts')

const meansIn = ({ card }: Values) => (card === true ? ('card' as const) : ('cash' as const))

/** `npm run shop -- order …`: the same verbs as everywhere, for the people of the shop. */
export const orderCommands: readonly Command[] = [
  orderListCommand,
  orderShowCommand,
  orderCommand({
    name: 'order quote',
    summary: 'Says what sending costs where it has to be asked for; the buyer gets a letter and seven days to pay',
    arguments: [{ name: 'forints', help: 'The price of sending, VAT included' }],
    async run({ order, by, act, args, say }) {
      const { setQuote } = await import('#shop/selling/orders/placing/set-quote.ts')
      const shippingPrice = forintsIn('forints', args[1])
      const { total } = orRefuse(
        await act({ input: { shippingPrice } }, (shop) => setQuote(shop, { number: order.number, shippingPrice, by })),
      )
      say(`${order.number} costs ${forintsText(total)} with sending, and waits for the money.`)
    },
  }),
  orderRowCommand({
    name: 'order arrived',
    summary: 'Books that were ordered for the buyer are in the house, and stand aside for them',
    details: 'All copies that are not there yet, or with --line those of one line.',
    options: { line: { type: 'string', argument: '<id>', help: 'Only this line' } },
    row: async () => (await loadParcelRows()).receiveOrderCopies,
    wish({ values }) {
      const line = numberIn(values, 'line')
      return { lineIds: line === undefined ? undefined : [line] }
    },
    says: ({ order }, { lines }) => `${order.number}: line ${lines.join(', ')} is at hand.`,
  }),
  orderCommand({
    name: 'order pack',
    summary: 'Packs a parcel with what is at hand; from then on it cannot be cancelled',
    options: LINES_OPTION,
    async run({ order, by, act, values, say }) {
      const { packShipment } = await import('#shop/selling/fulfilment/pack-shipment.ts')
      const wanted = linesIn(values)
      const { shipment, lines } = orRefuse(
        await act({ input: { lines: wanted } }, (shop) =>
          packShipment(shop, { number: order.number, by, lines: wanted }),
        ),
      )
      say(
        `${order.number}: parcel ${shipment} is packed: ${lines.map(({ lineId, quantity }) => `${lineId}=${quantity}`).join(',')}`,
      )
    },
  }),
  orderRowCommand({
    name: 'order ship',
    summary: 'A packed parcel was handed over; the buyer gets a letter with its number',
    options: {
      tracking: { type: 'string', argument: '<number>', help: "The carrier's number of the parcel" },
      ...PARCEL,
    },
    row: async () => (await loadParcelRows()).shipOrder,
    wish: ({ values }) => ({
      shipment: numberIn(values, 'parcel'),
      trackingNumber: typeof values.tracking === 'string' ? values.tracking : undefined,
    }),
    says: ({ order }, { shipment, trackingUrl }) =>
      `${order.number}: parcel ${shipment} is on its way.${trackingUrl ? ` ${trackingUrl}` : ''}`,
  }),
  orderRowCommand({
    name: 'order ready',
    summary: 'It stands in the shop to be collected; the buyer gets a letter and ten working days',
    options: PARCEL,
    row: async () => (await loadParcelRows()).readyOrder,
    wish: ({ values }) => ({ shipment: numberIn(values, 'parcel') }),
    says: ({ order }, { until }) => `${order.number} can be collected until ${until}.`,
  }),
  orderRowCommand({
    name: 'order collected',
    summary: 'The buyer has taken it, and paid at the till what was to be paid there',
    options: {
      ...PARCEL,
      card: { type: 'boolean', help: 'Paid by card at the till: not rounded to five forints' },
      ...YES,
    },
    row: async () => (await loadParcelRows()).collectOrder,
    wish: ({ values }) => ({ shipment: numberIn(values, 'parcel'), means: meansIn(values) }),
    async asks({ order }, { means }) {
      const { cashOf } = await import('#shop/selling/orders/order-money.ts')
      const due = (order.payable ?? 0) - order.paid
      if (order.paymentMethod !== 'COLLECTION' || due <= 0) return null
      return `Was it paid at the till (${forintsText(means === 'cash' ? cashOf(due) : due)} for the whole order)?`
    },
    says: ({ order }, { taken }) =>
      `${order.number} is collected.${taken > 0 ? ` Paid at the till: ${forintsText(taken)}.` : ''}`,
  }),
  orderRowCommand({
    name: 'order delivered',
    summary: 'The carrier says that a parcel has arrived',
    options: PARCEL,
    row: async () => (await loadParcelRows()).deliverOrder,
    wish: ({ values }) => ({ shipment: numberIn(values, 'parcel') }),
    says: ({ order }, { shipment, isCompleted }) =>
      `${order.number}: parcel ${shipment} has arrived.${isCompleted ? ' The order is completed.' : ''}`,
  }),
  orderRowCommand({
    name: 'order returned',
    summary: 'A parcel never reached the buyer: it came back, is lost, or nobody came for it',
    details: 'Its copies are unsent again: pack another parcel, or cancel the order and the money goes back.',
    options: {
      'as': { type: 'string', argument: '<how>', help: 'sender: it came back; lost; shelf: nobody collected it' },
      'damaged': { type: 'boolean', help: 'The copies cannot be sold any more' },
      'not-taken': { type: 'boolean', help: 'It says that its buyer refused or did not fetch it' },
      ...PARCEL,
    },
    row: async () => (await loadParcelRows()).returnParcel,
    wish({ values }) {
      const outcome = OUTCOMES.find((name) => name === values.as)
      if (!outcome) throw new UsageError(`--as must be one of ${OUTCOMES.join(', ')}`)
      return {
        shipment: numberIn(values, 'parcel'),
        outcome,
        isDamaged: values.damaged === true,
        isNotTaken: values['not-taken'] === true,
      }
    },
    says: ({ order }) => `${order.number}: the parcel's copies are unsent again.`,
  }),
  orderCommand({
    name: 'order cancel',
    summary: 'Cancels an order, or some of its copies; what was paid for them goes back',
    options: { ...LINES_OPTION, reason: { type: 'string', argument: '<words>', help: 'For the history' }, ...YES },
    async run(context) {
      const { shop, order, by, act, values, say } = context
      const { askBeforeCancelling, cancelOrder } = await import('#shop/selling/orders/cancel-order.ts')
      const lines = linesIn(values)
      const refundable = order.paid - order.refunded
      const prices = new Map(order.lines.map(({ id, unitPrice }) => [id, unitPrice]))
      const value = lines?.reduce((sum, { lineId, quantity }) => sum + quantity * (prices.get(lineId) ?? 0), 0)
      const back = Math.min(refundable, value ?? refundable)
      if (back > 0) await confirm(context, `${order.number}: ${forintsText(back)} goes back to the buyer. Cancel?`)
      const reason = typeof values.reason === 'string' ? values.reason : 'by-staff'
      const wanted = { number: order.number, lines: lines ?? undefined }
      const askedPayments = await askBeforeCancelling(shop, wanted)
      const cancelled = await act({ reason, input: { lines } }, async (shop) => {
        const { problems } = await cancelOrder(shop, { ...wanted, by, reason, asked: askedPayments })
        return problems[0] ? failed(problems[0]) : done(null)
      })
      if (!cancelled.ok) {
        const { kind, value: more } = cancelled.failure
        throw new CommandProblem(
          `${order.number} cannot be cancelled: ${WHY_NOT[kind] ?? kind}${more ? ` (${more})` : ''}`,
        )
      }
      say(`${order.number}: ${lines ? 'these copies are' : 'it is'} cancelled.${back > 0 ? ` ${LATER}` : ''}`)
    },
  }),
  orderCommand({
    name: 'order refund',
    summary: 'Gives back part of what was paid; the order costs that much less from then on',
    arguments: [{ name: 'forints', help: 'How much goes back' }],
    options: { reason: { type: 'string', argument: '<words>', help: 'For the history' }, ...YES },
    async run(context) {
      const { order, by, act, values, args, say } = context
      const { requestRefund } = await import('#shop/selling/orders/payment/request-refund.ts')
      const amount = forintsIn('forints', args[1])
      await confirm(
        context,
        `${order.number}: ${forintsText(amount)} goes back to the buyer, of ${forintsText(order.paid - order.refunded)}. Refund?`,
      )
      const words = typeof values.reason === 'string' ? values.reason : null
      orRefuse(
        await act({ reason: words ?? undefined, input: { amount } }, (shop) =>
          requestRefund(shop, { number: order.number, amount, reason: 'goodwill', words, by }),
        ),
      )
      say(`${order.number}: ${forintsText(amount)} goes back. ${LATER}`)
    },
  }),
  orderRowCommand({
    name: 'order paid-back',
    summary: 'What waited to be given back at the till was handed over',
    options: { ...YES, card: { type: 'boolean', help: 'Given back to a card: not rounded to five forints' } },
    row: async () => (await import('#server/office/orders/order-money-operations.ts')).payBackAtTill,
    wish: ({ values }) => ({ means: meansIn(values) }),
    asks: async ({ order }) => `${order.number}: was the money handed back at the till?`,
    says: ({ order }, { amount }) => `${order.number}: ${forintsText(amount)} was given back at the till.`,
  }),
  orderCommand({
    name: 'order new-link',
    summary: 'Links sent so far no longer open the order; the buyer gets a new one by letter',
    async run({ order, by, act, say }) {
      const { renewLink } = await import('#shop/selling/orders/order-links.ts')
      const renewed = await act({}, async (shop) => {
        const [problem] = await renewLink(shop, { number: order.number, by })
        return problem ? failed(problem) : done(null)
      })
      if (!renewed.ok) throw new CommandProblem(`${order.number}: its address has had enough such letters today`)
      say(`${order.number}: a new link goes to ${order.email}; the old ones no longer work.`)
    },
  }),
  orderCommand({
    name: 'order sync',
    summary: 'Asks the payment providers now what they know of the order',
    async run({ shop, order, act, say }) {
      const { syncAttempt } = await import('#shop/selling/orders/payment/sync-attempt.ts')
      const { findOrder } = await import('#shop/selling/orders/view/find-order.ts')
      for (const { id, number, provider } of order.attempts)
        say(
          `attempt ${number} (${provider}): ${{ 'final': 'asked', 'synced': 'asked', 'retry-later': 'could not be asked now', 'nothing-to-ask': 'nothing to ask' }[await syncAttempt(shop, id)]}`,
        )
      // What they say is written under their own names; that somebody asked is the act.
      await act({}, async () => done(null))
      const now = await findOrder(shop, { number: order.number, userId: null, isStaff: true })
      say(`${order.number} is ${now?.status}, ${now?.payment}.`)
    },
  }),
  orderRowCommand({
    name: 'order seen',
    summary: 'Somebody has looked at what needed attention',
    options: { reason: { type: 'string', argument: '<reason>', help: 'Only this one of several' } },
    row: async () => (await import('#server/office/orders/order-desk-operations.ts')).markOrderSeen,
    wish: ({ values }) => ({ attention: typeof values.reason === 'string' ? values.reason : undefined }),
    says({ order, values }, { reasons }) {
      const left = openAttentions(order).filter((one) => !reasons.includes(one))
      if (reasons.length === 0)
        return `${order.number} needed no attention${typeof values.reason === 'string' ? ` for '${values.reason}'` : ''}.`
      return left.length === 0
        ? `${order.number} no longer needs attention (${reasons.join(', ')}).`
        : `${order.number}: ${reasons.join(', ')} is seen; it still needs attention for ${left.join(', ')}.`
    },
  }),
]
