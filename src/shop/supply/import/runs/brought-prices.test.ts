import { expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { SYSTEM, type Actor } from '#shop/ground/actor.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { saveSource } from '../sources/save-source.ts'
import { receiveImportFile } from './receive-file.ts'
import { onixFile, onixTitle } from './test-runs.ts'
import { workRun } from './work-run.ts'

const { db } = await databaseForFile()
const now = new Date('2026-11-17T10:00:00Z')
const shop = testShop({ db, now: () => now })
await saveSource(shop, {
  id: 'magveto',
  name: 'Magvető',
  kind: 'onix',
  rank: 10,
  fieldRanks: {},
  rules: { mayCreate: true, appliesByItself: true },
})

async function brought(price: string, actor: Actor) {
  const { file, openFile } = onixFile([onixTitle({ price })])
  const received = await receiveImportFile(shop, { sourceId: 'magveto', file, actor })
  if (!received.ok) throw new Error(received.failure.kind)
  return (await workRun(shop, received.value.run, { openFile })).state
}

it('OFFICE-06 prices that somebody brings are approved by somebody, also of a source whose files count by themselves', async () => {
  expect(await brought('4990', BOOKSELLER), 'a new title').toBe('done')
  expect(await brought('4490', SYSTEM), 'what came by itself').toBe('done')
  expect(await brought('3990', BOOKSELLER)).toBe('checked')
})
