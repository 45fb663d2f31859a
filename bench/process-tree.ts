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
  return treeCpuMs(postmasterOf(dataDir))
}

/** The same of any process and its children. */
export function treeCpuMs(root: number): number {
  return processTree(root).reduce((sum, pid) => sum + cpuOfLiving(pid), endedChildrenCpuMs(root))
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

export function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}
