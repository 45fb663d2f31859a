import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { onixTitle } from '#shop/supply/import/runs/test-runs.ts'
import { onixMessage } from '#tests/support/onix-message.ts'
import { runCommand } from '../test-command.ts'

const { db, url } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-imports-'))
afterAll(() => rm(folder, { recursive: true }))

const command = (...words: string[]) =>
  runCommand(['import', ...words], {
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, 'data'),
    SHOP_SECRET: Buffer.alloc(32, 7).toString('base64'),
  })

async function fileOf(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}

const EAN = '9789631234565'
const titles = async () =>
  (await db.selectFrom('products').where('ean', '=', EAN).select('list_price').execute()).length

describe('files of publishers on the command line', () => {
  it('IMPORT-01 IMPORT-07 are checked, carried out, reported and taken back, with JSON for other programs', async () => {
    const file = await fileOf('onix.xml', onixMessage([onixTitle({ ean: EAN }), onixTitle({ ean: '9789631234566' })]))
    const checked = await command('check', file, '--json')
    expect(checked.code).toBe(0)
    expect(JSON.parse(checked.stdout)).toMatchObject({
      state: 'checked',
      source: 'files',
      file: { name: 'onix.xml', format: 'onix-3.0-reference', encoding: 'utf-8' },
      records: 2,
      new: 1,
      refused: 1,
      problems: { 'bad-check-digit': 1 },
      guards: [],
    })
    expect(await titles()).toBe(0)

    const ran = await command('run', file, '--json', '--by', 'anna@example.com')
    const { run, state } = JSON.parse(ran.stdout) as { run: number; state: string }
    expect([ran.code, state, await titles()]).toEqual([0, 'done', 1])
    const acts = await db.selectFrom('acts').where('operation', '=', 'import approve').select('by_id').execute()
    expect(acts).toEqual([{ by_id: 'anna@example.com' }])

    const report = await command('report', String(run), '--json', '--action', 'refused')
    expect(
      report.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toMatchObject([
      { record: 2, action: 'refused', problems: [{ code: 'bad-check-digit', level: 'record' }], changes: [] },
    ])
    const inHungarian = await command('report', String(run), '--language', 'hu')
    expect(inHungarian.stdout).toContain(`${run}. futtatás, kész: 2 tétel, 1 új, 1 visszautasítva.`)
    expect(inHungarian.stdout).toContain('A boltba kerülő címek: 1')
    expect(inHungarian.stdout).toMatch(/^1 \(\d+\. sor\) {2}9789631234565 {2}új\n {4}kind: BOOK\n/m)
    expect(inHungarian.stdout).toContain('    contributors: Gárdonyi Géza\n    publisher: Példa Kiadó\n')
    expect(inHungarian.stdout).toMatch(/^2 \(\d+\. sor\) {4}visszautasítva\n {4}bad-check-digit /m)
    expect((await command('list')).stdout).toContain(`${run}\timport\tdone\tfiles\tonix.xml`)

    expect((await command('undo', String(run), '--check')).stdout).toMatch(
      /is checked: 1 record, 1 withdrawn\.\n[^]*Nothing has changed yet: import approve \d+ carries it out\./,
    )
    expect(await titles()).toBe(1)
    expect((await command('undo', String(run))).code).toBe(0)
    expect(await titles()).toBe(0)
  })

  it('are refused as a whole where they are none, with what to do', async () => {
    const page = await fileOf('login.xml', '<!doctype html><title>Belépés</title>')
    const { code, stderr } = await command('run', page)
    expect([code, stderr]).toEqual([1, expect.stringContaining('is refused (not-onix)')])
    expect((await command('run', path.join(folder, 'nowhere.xml'))).code).toBe(1)
    const asJson = await command('run', page, '--json')
    expect(JSON.parse(asJson.stdout)).toMatchObject({ state: 'refused', problems: { 'not-onix': 1 } })
    expect(JSON.parse(asJson.stderr)).toEqual({ error: expect.stringContaining('is refused (not-onix)') })
    const noHeading = await command('check', await fileOf('prices.csv', 'EAN;Ár\n9789631234565;4990\n'))
    expect(noHeading.stderr).toContain('the EAN or item number among them. (EAN | Ár) Say which')
    const empty = await command('check', await fileOf('heading.csv', 'EAN;Cím;Ár;Ár\n'))
    expect(empty.stdout).toContain('Not read, since a column before means the same: Ár\n')
    expect(empty.stdout).toMatch(/\nCarried out, it would change nothing\.\n$/)
    const wrong = await command('list', '--json', '--last', 'few')
    expect([wrong.code, wrong.stdout, Object.keys(JSON.parse(wrong.stderr))]).toEqual([2, '', ['error']])
  })

  it.each([
    [['check', 'x', '--as', 'pdf'], "--as must be onix, csv or xlsx, not 'pdf'"],
    [['check', 'x', '--encoding', 'klingon'], '--encoding must be one such as utf-8'],
    [['check', 'x', '--delimiter', ';;'], "--delimiter must be one sign, not ';;'"],
    [['check', 'x', '--columns', 'Cím'], "--columns: 'Cím' must be a heading, = and one of"],
    [['approve', 'one'], "<run> must be a number, not 'one'"],
  ])('%o is not understood', async (words, sentence) => {
    const { code, stderr } = await command(...words)
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
  })

  it('IMPORT-06 two of one source at once: none harms the other, and one that is not carried out says for whom it waits', async () => {
    const eans = ['9789631234589', '9789631234596']
    const files = await Promise.all(eans.map((ean) => fileOf(`${ean}.xml`, onixMessage([onixTitle({ ean })]))))
    const both = await Promise.all(files.map((file) => command('run', file, '--json')))
    const [done, refused] = [both.filter(({ code }) => code === 0), both.filter(({ code }) => code !== 0)]
    expect(done).not.toEqual([])
    for (const { stderr } of refused) expect(stderr).toMatch(/Run \d+ of the same source is not over/)
    const brought = await db.selectFrom('products').where('ean', 'in', eans).select('id').execute()
    expect(brought).toHaveLength(done.length)
  })

  it('say of a run that was stopped or cancelled what it has done, not what it would have', async () => {
    const file = await fileOf(
      'left.xml',
      onixMessage(['9789631234602', '9789631234619'].map((ean) => onixTitle({ ean }))),
    )
    const { run } = JSON.parse((await command('check', file, '--json')).stdout) as { run: number }
    // As a run is that was stopped after the first of its titles.
    await db.updateTable('import_runs').set({ state: 'stopped' }).where('id', '=', run).execute()
    await db
      .updateTable('import_rows')
      .set({ state: 'applied' })
      .where('run_id', '=', run)
      .where('number', '=', 1)
      .execute()
    expect((await command('list', '--last', '1')).stdout).toMatch(/\tstopped\t.*\t2\t1\n$/)
    expect(JSON.parse((await command('list', '--last', '1', '--json')).stdout)).toMatchObject([{ left: { new: 1 } }])
    expect((await command('report', String(run))).stdout).toContain(
      `Run ${run} is stopped: 2 records, 1 new; not carried out: 1 new.\nCarried out as a whole, it would mean:\n`,
    )
    await db.updateTable('import_runs').set({ state: 'checked' }).where('id', '=', run).execute()
    await db.updateTable('import_rows').set({ state: 'checked' }).where('run_id', '=', run).execute()
    expect((await command('cancel', String(run))).stdout).toBe(`Run ${run} is cancelled.\n`)
    expect((await command('report', String(run), '--language', 'hu')).stdout).toContain(
      `${run}. futtatás, elvetve: 2 tétel; nem hajtottuk végre: 2 új.`,
    )
  })

  it('say what they cannot read or write', async () => {
    expect((await command('check', folder)).stderr).toBe(`${folder} is a folder, not a file\n`)
    const nowhere = path.join(folder, 'nowhere.xml')
    expect((await command('check', nowhere, '--language', 'hu')).stderr).toBe(`Nincs ilyen fájl: ${nowhere}\n`)
    const inTheWay = await fileOf('data-in-the-way', '')
    const file = await fileOf('b.xml', onixMessage([onixTitle({ ean: EAN })]))
    const { code, stderr } = await runCommand(['import', 'check', file], {
      DATABASE_URL: url,
      DATA_DIR: inTheWay,
      SHOP_SECRET: Buffer.alloc(32, 7).toString('base64'),
    })
    expect([code, stderr]).toEqual([1, expect.stringContaining(inTheWay)])
  })

  it('say what they cannot do', async () => {
    expect((await command('approve', '999999')).stderr).toContain('There is no such run')
    expect((await command('check', await fileOf('a.xml', onixMessage([])), '--source', 'nobody')).stderr).toContain(
      'There is no source ‘nobody’',
    )
    expect((await command('cancel', '999999', '--language', 'hu')).stderr).toContain('Nincs ilyen futtatás')
  })

  it('a report never does anything to a terminal or a spreadsheet', async () => {
    const wicked = onixTitle({ ean: '9789631234572', name: '=HYPERLINK(1)', price: '\u001b[31m' })
    const checked = await command('check', await fileOf('wicked.xml', onixMessage([wicked])), '--json')
    const { run } = JSON.parse(checked.stdout) as { run: number }
    expect((await command('report', String(run), '--csv')).stdout).not.toMatch(/;=|^=/m)
    expect((await command('report', String(run))).stdout).not.toContain('\u001b')
  })
})
