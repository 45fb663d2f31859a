import { chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { runProgram, type Program } from '#kit/process/run-program.ts'
import { DatabaseProblem } from './database-problem.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { TRIAL } from './postgres-names.ts'

/** The account that PostgreSQL runs under: it refuses to be root. */
export type PostgresAccount = {
  /** Who has to own the files of the database; undefined when we do already. */
  owner?: Ids
  program(file: string, args: string[]): Program
}

export type Ids = { uid: number; gid: number }
type NamedAccount = Ids & { name: string }
type Places = { binaries: PostgresBinaries; folder: string }
type Obstacle = { folder: string; reason?: string }

const ROOT: Ids = { uid: 0, gid: 0 }
const SERVICE_ACCOUNTS = ['postgres', '_postgres', 'nobody']

// Nothing of the shop's own environment: it holds keys and passwords, and PostgreSQL needs none of it.
const ENVIRONMENT = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' }

/** Finds the account by trying: PostgreSQL must start under it, and it must be able to write in the folder. */
export async function choosePostgresAccount(places: Places): Promise<PostgresAccount> {
  const obstacles: Obstacle[] = []
  for (const account of await candidates(places)) {
    const obstacle = await obstacleFor(account, places)
    if (obstacle === undefined) return account
    obstacles.push(obstacle)
  }
  throw new DatabaseProblem(explain(obstacles[0]))
}

async function candidates({ binaries, folder }: Places): Promise<PostgresAccount[]> {
  const accounts = await namedAccounts()
  const services = SERVICE_ACCOUNTS.flatMap((name) => accounts.find((account) => account.name === name) ?? [])

  if (process.getuid?.() !== 0) {
    // initdb wants a name for its user id; a container may run us under a number that has none.
    return hasName() ? [ourselves()] : [...services.slice(0, 1).map((account) => inNamespaceAs(account)), ourselves()]
  }
  // Whoever owns a folder on the way may enter it: a shop in somebody's home, started by root.
  const owners = new Set([...(await ownersOnTheWayTo(folder)), ...(await ownersOnTheWayTo(binaries.postgres))])
  const unprivileged = [...accounts.filter(({ uid }) => owners.has(uid)), ...services]
  // A namespace is the last choice: the process there is still root to the files of this machine.
  return [...unprivileged.map(runAs), ...unprivileged.slice(0, 1).map((account) => inNamespaceAs(account, ROOT))]
}

function ourselves(): PostgresAccount {
  return { program: (file, args) => ({ file, args, env: ENVIRONMENT }) }
}

function runAs({ uid, gid }: Ids): PostgresAccount {
  return { owner: { uid, gid }, program: (file, args) => ({ file, args, uid, gid, env: ENVIRONMENT }) }
}

/** A user namespace in which we bear the account's number: PostgreSQL sees no root, the files see their owner. */
function inNamespaceAs({ uid, gid }: Ids, owner?: Ids): PostgresAccount {
  const unshare = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  return { owner, program: (file, args) => ({ file: 'unshare', args: [...unshare, file, ...args], env: ENVIRONMENT }) }
}

async function obstacleFor(account: PostgresAccount, { binaries, folder }: Places): Promise<Obstacle | undefined> {
  const started = await runProgram(account.program(binaries.postgres, ['--version']))
  if (!started.ok) return { folder: dirname(binaries.postgres), reason: started.output }

  const trial = await mkdtemp(join(folder, TRIAL))
  try {
    if (account.owner) await chown(trial, account.owner.uid, account.owner.gid)
    const written = await runProgram(account.program('/bin/sh', ['-c', 'cd "$0" && : > written', trial]))
    return written.ok ? undefined : { folder }
  } catch (error) {
    return { folder, reason: String(error) }
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}

function explain(obstacle: Obstacle | undefined): string {
  const orServer = 'or set DATABASE_URL to a PostgreSQL server.'
  if (obstacle === undefined)
    return `PostgreSQL does not run as root, and there is no other account. Create one named postgres, ${orServer}`

  const reason = obstacle.reason ? ` (${obstacle.reason.split('\n')[0]})` : ''
  if (process.getuid?.() !== 0)
    return `PostgreSQL does not run from ${obstacle.folder}${reason}. Run npm install again, ${orServer}`
  return (
    `PostgreSQL does not run as root, and no other account can reach ${obstacle.folder}${reason}. Start the shop as an ` +
    `ordinary user, or let others enter that folder and those above it (chmod o+x), ${orServer}`
  )
}

async function ownersOnTheWayTo(path: string): Promise<number[]> {
  const { uid } = await stat(path)
  const above = dirname(path)
  return above === path ? [uid] : [uid, ...(await ownersOnTheWayTo(above))]
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    // A user id without an account, as containers have it.
    return false
  }
}

async function namedAccounts(): Promise<NamedAccount[]> {
  const list = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return list
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && uid > 0 && gid > 0)
}
