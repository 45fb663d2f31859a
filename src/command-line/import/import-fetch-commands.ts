import { reasonInHungarian } from '#shop/supply/import/places/fetch-failure-letter.ts'
import type { FetchSourceFailure } from '#shop/supply/import/places/fetch-sources.ts'
import { CommandProblem, type Command, type CommandContext } from '../command.ts'
import { withProgress } from './import-progress.ts'
import { runProblem } from './import-failures.ts'
import { filled, LANGUAGE_OPTION, languageIn, sayRun, wordsIn, type Words } from './import-report.ts'

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function loadVerbs() {
  const [{ fetchSource }, { workKeptRun }, { workImports }, { withShop }] = await Promise.all([
    import('#shop/supply/import/places/fetch-sources.ts'),
    import('#shop/supply/import/runs/work-kept-run.ts'),
    import('#shop/supply/import/work-imports.ts'),
    import('../with-shop.ts'),
  ])
  return { fetchSource, workKeptRun, workImports, withShop }
}

function unfetched(source: string, { kind }: FetchSourceFailure, words: Words): CommandProblem {
  if (kind === 'no-such-source') return runProblem({ kind }, words, source)
  return new CommandProblem(filled(words.importAnswers[kind], { source }))
}

function reasonIn(reason: string, context: CommandContext): string {
  return languageIn(context) === 'hu' ? reasonInHungarian(reason) : reason
}

/** `npm run shop -- import fetch…`: what comes by itself. */
export const importFetchCommands: readonly Command[] = [
  {
    name: 'import fetch',
    summary:
      'Fetches the file of a source now, whatever its times are, and goes as far with it as the shop would by itself',
    arguments: [{ name: 'source', help: 'As import sources shows it' }],
    options: {
      force: { type: 'boolean', help: 'Also where it is the same as the last one, or older' },
      json: { type: 'boolean', help: 'As one JSON object' },
      ...LANGUAGE_OPTION,
    },
    async run(context) {
      const [sourceId = ''] = context.args
      const startedAt = performance.now()
      const { fetchSource, workKeptRun, withShop } = await loadVerbs()
      await withShop(context, async (shop) => {
        const fetched = await fetchSource(shop, { sourceId, isForced: context.values.force === true })
        const words = wordsIn(context)
        if (!fetched.ok) throw unfetched(sourceId, fetched.failure, words)
        const { value } = fetched
        if (value.kind === 'failed')
          throw new CommandProblem(
            filled(words.importAnswers['not-fetched'], { source: sourceId, reason: reasonIn(value.reason, context) }),
          )
        if (value.kind === 'nothing' || value.kind === 'later') {
          context.say(
            context.values.json ? JSON.stringify({ run: null, source: sourceId }) : words.importAnswers[value.kind],
          )
          return
        }
        if (value.kind === 'not-now') throw runProblem({ kind: 'run-under-way', run: value.run }, words)
        sayRun(context, await withProgress((tell) => workKeptRun(shop, value.run, tell)), startedAt)
      })
    },
  },
  {
    name: 'import work',
    summary:
      'Fetches the sources whose time has come and goes on with runs that were left; the open shop does so itself',
    options: {},
    async run(context) {
      const { workImports, withShop } = await loadVerbs()
      await withShop(context, (shop) => workImports(shop))
    },
  },
]
