import { appendFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { DAY_MS } from '#kit/durations.ts'
import { SYSTEM } from '#shop/actor.ts'
import { forgetImportFiles } from '#shop/import/runs/forget-import-files.ts'
import { moveRun } from '#shop/import/runs/move-run.ts'
import { receiveFile } from '#shop/import/runs/receive-file.ts'
import { testShop } from '#shop/test-shop.ts'
import { importFiles } from './import-files.ts'

const { db } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-files-'))
afterAll(() => rm(folder, { recursive: true }))

it('IMPORT-06 files of runs are kept by their bytes, and forgotten at night when their run is over and old', async () => {
  const files = importFiles(folder)
  const shop = testShop({ db, now: () => new Date(), importFiles: files })
  expect(await files.list()).toEqual([])
  const file = path.join(folder, 'onix.xml')
  await writeFile(file, 'árvíztűrő')
  const kept = await files.keep(file)
  expect(kept).toMatchObject({ name: 'onix.xml', bytes: 13 })
  expect([await files.has(kept.sha256), await readFile(files.pathOf(kept.sha256), 'utf8')]).toEqual([true, 'árvíztűrő'])
  const received = await receiveFile(shop, { sourceId: 'files', file: kept, actor: SYSTEM })
  const old = new Date(Date.now() - 31 * DAY_MS)
  await utimes(files.pathOf(kept.sha256), old, old)
  await forgetImportFiles(shop)
  expect(await files.has(kept.sha256)).toBe(true)
  await moveRun(shop, received.ok ? received.value.run : 0, 'cancel')
  const [listed] = await files.list()
  await files.keep(file)
  if (listed) await files.forget(listed)
  expect(await files.has(kept.sha256)).toBe(true)
  await utimes(files.pathOf(kept.sha256), old, old)
  await forgetImportFiles(shop)
  expect(await readdir(path.join(folder, 'import-files'))).toEqual([])
})

it('IMPORT-06 a file to which somebody is still writing is not taken', async () => {
  const files = importFiles(path.join(folder, 'other'))
  const file = path.join(folder, 'growing.csv')
  await writeFile(file, 'x'.repeat(5_000_000))
  const keeping = files.keep(file)
  for (let line = 0; line < 20; line++) await appendFile(file, 'y')
  await expect(keeping).rejects.toThrow('bring it again when it is whole')
  expect(await files.list()).toEqual([])
})
