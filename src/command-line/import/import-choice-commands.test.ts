import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { runCommand } from '../test-command.ts'

const { db, url } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-choices-'))
afterAll(() => rm(folder, { recursive: true }))
const command = (...args: string[]) =>
  runCommand(args, {
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, 'data'),
    SHOP_SECRET: Buffer.alloc(32, 7).toString('base64'),
  })

async function run(name: string, rows: readonly string[]) {
  const file = path.join(folder, name)
  await writeFile(file, ['EAN;Cím;Szerző;Kiadó;Ár;Kategória', ...rows].join('\n'))
  return command('import', 'run', file)
}
const namesOf = async () => {
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('publishers as u', 'u.id', 'p.publisher_id')
    .leftJoin('product_categories as c', 'c.product_id', 'p.id')
    .select(['p.ean', 'u.name', 'c.category_id'])
    .orderBy('p.ean')
    .execute()
  return rows.map(({ name, category_id }) => [name, category_id])
}

describe('what files mean, on the command line', () => {
  it('is chosen once, listed and taken back; titles follow at once, and each is an act', async () => {
    await command('category', 'set', 'book/garden', 'Kertek', 'Gardens')
    await run('garden.csv', [
      '9789631234565;Rózsák;Kovács Anna;Móra Kiadó;4990;Zöldségek és virágok',
      '9789631234572;Tulipánok;Kovács Anna;Ferenc Móra Kft.;3990;Zöldségek és virágok',
    ])
    const subject = 'table Zöldségek és virágok'
    expect((await command('import', 'choices')).stdout).toBe(`not mapped\t${subject}\t\tfiles\t2\n`)
    expect((await command('import', 'choose', 'subject', subject, 'book/garden')).stdout).toBe(
      `${subject} is book/garden.\n2 titles have changed by it.\n`,
    )
    expect((await command('import', 'choose', 'subject', subject, 'book/garden')).stdout).toBe(
      `${subject} is book/garden already.\n`,
    )
    const chosen = await command('import', 'choose', 'publisher', 'Ferenc Móra', 'Móra Kiadó', '--source', 'files')
    expect(chosen.stdout).toContain('1 title has changed by it.\n')
    expect(await namesOf()).toEqual([
      ['Móra Kiadó', 'book/garden'],
      ['Móra Kiadó', 'book/garden'],
    ])
    expect((await command('import', 'choices')).stdout).toBe(
      `publisher\tFerenc Móra\tMóra Kiadó\tfiles\nsubject\t${subject}\tbook/garden\tall\n`,
    )
    const { choices, notMapped } = JSON.parse((await command('import', 'choices', '--json')).stdout)
    expect([choices, notMapped]).toMatchObject([[{ kind: 'publisher', sourceId: 'files' }, { kind: 'subject' }], []])

    const unchoose = ['import', 'unchoose', 'publisher', 'MÓRA FERENC', '--source', 'files']
    expect((await command(...unchoose)).stdout).toContain('1 title has changed by it.\n')
    expect((await namesOf()).map(([publisher]) => publisher)).toEqual(['Móra Kiadó', 'Ferenc Móra Kft.'])
    expect(await command(...unchoose)).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing is chosen') })
    expect((await command('acts')).stdout).toMatch(/import unchoose\tchoice:publisher:MÓRA FERENC/)
  })

  it.each([
    [2, ['import', 'choose', 'colour', 'red', 'blue'], '<kind> must be one of subject, publisher, person, column'],
    [2, ['import', 'choose', 'publisher', 'Móra'], '<ours> is missing'],
    [1, ['import', 'choose', 'publisher', 'Móra', 'Nobody'], 'ours: is not written as it should be'],
    [1, ['import', 'choose', 'column', 'Ár', 'price', '--source', 'nobody'], 'source: is not written as it should be'],
    [1, ['import', 'choices', '--source', 'nobody'], "There is no source 'nobody'"],
  ])('ends with %i: %o', async (code, words, sentence) => {
    expect(await command(...words)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(sentence) })
  })
})

describe('import decide', () => {
  it('says which title a record is; the run that waits is checked again, and what was decided is listed', async () => {
    const file = path.join(folder, 'strange.csv')
    await writeFile(file, 'EAN;Cím;Szerző;Ár\n9789631234565;Die Rosen;Hans Schmidt;5990\n')
    const source = path.join(folder, 'source.json')
    await writeFile(source, JSON.stringify({ id: 'nagyker', name: 'Nagyker', kind: 'table', rank: 20 }))
    await command('import', 'source', source)
    const checked = JSON.parse((await command('import', 'run', file, '--source', 'nagyker', '--json')).stdout)
    expect(checked).toMatchObject({ state: 'checked', waiting: 1, guards: ['waits-for-decision'] })
    const run = String(checked.run)
    expect((await command('import', 'decisions', '--source', 'nagyker')).stdout).toBe(
      `${run}\t1\tanother-title\tnagyker\t9789631234565\tDie Rosen\t9789631234565 Rózsák\n`,
    )
    expect(await command('import', 'decide', run, '1', 'new')).toMatchObject({
      code: 1,
      stderr: 'ours: must be one of: 9789631234565, none\n',
    })
    expect((await command('import', 'decide', run, 'one', 'none')).code).toBe(2)
    const decided = JSON.parse((await command('import', 'decide', run, '1', 'none', '--json')).stdout)
    expect(decided).toMatchObject({ state: 'checked', waiting: 0, same: 1, guards: [] })
    expect((await command('import', 'decisions')).stdout).toBe('')
    expect((await command('import', 'decide', run, '1', 'none')).stderr).toContain('Nothing waits to be decided there')
    expect((await command('import', 'choices')).stdout).toContain('title\t9789631234565\tnone\tnagyker\n')
  })
})

describe('import remap', () => {
  it('decides titles again by categories that came later, first as a check, and is taken back by putting them back', async () => {
    await run('cooking.csv', ['9789631234589;Levesek;Kiss Éva;Móra Kiadó;2990;Konyhaművészet'])
    await command('category', 'set', 'book/cooking', 'Konyhaművészet', 'Cookery')
    expect((await command('import', 'remap', 'files', '--check')).stdout).toContain('1 changed')
    expect((await namesOf()).at(-1)).toEqual(['Móra Kiadó', null])
    const done = JSON.parse((await command('import', 'remap', 'files', '--json')).stdout)
    expect(done).toMatchObject({ state: 'done', source: 'files', changed: 1 })
    expect((await namesOf()).at(-1)).toEqual(['Móra Kiadó', 'book/cooking'])
    expect(JSON.parse((await command('import', 'remap', 'files', '--json')).stdout)).toMatchObject({ changed: 0 })
    expect((await command('import', 'undo', String(done.run))).stderr).toBe(
      'A remap has no file to take back: put the choice, rule or rank back, and remap again\n',
    )
    expect(await command('import', 'remap', 'nobody')).toMatchObject({
      code: 1,
      stderr: 'There is no source ‘nobody’: import sources shows them\n',
    })
  })
})
