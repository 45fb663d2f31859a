import type { Shop } from '#shop/shop.ts'
import { openKeptFile } from '../read-run-file.ts'
import type { ImportRun } from './run-records.server.ts'
import { workRun, type WorkRun } from './work-run.ts'

/** Takes a run as far as it goes, with the file that was kept for it. */
export function workKeptRun(shop: Shop, runId: number, onProgress?: WorkRun['onProgress']): Promise<ImportRun> {
  return workRun(shop, runId, { openFile: (run) => openKeptFile(shop, run), onProgress })
}
