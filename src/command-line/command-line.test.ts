import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { runCommand, type CommandOutcome } from './test-command.ts'

const entry = path.join(import.meta.dirname, 'command-line.ts')
const { db, url } = await databaseForFile()

const shop = (args: string[], environment: Record<string, string> = {}) =>
  runCommand(args, { DATABASE_URL: url, ...environment })

/** The same as a process of its own, which is how an operator runs it. */
function shopProcess(args: string[], environment: Record<string, string> = {}) {
  return new Promise<CommandOutcome>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: url, ...environment }
    execFile(process.execPath, [entry, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}
const oneLine = /^[^\n]+\n$/

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-command-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('the command line', () => {
  it('as a process it answers on standard output, complains on standard error and ends with its exit code', async () => {
    const [help, mistake, failure] = await Promise.all([
      shopProcess(['help']),
      shopProcess(['sed']),
      shopProcess(['migrate'], { PORT: 'door' }),
    ])
    expect(help).toEqual(await shop(['help']))
    expect(mistake).toEqual(await shop(['sed']))
    expect(failure).toEqual({ code: 1, stdout: '', stderr: 'PORT must be a whole number from 0 to 65535\n' })
  })
  it('without a command, or with help, it lists the commands', async () => {
    for (const args of [[], ['help'], ['--help']]) {
      const { code, stdout } = await shop(args)
      expect(code).toBe(0)
      expect(stdout).toMatch(/ migrate [^]*\n.* seed /)
    }
  })
  it.each(['migrate', 'seed', 'user add', 'backup keep', 'restore', 'simulators'])(
    '%s --help says what it does, and does nothing',
    async (command) => {
      const { code, stdout } = await shop([...command.split(' '), '--help'], {
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      })
      expect(code).toBe(0)
      expect(stdout).toContain(`npm run shop -- ${command}`)
      expect(await shop(['help', ...command.split(' ')])).toMatchObject({ code: 0, stdout })
    },
  )
  it.concurrent.each([
    [['sed'], "There is no command 'sed'"],
    [['help', 'sed'], "There is no command 'sed'"],
    [['seed', '--title', '5'], "Unknown option '--title'"],
    [['seed', 'everything'], "Unexpected argument 'everything'"],
    [['seed', '--titles'], "'--titles <value>' argument missing"],
    [['seed', '--titles', 'many'], "--titles must be a whole number from 1 to 2000000, not 'many'"],
    [['seed', '--titles', '0'], '--titles must be a whole number'],
    [['seed', '--titles=1.5'], '--titles must be a whole number'],
    [['user', 'ad'], "There is no command 'user ad'"],
    [['user', 'grant', 'a@example.com', 'king'], "<group> must be one of staff, admin, not 'king'"],
    [['user', 'delete', 'a@example.com'], 'user delete needs --yes'],
    [['content', 'show', 'imprint', 'de'], "<language> must be one of en, hu, not 'de'"],
    [
      ['content', 'publish', 'x.md', '--from', 'soon'],
      '--from must be a day such as 2026-12-24 or a moment with its zone',
    ],
    [['synonym', 'add', 'de', 'Krimi', 'krimi'], "<language> must be one of en, hu, not 'de'"],
    [['synonym', 'list', '--language', 'de'], "--language must be one of en, hu, not 'de'"],
    [['simulators', '--port', 'many'], "--port must be a whole number from 1 to 65535, not 'many'"],
  ])('%j is answered with one line and exit code 2', async (args, line) => {
    const { code, stdout, stderr } = await shop(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(line)
    expect(stderr).toMatch(oneLine)
  })
  it('a failure is one line and exit code 1', async () => {
    const badConfig = await shop(['migrate'], { PORT: 'door' })
    expect(badConfig).toMatchObject({ code: 1, stderr: 'PORT must be a whole number from 0 to 65535\n' })
    const noSuchDatabase = await shop(['migrate'], { DATABASE_URL: `${url}_gone` })
    expect(noSuchDatabase.code).toBe(1)
    expect(noSuchDatabase.stderr).toMatch(/^The database at .* cannot be used: .*does not exist\n$/)
  })
  it('the demo is refused outside development', async () => {
    const { code, stderr } = await shop(['seed'], {
      STAGE: 'staging',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'shop@example.com',
    })
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'seed is for development only, and STAGE is staging\n' })
  })
  it('ORDER-04 the simulators are refused outside development unless the shop is led to them, and where somebody else listens', async () => {
    const live = { STAGE: 'staging', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'shop@example.com' }
    expect(await shop(['simulators'], live)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Outside development .* STAGE is staging: set BARION_URL=http:\/\/127\.0\.0\.1:3100\/sim\/barion /,
      ),
    })
    const dataDir = await newFolder()
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const port = String((taken.address() as AddressInfo).port)
    const { code, stdout, stderr } = await shop(['simulators', '--port', port], { DATA_DIR: dataDir })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^Port ${port} cannot be opened: .*\n$`))
    const led = { ...live, DATA_DIR: dataDir, BARION_URL: `http://127.0.0.1:${port}/sim/barion` }
    expect((await shop(['simulators', '--port', port], led)).stderr, 'it would play').toMatch(
      /^Port \d+ cannot be opened/,
    )
    taken.close()
  })
  it('migrate says when there is nothing to do, and seed loads the demo once', async () => {
    expect(await shop(['migrate'])).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' })
    const first = await shop(['seed'])
    expect(first.stdout).toMatch(/^Loaded \d{3} products in [\d.]+ s\.\n$/)
    expect(await shop(['seed'])).toMatchObject({ code: 0, stdout: 'The demo shop is loaded already.\n' })
    expect((await db.selectFrom('products').select('id').execute()).length).toBeGreaterThan(400)
  })
  it('users are added, put into groups, listed and deleted', async () => {
    const users = (...args: string[]) =>
      shop(['user', ...args], { SHOP_SECRET: Buffer.alloc(32, 7).toString('base64') })
    expect((await users('add', 'Boltos@example.com', '--name', 'Boltos Béla')).stdout).toMatch(
      /^Boltos@example.com is added. Temporary password: \w{15}\n$/,
    )
    expect((await users('grant', 'boltos@example.com', 'staff')).stdout).toBe('boltos@example.com is in staff.\n')
    expect((await users('list')).stdout).toBe('boltos@example.com\tnew-password-required\tstaff\n')
    expect((await users('delete', 'boltos@example.com', '--yes')).stdout).toBe('boltos@example.com is deleted.\n')
    const acts = (await shop(['acts', '--json'], { SHOP_SECRET: Buffer.alloc(32, 7).toString('base64') })).stdout
      .trim()
      .split('\n')
    expect(
      acts.map((line) => JSON.parse(line)).map(({ operation, input, record }) => [operation, input.email, record]),
    ).toEqual(
      expect.arrayContaining([
        // Their address went with them, from the trail too.
        ['user delete', undefined, expect.stringMatching(/^user:[0-9a-f-]{36}$/)],
        ['user grant', undefined, expect.stringMatching(/^user:/)],
        ['user add', undefined, expect.stringMatching(/^user:/)],
      ]),
    )
    expect(await users('revoke', 'boltos@example.com', 'staff')).toMatchObject({
      code: 1,
      stderr: 'There is no user boltos@example.com\n',
    })
  })
  it('WEB-25 texts are exported and published without a rebuild, and what is wrong with one is said in one line', async () => {
    const content = (...args: string[]) =>
      shop(['content', ...args], { SHOP_SECRET: Buffer.alloc(32, 7).toString('base64') })
    const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-content-'))
    const file = path.join(folder, 'imprint.md')
    const { stdout: exported } = await content('export', 'imprint', 'hu')
    await writeFile(file, `${exported}\nÚj bekezdés.\n`)
    expect((await content('publish', file)).stdout).toMatch(
      /^imprint hu is published as version 2, in force from 20.*Z\.\n$/,
    )
    await writeFile(file, `${exported}\n{{nothing.such}}\n`)
    expect(await content('publish', file)).toMatchObject({ code: 1, stderr: 'There is no {{nothing.such}}\n' })
    await rm(folder, { recursive: true })
  })
  it('without DATABASE_URL it starts the database of DATA_DIR for its own time, and leaves it stopped', async () => {
    const dataDir = await newFolder()
    const own = { DATABASE_URL: '', DATA_DIR: dataDir }
    expect((await shopProcess(['migrate'], own)).stdout).toMatch(/^Applied 0001-/)
    expect(await shopProcess(['migrate'], own)).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' })
    await expect(access(path.join(dataDir, 'database/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
  })
  it('seed --titles shows its progress beside its answer', async () => {
    const { code, stdout, stderr } = await shopProcess(['seed', '--titles', '200'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Added 200 titles in [\d.]+ s\.\n$/)
    expect(stderr).toContain('Titles: 100 %\n')
  })
})
