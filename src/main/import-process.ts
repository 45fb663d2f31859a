import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Clock } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import { startCommand, type CommandPlace } from './command-process.ts'

type ImportProcess = CommandPlace & { clock: Clock; log: Log }

/** As `bin/shop.mjs` starts an import: a file of any size is read within little memory, behind the pages. */
const LIMITS = ['--max-old-space-size=96', '--max-semi-space-size=8']

/**
 * `import work` in a process of its own: the server never reads a file. One at a time of this server; it ends when nothing
 * waits any more. Killed at any moment it leaves nothing behind that the next one does not take up.
 */
export function importProcess({ clock, log, ...place }: ImportProcess) {
  let running: ChildProcess | null = null
  /** Woken while it worked: it may have looked before. */
  let isWanted = false
  let isStopped = false

  function start(): void {
    isWanted = running !== null
    if (running || isStopped) return
    const settings = place.config.SHOP_TIME && { SHOP_TIME: clock.now().toISOString() }
    const { child, complaint } = startCommand({ ...place, args: ['import', 'work'], limits: LIMITS, settings })
    running = child
    child.once('error', (error) => log.error({ err: error }, 'The process of imports could not be started'))
    child.once('close', (code) => {
      running = null
      if (code !== 0 && !isStopped) log.error({ code, complaint: complaint() }, 'The process of imports has failed')
      if (isWanted) start()
    })
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
