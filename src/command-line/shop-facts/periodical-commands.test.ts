import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { runCommand } from '../test-command.ts'

const { db, url } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-periodicals-'))
afterAll(() => rm(folder, { recursive: true }))
const command = (...args: string[]) =>
  runCommand(args, {
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, 'data'),
    SHOP_SECRET: Buffer.alloc(32, 7).toString('base64'),
  })

describe('newspapers and magazines on the command line', () => {
  it('one is added, and issues that have waited for it are sold by the rate of its kind; it is changed field by field', async () => {
    await command('vat', 'set', 'DAILY', '0', '2012-01-01')
    const file = path.join(folder, 'issues.csv')
    await writeFile(file, `EAN;Cím;Ár\n${ean13('977299900101')};Reggeli Körút 12;490\n`)
    expect((await command('import', 'run', file)).stdout).toContain('1 waiting')

    const set = ['periodical', 'set', 'reggeli-korut', 'Reggeli Körút']
    expect(await command(...set)).toMatchObject({ code: 1, stderr: expect.stringContaining('frequency: ') })
    const added = await command(...set, '--frequency', 'daily', '--issn', '29990017', '--publisher', 'Esti Kft.')
    expect(added.stdout).toBe('reggeli-korut is Reggeli Körút.\n1 title waits no more.\n')
    const issues = await db.selectFrom('products').select(['periodical_id', 'vat_class']).execute()
    expect(issues).toEqual([{ periodical_id: 'reggeli-korut', vat_class: 'DAILY' }])

    expect((await command(...set)).stdout).toBe('reggeli-korut is Reggeli Körút already.\n')
    await command(...set, '--description-hu', 'Napilap.', '--language', 'hu')
    expect((await command('periodical', 'list')).stdout).toBe(
      'reggeli-korut\tReggeli Körút\t2999-0017\tdaily\thu\tEsti Kft.\n',
    )
    const [listed] = JSON.parse((await command('periodical', 'list', '--json')).stdout)
    expect(listed).toMatchObject({ description: { hu: 'Napilap.', en: '' }, version: 2 })
    expect((await command('acts')).stdout).toMatch(/periodical set.*periodical:reggeli-korut/)
  })

  it('of two that are added at the same time with one ISSN the second is told whose it is', async () => {
    const [one, other] = await Promise.all(
      ['elso', 'masodik'].map((id) =>
        command('periodical', 'set', id, id, '--issn', '2999-0025', '--frequency', 'weekly'),
      ),
    )
    expect([one?.code, other?.code].filter((code) => code === 0)).toEqual([0])
    expect(`${one?.stderr}${other?.stderr}`).toMatch(/^issn: is another’s already \((elso|masodik)\)/)
    const twin = {
      id: 'harmadik',
      name: 'Harmadik',
      issn: '2999-0025',
      language: 'hu',
      frequency: 'weekly',
      publisher_id: null,
      description_hu: '',
      description_en: '',
    }
    await expect(db.insertInto('periodicals').values(twin).execute()).rejects.toThrow('periodicals_by_issn')
  })

  it.each([
    [['x', 'X', '--issn', '2999-0018'], 'issn: is not written as it should be (2999-0017'],
    [['masik', 'Másik', '--issn', '2999-0017'], 'issn: is another’s already (reggeli-korut)'],
    [['Nagy Lap', 'X'], 'id: is not written as it should be'],
    [['x', ' '], 'name: is missing'],
    [['x', 'X', '--frequency', 'sometimes'], 'frequency: must be one of: daily, weekly'],
    [['x', 'X', '--language', 'magyar'], 'language: is not written as it should be'],
  ])('%o is refused', async (words, sentence) => {
    const { code, stderr } = await command(
      'periodical',
      'set',
      ...words,
      ...(words.includes('--frequency') ? [] : ['--frequency', 'weekly']),
    )
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)])
  })
})
