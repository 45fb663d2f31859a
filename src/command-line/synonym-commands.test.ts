import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { stableId } from '#database/seed/stable-id.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { searchProducts } from '#shop/catalogue/search/search-products.ts'
import { MAX_SYNONYMS } from '#shop/catalogue/search/synonyms.ts'
import { testShop } from '#shop/test-shop.ts'
import { runCommand } from './test-command.ts'

const { db, url } = await databaseForFile()
const shop = testShop({ db, now: () => new Date() })
const listener = new pg.Client({ connectionString: url })
const announced: string[] = []

beforeAll(async () => {
  await seedDemo({ databaseUrl: url, folder: join(import.meta.dirname, '../../seed'), log: silentLog })
  await listener.connect()
  listener.on('notification', ({ payload }) => announced.push(payload ?? ''))
  await listener.query('listen changes')
})
afterAll(() => listener.end())

const command = (...args: string[]) =>
  runCommand(['synonym', ...args], {
    DATABASE_URL: url,
    SHOP_SECRET: Buffer.alloc(32, 7).toString('base64'),
  })
const isFound = async (text: string) =>
  (await searchProducts(shop, { language: 'hu', text })).ids.includes(stableId('az-inyesmester-szakacskonyve'))

describe('what the search understands, on the command line', () => {
  it('FIND-02 a new shop knows the everyday names of the usual subjects', async () => {
    const { stdout } = await command('list')
    for (const line of ['hu\tmesekönyv\tmese', 'hu\tsci fi\tfantasztikus', 'en\twhodunit\tcrime', 'en\tbook\t-'])
      expect(stdout.split('\n')).toContain(line)
    expect((await command('list', '--language', 'en')).stdout).not.toMatch(/^hu\t/m)
  })

  it('FIND-02 a phrase is understood at once, with its endings, is announced, and taken away again', async () => {
    expect(await isFound('eszem iszom')).toBe(false)
    expect(await command('add', 'hu', 'Eszem-iszom', 'szakácskönyv')).toEqual({
      code: 0,
      stdout: "'eszem iszom' finds 'szakácskönyv'.\n",
      stderr: '',
    })
    expect([await isFound('eszem-iszom'), await isFound('eszem iszomot')]).toEqual([true, true])
    await listener.query('select')
    expect(announced).toContain('search')
    expect((await command('add', 'hu', 'eszem iszom', 'szakácskönyv')).stdout).toMatch(/already/)
    await command('add', 'hu', 'eszem iszom', 'konyha')
    expect((await command('remove', 'hu', 'eszem iszom', '--means', 'konyha')).stdout).toBe(
      "'eszem iszom' is taken away.\n",
    )
    expect(await isFound('eszem iszom')).toBe(true)
    expect((await command('remove', 'hu', 'Eszem-iszom')).code).toBe(0)
    expect(await isFound('eszem iszom')).toBe(false)
  })

  it.each([
    [['add', 'hu', '!!', 'mese'], 'There is no word in it'],
    [['add', 'hu', 'mese', '…'], 'There is no word in it'],
    [['add', 'hu', 'egy kettő három négy öt', 'mese'], '<phrase> may have 4 words'],
    [['add', 'hu', 'mese', 'a b c d e f g'], '<means> may have 6 words'],
    [['add', 'hu', 'x'.repeat(81), 'mese'], '80 letters at most'],
    [['add', 'en', 'Tale', 'tale'], 'are the same words'],
    [['remove', 'en', 'nothing of the kind'], 'The search knows no such phrase'],
  ])('%j changes nothing and says why', async (args, line) => {
    const before = (await command('list')).stdout
    const { code, stderr } = await command(...args)
    expect(code).toBe(1)
    expect(stderr).toContain(line)
    expect((await command('list')).stdout).toBe(before)
  })

  it('a phrase that says nothing is left out beside other words', async () => {
    expect((await command('add', 'hu', 'légyszi', '-')).stdout).toMatch(/says nothing beside other words/)
    expect(await isFound('ínyesmester légyszi')).toBe(true)
    expect((await searchProducts(shop, { language: 'hu', text: 'légyszi' })).ids).toEqual([])
  })

  it('there is an end to them', async () => {
    const rows = Array.from({ length: MAX_SYNONYMS }, (_, index) => ({
      language: 'en' as const,
      phrase: `word ${index}`,
      means: 'tale',
    }))
    await db.insertInto('search_synonyms').values(rows).execute()
    expect((await command('add', 'en', 'one more', 'tale')).stderr).toMatch(/as many as a search can look through/)
  })
})
