import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDataDir } from './data-dir.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kolofon-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('what the shop keeps is for nobody else', () => {
  const dataDir = join(aFolder(), 'deep/data')
  openDataDir(dataDir, { isWalkedThrough: false })
  for (const name of ['', 'objects', 'keys', 'outbox', 'imports', 'import-files'])
    expect(modeOf(join(dataDir, name)), name).toBe('700')
})

it('a folder of an older shop is closed, but for the way of PostgreSQL’s own account to its files', () => {
  const dataDir = aFolder()
  for (const name of ['objects', 'database']) mkdirSync(join(dataDir, name))
  writeFileSync(join(dataDir, 'objects/a'), 'a')
  for (const path of [dataDir, join(dataDir, 'objects'), join(dataDir, 'database')]) chmodSync(path, 0o755)
  openDataDir(dataDir, { isWalkedThrough: true })
  expect(modeOf(dataDir)).toBe(process.getuid?.() === 0 ? '711' : '700')
  expect(modeOf(join(dataDir, 'objects'))).toBe('700')
  expect(modeOf(join(dataDir, 'database'))).toBe('755')
})
