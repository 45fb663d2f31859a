import { randomBytes } from 'node:crypto'
import { appendFile, chown, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from '#kit/process/durable-file.ts'
import { runProgram } from '#kit/process/run-program.ts'
import type { DatabaseFolder } from './database-folder.ts'
import { DatabaseProblem } from './database-problem.ts'
import type { PostgresAccount } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { SETTINGS_FILE, SUPERUSER, TRIAL, UNFINISHED } from './postgres-names.ts'

type CreateCluster = { folder: DatabaseFolder; binaries: PostgresBinaries; account: PostgresAccount }

/** Makes the files of an empty database, aside, and moves them into place: they are there whole or not at all. */
export async function createCluster({ folder, binaries, account }: CreateCluster): Promise<void> {
  const aside = await mkdtemp(join(folder.path, UNFINISHED))
  const cluster = join(aside, 'cluster')
  const passwordForInitdb = join(aside, 'password')
  const password = randomBytes(24).toString('base64url')

  await mkdir(cluster, { mode: 0o700 })
  await writeDurably(passwordForInitdb, password)
  if (account.owner) {
    for (const path of [passwordForInitdb, cluster, aside]) await chown(path, account.owner.uid, account.owner.gid)
  }

  const made = await runProgram(account.program(binaries.initdb, initdbArguments(cluster, passwordForInitdb)))
  if (!made.ok) {
    await rm(aside, { recursive: true, force: true })
    throw new DatabaseProblem(`The database could not be created in ${folder.path}: ${made.output}`)
  }
  await appendFile(join(cluster, 'postgresql.conf'), `\ninclude_if_exists = '../${SETTINGS_FILE}'\n`)

  await writeDurably(folder.password, password)
  await rename(cluster, folder.cluster)
  await syncFolder(folder.path)
  await rm(aside, { recursive: true, force: true })
}

/** Removes what a first start that was killed has left. */
export async function removeUnfinishedClusters(folder: DatabaseFolder): Promise<void> {
  for (const name of await readdir(folder.path)) {
    if (!name.startsWith(UNFINISHED) && !name.startsWith(TRIAL)) continue
    await rm(join(folder.path, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function initdbArguments(cluster: string, passwordFile: string): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own order of code points never changes with a library, so indexes stay valid when the package or the
    // system is updated; Hungarian order is asked for where it is wanted (collate "hu-x-icu").
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-collate=C',
    '--lc-messages=C',
    '--lc-monetary=C',
    '--lc-numeric=C',
    '--lc-time=C',
    // The parser of the text search still asks the system what a letter is: under plain C, „ and ” would be letters.
    `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  ]
}
