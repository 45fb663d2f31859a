import type { Shop } from '#shop/shop.ts'
import { openKeptFile } from '../read-run-file.ts'
import { findRun, type RunWithLeft } from './list-runs.ts'
import { workRun, type WorkRun } from './work-run.ts'

/** Takes a run as far as it goes, with the file that was kept for it. */
export async function workKeptRun(shop: Shop, runId: number, onProgress?: WorkRun['onProgress']): Promise<RunWithLeft> {
  const run = await workRun(shop, runId, { openFile: (run) => openKeptFile(shop, run), onProgress })
  return (await findRun(shop, runId)) ?? { ...run, left: {}, ofFile: [] }
}
