import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { runCommand } from '../test-command.ts'

const { url } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-stock-'))
afterAll(() => rm(folder, { recursive: true }))
const command = (...args: string[]) =>
  runCommand(args, { DATABASE_URL: url, SHOP_SECRET: Buffer.alloc(32, 7).toString('base64') })
const file = path.join(folder, 'készlet.csv')

describe('a quick file on the command line', () => {
  it('is checked and run, and says the same both times', async () => {
    await command('place', 'set', 'bolt', 'SHOP', 'Torony')
    await writeFile(file, 'EAN;készlet\n9789630000000;3\n978963000;3\n')
    const checked = JSON.parse((await command('stock', file, '--warehouse', 'bolt', '--check', '--json')).stdout)
    const ran = JSON.parse((await command('stock', file, '--warehouse', 'bolt', '--json')).stdout)
    const { run, state, file: facts, seconds: _s, perSecond: _p, peakMemoryMb: _m, ...report } = ran
    expect(checked).toMatchObject({ run: null, state: 'checked', ...report })
    expect({ run, state, facts }).toMatchObject({
      run: expect.any(Number),
      state: 'done',
      facts: { name: 'készlet.csv', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(report).toMatchObject({ source: 'stock-bolt', records: 2, refused: 1, same: 1, fields: { stock: 0 } })
    expect((await command('stock', file, '--warehouse', 'bolt', '--check')).stdout).toBe(
      [
        'Check: 2 records, 1 same, 1 refused.',
        '  no-ean: 1. The record has no EAN or ISBN.',
        '  unknown-ean: 1. This EAN isn’t known; the row was left out.\n',
      ].join('\n'),
    )
    const odd = path.join(folder, 'furcsa.csv')
    await writeFile(odd, 'EAN;készlet\n9789630000000;sok\n')
    const { run: oddRun } = JSON.parse((await command('stock', odd, '--warehouse', 'bolt', '--json')).stdout)
    expect((await command('import', 'report', String(oddRun), '--language', 'hu')).stdout).toContain(
      '\n1 (2. sor)  9789630000000  változatlan\n    quantity-odd stock sok\n    unknown-ean 9789630000000\n',
    )
  })

  it('that is older than the last one, of no place or from tomorrow is refused in words', async () => {
    await utimes(file, new Date(0), new Date(0))
    expect(await command('stock', file, '--warehouse', 'bolt')).toMatchObject({ code: 1, stdout: '' })
    expect(await command('stock', file, '--warehouse', 'bolt', '--force')).toMatchObject({ code: 0 })
    expect(await command('stock', file, '--warehouse', 'kert')).toMatchObject({
      code: 1,
      stderr: 'There is no place ‘kert’, only bolt\n',
    })
    expect(await command('stock', file)).toMatchObject({ code: 2 })
    expect(await command('stock', file, '--warehouse', 'bolt', '--at', '2999-01-01')).toMatchObject({ code: 2 })
    expect(await command('stock', path.join(folder, 'no.csv'), '--warehouse', 'bolt')).toMatchObject({ code: 1 })
  })

  it('stock alone lists all that is about stock', async () => {
    const { stdout } = await command('stock')
    expect(stdout).toMatch(/ stock {2,}Reads a quick file[^]* stock correct /)
  })
})
