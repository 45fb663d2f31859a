import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PreviousRelease = {
  commit: string
  /** Its last migration. */
  migration: number
  /** What looks like a removal in a later migration and harms nobody. */
  allowed: { file: string; line: number; why: string }[]
}

const COMMIT = /^commit ([0-9a-f]{40})$/
const MIGRATION = /^migration (\d{4})$/
const ALLOWED = /^allow (\S+\.sql):(\d+) (\S.*)$/

/** The release with which this one has to work side by side; null beside migrations of something else than the shop. */
export async function readPreviousRelease(migrations: string): Promise<PreviousRelease | null> {
  const text = await readFile(join(migrations, '../deploy/previous-release'), 'utf8').catch(() => null)
  return text === null ? null : parsePreviousRelease(text)
}

export function parsePreviousRelease(text: string): PreviousRelease {
  const release: PreviousRelease = { commit: '', migration: 0, allowed: [] }
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const allowed = ALLOWED.exec(line)
    if (allowed) release.allowed.push({ file: allowed[1] ?? '', line: Number(allowed[2]), why: allowed[3] ?? '' })
    else if (COMMIT.test(line)) release.commit = COMMIT.exec(line)?.[1] ?? ''
    else if (MIGRATION.test(line)) release.migration = Number(MIGRATION.exec(line)?.[1])
    else throw new Error(`deploy/previous-release cannot be read: ${line}`)
  }
  if (!release.commit || !release.migration) throw new Error('deploy/previous-release names no commit or no migration')
  return release
}
