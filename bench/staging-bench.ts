import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { OpenDatabase } from '#database/open-database.ts'
import { readImportFile } from '#shop/supply/import/read-import-file.ts'
import { moveRun } from '#shop/supply/import/runs/move-run.ts'
import { receiveImportFile } from '#shop/supply/import/runs/receive-file.ts'
import type { StagedRecord } from '#shop/supply/import/runs/row-records.server.ts'
import { stageRecords, type ReadBatch } from '#shop/supply/import/runs/stage-records.ts'
import type { Shop } from '#shop/shop.ts'
import { median, report, rounded } from './figures.ts'
import { writeMadeUpOnix } from './made-up-onix.ts'

const ROUNDS = 3
const RECORDS_AT_ONCE = 500
const actor = { kind: 'command', id: 'bench' } as const

/** Reading an ONIX message into the rows of a run, in turns with a plain COPY of the very same rows; says what it takes. */
export async function stagingBench(
  shop: Shop,
  { pool }: OpenDatabase,
  { folder, records }: { folder: string; records: number },
): Promise<{ seconds: number }> {
  const file = path.join(folder, 'staged.xml')
  await writeMadeUpOnix(file, { records })
  const { size } = await stat(file)
  const [staging, copying]: [number[], number[]] = [[], []]
  let cpuSeconds = 0
  for (let round = 0; round < ROUNDS; round++) {
    const run = await beginRun(shop, size)
    const [startedAt, before] = [performance.now(), process.cpuUsage()]
    await stageRecords(shop, run, batchesOf(file))
    staging.push((performance.now() - startedAt) / 1000)
    const { user, system } = process.cpuUsage(before)
    cpuSeconds += (user + system) / 1e6
    copying.push(await copyOfRows(pool, run))
    await moveRun(shop, run, 'cancel')
  }
  const seconds = median(staging)
  report({
    name: `staging ${records} records of ${rounded(size / records / 1000, 2)} kB`,
    value: rounded(records / seconds),
    unit: 'records a second',
    ratio: rounded(median(copying) / seconds),
    against: 'COPY of the same rows',
  })
  report({
    name: 'staging: records a second of CPU time of the import process',
    value: rounded((ROUNDS * records) / cpuSeconds),
    unit: 'records',
  })
  return { seconds }
}

async function beginRun(shop: Shop, bytes: number): Promise<number> {
  const file = { name: 'staged.xml', bytes, sha256: '0'.repeat(64) }
  const received = await receiveImportFile(shop, { sourceId: 'files', file, actor })
  if (!received.ok) throw new Error(received.failure.kind)
  await moveRun(shop, received.value.run, 'stage')
  return received.value.run
}

async function* batchesOf(file: string): AsyncGenerator<ReadBatch> {
  let records: StagedRecord[] = []
  for await (const part of readImportFile({ path: file, rules: {} })) {
    if (part.kind === 'refused') throw new Error(part.problem.code)
    if (part.kind !== 'record') continue
    records.push(part)
    if (records.length < RECORDS_AT_ONCE) continue
    yield { records, cursor: part.next }
    records = []
  }
  if (records.length > 0) throw new Error(`The number of records must be a multiple of ${RECORDS_AT_ONCE}`)
}

/** How many seconds it takes to copy the rows of a run into an empty table of the same shape. */
async function copyOfRows(pool: OpenDatabase['pool'], run: number): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('create table copied_rows (like import_rows including all)')
    const rows: Buffer[] = []
    const out = client.query(copyTo(`copy (select * from import_rows where run_id = ${run}) to stdout`))
    for await (const chunk of out) rows.push(chunk as Buffer)
    const startedAt = performance.now()
    await pipeline(rows, client.query(copyFrom('copy copied_rows from stdin')))
    return (performance.now() - startedAt) / 1000
  } finally {
    await client.query('drop table if exists copied_rows')
    client.release()
  }
}
