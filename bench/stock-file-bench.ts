import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { OpenDatabase } from '#database/open-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { stockSourceOf } from '#shop/supply/import/sources/stock-source.ts'
import { runStockFile } from '#shop/supply/import/stock/run-stock-file.ts'
import type { Shop } from '#shop/shop.ts'
import { median, report, rounded } from './figures.ts'

const ROUNDS = 3
const PLACE = 'supplier'
const LINES_A_TITLE = 10
const DIFFERING_PART = 100
const by = { kind: 'command', id: 'bench' } as const

/**
 * Quick files of ten lines for each title that the shop has, of which one in a hundred differs from what stands there; in turns
 * with a plain COPY of the same file.
 */
export async function stockFileBench(shop: Shop, { pool }: OpenDatabase, folder: string): Promise<void> {
  const eans = await shop.db.selectFrom('products').orderBy('id').select('ean').execute()
  const lines = eans.length * LINES_A_TITLE
  const files = await Promise.all([0, 1].map((turn) => stockFile(eans, turn, path.join(folder, `stock-${turn}.csv`))))
  const source = await stockSourceOf(shop, PLACE)
  if (!source.ok) throw new Error(source.failure.kind)
  const run = async (file: string) => {
    const startedAt = performance.now()
    const ran = await runStockFile(shop, { source: source.value, path: file, countedAt: new Date(), isFull: false, by })
    if (!ran.ok || ran.value.state !== 'done') throw new Error(JSON.stringify(ran))
    return { seconds: (performance.now() - startedAt) / 1000, ...ran.value }
  }
  await run(files[0] ?? '')
  const [quick, copied, changed]: number[][] = [[], [], []]
  let cpu = 0
  for (let round = 1; round <= ROUNDS; round++) {
    const file = files[round % 2] ?? ''
    const before = process.cpuUsage()
    const { seconds, counts } = await run(file)
    const { user, system } = process.cpuUsage(before)
    cpu += (user + system) / 1e6
    quick?.push(seconds)
    changed?.push(counts.changed)
    copied?.push(await copyOf(pool, file))
  }
  const seconds = median(quick ?? [])
  report({
    name: `quick file of ${lines} lines, ${median(changed ?? [])} differ`,
    value: rounded(lines / seconds),
    unit: 'lines a second',
    ratio: rounded(median(copied ?? []) / seconds),
    against: 'COPY of the file into an empty table',
  })
  report({
    name: 'quick file: lines a second of CPU time of the import process',
    value: rounded((ROUNDS * lines) / cpu),
    unit: 'lines',
  })
}

async function stockFile(eans: readonly { ean: string }[], turn: number, file: string): Promise<string> {
  const differEvery = DIFFERING_PART / LINES_A_TITLE
  async function* pieces() {
    yield 'EAN;készlet;ár\r\n'
    for (const [place, { ean }] of eans.entries())
      yield `${ean};${(place % 37) + (turn === 1 && place % differEvery === 0 ? 1 : 0)};\r\n`
    for (let number = 0; number < eans.length * (LINES_A_TITLE - 1); number++)
      yield `${ean13(`200${String(number).padStart(9, '0')}`)};${number % 37};\r\n`
  }
  await pipeline(pieces, createWriteStream(file))
  return file
}

async function copyOf(pool: OpenDatabase['pool'], file: string): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('create table copied_stock (ean text, copies int, price int)')
    const startedAt = performance.now()
    const into = copyFrom("copy copied_stock from stdin (format csv, delimiter ';', header)")
    await pipeline(createReadStream(file), client.query(into))
    return (performance.now() - startedAt) / 1000
  } finally {
    await client.query('drop table if exists copied_stock')
    client.release()
  }
}
