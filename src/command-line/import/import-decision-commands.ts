import type { Shop } from '#shop/shop.ts'
import { CommandProblem, UsageError, type Command, type CommandContext } from '../command.ts'
import { BY } from '../operator.ts'
import { actOf, refusedChange } from '../shop-facts/fact-change.ts'
import { runIn } from './import-commands.ts'
import { withProgress } from './import-progress.ts'
import { LANGUAGE_OPTION, languageIn, sayRun, visible, wordsIn } from './import-report.ts'
import { sourceOption } from './source-option.ts'

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function loadVerbs() {
  const [{ asAct }, { decideTitle, listTitleDecisions }, { workKeptRun }] = await Promise.all([
    import('#shop/people/staff/as-act.ts'),
    import('#shop/supply/import/choices/decide-title.ts'),
    import('#shop/supply/import/runs/work-kept-run.ts'),
  ])
  return { asAct, decideTitle, listTitleDecisions, workKeptRun }
}
type Verbs = Awaited<ReturnType<typeof loadVerbs>>

async function withVerbs(context: CommandContext, work: (shop: Shop, verbs: Verbs) => Promise<void>): Promise<void> {
  const [verbs, { withShop }] = await Promise.all([loadVerbs(), import('../with-shop.ts')])
  await withShop(context, (shop) => work(shop, verbs))
}

function recordIn({ args: [, given = ''] }: CommandContext): number {
  if (!/^\d{1,9}$/.test(given)) throw new UsageError(`<record> must be a number, not '${given}'`)
  return Number(given)
}

/** `npm run shop -- import decide…`: which title a record is, where the shop does not guess. */
export const importDecisionCommands: readonly Command[] = [
  {
    name: 'import decisions',
    summary:
      'Lists records that wait for a person: run, record, problem, source, EAN, as it is called, which of ours it may be',
    options: {
      source: { type: 'string', argument: '<id>', help: 'Only of this source' },
      json: { type: 'boolean', help: 'As one JSON array' },
    },
    run: (context) =>
      withVerbs(context, async (shop, { listTitleDecisions }) => {
        const decisions = await listTitleDecisions(shop, await sourceOption(shop, context.values))
        if (context.values.json) return context.say(JSON.stringify(decisions))
        for (const { run, record, code, sourceId, ean, name, candidates } of decisions) {
          const ours = candidates.map((one) => `${one.ean} ${visible(one.name)}`).join(', ')
          context.say([run, record, code, sourceId, ean ?? '', visible(name ?? ''), ours].join('\t').trimEnd())
        }
      }),
  },
  {
    name: 'import decide',
    summary: 'Says which title a record is that waits for a person',
    details:
      'It counts for all later files of the source too; import choices lists it, import unchoose title takes it back. A run that waits for approval is checked again at once, of one that is over it counts from the next file on.',
    arguments: [
      { name: 'run', help: 'Its number, as import decisions shows it' },
      { name: 'record', help: 'Its number in the file' },
      {
        name: 'ours',
        help: "The EAN of the title that it is; 'new': none of ours; BOOK, OTHERLANGUAGE or STATIONERYGIFT, where its kind is asked; 'none': the record is left alone",
      },
    ],
    options: { json: { type: 'boolean', help: 'The run as one JSON object' }, ...LANGUAGE_OPTION, ...BY },
    async run(context) {
      const startedAt = performance.now()
      const [run, record] = [runIn(context), recordIn(context)]
      const [, , ours = ''] = context.args
      await withVerbs(context, async (shop, { asAct, decideTitle, workKeptRun }) => {
        const act = actOf(context, 'import decide', `run:${run}:${record}`)
        const decided = await asAct(shop, act, (shop) => decideTitle(shop, { run, record, ours, by: act.by }))
        if (!decided.ok)
          throw decided.failure.kind === 'not-one-of'
            ? refusedChange([decided.failure.problem], languageIn(context))
            : new CommandProblem(wordsIn(context).importAnswers['nothing-to-decide'])
        if (decided.value.isChecking)
          sayRun(context, await withProgress((onProgress) => workKeptRun(shop, run, onProgress)), startedAt)
        else context.say(wordsIn(context).importAnswers['counts-later'])
      })
    },
  },
]
