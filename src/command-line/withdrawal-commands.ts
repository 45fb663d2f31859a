import { done, failed } from '#kit/result.ts'
import type { Command } from './command.ts'
import { CommandProblem, UsageError } from './command.ts'
import { confirm, forintsText, LINES_OPTION, linesIn, numberIn, orderCommand, orRefuse, YES } from './order-command.ts'

const RETURN = { return: { type: 'string', argument: '<n>', help: 'Which return, where there are several' } } as const

/** `npm run shop -- withdrawal …` */
export const withdrawalCommands: readonly Command[] = [
  orderCommand({
    name: 'withdrawal announce',
    summary: 'Writes down a withdrawal that came by letter or in the shop; the buyer gets an acknowledgement',
    options: LINES_OPTION,
    async run({ shop, order, by, act, values, say }) {
      const { announceWithdrawal, askBeforeWithdrawing } =
        await import('#shop/selling/withdrawal/announce-withdrawal.ts')
      const lines = linesIn(values)
      const synced = await askBeforeWithdrawing(shop, order.number)
      const announced = await act({ input: { lines } }, async (shop) => {
        const outcome = await announceWithdrawal(shop, {
          number: order.number,
          name: null,
          lines,
          way: 'paper',
          by,
          synced,
        })
        return outcome.kind === 'announced' ? done(outcome) : failed(outcome)
      })
      if (!announced.ok) throw new CommandProblem('There are not so many copies to withdraw from')
      const { refusal, returnNumber } = announced.value
      if (refusal) throw new CommandProblem(`The withdrawal changes nothing: ${refusal}. The buyer is told so.`)
      say(
        `${order.number}: ${returnNumber ? `return ${returnNumber} is announced` : 'what was not sent is cancelled'}.`,
      )
    },
  }),
  orderCommand({
    name: 'withdrawal receive',
    summary: 'What was sent back is here: it goes on the shelf, and its price goes back',
    options: {
      ...RETURN,
      damaged: { type: 'string', argument: '<id,…>', help: 'Lines whose copies cannot be sold again' },
      ...YES,
    },
    async run(context) {
      const { shop, order, by, act, values, say } = context
      const [{ receiveReturn }, { refundOfAnnounced }] = await Promise.all([
        import('#shop/selling/withdrawal/receive-return.ts'),
        import('#shop/selling/withdrawal/refund-of-announced.ts'),
      ])
      const returnNumber = numberIn(values, 'return') ?? null
      const damagedLines = idsIn(values.damaged)
      const { due } = orRefuse(await refundOfAnnounced(shop, { number: order.number, returnNumber }))
      if (due > 0)
        await confirm(context, `${order.number}: ${forintsText(due)} goes back to the buyer. Is all of it here?`)
      const { refund } = orRefuse(
        await act({ input: { returnNumber, damagedLines } }, (shop) =>
          receiveReturn(shop, { number: order.number, by, returnNumber, damagedLines }),
        ),
      )
      say(
        `${order.number}: the return is here, ${forintsText(refund)} goes back. The running shop asks the provider within a minute.`,
      )
    },
  }),
  orderCommand({
    name: 'withdrawal reject',
    summary: 'Nothing goes back for a return; the buyer is told why',
    options: { ...RETURN, reason: { type: 'string', argument: '<words>', help: 'Why, in the words the buyer reads' } },
    async run({ order, by, act, values, say }) {
      if (typeof values.reason !== 'string' || !values.reason.trim())
        throw new UsageError('withdrawal reject needs --reason')
      const { rejectReturn } = await import('#shop/selling/withdrawal/reject-return.ts')
      const which = numberIn(values, 'return') ?? null
      const reason = values.reason.trim()
      const { returnNumber } = orRefuse(
        await act({ reason, input: { returnNumber: which } }, (shop) =>
          rejectReturn(shop, { number: order.number, by, returnNumber: which, reason }),
        ),
      )
      say(`${order.number}: return ${returnNumber} is rejected.`)
    },
  }),
]

function idsIn(given: string | boolean | undefined): number[] {
  if (typeof given !== 'string') return []
  if (!/^\d+(,\d+)*$/.test(given)) throw new UsageError(`--damaged must be such as 12,13, not '${given}'`)
  return given.split(',').map(Number)
}
