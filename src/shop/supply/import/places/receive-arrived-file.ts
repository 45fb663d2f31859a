import { SYSTEM } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { keptFiles } from '../import-files.ts'
import { receiveImportFile } from '../runs/receive-file.ts'
import { lastRunOf, runsUnderWay, type ImportRun } from '../runs/run-records.server.ts'
import { isOver } from '../runs/run-states.ts'
import { tellStaffOfRun } from '../runs/tell-staff-of-run.ts'
import { readSource, type ImportSource } from '../sources/source-records.server.ts'
import { runStockFile } from '../stock/run-stock-file.ts'
import type { ArrivedFile } from './arrived-file.ts'

/** What became of a file. `known`: it has its run already. `not-now`: another run of its source is not over. */
export type ReceivedFile = { kind: 'received' | 'known'; run: number } | { kind: 'not-now'; run: number }

type Arrived = { sourceId: string; file: ArrivedFile; isForced?: boolean }

/**
 * A file that has come becomes a run, which waits to be worked on; what a quick file says of copies is written at once. Whoever
 * is killed after that, and finds the file again, knows it by its bytes and by when it was written.
 */
export async function receiveArrivedFile(shop: Shop, arrived: Arrived): Promise<ReceivedFile> {
  const source = await readSource(shop.db, arrived.sourceId)
  if (!source) throw new Error(`There is no source ${arrived.sourceId}`)
  const { path, writtenAt } = arrived.file
  const keptFile = await keptFiles(shop).keep(path)
  const last = await lastRunOf(shop.db, source.id)
  const sentAs = writtenAt?.toISOString()
  if (last && !arrived.isForced && isRunOf(last, { source, sha256: keptFile.sha256, writtenAt: sentAs }))
    return { kind: 'known', run: last.id }
  if (source.kind === 'stock') return receiveStockFile(shop, source, arrived)
  const file = { ...keptFile, ...(sentAs && { writtenAt: sentAs }), ...(arrived.isForced && { isForced: true }) }
  const received = await receiveImportFile(shop, { sourceId: source.id, file, actor: SYSTEM })
  if (received.ok) return { kind: 'received', run: received.value.run }
  if (received.failure.kind === 'no-such-source') throw new Error(`${source.id} takes no files`)
  return { kind: 'not-now', run: received.failure.run }
}

/** The run for which no other file of its source is taken; one that only waits for a person gives way. */
export async function runInTheWay({ db }: Shop, sourceId: string): Promise<number | null> {
  const source = await readSource(db, sourceId)
  // What a quick file left undone is over with the next one.
  if (source?.kind === 'stock') return null
  const run = (await runsUnderWay(db, sourceId)).find(({ state }) => state !== 'checked')
  return run?.id ?? null
}

type Bytes = { source: ImportSource; sha256: string; writtenAt: string | undefined }

function isRunOf({ file, state }: ImportRun, { source, sha256, writtenAt }: Bytes): boolean {
  if (file.sha256 !== sha256) return false
  // A quick file that was left half-way is brought again.
  if (source.kind === 'stock') return isOver(state) && writtenAt !== undefined && file.sentAt === writtenAt
  return !isOver(state) || (writtenAt !== undefined && file.writtenAt === writtenAt)
}

async function receiveStockFile(
  shop: Shop,
  source: ImportSource,
  { file: { path, writtenAt }, isForced = false }: Arrived,
): Promise<ReceivedFile> {
  const ran = await runStockFile(shop, {
    source,
    path,
    countedAt: writtenAt ?? shop.clock.now(),
    isFull: source.rules.full ?? false,
    by: SYSTEM,
    isForced,
  })
  if (!ran.ok && ran.failure.kind === 'run-under-way') return { kind: 'not-now', run: ran.failure.run }
  const run = await lastRunOf(shop.db, source.id)
  if (!run) throw new Error(`The run of a stock file of ${source.id} was not written`)
  if (run.state === 'refused') await tellStaffOfRun(shop, run.id, 'refused')
  if (run.state === 'cancelled' && run.guards.length > 0) await tellStaffOfRun(shop, run.id, 'waiting')
  return { kind: 'received', run: run.id }
}
