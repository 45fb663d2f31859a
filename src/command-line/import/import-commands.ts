import { textDecoding } from '#kit/formats/text-encoding.ts'
import type { Actor } from '#shop/actor.ts'
import type { CancelFailure } from '#shop/import/runs/cancel-run.ts'
import type { ReceiveFailure } from '#shop/import/runs/receive-file.ts'
import type { RunWithLeft } from '#shop/import/runs/list-runs.ts'
import type { ImportRun } from '#shop/import/runs/run-records.server.ts'
import { TABLE_COLUMNS, type TableColumn } from '#shop/import/table/columns.ts'
import type { UndoFailure } from '#shop/import/runs/undo-run.ts'
import type { Shop } from '#shop/shop.ts'
import { CommandProblem, UsageError, wholeNumber, type Command, type CommandContext } from '../command.ts'
import { LANGUAGE_OPTION, sayReport, sayRun, sumOf, visible } from './import-report.ts'
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
    { receiveFile, remapSource },
    { workKeptRun },
    { approveRun, takeUpRun },
    { undoRun },
    { cancelRun },
    { findRun, listRuns, reportRows },
    { asAct },
    { keptFiles },
  ] = await Promise.all([
    import('#shop/import/runs/receive-file.ts'),
    import('#shop/import/runs/work-kept-run.ts'),
    import('#shop/import/runs/approve-run.ts'),
    import('#shop/import/runs/undo-run.ts'),
    import('#shop/import/runs/cancel-run.ts'),
    import('#shop/import/runs/list-runs.ts'),
    import('#shop/staff/as-act.ts'),
    import('#shop/import/import-files.ts'),
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
      throw new CommandProblem(`${path} cannot be read: ${error.message}`, { cause: error })
    })
  const received = await verbs.receiveFile(shop, {
    sourceId: String(source),
    file: { ...file, ...(Object.keys(readAs).length > 0 && { readAs }), ...(force === true && { isForced: true }) },
    actor: by,
  })
  if (!received.ok) throw new CommandProblem(receiveProblem(received.failure, String(source)))
  return received.value.run
}

function readingOf({ values }: CommandContext): NonNullable<ImportRun['file']['readAs']> {
  const said = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  const [format, encoding, delimiter, sheet] = [said('as'), said('encoding'), said('delimiter'), said('sheet')]
  if (format !== undefined && format !== 'onix' && format !== 'csv' && format !== 'xlsx')
    throw new UsageError(`--as must be onix, csv or xlsx, not '${format}'`)
  if (encoding !== undefined && textDecoding(encoding) === null)
    throw new UsageError(`--encoding must be one such as utf-8, windows-1250, iso-8859-2 or cp852, not '${encoding}'`)
  if (delimiter !== undefined && !/^[\t -~]$/.test(delimiter))
    throw new UsageError(`--delimiter must be one sign, not '${delimiter}'`)
  const columns = said('columns')?.split(',').map(columnIn)
  return {
    ...(format && { format }),
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(sheet && { sheet }),
    ...(columns && { columns: Object.fromEntries(columns) }),
  }
}

/** `Cím=title` */
function columnIn(pair: string): [heading: string, column: TableColumn] {
  const [heading = '', given = ''] = pair.split('=').map((part) => part.trim())
  const column = TABLE_COLUMNS.find((one) => one === given)
  if (!heading || !column)
    throw new UsageError(`--columns: '${pair}' must be a heading, = and one of ${TABLE_COLUMNS.join(', ')}`)
  return [heading, column]
}

export function receiveProblem(failure: ReceiveFailure | UndoFailure | CancelFailure, source = ''): string {
  switch (failure.kind) {
    case 'no-such-source':
      return `There is no source '${source}': import sources shows them`
    case 'run-under-way':
      return `Run ${failure.run} of the same source is not over: import resume, cancel or undo it first`
    case 'not-a-file':
      return 'A remap has no file to take back: put the choice, rule or rank back, and remap again'
    case 'no-such-run':
      return 'There is no such run: import list shows them'
    case 'is-undo':
      return 'What was taken back is not brought back by another undo: import run the file again'
    case 'partly-done':
      return 'Part of it has been carried out, so it is not ended: import resume goes on with it, import undo takes it back'
    case 'not-now':
      return `That cannot be done: the run is ${failure.state}`
  }
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
  if (!approved.ok) throw new CommandProblem(receiveProblem(approved.failure))
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
        if (!taken.ok) throw new CommandProblem(receiveProblem(taken.failure))
        sayRun(context, await workOn(importing, id), importing.startedAt)
      }),
  },
  {
    name: 'import cancel',
    summary: 'Ends a run; one that is being carried out stops after its present batch, and can be resumed or undone',
    arguments: [RUN],
    options: { ...BY },
    run: (context) =>
      withVerbs(context, async ({ shop, verbs, by }) => {
        const id = runIn(context)
        const act = { by, operation: 'import cancel', record: `run:${id}` }
        const moved = await verbs.asAct(shop, act, (shop) => verbs.cancelRun(shop, id))
        if (!moved.ok) throw new CommandProblem(receiveProblem(moved.failure))
        context.say(`Run ${id} is ${moved.value.state}.`)
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
        const asked = await verbs.undoRun(shop, { undoes: runIn(context), actor: by })
        if (!asked.ok) throw new CommandProblem(receiveProblem(asked.failure))
        let run = await workOn(importing, asked.value.run)
        if (!context.values.check && run.state === 'checked')
          run = await approveAndWork(context, importing, asked.value.run)
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
        if (!begun.ok) throw new CommandProblem(receiveProblem(begun.failure, source))
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
        if (!run) throw new CommandProblem(receiveProblem({ kind: 'no-such-run' }))
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
            sumOf(left) || '',
          ]
          context.say(parts.join('\t').trimEnd())
        }
      }),
  },
]
