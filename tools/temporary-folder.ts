import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
const GIBIBYTE = 1024 ** 3

/**
 * From now on all that this process and its children write for a while stands in a folder of its own: in memory where there is enough
 * of it. A run of tests makes hundreds of databases of some hundred files each; on a disk making and dropping one takes ten times
 * as long. What those who are killed leave behind goes with the folder.
 */
export function useTemporaryFolder(name: string): void {
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : tmpdir(), `${name}-`))
  // Databases of another user's processes have to get through it.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** A run writes a gibibyte or two at a time; its programs want as much for each of them. */
function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux') return false
  const needed = 4 * GIBIBYTE
  return mayHoldPrograms(readFileSync('/proc/mounts', 'utf8')) && freeIn(MEMORY) > needed && freemem() > 2 * needed
}

/** Whether this is memory, from which programs may be started, as the browser is. */
export function mayHoldPrograms(mounts: string): boolean {
  const mount = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === MEMORY)
  return mount?.[2] === 'tmpfs' && !mount[3]?.split(',').includes('noexec')
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
