import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cpuMs, endedChildrenCpuMs } from './load.ts'

/** A process and its children. */
export function processTree(root: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(Number(pid)) === root)
    .map(Number)
  return [root, ...children]
}

/** The processor time of the embedded PostgreSQL of a folder: what runs, and what has ended. */
export function databaseCpuMs(dataDir: string): number {
  const postmaster = postmasterOf(dataDir)
  return processTree(postmaster).reduce((sum, pid) => sum + cpuOfLiving(pid), endedChildrenCpuMs(postmaster))
}

export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

/** One that has just ended is counted with those that have. */
function cpuOfLiving(pid: number): number {
  try {
    return cpuMs(pid)
  } catch {
    return 0
  }
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}
