import type { Shop } from '#shop/shop.ts'
import { FREQUENCIES } from '#shop/catalogue/products/frequency.ts'
import type { Command, CommandContext } from '../command.ts'
import { actOf, refusedChange, sayChanged } from './fact-change.ts'
import { BY } from '../operator.ts'

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function loadVerbs() {
  const [{ asAct }, { listPeriodicals, savePeriodical }, { turnWaitingTitles }] = await Promise.all([
    import('#shop/people/staff/as-act.ts'),
    import('#shop/catalogue/products/editing/save-periodical.ts'),
    import('#shop/supply/import/runs/turn-waiting-titles.ts'),
  ])
  return { asAct, listPeriodicals, savePeriodical, turnWaitingTitles }
}
type Verbs = Awaited<ReturnType<typeof loadVerbs>>

async function withVerbs(context: CommandContext, work: (shop: Shop, verbs: Verbs) => Promise<void>): Promise<void> {
  const [verbs, { withShop }] = await Promise.all([loadVerbs(), import('../with-shop.ts')])
  await withShop(context, (shop) => work(shop, verbs))
}

/** `npm run shop -- periodical …`: newspapers and magazines, whose issues are titles. */
export const periodicalCommands: readonly Command[] = [
  {
    name: 'periodical list',
    summary: 'Lists newspapers and magazines, one a line: id, name, ISSN, how often, language, publisher',
    options: { json: { type: 'boolean', help: 'As one JSON array' } },
    run: (context) =>
      withVerbs(context, async (shop, { listPeriodicals }) => {
        const periodicals = await listPeriodicals(shop)
        if (context.values.json) return context.say(JSON.stringify(periodicals))
        for (const { id, name, issn, frequency, language, publisher } of periodicals)
          context.say([id, name, issn ?? '', frequency, language, publisher ?? ''].join('\t').trimEnd())
      }),
  },
  {
    name: 'periodical set',
    summary: 'Adds a newspaper or magazine, or changes what is known of it',
    details:
      'Issues in files are its own by the ISSN in their EANs, or by its name where it has no ISSN. Those that have waited for it come into the shop at once; after another ISSN or frequency, import remap reads the others again.',
    arguments: [
      { name: 'id', help: 'Small letters, digits and hyphens; it stays for good' },
      { name: 'name', help: 'As it stands on its front' },
    ],
    options: {
      'issn': { type: 'string', argument: '<issn>', help: "2999-0017; '' for none, as it was unless said" },
      'frequency': {
        type: 'string',
        argument: '<how often>',
        help: `${FREQUENCIES.join(', ')}; a new one needs it, the rate of VAT depends on it`,
      },
      'language': { type: 'string', argument: '<code>', help: 'hu, en, de …; of a new one hu unless said' },
      'publisher': { type: 'string', argument: '<name>', help: "'' for none, as it was unless said" },
      'description-hu': { type: 'string', argument: '<words>', help: 'In Hungarian; as it was unless said' },
      'description-en': { type: 'string', argument: '<words>', help: 'In English; as it was unless said' },
      ...BY,
    },
    run: (context) =>
      withVerbs(context, async (shop, { asAct, listPeriodicals, savePeriodical, turnWaitingTitles }) => {
        const [id = '', name = ''] = context.args
        const known = (await listPeriodicals(shop)).find((one) => one.id === id)
        const optionText = (option: string) => {
          const value = context.values[option]
          return typeof value === 'string' ? value : undefined
        }
        const periodical = {
          id,
          name,
          issn: (optionText('issn') ?? known?.issn) || null,
          frequency: optionText('frequency') ?? known?.frequency ?? '',
          language: optionText('language') ?? known?.language ?? 'hu',
          publisher: (optionText('publisher') ?? known?.publisher) || null,
          description: {
            hu: optionText('description-hu') ?? known?.description.hu ?? '',
            en: optionText('description-en') ?? known?.description.en ?? '',
          },
        }
        const act = { ...actOf(context, 'periodical set', `periodical:${id}`), input: periodical }
        const saved = await asAct(shop, act, (shop) => savePeriodical(shop, periodical))
        if (!saved.ok) throw refusedChange(saved.failure)
        sayChanged(context, saved.value, `${id} is ${name}`)
        const turned = await turnWaitingTitles(shop)
        if (turned > 0) context.say(`${turned} ${turned === 1 ? 'title waits' : 'titles wait'} no more.`)
      }),
  },
]
