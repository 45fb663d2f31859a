import { readdirSync, readFileSync } from 'node:fs'

/** A process and its children. */
export function processTree(root: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(Number(pid)) === root)
    .map(Number)
  return [root, ...children]
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}
