import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { Clock } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import { commandEnvironment, type CommandPlace } from './command-environment.ts'

type ImportProcess = CommandPlace & { root: string; clock: Clock; log: Log }

/** As `bin/shop.mjs` starts an import: a file of any size is read within little memory, behind the pages. */
const LIMITS = ['--max-old-space-size=96', '--max-semi-space-size=8']
const PRIORITY = 10
/** Of what it complains of. */
const LONGEST_COMPLAINT = 2000

/**
 * `import work` in a process of its own: the server never reads a file. One at a time of this server; it ends when nothing
 * waits any more. Killed at any moment it leaves nothing behind that the next one does not take up.
 */
export function importProcess({ root, clock, log, ...place }: ImportProcess) {
  let running: ChildProcess | null = null
  /** Woken while it worked: it may have looked before. */
  let isWanted = false
  let isStopped = false

  function start(): void {
    isWanted = running !== null
    if (running || isStopped) return
    const args = [...LIMITS, path.join(root, 'src/command-line/command-line.ts'), 'import', 'work']
    const env = {
      ...commandEnvironment(place),
      ...(place.config.SHOP_TIME && { SHOP_TIME: clock.now().toISOString() }),
    }
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    running = child
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-LONGEST_COMPLAINT)
    })
    child.once('error', (error) => log.error({ err: error }, 'The process of imports could not be started'))
    child.once('close', (code) => {
      running = null
      if (code !== 0 && !isStopped)
        log.error({ code, complaint: complaint.trim() }, 'The process of imports has failed')
      if (isWanted) start()
    })
    if (child.pid) lowerPriority(child.pid)
  }

  return {
    start,
    async stop(): Promise<void> {
      isStopped = true
      if (!running) return
      const closed = once(running, 'close')
      running.kill()
      await closed
    },
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY)
  } catch {
    // Not every system lets us; the files are read all the same.
  }
}
