import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { runCommand } from '../test-command.ts'

const { url } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-source-'))
afterAll(() => rm(folder, { recursive: true }))
const command = (...args: string[]) =>
  runCommand(args, { DATABASE_URL: url, SHOP_SECRET: Buffer.alloc(32, 7).toString('base64') })

async function sourceFile(source: unknown): Promise<string> {
  const file = path.join(folder, 'source.json')
  await writeFile(file, JSON.stringify(source))
  return file
}

describe('sources on the command line', () => {
  it('one is added, changed, paused and listed, and each is an act', async () => {
    const source = { id: 'magveto', name: 'Magvető', kind: 'onix', rank: 10, rules: { speaksForPublisher: true } }
    expect((await command('import', 'source', await sourceFile(source))).stdout).toBe('magveto is Magvető.\n')
    expect((await command('import', 'source', await sourceFile(source))).stdout).toBe('magveto is Magvető already.\n')
    expect((await command('import', 'pause', 'magveto')).stdout).toBe('magveto is paused.\n')
    expect((await command('import', 'sources')).stdout).toContain('magveto\tonix\t10\tMagvető\tpaused\n')
    expect((await command('import', 'unpause', 'magveto', '--language', 'hu')).stdout).toBe('magveto nem szünetel.\n')
    const listed = JSON.parse((await command('import', 'sources', '--json')).stdout)
    expect(listed).toContainEqual({
      ...source,
      fieldRanks: {},
      isPaused: false,
      version: 3,
      lastRun: null,
      nextFetchAt: null,
      fetchFailure: null,
    })
    const acts = (await command('acts', '--json')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(acts.map(({ operation, record }) => `${operation} ${record}`)).toEqual([
      'import unpause source:magveto',
      'import pause source:magveto',
      'import source source:magveto',
      'import source source:magveto',
    ])
  })

  it('what is wrong with a file is told line by line, and a source that is not there is not paused', async () => {
    const wrong = await sourceFile({ id: 'x', name: 'X', kind: 'csv', rank: 'first' })
    expect(await command('import', 'source', wrong)).toMatchObject({
      code: 1,
      stderr: 'kind: must be one of: onix, table, stock\nrank: must be of another kind (number)\n',
    })
    expect(await command('import', 'pause', 'nobody')).toMatchObject({
      code: 1,
      stderr: 'There is no source ‘nobody’: import sources shows them\n',
    })
    for (const list of ['waiting', 'decisions', 'choices'])
      expect(await command('import', list, '--source', 'nobody')).toEqual({
        code: 1,
        stdout: '',
        stderr: "There is no source 'nobody': import sources shows them\n",
      })
  })
})
