import { appendFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { DAY_MS } from '#kit/durations.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { forgetImportFiles } from '#shop/supply/import/runs/forget-import-files.ts'
import { moveRun } from '#shop/supply/import/runs/move-run.ts'
import { receiveImportFile } from '#shop/supply/import/runs/receive-file.ts'
import { testShop } from '#shop/test-shop.ts'
import { StoreFailure } from '../object-storage/store-failure.ts'
import { bucketOfRuns } from './bucket-of-runs.ts'
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
  const keptFile = await files.keep(file)
  expect(keptFile).toMatchObject({ name: 'onix.xml', bytes: 13 })
  expect([await files.has(keptFile.sha256), await readFile(files.pathOf(keptFile.sha256), 'utf8')]).toEqual([
    true,
    'árvíztűrő',
  ])
  const received = await receiveImportFile(shop, { sourceId: 'files', file: keptFile, actor: SYSTEM })
  const old = new Date(Date.now() - 31 * DAY_MS)
  await utimes(files.pathOf(keptFile.sha256), old, old)
  await forgetImportFiles(shop)
  expect(await files.has(keptFile.sha256)).toBe(true)
  await moveRun(shop, received.ok ? received.value.run : 0, 'cancel')
  const [listed] = await files.list()
  await files.keep(file)
  if (listed) await files.forget(listed)
  expect(await files.has(keptFile.sha256)).toBe(true)
  await utimes(files.pathOf(keptFile.sha256), old, old)
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

it('SCALE-74 with a bucket a run can be worked on by every machine, and its file goes everywhere', async () => {
  const objects = new Map<string, { bytes: Buffer; keptAt: Date }>()
  const bucket = {
    put: async (key: string, file: string) =>
      void objects.set(key, { bytes: await readFile(file), keptAt: new Date('2026-11-17T10:00:00Z') }),
    get: async (key: string, file: string) => {
      const object = objects.get(key)
      if (!object) throw new StoreFailure(404, 'NoSuchKey')
      await writeFile(file, object.bytes)
    },
    remove: async (key: string) => void objects.delete(key),
    details: async (prefix: string) =>
      [...objects].flatMap(([key, { bytes, keptAt }]) =>
        key.startsWith(prefix) ? [{ key, bytes: bytes.length, keptAt }] : [],
      ),
  }
  const machine = (name: string) => bucketOfRuns(importFiles(path.join(folder, name)), bucket, 'import-files/')
  const [one, other] = [machine('one'), machine('other')]
  const file = path.join(folder, 'prices.csv')
  await writeFile(file, 'isbn;price')
  const { sha256 } = await one.keep(file)
  expect([...objects.keys()]).toEqual([`import-files/${sha256}`])
  expect(await other.has(sha256)).toBe(true)
  expect(await readFile(await other.fetched(sha256), 'utf8')).toBe('isbn;price')
  const [listed, ...more] = await other.list()
  expect([listed?.name, more]).toEqual([sha256, []])
  await other.forget({ ...listed!, keptAt: new Date(0) })
  expect(await one.has(sha256), 'it came again meanwhile').toBe(true)
  await other.forget(listed!)
  expect([objects.size, await other.has(sha256)]).toEqual([0, false])
  const [left] = await one.list()
  await one.forget(left!)
  expect(await one.has(sha256), 'nor where it had been used').toBe(false)
  await expect(readFile(await one.fetched(sha256))).rejects.toThrow('ENOENT')
  expect(await one.keepBytes('large', Readable.from([Buffer.alloc(10)]), 5)).toBe('too-large')
  expect(objects.size).toBe(0)
})
