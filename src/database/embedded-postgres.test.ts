import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { runningProcesses } from '#kit/process/processes.ts'
import { until } from '#kit/until.ts'
import { DataDirInUse } from './data-dir-lock.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { openDatabase } from './open-database.ts'
import { silentLog } from './test-server.ts'

const isRoot = process.getuid?.() === 0

/** The DATA_DIR of a shop that was started once and stopped. */
const usedBefore = await mkdtemp(join(tmpdir(), 'kolofon-embedded-'))
await (await startEmbeddedPostgres({ dataDir: usedBefore, log: silentLog, owner: 'shop' })).stop()
// A thousand files: the calls that wait do it in a fiftieth of the time.
afterAll(() => rmSync(usedBefore, { recursive: true, force: true }))

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-embedded-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function usedFolder(): Promise<string> {
  const folder = await newFolder()
  cpSync(usedBefore, folder, { recursive: true })
  await chmod(folder, 0o755)
  return folder
}

async function start(
  dataDir: string,
  { owner = 'shop', waitMs }: { owner?: 'shop' | 'command'; waitMs?: number } = {},
) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, owner, waitMs })
  onTestFinished(() => postgres.stop())
  return postgres
}

async function query({ url }: Pick<EmbeddedPostgres, 'url'>, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8'), 10)
}

async function isStopped(pid: number): Promise<boolean> {
  return !(await runningProcesses()).some((process) => process.pid === pid)
}

/** A shop in a process of its own, which writes numbers; `lines` grows by those acknowledged. */
function writingShop(dataDir: string): { process: ChildProcess; lines: string[] } {
  const script = join(import.meta.dirname, 'fixtures/writing-shop.ts')
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  return { process: child, lines }
}

async function killed(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

describe('starting', () => {
  it('creates the database at the first start, and keeps its rows until the second', async () => {
    const dataDir = await newFolder()

    const first = await start(dataDir)
    expect(first.joined).toBe(false)
    await query(first, 'create table shelves (name text)')
    await query(first, "insert into shelves values ('poetry')")
    await first.stop()

    const second = await start(dataDir)
    expect(await query(second, 'select name from shelves')).toEqual(['poetry'])
  })

  it('keeps its folder to itself', async () => {
    const dataDir = await newFolder()
    await start(dataDir)
    const modeOf = async (name: string) => ((await stat(join(dataDir, 'database', name))).mode & 0o077).toString(8)
    expect([await modeOf('cluster'), await modeOf('password'), await modeOf('running.json')]).toEqual(['0', '0', '0'])
  })

  it('begins again when a first start was killed halfway', async () => {
    const dataDir = await newFolder()
    const shop = writingShop(dataDir)
    const unfinished = await until(
      async () =>
        (await readdir(join(dataDir, 'database')).catch(() => [])).find((name) => name.startsWith('unfinished-')),
      { withinMs: 60_000, everyMs: 5 },
    )
    await killed(shop.process)
    expect(unfinished).toBeDefined()
    expect(await readdir(join(dataDir, 'database'))).not.toContain('cluster')

    const postgres = await start(dataDir)

    expect(await query(postgres, 'select 1')).toEqual([1])
    expect(await readdir(join(dataDir, 'database'))).not.toContain(unfinished)
  })

  it('starts when the number of the database process has gone to another program meanwhile', async () => {
    const dataDir = await usedFolder()
    await (await start(dataDir)).stop()
    await writeFile(join(dataDir, 'database/cluster/postmaster.pid'), `${process.pid}\n`)

    expect(await query(await start(dataDir), 'select 1')).toEqual([1])
  })
})

describe('a running database', () => {
  const dataDir = usedBefore
  let postgres: EmbeddedPostgres

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, owner: 'shop' })
    return () => postgres.stop()
  })

  it('listens on this machine only, on a port of its own, and asks for the password', async () => {
    const { port } = new URL(postgres.url)

    expect(port).not.toBe('5432')
    expect(
      await query(
        postgres,
        "select setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories') order by name",
      ),
    ).toEqual(['127.0.0.1', ''])
    await expect(query({ url: postgres.url.replace(/:[^:@]+@/, ':guess@') }, 'select 1')).rejects.toThrow('password')
  })

  it('makes every commit durable', async () => {
    expect(
      await query(
        postgres,
        "select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
      ),
    ).toEqual(['on', 'on', 'on'])
  })

  it('tells letters from quotation marks, and sorts in Hungarian when asked', async () => {
    expect(await query(postgres, "select to_tsvector('simple', '„KÖNYV” – Űr')::text")).toEqual(["'könyv':1 'űr':2"])
    expect(
      await query(
        postgres,
        `select * from unnest(array['csiga', 'cukor', 'dal', 'ábra']) word order by word collate "hu-x-icu"`,
      ),
    ).toEqual(['ábra', 'cukor', 'csiga', 'dal'])
  })

  it('keeps its password and its address to itself', async () => {
    for (const file of ['password', 'running.json']) {
      expect((await stat(join(dataDir, 'database', file))).mode & 0o777, file).toBe(0o600)
    }
    expect((await stat(join(dataDir, 'database/cluster'))).mode & 0o777).toBe(0o700)
  })

  it('gives none of our environment to the database', async () => {
    expect(process.env.VITEST).toBeDefined()
    expect(await query(postgres, `copy (select 1) to program 'cat > /dev/null; test -z "$VITEST"'`)).toEqual([])
  })
})

describe('crashes', () => {
  it('finds every acknowledged row after the shop was killed, and ends the database process it left', async () => {
    const dataDir = await usedFolder()
    const shop = writingShop(dataDir)
    await until(() => shop.lines.length > 200, { withinMs: 60_000 })
    const leftover = await postmasterPid(dataDir)
    await killed(shop.process)
    const acknowledged = shop.lines.slice(1).map(Number)
    expect(acknowledged.length).toBeGreaterThan(100)
    expect(await isStopped(leftover)).toBe(false)

    const postgres = await start(dataDir)

    expect(await isStopped(leftover)).toBe(true)
    const found = new Set(await query(postgres, 'select number from written'))
    expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
  })

  it('finds every acknowledged row after shop and database were killed together', async () => {
    const dataDir = await usedFolder()
    const shop = writingShop(dataDir)
    await until(() => shop.lines.length > 200, { withinMs: 60_000 })
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await killed(shop.process)
    const acknowledged = shop.lines.slice(1).map(Number)

    const found = new Set(await query(await start(dataDir), 'select number from written'))

    expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
  })

  it('brings a killed database back under the open pool of the shop', async () => {
    const dataDir = await usedFolder()
    const postgres = await start(dataDir)
    const { pool, isReachable, stop } = openDatabase({ databaseUrl: postgres.url, log: silentLog })
    onTestFinished(stop)
    await pool.query('create table shelves (name text)')
    await pool.query("insert into shelves values ('poetry')")
    const inUse = await pool.connect()
    const before = await postmasterPid(dataDir)
    const underWay = expect(inUse.query('select pg_sleep(60)')).rejects.toThrow()

    process.kill(before, 'SIGKILL')

    await underWay
    inUse.release()
    expect(await until(isReachable, { withinMs: 60_000 })).toBe(true)
    expect((await pool.query('select name from shelves')).rows).toEqual([{ name: 'poetry' }])
    expect(await postmasterPid(dataDir)).not.toBe(before)
  })

  it('stops although the database was just killed', async () => {
    const dataDir = await usedFolder()
    const postgres = await start(dataDir)
    process.kill(await postmasterPid(dataDir), 'SIGKILL')

    await postgres.stop()

    expect(await query(await start(dataDir), 'select 1')).toEqual([1])
  })
})

describe('sharing the folder', () => {
  it('refuses a second shop with one clear line, and leaves the first alone', async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir)

    await expect(start(dataDir)).rejects.toThrow(DataDirInUse)
    await expect(start(dataDir)).rejects.toThrow(
      `The folder ${dataDir} is in use by another shop (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
    expect(await query(first, 'select 1')).toEqual([1])
  })

  it('refuses a second shop in another process, also while the first is still starting', async () => {
    const dataDir = await newFolder()
    const shop = writingShop(dataDir)
    await until(() => stat(join(dataDir, 'database/running.json')).catch(() => undefined), {
      withinMs: 60_000,
      everyMs: 5,
    })

    await expect(start(dataDir)).rejects.toThrow(`(process ${shop.process.pid})`)
    await killed(shop.process)
  })

  it('lets a command join the running shop, and go again without stopping its database', async () => {
    const dataDir = await usedFolder()
    const shop = await start(dataDir)

    const command = await start(dataDir, { owner: 'command' })
    expect(command).toMatchObject({ joined: true, url: shop.url })
    await command.stop()

    expect(await query(shop, 'select 1')).toEqual([1])
  })

  it('lets a command wait for a shop that is still starting, and join it', async () => {
    const dataDir = await newFolder()
    const shop = writingShop(dataDir)
    await until(() => stat(join(dataDir, 'database/running.json')).catch(() => undefined), {
      withinMs: 60_000,
      everyMs: 5,
    })
    expect(shop.lines).toEqual([])

    const command = await start(dataDir, { owner: 'command' })

    expect(command.joined).toBe(true)
    expect(await query(command, 'select 1')).toEqual([1])
    await until(() => shop.lines.includes('ready'), { withinMs: 60_000 })
    const closed = once(shop.process, 'close')
    shop.process.kill('SIGTERM')
    await closed
  })

  it('lets a command alone start the database and stop it at the end', async () => {
    const dataDir = await usedFolder()
    const command = await start(dataDir, { owner: 'command' })
    expect(command.joined).toBe(false)
    const pid = await postmasterPid(dataDir)

    await command.stop()

    expect(await isStopped(pid)).toBe(true)
    expect(await readdir(join(dataDir, 'database'))).not.toContain('running.json')
  })

  it('lets a shop and a second command wait until the first command has ended', async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir, { owner: 'command' })
    const second = start(dataDir, { owner: 'command' })
    await expect(start(dataDir, { waitMs: 0 })).rejects.toThrow('is in use by a command of the shop')

    await first.stop()

    expect((await second).joined).toBe(false)
  })
})

describe.runIf(isRoot)('as root', () => {
  it('runs under another account where one can reach the folder, and gives it the database only', async () => {
    const dataDir = await usedFolder()
    const postgres = await start(dataDir)

    expect(await query(postgres, 'select 1')).toEqual([1])
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).not.toBe(0)
    expect((await stat(join(dataDir, 'database/cluster'))).uid).not.toBe(0)
    expect((await stat(join(dataDir, 'database/password'))).uid).toBe(0)
  })

  it('runs in a namespace of its own where nobody else can reach the folder', async () => {
    const folder = await newFolder()
    await chmod(folder, 0o700)
    const dataDir = join(folder, 'data')
    const postgres = await start(dataDir)

    expect(await query(postgres, 'select 1')).toEqual([1])
    expect((await stat(join(dataDir, 'database/cluster'))).uid).toBe(0)
  })

  it('follows the folder from reach to out of reach and back', async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir)
    await query(first, "create table shelves as select 'poetry' as name")
    await first.stop()

    for (const mode of [0o700, 0o755]) {
      await chmod(dataDir, mode)
      const next = await start(dataDir)
      expect(await query(next, 'select name from shelves')).toEqual(['poetry'])
      await next.stop()
    }
  })
})
