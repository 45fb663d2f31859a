import { mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
const GIBIBYTE = 1024 ** 3

/**
 * A folder for all that a run of tests writes: in memory where there is enough of it. A run makes hundreds of databases of some
 * hundred files each, and on a disk making and dropping one takes ten times as long.
 */
export function makeTemporaryFolder(name: string): string {
  return mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : tmpdir(), `${name}-`))
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
