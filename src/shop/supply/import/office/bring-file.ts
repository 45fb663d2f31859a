import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { chooseFor } from '../choices/choose.ts'
import { keptFiles, type BroughtFile } from '../import-files.ts'
import { handOverRun } from '../runs/hand-over-run.ts'
import { receiveImportFile, type ReceiveFailure } from '../runs/receive-file.ts'
import { readRun, runsUnderWay, type ImportRun, type RunFile } from '../runs/run-records.server.ts'
import { readSource, type ImportSource } from '../sources/source-records.server.ts'
import { stockSourceOf, type StockSourceFailure } from '../sources/stock-source.ts'
import { endFormerRun } from '../stock/run-stock-file.ts'
import type { ChosenHeadings } from '../table/columns.ts'

/** The largest that is taken from a browser. */
export const LARGEST_FILE_BYTES = 5 * 1024 ** 3

export type BringFile = {
  file: BroughtFile
  /** Whose it is; of a quick file the place of which it tells may be said instead. */
  from: { sourceId: string } | { place: string }
  readAs?: RunFile['readAs']
  /** Of a quick file: when it was true, now unless said, and whether what it leaves out has no copies. */
  countedAt?: Date
  isFull?: boolean
  by: Actor
}

export type BringFailure = ReceiveFailure | StockSourceFailure | { kind: 'file-waits'; run: number }

/** Its files come from anybody: a newer one says nothing about the one before it. */
const WITHOUT_SOURCE = 'files'

/** OFFICE-57: a file that somebody has brought becomes a run, which is read and checked by the process that imports. */
export function bringFile(shop: Shop, brought: BringFile): Promise<Result<{ run: number }, BringFailure>> {
  return inTransaction(shop, async (shop) => {
    const { file, from, readAs, by } = brought
    const source = 'place' in from ? await stockSourceOf(shop, from.place) : await sourceOf(shop, from.sourceId)
    if (!source.ok) return source
    const { countedAt = shop.clock.now(), isFull = source.value.rules.full ?? false } = brought
    const stock = source.value.kind === 'stock' ? { countedAt: countedAt.toISOString(), isFull } : undefined
    const sentAt = stock?.countedAt
    const fileToBring = { ...file, ...(readAs && { readAs }), ...(stock && { stock, sentAt }) }
    const waiting = await waitingFile(shop, source.value.id)
    if (waiting && waiting.file.sha256 !== file.sha256) return failed({ kind: 'file-waits', run: waiting.id })
    return begin(shop, { source: source.value, file: fileToBring, by })
  })
}

/** One that somebody has brought and nobody has decided about, where a newer file would not take its place. */
async function waitingFile({ db }: Shop, sourceId: string): Promise<ImportRun | undefined> {
  if (sourceId !== WITHOUT_SOURCE) return undefined
  return (await runsUnderWay(db, sourceId)).find(({ kind, state }) => kind === 'import' && state === 'checked')
}

export type BringAgainFailure = BringFailure | { kind: 'no-such-run' } | { kind: 'not-a-file' } | { kind: 'file-gone' }

type BringAgain = {
  run: number
  /** What its headings mean: from now on, in all files of its source. */
  columns?: ChosenHeadings
  by: Actor
}

/** The file of a run once more, whatever it was refused for: by other columns, or though it is old or the same. */
export async function bringAgain(
  shop: Shop,
  { run: runId, columns = {}, by }: BringAgain,
): Promise<Result<{ run: number }, BringAgainFailure>> {
  const run = await readRun(shop.db, runId)
  if (!run) return failed({ kind: 'no-such-run' })
  if (run.kind !== 'import') return failed({ kind: 'not-a-file' })
  if (!(await keptFiles(shop).has(run.file.sha256))) return failed({ kind: 'file-gone' })
  return inTransaction(shop, async (shop) => {
    const source = await sourceOf(shop, run.sourceId)
    if (!source.ok) return source
    for (const [heading, ours] of Object.entries(columns))
      await chooseFor(shop, { kind: 'column', said: heading, ours, sourceId: run.sourceId, by })
    return begin(shop, { source: source.value, file: { ...broughtOf(run), isForced: true }, by })
  })
}

/** Without what reading it has told. */
function broughtOf({ file: { name, bytes, sha256, readAs, stock, sentAt } }: ImportRun): RunFile {
  return { name, bytes, sha256, ...(readAs && { readAs }), ...(stock && { stock, sentAt }) }
}

async function sourceOf({ db }: Shop, id: string): Promise<Result<ImportSource, { kind: 'no-such-source' }>> {
  const source = await readSource(db, id)
  return source && source.kind !== 'hand' ? done(source) : failed({ kind: 'no-such-source' })
}

const WORKED_ON = ['received', 'staging', 'checking', 'applying']

async function begin(
  shop: Shop,
  { source, file, by }: { source: ImportSource; file: RunFile; by: Actor },
): Promise<Result<{ run: number }, ReceiveFailure>> {
  if (file.stock) {
    const busy = (await runsUnderWay(shop.db, source.id)).find(({ state }) => WORKED_ON.includes(state))
    if (busy) return failed({ kind: 'run-under-way', run: busy.id })
    await endFormerRun(shop, source.id)
  }
  const received = await receiveImportFile(shop, { sourceId: source.id, file, actor: by })
  if (received.ok) await handOverRun(shop, received.value.run)
  return received
}
