import type { FetchedSource, FetchSourceFailure } from '#shop/import/places/fetch-sources.ts'
import { CommandProblem, type Command } from '../command.ts'
import { withProgress } from './import-progress.ts'
import { runProblem } from './import-failures.ts'
import { sayRun, wordsIn } from './import-report.ts'

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function loadVerbs() {
  const [{ fetchSource }, { workKeptRun }, { workImports }, { withShop }] = await Promise.all([
    import('#shop/import/places/fetch-sources.ts'),
    import('#shop/import/runs/work-kept-run.ts'),
    import('#shop/import/work-imports.ts'),
    import('../with-shop.ts'),
  ])
  return { fetchSource, workKeptRun, workImports, withShop }
}

const UNFETCHED: Record<FetchSourceFailure['kind'], (source: string) => string> = {
  'no-such-source': (source) => runProblem({ kind: 'no-such-source' }, wordsIn({ values: {} }), source).message,
  'no-place': (source) =>
    `${source} has no place that its files come from: docs/import-sources.md says how to name one`,
  'is-paused': (source) => `${source} is paused: import unpause it first`,
  'being-fetched': (source) => `${source} is being fetched at this moment: import list shows what comes of it`,
}

const NOTHING = {
  nothing: 'Nothing new has come.',
  later: 'A file is still being written, or lies on another machine: it is taken as soon as it can be.',
} satisfies Partial<Record<FetchedSource['kind'], string>>

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
    },
    async run(context) {
      const [sourceId = ''] = context.args
      const startedAt = performance.now()
      const { fetchSource, workKeptRun, withShop } = await loadVerbs()
      await withShop(context, async (shop) => {
        const fetched = await fetchSource(shop, { sourceId, isForced: context.values.force === true })
        if (!fetched.ok) throw new CommandProblem(UNFETCHED[fetched.failure.kind](sourceId))
        const { value } = fetched
        if (value.kind === 'failed') throw new CommandProblem(`${sourceId} could not be fetched: ${value.reason}`)
        if (value.kind === 'nothing' || value.kind === 'later') {
          context.say(context.values.json ? JSON.stringify({ run: null, source: sourceId }) : NOTHING[value.kind])
          return
        }
        if (value.kind === 'not-now') throw runProblem({ kind: 'run-under-way', run: value.run }, wordsIn(context))
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
