import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testShop } from '#shop/test-shop.ts'
import { openEmptySearches, foldedWords } from './empty-searches.ts'
import { forgetEmptySearches } from './forget-empty-searches.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-18T20:00:00Z')
const shop = testShop({ db, now: () => now })
const counted = async () => (await sql`select words, networks from empty_searches order by words`.execute(db)).rows
const marks = async () => (await sql`select mark from empty_search_marks`.execute(db)).rows.length

it('OFFICE-81 what was looked for in vain is counted by networks, once a day each, and only what several looked for outlives its day', async () => {
  const [one, other] = [openEmptySearches(shop), openEmptySearches(shop)]
  const look = (from: typeof one, text: string, network: string) => from.note({ language: 'hu', text, network })
  look(one, 'Kőműves Kelemen', '203.0.113.0')
  look(one, 'kömüves  kelemen!', '203.0.113.0')
  look(one, 'komuves kelemen', '198.51.100.0')
  look(other, 'KŐMŰVES KELEMEN', '203.0.113.0')
  look(other, 'kőműves kelemen', '192.0.2.0')
  look(other, 'csak egyszer', '192.0.2.0')
  expect(await counted(), 'no request has written').toEqual([])
  await Promise.all([one.write(), other.write()])
  expect(await counted()).toEqual([
    { words: 'csak egyszer', networks: 1 },
    { words: 'komuves kelemen', networks: 3 },
  ])
  expect(JSON.stringify((await sql`select * from empty_search_marks`.execute(db)).rows)).not.toContain('203.0')
  await forgetEmptySearches(shop)
  expect(await marks(), 'its day is not over').toBe(4)
  now = new Date('2026-11-18T23:01:00Z')
  await forgetEmptySearches(shop)
  expect(await counted()).toEqual([{ words: 'komuves kelemen', networks: 3 }])
  expect(await marks()).toBe(0)
  now = new Date('2028-12-01T12:00:00Z')
  await forgetEmptySearches(shop)
  expect(await counted()).toEqual([])
})

it('OFFICE-81 a flood fills neither memory nor table, and what may tell of somebody is not written down', async () => {
  for (const [text, words] of [
    ['anna@example.com', null],
    ['06 30 123 4567', null],
    ['?', null],
    ['x'.repeat(40).concat(' ').repeat(3), null],
    ['978-963-07-9111-3', '9789630791113'],
    ['1984', '1984'],
  ] as const)
    expect(foldedWords(text), text).toBe(words)
  const flooded = openEmptySearches(shop)
  for (let count = 0; count < 40; count++)
    flooded.note({ language: 'en', text: `word ${count} a`, network: '203.0.113.0' })
  for (let count = 0; count < 600; count++)
    flooded.note({ language: 'en', text: 'all the same', network: `n ${count}` })
  await flooded.write()
  expect(await counted()).toHaveLength(31)
  expect(await marks()).toBe(500)
  await sql`insert into empty_searches select '2028-12-01', 'en', 'w ' || g, 3 from generate_series(1, 1968) g`.execute(
    db,
  )
  flooded.note({ language: 'en', text: 'one more', network: '198.51.100.0' })
  flooded.note({ language: 'en', text: 'two more', network: '198.51.100.0' })
  flooded.note({ language: 'en', text: 'all the same', network: '198.51.100.0' })
  await flooded.write()
  expect(await counted()).toHaveLength(2000)
  expect(await counted()).toContainEqual({ words: 'all the same', networks: 471 })
})
