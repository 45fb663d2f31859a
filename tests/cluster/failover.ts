import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Twice: once killed, once cut off. */
const TIMES = '2'
/** The shell is what takes in the children of those who were killed. Memory that is shared by a name goes with it, too. */
const INSIDE = 'mount -t tmpfs tmpfs /dev/shm && "$@"; exit $?'

/**
 * SCALE-55: the primary of three is killed with -9, or its network is cut, while people read and buy: by the files of deploy/patroni,
 * with the programs of Debian, in a network, with processes and with mounts of their own, which end with it. Needs root.
 */
export async function checkFailover(named: string[]): Promise<boolean> {
  const at = named.indexOf('--times')
  const times = at < 0 ? TIMES : (named[at + 1] ?? '')
  if (!/^[1-9]\d?$/.test(times)) throw new Error('--times needs a number from 1 to 99')
  const folder = mkdtempSync(path.join(tmpdir(), 'kolofon-failover-'))
  chmodSync(folder, 0o755)
  const ownTmp = path.join(folder, 'tmp')
  mkdirSync(ownTmp)
  chmodSync(ownTmp, 0o1777)
  const entry = path.join(import.meta.dirname, 'failover-inside.ts')
  const own = ['--net', '--pid', '--ipc', '--mount-proc', '--fork', '--kill-child']
  const child = spawn('unshare', [...own, 'sh', '-c', INSIDE, 'sh', process.execPath, entry, folder, times], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: ownTmp },
  })
  const end = () => void child.kill('SIGKILL')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  try {
    const [status] = await once(child, 'exit')
    return status === 0
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
