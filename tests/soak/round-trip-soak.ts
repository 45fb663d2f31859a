import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs, promisify } from 'node:util'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { createDatabase, silentLog, urlOfDatabase } from '#database/test-server.ts'

/**
 * IMPORT-12 with a large catalogue, by the operator's own commands: what is exported changes nothing in the shop it is of, and
 * makes the same catalogue in an empty one. `npm run test:soak -- round-trip --titles 5000`
 */
const MOST_MB = 300
const MEMORY = ['--max-old-space-size=96', '--max-semi-space-size=8']
const ROOT = path.resolve(import.meta.dirname, '../..')
const SECRET = Buffer.alloc(32, 'soak').toString('base64')
const FORMATS = [
  ['onix', 'xml'],
  ['csv', 'csv'],
] as const

const { values } = parseArgs({ options: { titles: { type: 'string' } } })
const titles = Number(values.titles ?? 100_000)
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-round-trip-'))
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'database'),
  log: silentLog,
  owner: 'shop',
  maxConnections: 40,
})

type Answer = { records: number; same?: number; new?: number; seconds: number; peakMemoryMb: number }
type ShopCommand = (...args: string[]) => Promise<string>

/** A shop of its own, spoken to as its operator does. */
async function openShop(name: string): Promise<ShopCommand> {
  const env = {
    ...process.env,
    DATABASE_URL: urlOfDatabase(postgres.url, await createDatabase(postgres.url)),
    DATA_DIR: path.join(folder, name),
    PUBLIC_URL: `https://${name}.kolofon.example`,
    SHOP_SECRET: SECRET,
  }
  const shop: ShopCommand = async (...args) => {
    const command = [...MEMORY, path.join(ROOT, 'src/command-line/command-line.ts'), ...args]
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env, maxBuffer: 1e8 })
    return stdout
  }
  await shop('migrate')
  return shop
}

async function answerOf(what: string, shop: ShopCommand, ...args: string[]): Promise<Answer> {
  const answer = JSON.parse(await shop(...args, '--json')) as Answer
  const { records, seconds, peakMemoryMb } = answer
  const isWrong = peakMemoryMb > MOST_MB
  if (isWrong) process.exitCode = 1
  process.stdout.write(`${JSON.stringify({ what, records, seconds, peakMemoryMb, isWrong })}\n`)
  return answer
}

function expectAll(what: string, { records }: Answer, alike: number | undefined): void {
  if (records > titles && alike === records) return
  process.exitCode = 1
  process.stdout.write(`${JSON.stringify({ what, records, alike, isWrong: true })}\n`)
}

/** The records of an export by their EANs, without what two shops cannot share: ids, moments, links to their pictures. */
async function recordsIn(file: string): Promise<Map<string, string>> {
  const records = new Map<string, string>()
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const ean = /<IDValue>(\d{13})</.exec(line)?.[1]
    if (!ean || !line.startsWith('<Product ')) continue
    const recordText = line
      .replace(/ datestamp="[^"]+"/, '')
      .replace(/<RecordReference>[^<]+<\/RecordReference>/, '')
      .replaceAll(/<SupportingResource>.*?<\/SupportingResource>/g, '')
    records.set(ean, createHash('sha256').update(recordText).digest('base64'))
  }
  return records
}

try {
  const full = await openShop('full')
  await full('seed')
  await full('seed', '--titles', String(titles))
  const whole = path.join(folder, 'whole.xml')
  await full('export', 'onix', whole)
  const before = await recordsIn(whole)
  for (const [format, ending] of FORMATS) {
    const file = path.join(folder, `full.${ending}`)
    await answerOf(`export ${format}`, full, 'export', format, file)
    const checked = await answerOf(`check ${format}`, full, 'import', 'check', file)
    expectAll(`${format}, the same in its shop`, checked, checked.same)
    const empty = await openShop(`empty-${format}`)
    await empty('setup', '--file', path.join(ROOT, 'examples/setup.json'))
    const imported = await answerOf(`run ${format}`, empty, 'import', 'run', file, '--yes')
    expectAll(`${format}, new in an empty shop`, imported, imported.new)
    const again = path.join(folder, `${format}-again.xml`)
    await empty('export', 'onix', again)
    const after = await recordsIn(again)
    const differing = [...before].filter(([ean, hash]) => after.get(ean) !== hash).map(([ean]) => ean)
    const isWrong = differing.length > 0 || after.size !== before.size
    if (isWrong) process.exitCode = 1
    const some = differing.slice(0, 10)
    process.stdout.write(
      `${JSON.stringify({ what: `${format}, exported again`, records: after.size, differing: differing.length, some, isWrong })}\n`,
    )
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
