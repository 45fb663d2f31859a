import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { openDatabase } from '#database/open-database.ts'
import { createDatabase, silentLog, startTestServer, urlOfDatabase } from '#database/test-server.ts'
import { onixMessage, onixRecords } from '#tests/support/onix-message.ts'

/**
 * IMPORT-09 IMPORT-10: files that wish the shop ill, and one of any size, by the operator's own commands, each in a process with
 * the memory that `npm run shop` gives it. Whatever a file is, it takes little memory; what is refused changes nothing.
 * `npm run test:soak -- hostile --gigabytes 5`, or the name of one file: `-- hostile onix-half`
 */
const MOST_MB = 300
/** Of what a file of 50 MB takes. */
const MOST_GROWTH = 1.2
const MEMORY = ['--max-old-space-size=96', '--max-semi-space-size=8']
const ROOT = path.resolve(import.meta.dirname, '../..')
/** Says at the end of a process how much it has had, whatever has become of it. */
const TELL_MEMORY = `data:text/javascript,process.on('exit',()=>process.stderr.write('\\n'+process.resourceUsage().maxRSS))`
const EAN = '9789631434415'
const FIFTY_MB = 50_000_000

const { values, positionals } = parseArgs({ options: { gigabytes: { type: 'string' } }, allowPositionals: true })
const gigabytes = Number(values.gigabytes ?? 5)

type Hostile = {
  pieces: Iterable<string | Buffer>
  isPacked?: true
  /** A quick file goes in by its own command. */
  isStock?: true
  /** How it ends, and what is told of it. */
  ends: 'refused' | 'checked' | 'done'
  told?: string
}

function* repeated(piece: string | Buffer, bytes: number): Generator<string | Buffer> {
  for (let written = 0; written < bytes; written += Buffer.byteLength(piece)) yield piece
}

/** A message of so many bytes, as a publisher sends it; one thousand titles again and again. */
function* onix(bytes: number, { isWhole = true, type = '', encoding = 'utf8' as BufferEncoding } = {}) {
  const [start = '', end = ''] = onixMessage(['RECORDS']).split('RECORDS')
  const records = Buffer.from([...onixRecords(1000)].join('\n'), encoding)
  yield start.replace('<ONIXMessage', `${type}<ONIXMessage`)
  yield* repeated(records, bytes)
  yield isWhole ? end : records.subarray(0, 2000)
}

function* table(heading: string, ...parts: Iterable<string | Buffer>[]) {
  yield `${heading}\n`
  for (const part of parts) yield* part
}

/** A message of one title, in which so many bytes of a piece come after some words of it. */
function* oneRecord(piece: string, bytes: number, after = '<TitleText>') {
  const [start = '', ...rest] = onixMessage([...onixRecords(1)]).split(after)
  yield start + after
  yield* repeated(piece, bytes)
  yield rest.join(after)
}

const bomb = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')
const MB = 1_000_000
const letters = (bytes: number) => repeated('a'.repeat(1000), bytes)

const FILES: Readonly<Record<string, Hostile>> = {
  'onix-50mb': { pieces: onix(FIFTY_MB), ends: 'checked' },
  'onix-large': { pieces: onix(gigabytes * 1e9), ends: 'checked' },
  'onix-half': { pieces: onix(FIFTY_MB, { isWhole: false }), ends: 'checked', told: 'file-ends-early' },
  'onix-bomb': {
    pieces: onix(FIFTY_MB, { type: `<!DOCTYPE ONIXMessage [<!ENTITY e0 "x">${bomb}]>` }),
    ends: 'refused',
    told: 'entities-declared',
  },
  'onix-entity-of-elsewhere': {
    pieces: onix(FIFTY_MB, { type: '<!DOCTYPE ONIXMessage [<!ENTITY x SYSTEM "http://127.0.0.1:9/x">]>' }),
    ends: 'refused',
    told: 'entities-declared',
  },
  'onix-bytes-of-latin1': { pieces: onix(FIFTY_MB, { encoding: 'latin1' }), ends: 'refused', told: 'bad-encoding' },
  'onix-field-of-1mb': {
    pieces: [onixMessage([[...onixRecords(1)].join('').replace(/(<TitleText>)[^<]+/, `$1${'a'.repeat(MB)}`)])],
    ends: 'checked',
    told: 'title-too-long',
  },
  'onix-field-of-gigabytes': {
    pieces: oneRecord('a'.repeat(MB), gigabytes * 1e9),
    ends: 'checked',
    told: 'record-too-long',
  },
  'onix-spaces-of-gigabytes': {
    pieces: oneRecord(' \n'.repeat(MB / 2), gigabytes * 1e9, '</Header>'),
    ends: 'checked',
  },
  'gzip-bomb': { pieces: repeated(Buffer.alloc(MB), 2e9), isPacked: true, ends: 'refused', told: 'zip-bomb' },
  'csv-one-line': { pieces: letters(FIFTY_MB), ends: 'refused', told: 'not-a-table' },
  'csv-heading-for-ever': {
    pieces: repeated('Cím;', FIFTY_MB),
    ends: 'refused',
    told: 'no-known-columns',
  },
  'csv-line-of-50mb': {
    pieces: table('EAN;Cím;Ár', [`${EAN};`], letters(FIFTY_MB), [`;4990\n${EAN};Egri csillagok;4990\n`]),
    ends: 'checked',
    told: 'record-too-long',
  },
  'csv-line-of-gigabytes': {
    pieces: table('EAN;Cím;Ár', [`${EAN};`], repeated('a'.repeat(MB), gigabytes * 1e9), [
      `;4990\n${EAN};Egri csillagok;4990\n`,
    ]),
    ends: 'checked',
    told: 'record-too-long',
  },
  'csv-field-of-1mb': {
    pieces: table('EAN;Cím;Ár', [`${EAN};`], letters(MB), [';4990\n']),
    ends: 'checked',
    told: 'title-too-long',
  },
  'sign-in-page': {
    pieces: table('<!DOCTYPE html><html><title>Belépés</title>', repeated('<p>Jelentkezzen be!</p>\n', FIFTY_MB)),
    ends: 'refused',
    told: 'not-onix',
  },
  'stock-50mb': {
    pieces: table('EAN;készlet;ár', repeated(`${EAN};4;4990\n`.repeat(1000), FIFTY_MB)),
    isStock: true,
    ends: 'done',
    told: 'unknown-ean',
  },
  'stock-line-of-50mb': {
    pieces: table('EAN;készlet', [`${EAN};`], letters(FIFTY_MB), ['\n']),
    isStock: true,
    ends: 'done',
    told: 'record-too-long',
  },
}

const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-hostile-'))
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), log: silentLog, owner: 'shop' })
const server = await startTestServer(postgres.url)
const databaseUrl = urlOfDatabase(server.url, await createDatabase(server.url, server.template))
const { db, stop } = openDatabase({ databaseUrl, log: silentLog, maxConnections: 2 })
await sql`insert into warehouses (id, name, type) values ('raktar', 'Raktár', 'SUPPLIER')`.execute(db)

type Ended = { state: string; told: string; megabytes: number; seconds: number }

/** Checks a file of titles, and carries out a quick one, as an operator does. */
async function bring(file: string, isStock: boolean): Promise<Ended> {
  const words = isStock ? ['stock', file, '--warehouse', 'raktar', '--yes'] : ['import', 'check', file, '--force']
  const startedAt = performance.now()
  const command = [...MEMORY, '--import', TELL_MEMORY, path.join(ROOT, 'src/command-line/command-line.ts')]
  const child = spawn(process.execPath, [...command, ...words, '--json'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const report = stdout.startsWith('{')
    ? (JSON.parse(stdout) as { state: string; problems: object })
    : { state: /is refused/.test(stderr) ? 'refused' : 'broken', problems: {} }
  return {
    state: report.state,
    told: `${Object.keys(report.problems).join()} ${stderr}`,
    megabytes: Math.round(Number(stderr.trimEnd().split('\n').at(-1)) / 1024),
    seconds: Math.round((performance.now() - startedAt) / 1000),
  }
}

/** All that a visitor could see of it, by the rows' own versions. */
async function shopNow(): Promise<string> {
  const { rows } = await sql`select (select string_agg(p.id || p.xmin, ';' order by p.id) from products p) as products,
    (select count(*)::int from product_claims) as claims, (select count(*)::int from contributors) as people,
    (select count(*)::int from stock_movements) as movements`.execute(db)
  return JSON.stringify(rows)
}

let smallMb = Number.POSITIVE_INFINITY
try {
  for (const [name, { pieces, isPacked, isStock = false, ends, told: expectedProblems = '' }] of Object.entries(
    FILES,
  )) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const file = path.join(folder, name)
    const into = createWriteStream(file)
    await (isPacked ? pipeline(pieces, createGzip(), into) : pipeline(pieces, into))
    const before = await shopNow()
    const ended = await bring(file, isStock)
    await rm(file)
    if (name === 'onix-50mb') smallMb = ended.megabytes
    const hasGrown = name === 'onix-large' && ended.megabytes > MOST_GROWTH * smallMb
    const isChanged = (await shopNow()) !== before
    const isWrong =
      ended.state !== ends ||
      !ended.told.includes(expectedProblems) ||
      !(ended.megabytes <= MOST_MB) ||
      hasGrown ||
      isChanged
    if (isWrong) process.exitCode = 1
    const { state, megabytes, seconds } = ended
    const toldText = isWrong ? ended.told.slice(0, 500) : expectedProblems
    process.stdout.write(
      `${JSON.stringify({ file: name, state, told: toldText, megabytes, seconds, isChanged, isWrong })}\n`,
    )
  }
} finally {
  await stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
