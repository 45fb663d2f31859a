import { access, constants, stat } from 'node:fs/promises'
import type { StockSourceFailure } from '#shop/supply/import/sources/stock-source.ts'
import type { StockFile } from '#shop/supply/import/stock/compare-stock-file.ts'
import type { StockFileFailure, StockRun } from '#shop/supply/import/stock/run-stock-file.ts'
import type { StockReport } from '#shop/supply/import/stock/stock-tally.ts'
import { CommandProblem, UsageError, type Command, type CommandContext } from '../command.ts'
import { MOMENT, momentOfOption } from '../command-moments.ts'
import { BY, operator } from '../operator.ts'
import { peakMemoryMb } from '../peak-memory.ts'
import { fileProblem } from './import-failures.ts'
import { adviceOf, filled, LANGUAGE_OPTION, reportLines, wordsIn, type ToldRun, type Words } from './import-report.ts'

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function loadVerbs() {
  const [{ checkStockFile }, { runStockFile }, { stockSourceOf }] = await Promise.all([
    import('#shop/supply/import/stock/compare-stock-file.ts'),
    import('#shop/supply/import/stock/run-stock-file.ts'),
    import('#shop/supply/import/sources/stock-source.ts'),
  ])
  return { checkStockFile, runStockFile, stockSourceOf }
}

/** `npm run shop -- stock <file> --warehouse <place>` */
export const stockFileCommand: Command = {
  name: 'stock',
  summary: 'Reads a quick file (CSV or XLSX): EANs, how many copies of each stand in a place, and list prices',
  details:
    'Only what differs is changed. Copies that are promised to orders stay. In a place of ours, what came and went since the file was written is added to what it says. A price counts as one of any other file of a source: not against a bookseller’s word, nor against a fixed price. import undo takes all of it back.',
  arguments: [
    {
      name: 'file',
      help: 'Its columns are known by their headings: EAN, and készlet or quantity, ár or price, or both',
    },
  ],
  options: {
    warehouse: { type: 'string', argument: '<place>', help: 'As place list shows it' },
    full: { type: 'boolean', help: 'It is the whole truth: what it leaves out has no copies there' },
    at: { type: 'string', argument: MOMENT, help: 'When it was true; when the file was last changed unless said' },
    check: { type: 'boolean', help: 'Only say what it would do' },
    yes: { type: 'boolean', help: 'Whatever the guards say' },
    force: { type: 'boolean', help: 'Also where it is older than the last one' },
    json: { type: 'boolean', help: 'As one JSON object' },
    ...LANGUAGE_OPTION,
    ...BY,
  },
  async run(context) {
    const { warehouse, full, check, yes, force } = context.values
    if (typeof warehouse !== 'string') throw new UsageError('--warehouse is missing: place list shows them')
    const [path = ''] = context.args
    const countedAt = await momentOf(context, path)
    const [verbs, { withShop }] = await Promise.all([loadVerbs(), import('../with-shop.ts')])
    await withShop(context, async (shop) => {
      const startedAt = performance.now()
      const source = await verbs.stockSourceOf(shop, warehouse)
      if (!source.ok) throw new CommandProblem(sourceRefusal(warehouse, source.failure, wordsIn(context)))
      const file: StockFile = { source: source.value, path, countedAt, isFull: full === true }
      const ran = check
        ? await verbs.checkStockFile(shop, file)
        : await verbs.runStockFile(shop, {
            ...file,
            by: operator(context.values),
            isApproved: yes === true,
            isForced: force === true,
          })
      if (!ran.ok) throw new CommandProblem(fileRefusal(ran.failure, wordsIn(context)))
      sayReport(context, { ...ran.value, source: source.value.id, seconds: (performance.now() - startedAt) / 1000 })
    })
  },
}

async function momentOf({ values }: CommandContext, path: string): Promise<Date> {
  const { mtime } = await access(path, constants.R_OK)
    .then(() => stat(path))
    .then((found) => {
      if (found.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
      return found
    })
    .catch((error: Error) => {
      throw fileProblem(path, error, wordsIn({ values }))
    })
  const given = momentOfOption(values, 'at', 'begins')
  if (given && given.getTime() > Date.now()) throw new UsageError('--at must be a moment that is over')
  return given ?? mtime
}

type StockRunReport = StockReport &
  Partial<Pick<StockRun, 'run' | 'state' | 'file'>> & { source: string; seconds: number }

function sayReport({ values, say }: CommandContext, report: StockRunReport): void {
  const { run = null, state = 'checked', source, file, counts, fields, problems, effects, guards, seconds } = report
  if (values.json) {
    const perSecond = Math.round(counts.records / seconds)
    const answer = { run, state, source, file, ...counts, problems, fields, effects, guards }
    say(JSON.stringify({ ...answer, seconds: Number(seconds.toFixed(3)), perSecond, peakMemoryMb: peakMemoryMb() }))
  } else {
    const all = { ...counts, fields, problems }
    const runReport: ToldRun = { id: run, state, counts: all, left: {}, effects, guards: [], file: {} }
    for (const line of reportLines(runReport, wordsIn({ values }))) say(line)
  }
  if (state === 'cancelled')
    throw new CommandProblem(filled(wordsIn({ values }).importFailures.guarded, { guards: guards.join(', ') }))
}

function sourceRefusal(place: string, failure: StockSourceFailure, { importFailures }: Words): string {
  if (failure.kind === 'led-by-journal') return importFailures[failure.kind]
  const names = failure.kind === 'no-such-place' ? failure.places : failure.sources
  return filled(importFailures[failure.kind], { place, names: names.join(', ') })
}

function fileRefusal(failure: StockFileFailure, words: Words): string {
  const { importFailures, importProblems } = words
  if (failure.kind === 'run-under-way') return filled(importFailures['stock-under-way'], { run: failure.run })
  if (failure.kind !== 'file-refused') return importFailures[failure.kind]
  const { code, value } = failure.problem
  const { meaning } = importProblems[code]
  return [`${meaning}${value ? ` (${value})` : ''}`, adviceOf(code, words)].join('\n')
}
