import { spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { Config } from '#site/config.ts'

/** For a command that the shop itself starts: the same database, folder and secret, however the shop came to them. */
export type CommandPlace = { config: Config; root: string; databaseUrl: string; secret: Buffer }

type CommandProcess = CommandPlace & {
  args: readonly string[]
  /** Options of Node. */
  limits?: readonly string[]
  settings?: Readonly<Record<string, string>>
}

const PRIORITY = 10
const LONGEST_COMPLAINT = 2000

/** One of the operator's commands in a process of its own, behind the pages, and what it has complained of so far. */
export function startCommand({ config, root, databaseUrl, secret, args, limits = [], settings }: CommandProcess): {
  child: ChildProcess
  complaint: () => string
} {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.resolve(config.DATA_DIR),
    SHOP_SECRET: secret.toString('base64'),
    ...settings,
  }
  const program = path.join(root, 'src/command-line/command-line.ts')
  const child = spawn(process.execPath, [...limits, program, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-LONGEST_COMPLAINT)
  })
  if (child.pid) lowerPriority(child.pid)
  return { child, complaint: () => complaint.trim() }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY)
  } catch {
    // Not every system lets us; the work is done all the same.
  }
}
