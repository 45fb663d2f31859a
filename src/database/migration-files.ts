import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = { number: number; name: string; fileName: string; sql: string; checksum: string }

const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/

/** The files of the folder, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  const twice = migrations.find((migration, index) => migrations[index - 1]?.number === migration.number)
  if (twice) throw new Error(`Two migrations have the number ${twice.number}`)
  return migrations
}

async function readMigration(folder: string, fileName: string): Promise<Migration> {
  const [, number, name] = FILE_NAME.exec(fileName) ?? []
  if (number === undefined || name === undefined) throw new Error(`${fileName} is not named like 0001-what-it-does.sql`)
  // The same file has other line ends in a clone on Windows.
  const sql = (await readFile(join(folder, fileName), 'utf8')).replaceAll('\r\n', '\n')
  return { number: Number(number), name, fileName, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
