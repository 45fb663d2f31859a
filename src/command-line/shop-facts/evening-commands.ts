import type { Shop } from '#shop/shop.ts'
import { CommandProblem, UsageError, wholeNumber, type Command, type CommandContext, type Options } from '../command.ts'
import { dayIn } from '../command-moments.ts'
import { actOf, refusedChange, sayChanged } from './fact-change.ts'
import { BY } from '../operator.ts'

type Verbs = typeof import('#shop/catalogue/book-club/save-evening.ts') &
  typeof import('#shop/people/staff/as-act.ts') &
  typeof import('#shop/ground/shop-settings.ts')

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function withEvenings(context: CommandContext, work: (shop: Shop, verbs: Verbs) => Promise<void>): Promise<void> {
  const [evenings, acts, settings, { withShop }] = await Promise.all([
    import('#shop/catalogue/book-club/save-evening.ts'),
    import('#shop/people/staff/as-act.ts'),
    import('#shop/ground/shop-settings.ts'),
    import('../with-shop.ts'),
  ])
  await withShop(context, (shop) => work(shop, { ...evenings, ...acts, ...settings }))
}

const DAY = { name: 'day', help: 'Such as 2026-12-24' }
const CHANGES: Options = {
  'time': { type: 'string', argument: '<time>', help: 'When it begins, such as 18:30' },
  'seats': { type: 'string', argument: '<n>', help: 'How many people there is room for' },
  'book': { type: 'string', argument: '<EAN>', help: 'What is read; none: it is not chosen' },
  'words-hu': { type: 'string', argument: '<words>', help: 'What is said of it in Hungarian' },
  'words-en': { type: 'string', argument: '<words>', help: 'What is said of it in English' },
  'to': { type: 'string', argument: '<day>', help: 'Another day; not while somebody has a seat' },
}

/** `npm run shop -- evening …` */
export const eveningCommands: readonly Command[] = [
  {
    name: 'evening list',
    summary: 'Lists the coming evenings of the book club, one a line: day, time, seats taken and all, what is read',
    options: {},
    run: (context) =>
      withEvenings(context, async (shop, { listEvenings }) => {
        for (const { day, time, taken, seats, product, isCalledOff } of await listEvenings(shop))
          context.say(
            [day, time, `${taken}/${seats}`, isCalledOff ? 'called off' : (product?.ean ?? '')].join('\t').trimEnd(),
          )
      }),
  },
  {
    name: 'evening set',
    summary: 'Adds an evening of the book club, or changes the one of that day',
    details:
      'What is not said stays as it is; of a new one it is as the setting bookClub says. One that was called off takes place again.',
    arguments: [DAY],
    options: { ...CHANGES, ...BY },
    async run(context) {
      const { values } = context
      const day = dayOf(context)
      const seats = wholeNumber(values, 'seats', { least: 1, most: 500 })
      const to = dayIn(values, 'to')
      await withEvenings(context, async (shop, { asAct, listEvenings, saveEvening, shopSetting }) => {
        const known = (await listEvenings(shop)).find((evening) => evening.day === day)
        const usual = known ?? (await shopSetting(shop, 'bookClub'))
        const evening = {
          id: known?.id,
          day: to ?? day,
          time: typeof values.time === 'string' ? values.time : usual?.time,
          seats: seats ?? usual?.seats,
          product:
            typeof values.book === 'string'
              ? values.book === 'none'
                ? null
                : values.book
              : (known?.product?.id ?? null),
          words: {
            hu: typeof values['words-hu'] === 'string' ? values['words-hu'] : (known?.words.hu ?? ''),
            en: typeof values['words-en'] === 'string' ? values['words-en'] : (known?.words.en ?? ''),
          },
        }
        const { time, seats: room } = evening
        if (time === undefined || room === undefined) throw new UsageError('A new evening needs --time and --seats')
        const act = { ...actOf(context, 'evening set', `evening:${day}`), input: evening }
        const saved = await asAct(shop, act, (shop) => saveEvening(shop, { ...evening, time, seats: room }))
        if (!saved.ok) throw refusedChange([saved.failure])
        sayChanged(context, saved.value, `The club meets on ${evening.day} at ${time}`)
      })
    },
  },
  {
    name: 'evening remove',
    summary: 'Calls off the evening of a day; whoever has a seat is told by letter',
    arguments: [DAY],
    options: BY,
    async run(context) {
      const day = dayOf(context)
      await withEvenings(context, async (shop, { asAct, listEvenings, removeEvening }) => {
        const known = (await listEvenings(shop)).find((evening) => evening.day === day)
        const act = actOf(context, 'evening remove', `evening:${day}`)
        const removed = await asAct(shop, act, (shop) => removeEvening(shop, known?.id ?? day))
        if (!removed.ok) throw new CommandProblem(`There is no evening on ${day}`)
        context.say(`The evening of ${day} is called off; ${removed.value.told} people are told.`)
      })
    },
  },
]

function dayOf({ args: [day = ''] }: CommandContext): string {
  return dayIn({ day }, 'day') ?? day
}
