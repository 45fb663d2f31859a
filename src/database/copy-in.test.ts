import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { copyIn } from './copy-in.ts'
import { databaseForFile } from './test-database.ts'

const { url } = await databaseForFile()

async function aTable(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('create temporary table pages (number int, words text)')
  return client
}

const PAGES = { schema: 'pg_temp', name: 'pages', columns: ['number', 'words'] }
/** So many that the server cannot keep up with them. */
const PIECES = 300

it('KEEP-01 a table of many pieces is written without a word of Node on the operator’s screen', async () => {
  const warnings: string[] = []
  const warned = ({ message }: Error) => void warnings.push(message)
  process.on('warning', warned)
  onTestFinished(() => void process.off('warning', warned))
  const client = await aTable()
  const { write, finish } = await copyIn(client, [PAGES])
  const words = 'x'.repeat(200_000)
  for (let number = 0; number < PIECES; number++) await write(PAGES, Buffer.from(`${number}\t${words}\n`))
  await finish([])
  const { rows } = await client.query('select count(*)::int as n, sum(length(words))::int as letters from pages')
  expect(rows).toEqual([{ n: PIECES, letters: PIECES * words.length }])
  expect(warnings).toEqual([])
})

it('KEEP-01 a row that cannot be read is an error of the writing', async () => {
  const { write, finish } = await copyIn(await aTable(), [PAGES])
  const writing = async () => {
    for (let piece = 0; piece < 50; piece++) await write(PAGES, Buffer.from(`no number\t${'x'.repeat(200_000)}\n`))
    await finish([])
  }
  await expect(writing()).rejects.toThrow('invalid input syntax for type integer')
})
