import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import {
  cutConnections,
  importKnownTitles,
  importThroughKills,
  wholesalersTable,
  type Kill,
} from '#tests/support/killed-import.ts'
import { whatImportsWrote } from '#tests/support/what-imports-wrote.ts'

const [leftAlone, struck] = [await databaseForFile(), await databaseForFile()]
const TITLES = 1100
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-kills-'))
afterAll(() => rm(folder, { recursive: true }))
const file = path.join(folder, 'lista.csv')
await writeFile(file, wholesalersTable({ titles: TITLES, time: 2 }))

/** A shop of its own that knows some of the titles already, and the whole second file brought into it by the command. */
async function importInto({ db, url }: Awaited<ReturnType<typeof databaseForFile>>, kills: readonly Kill[]) {
  await importKnownTitles(db, folder)
  const strikes = await importThroughKills({
    db,
    environment: { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') },
    first: ['import', 'run', file, '--source', 'nagyker', '--yes'],
    kills,
  })
  return { strikes, wrote: await whatImportsWrote(db) }
}

describe('the process of an import', () => {
  it('IMPORT-06 killed in every step, and cut off from its database, it ends as one that was left alone', async () => {
    const whole = await importInto(leftAlone, [])
    expect(whole.wrote.products).toHaveLength(TITLES)
    const killed = await importInto(struck, [
      { in: 'staging' },
      { in: 'checking' },
      { in: 'applying' },
      { in: 'applying', strike: cutConnections },
    ])
    expect(killed.strikes).toBeGreaterThan(0)
    for (const [table, rows] of Object.entries(whole.wrote)) expect(killed.wrote[table], table).toEqual(rows)
  })
})
