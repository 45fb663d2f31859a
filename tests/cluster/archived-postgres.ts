import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#kit/process/free-port.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const OWNER = 'postgres'
const PASSWORD = 'of-the-test'
/** What of the example is for a cluster, or for a machine of its size. */
const ARCHIVING = ['wal_level', 'wal_log_hints', 'archive_mode', 'archive_command', 'archive_timeout']

/** PostgreSQL of Debian that archives with pgBackRest: both by the examples of deploy/patroni, with a folder in place of the bucket. */
export async function archivedPostgres() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kolofon-recovery-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const place = (name: string) => path.join(folder, name)
  for (const name of ['repository', 'log', 'lock', 'socket', 'spool']) mkdirSync(place(name))
  writeFileSync(place('pgbackrest.conf'), backrestConfig(place, port))
  writeFileSync(place('password'), PASSWORD)
  as('root', 'chown', ['-R', OWNER, folder])

  const data = place('data')
  const asOwner = (program: string, args: readonly string[]) =>
    as(OWNER, program, args, { PGBACKREST_CONFIG: place('pgbackrest.conf') })
  const backrest = (...args: string[]) => asOwner('pgbackrest', ['--stanza=kolofon', ...args])
  const start = () =>
    asOwner(`${BINARIES}/pg_ctl`, [
      '--pgdata',
      data,
      '--log',
      place('log/postgres.log'),
      '--wait',
      '--timeout=120',
      'start',
    ])
  const stop = () => asOwner(`${BINARIES}/pg_ctl`, ['--pgdata', data, '--mode=fast', '--wait', 'stop'])

  asOwner(`${BINARIES}/initdb`, [
    '--pgdata',
    data,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--data-checksums',
    '--auth=scram-sha-256',
    '--auth-local=peer',
    `--pwfile=${place('password')}`,
  ])
  writeFileSync(`${data}/postgresql.auto.conf`, serverConfig(place, port))
  start()
  asOwner(`${BINARIES}/createdb`, ['--host', place('socket'), '--port', String(port), 'kolofon'])
  backrest('stanza-create')
  backrest('check')
  return {
    url: `postgres://${OWNER}:${PASSWORD}@127.0.0.1:${port}/kolofon`,
    backUp(): boolean {
      backrest('backup', '--type=full')
      return backrest('info', '--output=json').includes('"label"')
    },
    /** deploy/README.md, "Back to a moment". */
    recover(moment: string): void {
      stop()
      backrest('restore', '--delta', '--type=time', `--target=${moment}`, '--target-action=promote')
      start()
      asOwner(`${BINARIES}/psql`, [
        `--host=${place('socket')}`,
        `--port=${port}`,
        '--dbname=kolofon',
        '--no-psqlrc',
        '--quiet',
        '--command',
        `do $$ begin for turn in 1..600 loop exit when not pg_is_in_recovery(); perform pg_sleep(0.1); end loop; end $$`,
      ])
    },
    async stop(): Promise<void> {
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function backrestConfig(place: (name: string) => string, port: number): string {
  return readFileSync('deploy/patroni/pgbackrest.conf', 'utf8')
    .replace(/^repo1-(type|s3-).*\n/gm, '')
    .replace(/^repo1-path=.*$/m, `repo1-path=${place('repository')}`)
    .replace(
      /^\[global\]$/m,
      `[global]\nlog-path=${place('log')}\nlock-path=${place('lock')}\nspool-path=${place('spool')}`,
    )
    .replace(/^pg1-path=.*$/m, `pg1-path=${place('data')}\npg1-port=${port}\npg1-socket-path=${place('socket')}`)
}

function serverConfig(place: (name: string) => string, port: number): string {
  const example = readFileSync('deploy/patroni/patroni.yml', 'utf8')
  const taken = ARCHIVING.map((name) => {
    const value = new RegExp(`^ +${name}: (.*)$`, 'm').exec(example)?.[1]?.replace(/^'(.*)'$/, '$1')
    if (!value) throw new Error(`deploy/patroni/patroni.yml does not set ${name}`)
    // Patroni's own service knows where the configuration is.
    return `${name} = '${value.replace('pgbackrest ', `pgbackrest --config=${place('pgbackrest.conf')} `)}'`
  })
  return [
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = '${place('socket')}'`,
    'max_connections = 100',
    // The machine of the tests does not lose its power, and its disk is others' too.
    'fsync = off',
    ...taken,
    '',
  ].join('\n')
}

function as(user: string, program: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr, error } = spawnSync('runuser', ['-u', user, '--', program, ...args], {
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? ''}${stdout}${stderr}`)
  return stdout
}
