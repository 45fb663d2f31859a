import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startCommand, type CommandPlace } from './command-process.ts'

type BackupProcess = CommandPlace & {
  /** Where they are kept, as BACKUP_TO says it. */
  to: string
}

/** `backup keep` and `backup check` in processes of their own: the server never packs its own tables. */
export function backupProcess({ to, ...place }: BackupProcess) {
  const running = new Set<ChildProcess>()

  async function run(command: 'keep' | 'check'): Promise<void> {
    const { child, complaint } = startCommand({ ...place, args: ['backup', command], settings: { BACKUP_TO: to } })
    running.add(child)
    const [code] = (await once(child, 'close').finally(() => running.delete(child))) as [number | null]
    // The job fails with it, is tried again, and says so in the log.
    if (code !== 0) throw new Error(complaint() || `backup ${command} ended with ${code}`)
  }

  return {
    keep: () => run('keep'),
    check: () => run('check'),
    async stop(): Promise<void> {
      await Promise.all(
        [...running].map(async (child) => {
          const closed = once(child, 'close')
          child.kill()
          await closed
        }),
      )
    },
  }
}
