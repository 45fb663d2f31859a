import type { Shop } from '#shop/shop.ts'
import type { Command, CommandContext } from '../command.ts'
import { BY, operator } from '../operator.ts'
import { refusedChange } from '../shop-facts/fact-change.ts'
import { formatMoment } from '../order-command-show.ts'
import { runProblem } from './import-failures.ts'
import { filled, LANGUAGE_OPTION, languageIn, visible, wordsIn } from './import-report.ts'
import { readJsonArgument } from '../read-file-argument.ts'
import { sourceOption } from './source-option.ts'

const SOURCE = { name: 'source', help: 'As import sources shows it' }

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function loadVerbs() {
  const [
    { asAct },
    { listSources, pauseSource, saveSource },
    { readSourceFile },
    { listWaitingTitles },
    { turnTitles },
  ] = await Promise.all([
    import('#shop/people/staff/as-act.ts'),
    import('#shop/supply/import/sources/save-source.ts'),
    import('#shop/supply/import/sources/source-file.ts'),
    import('#shop/catalogue/claims/waiting-titles.ts'),
    import('#shop/catalogue/claims/turn-titles.ts'),
  ])
  return { asAct, listSources, pauseSource, saveSource, readSourceFile, listWaitingTitles, turnTitles }
}
type Verbs = Awaited<ReturnType<typeof loadVerbs>>

async function withVerbs(context: CommandContext, work: (shop: Shop, verbs: Verbs) => Promise<void>): Promise<void> {
  const [verbs, { withShop }] = await Promise.all([loadVerbs(), import('../with-shop.ts')])
  await withShop(context, (shop) => work(shop, verbs))
}

/** Whose word counts more or less than before has its titles decided again, at once. */
export function sayTurned(context: CommandContext, titles: number): void {
  const { turned, turnedOne } = wordsIn(context).importAnswers
  if (titles > 0) context.say(titles === 1 ? turnedOne : filled(turned, { titles }))
}

function pausing(
  operation: 'import pause' | 'import unpause',
  isPaused: boolean,
): (context: CommandContext) => Promise<void> {
  return (context) =>
    withVerbs(context, async (shop, { asAct, pauseSource, turnTitles }) => {
      const [id = ''] = context.args
      const act = { by: operator(context.values), operation, record: `source:${id}` }
      const paused = await asAct(shop, act, (shop) => pauseSource(shop, { id, isPaused }))
      const { importAnswers } = wordsIn(context)
      if (!paused.ok) throw runProblem(paused.failure, wordsIn(context), id)
      const answerKey = `${isPaused ? 'paused' : 'unpaused'}${paused.value.isChanged ? '' : 'Already'}` as const
      context.say(filled(importAnswers[answerKey], { id }))
      sayTurned(context, await turnTitles(shop))
    })
}

/** `npm run shop -- import source…`: who tells of titles. */
export const importSourceCommands: readonly Command[] = [
  {
    name: 'import sources',
    summary: 'Lists who tells of titles, whose word counts first in front: id, kind, rank, name, last run',
    options: { json: { type: 'boolean', help: 'As one JSON array, with their rules' } },
    run: (context) =>
      withVerbs(context, async (shop, { listSources }) => {
        const sources = await listSources(shop)
        if (context.values.json) return context.say(JSON.stringify(sources))
        for (const { id, kind, rank, name, isPaused, lastRun } of sources) {
          const run = lastRun && `run ${lastRun.id} ${lastRun.state}, ${formatMoment(lastRun.createdAt)}`
          context.say([id, kind, rank, name, isPaused ? 'paused' : '', run ?? ''].join('\t').trimEnd())
        }
      }),
  },
  {
    name: 'import source',
    summary: 'Adds a source, or changes what is agreed with it, from a file',
    details:
      'examples/source.json is one, docs/import-sources.md tells of each field. What the file leaves out has its default again; the same again changes nothing.',
    arguments: [{ name: 'file.json', help: 'What the source is' }],
    options: { ...LANGUAGE_OPTION, ...BY },
    async run(context) {
      const [file = ''] = context.args
      const json = await readJsonArgument(file)
      await withVerbs(context, async (shop, { asAct, readSourceFile, saveSource, turnTitles }) => {
        const read = readSourceFile(json)
        if (!read.ok) throw refusedChange(read.failure, languageIn(context))
        const { id, name } = read.value
        const act = { by: operator(context.values), operation: 'import source', record: `source:${id}` }
        const saved = await asAct(shop, act, (shop) => saveSource(shop, read.value))
        if (!saved.ok) throw refusedChange(saved.failure, languageIn(context))
        // Many a company's name ends in a full stop of its own.
        const { isSource, isSourceAlready } = wordsIn(context).importAnswers
        context.say(filled(saved.value.isChanged ? isSource : isSourceAlready, { id, name: name.replace(/\.$/, '') }))
        sayTurned(context, await turnTitles(shop))
      })
    },
  },
  {
    name: 'import pause',
    summary: 'A source does not count for what can be ordered, and its files are not fetched, until unpaused',
    arguments: [SOURCE],
    options: { ...LANGUAGE_OPTION, ...BY },
    run: pausing('import pause', true),
  },
  {
    name: 'import unpause',
    summary: 'A source that was paused counts again',
    arguments: [SOURCE],
    options: { ...LANGUAGE_OPTION, ...BY },
    run: pausing('import unpause', false),
  },
  {
    name: 'import waiting',
    summary: 'Lists titles that cannot be sold yet: source, its number, EAN, why, until when if that is known, title',
    details: 'They have no price, or are not to be told of before a day. They become products by themselves.',
    options: {
      source: { type: 'string', argument: '<id>', help: 'Only those of this source' },
      json: { type: 'boolean', help: 'As one JSON array' },
    },
    run: (context) =>
      withVerbs(context, async (shop, { listWaitingTitles }) => {
        const titles = await listWaitingTitles(shop, await sourceOption(shop, context.values))
        if (context.values.json) return context.say(JSON.stringify(titles))
        for (const { sourceId, reference, ean, reason, nextTurn, name } of titles)
          context.say([sourceId, reference, ean, reason, nextTurn ?? '', visible(name ?? '')].join('\t'))
      }),
  },
]
