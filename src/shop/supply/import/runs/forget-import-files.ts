import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import type { KeptFile } from '../import-files.ts'
import { filesOfRuns, type FileOfRun } from './run-work-records.server.ts'
import { isOver } from './run-states.ts'

/** Of a source the last ones, for some weeks, and of all sources together no more than so much. */
const KEPT_OF_SOURCE = 3
const KEPT_MS = 30 * DAY_MS
const KEPT_BYTES = 5 * 1024 ** 3
/** A copy that no run knows may be of one that is just being written. */
const UNKNOWN_MS = DAY_MS

/** Forgets files of runs that nobody needs any more. Their runs stay, and can be taken back without them. */
export async function forgetImportFiles({ db, clock, importFiles }: Shop): Promise<void> {
  if (!importFiles) return
  const now = clock.now()
  const files = await importFiles.list()
  const runs = await filesOfRuns(db, new Date(now.getTime() - 2 * KEPT_MS))
  for (const file of filesToForget(files, runs, now)) await importFiles.forget(file)
}

/** A file that was brought and refused is not kept, unless a run has the same. */
export async function forgetRefusedFile({ db, importFiles }: Shop, sha256: string): Promise<void> {
  if (!importFiles || (await filesOfRuns(db, new Date(0))).some((run) => run.sha256 === sha256)) return
  const file = (await importFiles.list()).find(({ name }) => name === sha256)
  if (file) await importFiles.forget(file)
}

/** `runs` are the newest first. A file that a run needs which is not over is never one of them, whatever the limits say. */
export function filesToForget(files: readonly KeptFile[], runs: readonly FileOfRun[], now: Date): KeptFile[] {
  const needed = new Set(runs.filter(({ state }) => !isOver(state)).map(({ sha256 }) => sha256))
  const last = lastOfSources(runs)
  const known = new Set(runs.map(({ sha256 }) => sha256))
  const age = ({ keptAt }: KeptFile) => now.getTime() - keptAt.getTime()
  const newestFirst = files.filter(({ name }) => !needed.has(name)).toSorted((one, other) => age(one) - age(other))
  let bytes = files.filter(({ name }) => needed.has(name)).reduce((sum, file) => sum + file.bytes, 0)
  return newestFirst.filter((file) => {
    if (!known.has(file.name)) return age(file) > UNKNOWN_MS
    if (!last.has(file.name) || age(file) > KEPT_MS) return true
    bytes += file.bytes
    return bytes > KEPT_BYTES
  })
}

function lastOfSources(runs: readonly FileOfRun[]): Set<string> {
  const ofSources = new Map<string, Set<string>>()
  for (const { sourceId, sha256 } of runs) {
    const last = ofSources.get(sourceId) ?? new Set()
    if (last.size < KEPT_OF_SOURCE) ofSources.set(sourceId, last.add(sha256))
  }
  return new Set([...ofSources.values()].flatMap((last) => [...last]))
}
