import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export type Process = { pid: number; command: string }

/** The processes this account can see, with their command lines. */
export async function runningProcesses(): Promise<Process[]> {
  return process.platform === 'linux' ? processesOfProc() : processesOfPs()
}

/** False when there is nobody to receive it any more. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

async function processesOfProc(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      // A process may end between the two reads; one that has ended but is not yet buried has no command line.
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return { pid: Number(pid), command: command.replaceAll('\0', ' ').trim() }
    }),
  )
  return found.filter(({ command }) => command !== '')
}

async function processesOfPs(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command='], { maxBuffer: 16 * 1024 * 1024 })
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, command]) => ({ pid: Number(pid), command: command ?? '' }))
}
