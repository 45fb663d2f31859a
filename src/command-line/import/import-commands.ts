import { textDecoding } from '#kit/formats/text-encoding.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { RunWithLeft } from '#shop/supply/import/runs/list-runs.ts'
import type { ImportRun } from '#shop/supply/import/runs/run-records.server.ts'
import { HEADING_MEANINGS, type HeadingMeaning } from '#shop/supply/import/table/columns.ts'
import type { Shop } from '#shop/shop.ts'
import { UsageError, wholeNumber, type Command, type CommandContext } from '../command.ts'
import { fileProblem, runProblem } from './import-failures.ts'
import { LANGUAGE_OPTION, reportLines, sayReport, sayRun, sumOfActions, visible, wordsIn } from './import-report.ts'
import { withProgress } from './import-progress.ts'
import { BY, operator } from '../operator.ts'
import { formatMoment } from '../order-command-show.ts'

const FILE = { name: 'file', help: 'ONIX 3.0 or 3.1, CSV or XLSX, also gzipped or alone in a zip' }
const RUN = { name: 'run', help: 'Its number, as import list shows it' }
const JSON_OPTION = { json: { type: 'boolean', help: 'As one JSON object' }, ...LANGUAGE_OPTION } as const
const READ_AS = {
  source: { type: 'string', argument: '<id>', help: "As import sources shows it; 'files' unless told" },
  as: { type: 'string', argument: '<format>', help: 'onix, csv or xlsx; known by its bytes unless told' },
  encoding: { type: 'string', argument: '<name>', help: 'As utf-8 or windows-1250; known by the file unless told' },
  delimiter: { type: 'string', argument: '<sign>', help: 'What stands between the cells of a CSV' },
  sheet: { type: 'string', argument: '<name>', help: 'Of a workbook; the first that is shown unless told' },
  columns: {
    type: 'string',
    argument: '<heading=field,…>',
    help: 'What headings mean that are not known: Cím=title,…',
  },
  force: { type: 'boolean', help: 'Also where it is older than the last file of its source, or the same' },
} as const

type Verbs = Awaited<ReturnType<typeof loadVerbs>>

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function loadVerbs() {
  const [
    { receiveImportFile: receiveFile, remapSource },
    { workKeptRun },
    { approveRun, takeUpRun },
    { undoRun },
    { cancelRun },
    { findRun, listRuns, reportRows },
    { asAct },
    { keptFiles },
  ] = await Promise.all([
    import('#shop/supply/import/runs/receive-file.ts'),
    import('#shop/supply/import/runs/work-kept-run.ts'),
    import('#shop/supply/import/runs/approve-run.ts'),
    import('#shop/supply/import/runs/undo-run.ts'),
    import('#shop/supply/import/runs/cancel-run.ts'),
    import('#shop/supply/import/runs/list-runs.ts'),
    import('#shop/people/staff/as-act.ts'),
    import('#shop/supply/import/import-files.ts'),
  ])
  const ofRuns = {
    receiveFile,
    remapSource,
    workKeptRun,
    approveRun,
    takeUpRun,
    undoRun,
    cancelRun,
    findRun,
    listRuns,
    reportRows,
  }
  return { ...ofRuns, asAct, keptFiles }
}

type Importing = { shop: Shop; verbs: Verbs; by: Actor; startedAt: number }

async function withVerbs(context: CommandContext, work: (importing: Importing) => Promise<void>): Promise<void> {
  const [verbs, { withShop }] = await Promise.all([loadVerbs(), import('../with-shop.ts')])
  await withShop(context, (shop) => work({ shop, verbs, by: operator(context.values), startedAt: performance.now() }))
}

/** Takes a run as far as it goes by itself, and tells a terminal how far it is. */
function workOn({ shop, verbs }: Importing, run: number): Promise<RunWithLeft> {
  return withProgress((onProgress) => verbs.workKeptRun(shop, run, onProgress))
}

/** A file that whoever runs the command has named becomes a run. */
async function receive(context: CommandContext, { shop, verbs, by }: Importing): Promise<number> {
  const { values } = context
  const [path = ''] = context.args
  const { source = 'files', force } = values
  const readAs = readingOf(context)
  const file = await verbs
    .keptFiles(shop)
    .keep(path)
    .catch((error: Error) => {
      throw fileProblem(path, error, wordsIn(context))
    })
  const received = await verbs.receiveFile(shop, {
    sourceId: String(source),
    file: { ...file, ...(Object.keys(readAs).length > 0 && { readAs }), ...(force === true && { isForced: true }) },
    actor: by,
  })
  if (!received.ok) throw runProblem(received.failure, wordsIn(context), String(source))
  return received.value.run
}

function readingOf({ values }: CommandContext): NonNullable<ImportRun['file']['readAs']> {
  const textOption = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  const [format, encoding, delimiter, sheet] = [
    textOption('as'),
    textOption('encoding'),
    textOption('delimiter'),
    textOption('sheet'),
  ]
  if (format !== undefined && format !== 'onix' && format !== 'csv' && format !== 'xlsx')
    throw new UsageError(`--as must be onix, csv or xlsx, not '${format}'`)
  if (encoding !== undefined && textDecoding(encoding) === null)
    throw new UsageError(`--encoding must be one such as utf-8, windows-1250, iso-8859-2 or cp852, not '${encoding}'`)
  if (delimiter !== undefined && !/^[\t -~]$/.test(delimiter))
    throw new UsageError(`--delimiter must be one sign, not '${delimiter}'`)
  const columns = textOption('columns')?.split(',').map(columnIn)
  return {
    ...(format && { format }),
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(sheet && { sheet }),
    ...(columns && { columns: Object.fromEntries(columns) }),
  }
}

/** `Cím=title` */
function columnIn(pair: string): [heading: string, column: HeadingMeaning] {
  const [heading = '', given = ''] = pair.split('=').map((part) => part.trim())
  const column = HEADING_MEANINGS.find((one) => one === given)
  if (!heading || !column)
    throw new UsageError(`--columns: '${pair}' must be a heading, = and one of ${HEADING_MEANINGS.join(', ')}`)
  return [heading, column]
}

export function runIn({ args }: CommandContext): number {
  const [given = ''] = args
  if (!/^\d{1,15}$/.test(given)) throw new UsageError(`<run> must be a number, not '${given}'`)
  return Number(given)
}

/** Approves of a run and carries it out; both are in the history. */
async function approveAndWork(context: CommandContext, importing: Importing, id: number): Promise<RunWithLeft> {
  const { shop, verbs, by } = importing
  const act = { by, operation: 'import approve', record: `run:${id}` }
  const approved = await verbs.asAct(shop, act, (shop) => verbs.approveRun(shop, id, by))
  if (!approved.ok) throw runProblem(approved.failure, wordsIn(context))
  return workOn(importing, id)
}

/** `npm run shop -- import …`: files of publishers and wholesalers. */
export const importCommands: readonly Command[] = [
  {
    name: 'import check',
    summary: 'Says what a file would do, record by record, and changes nothing',
    details: 'The run waits for import approve, until it is cancelled or its source has a newer file.',
    arguments: [FILE],
    options: { ...READ_AS, ...JSON_OPTION, ...BY },
    run: (context) =>
      withVerbs(context, async (importing) => {
        const id = await receive(context, importing)
        sayRun(context, await workOn(importing, id), importing.startedAt)
      }),
  },
  {
    name: 'import run',
    summary: 'Checks a file and carries it out, unless a guard asks for a person',
    arguments: [FILE],
    options: { ...READ_AS, yes: { type: 'boolean', help: 'Whatever the guards say' }, ...JSON_OPTION, ...BY },
    run: (context) =>
      withVerbs(context, async (importing) => {
        const id = await receive(context, importing)
        let run = await workOn(importing, id)
        if (run.state === 'checked' && (run.guards.length === 0 || context.values.yes === true))
          run = await approveAndWork(context, importing, id)
        sayRun(context, run, importing.startedAt)
      }),
  },
  {
    name: 'import approve',
    summary: 'Carries out a run that waits for a person',
    arguments: [RUN],
    options: { ...JSON_OPTION, ...BY },
    run: (context) =>
      withVerbs(context, async (importing) => {
        sayRun(context, await approveAndWork(context, importing, runIn(context)), importing.startedAt)
      }),
  },
  {
    name: 'import resume',
    summary: 'Goes on with a run that was left in the middle, was stopped or has failed',
    arguments: [RUN],
    options: { ...JSON_OPTION, ...BY },
    run: (context) =>
      withVerbs(context, async (importing) => {
        const { shop, verbs, by } = importing
        const id = runIn(context)
        const act = { by, operation: 'import resume', record: `run:${id}` }
        const taken = await verbs.asAct(shop, act, (shop) => verbs.takeUpRun(shop, id))
        if (!taken.ok) throw runProblem(taken.failure, wordsIn(context))
        sayRun(context, await workOn(importing, id), importing.startedAt)
      }),
  },
  {
    name: 'import cancel',
    summary: 'Ends a run; one that is being carried out stops after its present batch, and can be resumed or undone',
    arguments: [RUN],
    options: { ...LANGUAGE_OPTION, ...BY },
    run: (context) =>
      withVerbs(context, async ({ shop, verbs, by }) => {
        const id = runIn(context)
        const act = { by, operation: 'import cancel', record: `run:${id}` }
        const moved = await verbs.asAct(shop, act, (shop) => verbs.cancelRun(shop, id))
        if (!moved.ok) throw runProblem(moved.failure, wordsIn(context))
        const [firstLine = ''] = reportLines({ ...moved.value, counts: null, left: {} }, wordsIn(context))
        context.say(firstLine)
      }),
  },
  {
    name: 'import undo',
    summary:
      'Takes a whole run back, a quick file’s too: every field, price, title and copy is as before; what has changed since is left alone',
    arguments: [RUN],
    options: { check: { type: 'boolean', help: 'Only say what it would do' }, ...JSON_OPTION, ...BY },
    run: (context) =>
      withVerbs(context, async (importing) => {
        const { shop, verbs, by } = importing
        const startedUndo = await verbs.undoRun(shop, { undoes: runIn(context), actor: by })
        if (!startedUndo.ok) throw runProblem(startedUndo.failure, wordsIn(context))
        let run = await workOn(importing, startedUndo.value.run)
        if (!context.values.check && run.state === 'checked')
          run = await approveAndWork(context, importing, startedUndo.value.run)
        sayRun(context, run, importing.startedAt)
      }),
  },
  {
    name: 'import remap',
    summary: 'Decides all titles of a source again from what it has said, without its files',
    details: 'After categories, choices or rules have changed. What a person has to look at waits for import approve.',
    arguments: [{ name: 'source', help: 'As import sources shows it' }],
    options: {
      check: { type: 'boolean', help: 'Only say what it would do' },
      yes: { type: 'boolean', help: 'Whatever the guards say' },
      ...JSON_OPTION,
      ...BY,
    },
    run: (context) =>
      withVerbs(context, async (importing) => {
        const { shop, verbs, by } = importing
        const [source = ''] = context.args
        const begun = await verbs.remapSource(shop, { sourceId: source, actor: by })
        if (!begun.ok) throw runProblem(begun.failure, wordsIn(context), source)
        let run = await workOn(importing, begun.value.run)
        const isClear = run.guards.length === 0 || context.values.yes === true
        if (!context.values.check && run.state === 'checked' && isClear)
          run = await approveAndWork(context, importing, run.id)
        sayRun(context, run, importing.startedAt)
      }),
  },
  {
    name: 'import report',
    summary: 'Shows what a run did with each record: line, EAN, action, problems, changes',
    arguments: [RUN],
    options: {
      code: { type: 'string', argument: '<code>', help: 'Only records with this problem' },
      action: {
        type: 'string',
        argument: '<action>',
        help: 'Only new, changed, same, withdrawn, waiting, superseded, refused',
      },
      field: {
        type: 'string',
        argument: '<field>',
        help: 'Only records in which this field changes: price, name.hu, …',
      },
      csv: { type: 'boolean', help: 'As CSV, a line a record' },
      json: { type: 'boolean', help: 'As JSON, a line a record' },
      ...LANGUAGE_OPTION,
    },
    run: (context) =>
      withVerbs(context, async ({ shop, verbs }) => {
        const { code, action, field } = context.values
        const run = await verbs.findRun(shop, runIn(context))
        if (!run) throw runProblem({ kind: 'no-such-run' }, wordsIn(context))
        const filter = {
          ...(typeof code === 'string' && { code }),
          ...(typeof action === 'string' && { action }),
          ...(typeof field === 'string' && { field }),
        }
        await sayReport(context, run, verbs.reportRows(shop, run.id, filter))
      }),
  },
  {
    name: 'import list',
    summary:
      'Lists the last runs, the newest first: number, kind, state, source, file, when, records, how many of them are not carried out',
    options: {
      last: { type: 'string', argument: '<n>', help: 'So many of them, 20 unless told' },
      json: { type: 'boolean', help: 'As one JSON array' },
    },
    run: (context) =>
      withVerbs(context, async ({ shop, verbs }) => {
        const runs = await verbs.listRuns(shop, wholeNumber(context.values, 'last', { least: 1, most: 1000 }) ?? 20)
        if (context.values.json) return context.say(JSON.stringify(runs))
        for (const { id, kind, state, sourceId, file, createdAt, counts, left } of runs) {
          const parts = [
            id,
            kind,
            state,
            sourceId,
            visible(file.name),
            formatMoment(createdAt.toISOString()),
            counts?.records ?? '',
            sumOfActions(left) || '',
          ]
          context.say(parts.join('\t').trimEnd())
        }
      }),
  },
]
