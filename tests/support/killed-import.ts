import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { until } from '#kit/until.ts'
import { readImportFile } from '#shop/supply/import/read-import-file.ts'
import type { RunState } from '#shop/supply/import/runs/run-states.ts'
import { importFile } from '#shop/supply/import/runs/test-runs.ts'
import { saveSource } from '#shop/supply/import/sources/save-source.ts'
import { testShop } from '#shop/test-shop.ts'

const COMMAND_LINE = path.resolve(import.meta.dirname, '../../src/command-line/command-line.ts')
/** As `npm run shop -- import` gives them. */
const MEMORY = ['--max-old-space-size=96', '--max-semi-space-size=8']

/** `npm run shop -- …` as a process that can be killed. */
export function startCommand(args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [...MEMORY, COMMAND_LINE, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let hasEnded = false
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() => (hasEnded = true))
  const ended = Promise.all([code, text(child.stdout), text(child.stderr)]).then(([code, stdout, stderr]) => ({
    code,
    stdout,
    stderr,
  }))
  return { ended, hasEnded: () => hasEnded, kill: () => child.kill('SIGKILL') }
}

const eanOf = (number: number) => ean13(`97896313${String(number).padStart(4, '0')}`)

/** A wholesaler's table: every third title has another price the second time, every fourth other copies. */
export function wholesalersTable({ titles, time }: { titles: number; time: 1 | 2 }): string {
  const rows = Array.from({ length: titles }, (_, number) => {
    const price = number % 3 === 0 ? 2990 + 100 * time : 2990
    const copies = number % 4 === 0 ? 5 * time : 5
    return `${eanOf(number)};Cím ${number};Szerző ${number % 50};Kiadó ${number % 7};${price};${copies}`
  })
  return ['EAN;Cím;Szerző;Kiadó;Ár;Készlet', ...rows, ''].join('\n')
}

const KNOWN = 400

/** A wholesaler and their warehouse, in a shop that knows some of their titles already. */
export async function importKnownTitles(db: Database, folder: string): Promise<void> {
  const shop = testShop({ db, now: () => new Date() })
  await sql`insert into warehouses (id, name, type) values ('raktar', 'Raktár', 'SUPPLIER')`.execute(db)
  const source = { id: 'nagyker', name: 'Nagyker', kind: 'table', rank: 20, fieldRanks: {} } as const
  await saveSource(shop, { ...source, rules: { mayCreate: true, warehouse: 'raktar' } })
  const known = path.join(folder, 'known.csv')
  await writeFile(known, wholesalersTable({ titles: KNOWN, time: 1 }))
  await importFile(shop, {
    sourceId: 'nagyker',
    file: { name: 'known.csv', bytes: 1, sha256: 'known' },
    openFile: ({ cursor }) => readImportFile({ path: known, rules: {}, from: cursor }),
  })
}

/** The last run as it stands. */
async function lastRun(db: Database): Promise<{ id: number; state: RunState; rows: number } | undefined> {
  const { rows } = await sql<{ id: number; state: RunState; rows: number }>`select r.id, r.state,
      (select count(*)::int from import_rows w where w.run_id = r.id
        and w.state = case r.state when 'checking' then 'checked' when 'applying' then 'applied' else w.state end) as rows
    from import_runs r order by r.id desc limit 1`.execute(db)
  return rows[0]
}

/** In which step it is struck: as soon as it has begun to write there, or this much later. Its process is killed unless said. */
export type Kill = { in: RunState; afterMs?: number; strike?: (db: Database) => Promise<unknown> }

/** Whoever is in the middle of something loses its connection, as when the database goes down. */
export function cutConnections(db: Database): Promise<unknown> {
  return sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`.execute(db)
}

type KilledImport = {
  db: Database
  environment: Record<string, string>
  /** `import run …` */
  first: readonly string[]
  kills: readonly Kill[]
}

/** Runs an import that is killed on its way and taken up again each time, until it is done; says how often it was. */
export async function importThroughKills({ db, environment, first, kills }: KilledImport): Promise<number> {
  const before = (await lastRun(db))?.id ?? 0
  const own = async () => {
    const run = await lastRun(db)
    return run && run.id > before ? run : undefined
  }
  const left = [...kills]
  let strikes = 0
  for (;;) {
    // A database that was struck takes a moment to come back.
    await until(
      () =>
        sql`select`.execute(db).then(
          () => true,
          () => false,
        ),
      { withinMs: 60_000 },
    )
    const run = await own()
    if (run?.state === 'done') return strikes
    const next = run === undefined ? first : ['import', run.state === 'checked' ? 'approve' : 'resume', String(run.id)]
    const worker = startCommand(next, environment)
    const kill = left.shift()
    if (kill) {
      const isThere = async () => {
        const now = await own().catch(() => undefined)
        return now?.state === kill.in && now.rows > 0
      }
      while (!worker.hasEnded() && !(await isThere())) await pause(2)
      if (kill.afterMs) await pause(kill.afterMs)
      if (!worker.hasEnded()) {
        strikes++
        if (kill.strike) await kill.strike(db)
        else worker.kill()
      }
    }
    const { code, stderr } = await worker.ended
    if (!kill && code !== 0) throw new Error(`${next.join(' ')} ended with ${code}: ${stderr}`)
  }
}
