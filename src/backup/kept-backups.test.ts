import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog as log } from '#database/test-server.ts'
import { folderShelf } from '#providers/backup-shelf/folder-shelf.ts'
import { readBackupState } from '#shop/house/backups/backup-state.ts'
import { checkKeptBackup } from './check-kept-backup.ts'
import { keepBackup } from './keep-backup.ts'

const { db, url: databaseUrl } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-kept-'))
const migrations = path.resolve(import.meta.dirname, '../../migrations')
afterAll(() => rm(folder, { recursive: true }))

const objects = {
  put: async () => {},
  get: async () => Buffer.from('a picture'),
  delete: async () => {},
  list: async () => ['pictures/one.jpg'],
  presign: async () => '',
}
const open = async () => ({ secret: Buffer.alloc(32, 5), objects })
const shelfAt = (name: string) => folderShelf(path.join(folder, name))
const keep = (name: string, at: string) =>
  keepBackup({ db, clock: { now: () => new Date(at) }, shelf: shelfAt(name), shop: 'Bolt', databaseUrl, open, log })
const check = (name: string, at: string) =>
  checkKeptBackup({ db, clock: { now: () => new Date(at) }, shelf: shelfAt(name), databaseUrl, migrations, log })
const scratchDatabases = async () => {
  const { rows } = await sql<{ name: string }>`select datname as name from pg_database
    where datname like 'kolofon\\_check\\_%'`.execute(db)
  return rows
}

it('SCALE-20 SCALE-21 every night is kept, the old ones go, and the newest is restored and looked through', async () => {
  await writeFile(path.join(folder, 'notes.txt'), 'not ours')
  await writeFile(path.join(folder, 'kolofon-20270101-014000.tar.gz.new.1234.unfinished'), 'of a killed process')
  for (const day of ['01', '02', '03', '04', '05', '06', '07', '08', '09']) await keep('.', `2027-03-${day}T01:40:00Z`)
  expect((await readdir(folder)).sort()).toEqual([
    ...['03', '04', '05', '06', '07', '08', '09'].map((day) => `kolofon-202703${day}-014000.tar.gz`),
    'notes.txt',
  ])
  expect(await check('.', '2027-03-09T04:30:00Z')).toEqual({ name: 'kolofon-20270309-014000.tar.gz', objects: 1 })
  expect(await readBackupState({ db })).toEqual({
    madeAt: new Date('2027-03-09T01:40:00Z'),
    checkedAt: new Date('2027-03-09T04:30:00Z'),
    problem: null,
  })
})

it('SCALE-21 one that is damaged is found by its check, and one that could not be made is told; neither leaves anything', async () => {
  const { name } = await keep('damaged', '2027-04-01T01:40:00Z')
  const file = path.join(folder, 'damaged', name)
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, bytes.length - 2000))
  await expect(check('damaged', '2027-04-01T04:30:00Z')).rejects.toThrow('damaged')
  expect(await readBackupState({ db })).toMatchObject({ problem: { kind: 'not-restored' } })
  await keep('whole', '2027-04-02T01:40:00Z')
  await check('whole', '2027-04-02T04:30:00Z')
  expect(await readBackupState({ db })).toMatchObject({ problem: null })

  // A place that takes nothing leaves nothing on the disk either.
  const put = () => Promise.reject(new Error('The bucket is gone'))
  const clock = { now: () => new Date('2027-04-02T02:00:00Z') }
  const gone = keepBackup({ db, clock, shelf: { ...shelfAt('whole'), put }, shop: 'Bolt', databaseUrl, open, log })
  await expect(gone).rejects.toThrow('The bucket is gone')
  expect(await readdir(path.join(folder, 'whole'))).toEqual(['kolofon-20270402-014000.tar.gz'])

  // A file stands where the folder should be.
  await writeFile(path.join(folder, 'full'), '')
  await expect(keep('full', '2027-04-03T01:40:00Z')).rejects.toThrow()
  expect(await readBackupState({ db })).toMatchObject({
    madeAt: new Date('2027-04-02T01:40:00Z'),
    problem: { kind: 'not-made', at: new Date('2027-04-03T01:40:00Z') },
  })
  expect(await scratchDatabases()).toEqual([])
})
