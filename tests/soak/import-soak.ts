import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Zip } from '#kit/formats/unpack.ts'
import type { OpenBytes } from '#kit/formats/open-bytes.ts'
import type { FilePart } from '#shop/supply/import/file-part.ts'
import { readOnixFile } from '#shop/supply/import/onix/read-onix-file.ts'
import { readCsvFile } from '#shop/supply/import/table/read-csv-file.ts'
import { readXlsxFile } from '#shop/supply/import/table/read-xlsx-file.ts'
import { onixMessage, onixRecords } from '#tests/support/onix-message.ts'

/**
 * IMPORT-09: files of any size are read in the memory of a small one. Each is made while it is read, in a process of its own with
 * the memory that the import gets; `npm run test:soak -- import onix-5gb` reads one of them.
 */
const MOST_MB = 300
/** Of what the small file of ONIX takes. */
const MOST_GROWTH = 1.2
const MEMORY = ['--max-old-space-size=96', '--max-semi-space-size=8']
const EAN = '9789631434415'
const PIECE_BYTES = 262_144

type Large = { read(): AsyncIterable<FilePart[]>; records: number; problems?: readonly string[] }

const FILES: Readonly<Record<string, () => Large>> = {
  'onix-50mb': () => onix(12),
  'onix-1gb': () => onix(250),
  'onix-5gb': () => onix(1250),
  'csv-1gb': () =>
    csv(
      [
        ['EAN;Cím;Ár\n', 1],
        [`${EAN};${'Egri csillagok '.repeat(6)};4990\n`, 9_000_000],
      ],
      9_000_000,
    ),
  'csv-line-of-1gb': () =>
    csv(
      [
        [`EAN;Cím;Ár\n${EAN};`, 1],
        ['x'.repeat(1000), 1_000_000],
        [`;1\n${EAN};A;1\n`, 1],
      ],
      2,
    ),
  'csv-cell-of-100mb': () =>
    csv(
      [
        [`EAN;Cím;Ár\n${EAN};"`, 1],
        ['x;'.repeat(500), 100_000],
        [`";1\n${EAN};A;1\n`, 1],
      ],
      2,
    ),
  'csv-quote-not-closed': () =>
    csv(
      [
        [`EAN;Cím;Ár\n${EAN};A;1\n${EAN};"`, 1],
        ['x;y;z\n', 10_000_000],
      ],
      1,
      ['quote-not-closed'],
    ),
  'xlsx-5-million-texts': () => xlsx(1_000_000),
}

function onix(thousands: number): Large {
  const [start = '', end = ''] = onixMessage(['RECORDS']).split('RECORDS')
  const records = [...onixRecords(1000)].join('\n')
  return {
    records: thousands * 1000,
    read: () =>
      readOnixFile({
        open: made([
          [start, 1],
          [records, thousands],
          [end, 1],
        ]),
        rules: {},
      }),
  }
}

function csv(parts: readonly Repeated[], records: number, problems: readonly string[] = []): Large {
  return { records, problems, read: () => readCsvFile({ open: made(parts), rules: {} }) }
}

/** A workbook of this many rows with five texts each, of which no two are the same. */
function xlsx(rows: number): Large {
  const relations = (...all: [type: string, target: string][]) =>
    `<R>${all.map(([type, target]) => `<Relationship Id="${type}" Type="x/${type}" Target="${target}"/>`).join('')}</R>`
  const texts = function* () {
    yield '<sst>'
    for (const heading of ['EAN', 'Cím', 'Szerző', 'Kiadó', 'Leírás']) yield `<si><t>${heading}</t></si>`
    for (let row = 0; row < rows; row++)
      yield `<si><t>${EAN}</t></si>${['Cím', 'Szerző', 'Kiadó', 'Leírás'].map((name) => `<si><t>${name} ${row}</t></si>`).join('')}`
    yield '</sst>'
  }
  const sheet = function* () {
    yield '<worksheet><sheetData>'
    for (let row = 0; row <= rows; row++)
      yield `<row r="${row + 1}">${[0, 1, 2, 3, 4].map((cell) => `<c t="s"><v>${5 * row + cell}</v></c>`).join('')}</row>`
    yield '</sheetData></worksheet>'
  }
  const entry = (name: string, content: () => Iterable<string>) => ({ name, open: () => joined(content()) })
  const workbook: Zip = {
    entries: [
      entry('_rels/.rels', () => [relations(['officeDocument', 'xl/workbook.xml'])]),
      entry('xl/_rels/workbook.xml.rels', () => [
        relations(['worksheet', 'sheet.xml'], ['sharedStrings', 'texts.xml']),
      ]),
      entry('xl/workbook.xml', () => ['<w><sheets><sheet name="Lista" r:id="worksheet"/></sheets></w>']),
      entry('xl/texts.xml', texts),
      entry('xl/sheet.xml', sheet),
    ],
    close() {},
  }
  return { records: rows, read: () => readXlsxFile({ workbook, rules: {} }) }
}

type Repeated = readonly [text: string, times: number]

function made(parts: readonly Repeated[]): OpenBytes {
  return () =>
    joined(
      (function* () {
        for (const [text, times] of parts) for (let time = 0; time < times; time++) yield text
      })(),
    )
}

/** Small texts together, as a file comes from a disk. */
async function* joined(texts: Iterable<string>): AsyncGenerator<Uint8Array> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < PIECE_BYTES) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece)
}

type Measured = { megabytes: number; cpuSeconds: number; perSecond: number; wrong: string | null }

async function measure({ read, records, problems = [] }: Large): Promise<Measured> {
  let count = 0
  let end: FilePart | undefined
  for await (const parts of read()) {
    for (const part of parts) if (part.kind === 'record') count++
    end = parts.at(-1) ?? end
  }
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const problemCodes = end?.kind === 'end' ? end.problems.map(({ code }) => code) : [end?.kind]
  const isRight = count === records && problemCodes.join() === problems.join()
  const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6
  return {
    megabytes: Math.round(maxRSS / 1024),
    cpuSeconds,
    perSecond: Math.round(count / cpuSeconds),
    wrong: isRight ? null : `${count} records, ${problemCodes.join()}`,
  }
}

const [, , named] = process.argv
if (process.send) process.send(await measure(FILES[named ?? '']!()))
else {
  let smallMb = Number.POSITIVE_INFINITY
  for (const name of named ? [named] : Object.keys(FILES)) {
    const reader = fork(import.meta.filename, [name], { execArgv: MEMORY })
    const [measured] = (await Promise.race([
      once(reader, 'message'),
      once(reader, 'exit').then(([code]) => [{ wrong: `ended with ${String(code)}` }]),
    ])) as [Partial<Measured>]
    const { megabytes = 0 } = measured
    if (name === 'onix-50mb') smallMb = megabytes
    const hasGrown = name.startsWith('onix') && megabytes > MOST_GROWTH * smallMb
    const isWrong = measured.wrong !== null || megabytes > MOST_MB || hasGrown
    process.stdout.write(`${JSON.stringify({ file: name, ...measured, isWrong })}\n`)
    if (isWrong) process.exitCode = 1
  }
}
