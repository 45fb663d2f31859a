import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import path from 'node:path'
import { commandEnvironment, type CommandPlace } from './command-environment.ts'

type BackupProcess = CommandPlace & { root: string }

const PRIORITY = 10
/** Of what it complains of. */
const LONGEST_COMPLAINT = 2000

/** `backup keep` and `backup check` in processes of their own, behind the pages: the server never packs its own tables. */
export function backupProcess({ root, ...place }: BackupProcess) {
  const { config } = place
  const running = new Set<ChildProcess>()

  async function run(command: 'keep' | 'check'): Promise<void> {
    const args = [path.join(root, 'src/command-line/command-line.ts'), 'backup', command]
    const env = {
      ...commandEnvironment(place),
      // Where the backups go is decided by what the shop was told, not by the address of its own database.
      BACKUP_TO: config.BACKUP_TO ?? path.resolve(config.DATA_DIR, 'backups'),
    }
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    running.add(child)
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-LONGEST_COMPLAINT)
    })
    if (child.pid) lowerPriority(child.pid)
    const [code] = (await once(child, 'close').finally(() => running.delete(child))) as [number | null]
    // The job fails with it, is tried again, and says so in the log.
    if (code !== 0) throw new Error(complaint.trim() || `backup ${command} ended with ${code}`)
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

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY)
  } catch {
    // Not every system lets us; the backup is made all the same.
  }
}
