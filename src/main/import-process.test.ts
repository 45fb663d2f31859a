import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { systemClock } from '#kit/clock.ts'
import { until } from '#kit/until.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { importFiles } from '#providers/import-files/import-files.ts'
import { receiveImportFile } from '#shop/supply/import/runs/receive-file.ts'
import { onixTitle } from '#shop/supply/import/runs/test-runs.ts'
import { testShop } from '#shop/test-shop.ts'
import { onixMessage } from '#tests/support/onix-message.ts'
import { readConfig } from './config.ts'
import { importProcess } from './import-process.ts'

const { db, url: databaseUrl } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-process-'))
afterAll(() => rm(folder, { recursive: true }))

it('IMPORT-06 IMPORT-09 what waits is worked on in a process of its own, and what a killed one left is taken up', async () => {
  const files = importFiles(folder)
  const shop = testShop({ db, now: () => new Date(Date.now() - 600_000), importFiles: files })
  const file = path.join(folder, 'onix.xml')
  await writeFile(file, onixMessage([onixTitle()]))
  const received = await receiveImportFile(shop, { sourceId: 'files', file: await files.keep(file), actor: SYSTEM })
  const state = async () => (await db.selectFrom('import_runs').select('state').executeTakeFirst())?.state
  // As a bookseller runs it: in production, with the embedded database and the secret of its folder.
  for (const [name, value] of Object.entries({
    STAGE: 'production',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'a@b.hu',
  }))
    vi.stubEnv(name, value)
  const imports = importProcess({
    config: readConfig({ DATA_DIR: folder }),
    root: path.resolve(import.meta.dirname, '../..'),
    clock: systemClock,
    databaseUrl,
    secret: Buffer.alloc(32, 7),
    log: silentLog,
  })
  try {
    imports.start()
    imports.start()
    expect([received.ok, await until(async () => (await state()) === 'checked', { withinMs: 60_000 })]).toEqual([
      true,
      true,
    ])
  } finally {
    vi.unstubAllEnvs()
    await imports.stop()
  }
})
