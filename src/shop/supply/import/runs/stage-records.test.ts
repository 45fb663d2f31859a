import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testShop } from '#shop/test-shop.ts'
import type { ImportRecord } from '#shop/catalogue/claims/facts/facts.ts'
import { hashOfFacts } from '#shop/catalogue/claims/hash-of-facts.ts'
import { moveRun } from './move-run.ts'
import { receiveImportFile } from './receive-file.ts'
import { readRun } from './run-records.server.ts'
import { RUN_STATES, type RunState } from './run-states.ts'
import { stageRecords, type ReadBatch } from './stage-records.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-16T10:00:00Z') })
const FILE = { name: 'onix.xml', bytes: 1000, sha256: 'a'.repeat(64) }
const actor = { kind: 'command', id: 'anna' } as const

beforeEach(async () => {
  await db.deleteFrom('import_runs').execute()
})

async function newRun(): Promise<number> {
  const received = await receiveImportFile(shop, { sourceId: 'files', file: FILE, actor })
  if (!received.ok) throw new Error(received.failure.kind)
  await moveRun(shop, received.value.run, 'stage')
  return received.value.run
}

function record(number: number): ImportRecord {
  const problems = number % 3 === 0 ? [{ code: 'hyphens' as const, field: 'ean', value: 'x'.repeat(500) }] : []
  return {
    reference: `ref-${number}`,
    ean: null,
    numbers: ['1', '2'],
    notification: 'whole',
    stamp: null,
    note: null,
    facts: { descriptive: { name: { hu: `Cím ${number}` } } },
    problems,
    notUsed: [],
  }
}

/** `count` records of ten bytes each, from a cursor on, so many a batch. */
async function* batches(count: number, size: number, from = 0): AsyncGenerator<ReadBatch> {
  for (let done = from; done < count; done += size) {
    const numbers = Array.from({ length: Math.min(size, count - done) }, (_, index) => done + index + 1)
    const last = numbers.at(-1) ?? done
    yield {
      records: numbers.map((number) => ({ number, line: number, record: record(number) })),
      cursor: { byte: last * 10, line: last, record: last },
    }
  }
}

const numbersOf = async (run: number) =>
  (await db.selectFrom('import_rows').where('run_id', '=', run).orderBy('number').select('number').execute()).map(
    (row) => row.number,
  )

describe('staging a file', () => {
  it('writes every record once, with its problems and the place where reading goes on', async () => {
    const run = await newRun()
    expect(await stageRecords(shop, run, batches(7, 3))).toBe('staged')
    expect(await numbersOf(run)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect((await readRun(db, run))?.cursor).toEqual({ byte: 70, line: 7, record: 7 })
    const problems = await db.selectFrom('import_problems').selectAll().execute()
    expect(problems.map(({ number, value }) => [number, value?.length])).toEqual([
      [3, 200],
      [6, 200],
    ])
  })

  it('IMPORT-03 keeps whatever signs stand in a record', async () => {
    const odd = fc.string({
      unit: fc.constantFrom('\t', '\n', '\r', '\\', '\\N', '"', "'", ',', '{', '}', 'ő', ' ', '.'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(odd, { minLength: 4, maxLength: 8 }),
        async ([reference, ean, note, name = '', ...numbers]) => {
          await db.deleteFrom('import_runs').execute()
          const run = await newRun()
          const facts = { descriptive: { name: { hu: name } } }
          const strangeRecord = {
            ...record(1),
            reference: reference ?? null,
            ean: ean ?? null,
            note: note ?? null,
            numbers,
            facts,
          }
          async function* one(): AsyncGenerator<ReadBatch> {
            yield { records: [{ number: 1, line: 1, record: strangeRecord }], cursor: { byte: 1, line: 1, record: 1 } }
          }
          await stageRecords(shop, run, one())
          const row = await db
            .selectFrom('import_rows')
            .select(['reference', 'ean', 'note', 'numbers', 'facts', 'stamp', 'hash'])
            .executeTakeFirstOrThrow()
          expect(row).toEqual({ reference, ean, note, numbers, facts, stamp: null, hash: hashOfFacts(facts) })
        },
      ),
      { numRuns: 15 * Number(process.env.PROPERTY_RUNS ?? 1) },
    )
  })

  it('IMPORT-06 killed after any batch and taken up again it has staged the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 7 }), async (killedAfter, size) => {
        await db.deleteFrom('import_runs').execute()
        const run = await newRun()
        async function* dying() {
          for await (const batch of batches(20, size)) {
            if (batch.cursor.record > killedAfter) throw new Error('killed')
            yield batch
          }
        }
        await stageRecords(shop, run, dying()).catch(() => undefined)
        const { cursor } = (await readRun(db, run)) ?? { cursor: { record: 0 } }
        await stageRecords(shop, run, batches(20, size, cursor.record))
        expect(await numbersOf(run)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
      }),
      { numRuns: 8 * Number(process.env.PROPERTY_RUNS ?? 1) },
    )
  })

  it('IMPORT-03 what is wrong with the file as a whole comes with its last batch, and is told once', async () => {
    const run = await newRun()
    async function* endingEarly(from: number): AsyncGenerator<ReadBatch> {
      yield* batches(4, 2, from)
      yield { records: [], problems: [{ code: 'file-ends-early' }], cursor: { byte: 40, line: 4, record: 4 } }
    }
    expect(await stageRecords(shop, run, endingEarly(0))).toBe('staged')
    expect(await stageRecords(shop, run, endingEarly(4))).toBe('staged')
    const problems = await db.selectFrom('import_problems').where('number', '=', 0).select('code').execute()
    expect(problems).toEqual([{ code: 'file-ends-early' }])
  })

  it('stops when somebody cancels it, and leaves what another process wrote', async () => {
    const run = await newRun()
    async function* cancelled() {
      for await (const batch of batches(6, 2)) {
        if (batch.cursor.record === 4) await moveRun(shop, run, 'cancel')
        yield batch
      }
    }
    expect(await stageRecords(shop, run, cancelled())).toBe('stopped')
    expect(await numbersOf(run)).toEqual([1, 2])
    const second = await newRun()
    await stageRecords(shop, second, batches(4, 2))
    expect(await stageRecords(shop, second, batches(4, 2))).toBe('stopped')
    expect(await numbersOf(second)).toEqual([1, 2, 3, 4])
  })
})

describe('runs', () => {
  it('IMPORT-06 of one source only one is under way, however many begin at once', async () => {
    const begun = await Promise.all(
      Array.from({ length: 8 }, () => receiveImportFile(shop, { sourceId: 'files', file: FILE, actor })),
    )
    expect(begun.filter(({ ok }) => ok)).toHaveLength(1)
    expect(begun.find(({ ok }) => !ok)).toMatchObject({ failure: { kind: 'run-under-way', run: expect.any(Number) } })
  })

  it('nobody begins one for the hand, or for a source that is not there', async () => {
    for (const sourceId of ['hand', 'before', 'nobody'])
      expect(await receiveImportFile(shop, { sourceId, file: FILE, actor })).toEqual({
        ok: false,
        failure: { kind: 'no-such-source' },
      })
  })

  it('move by their table only', async () => {
    const run = await newRun()
    expect(await moveRun(shop, run, 'approve')).toEqual({ ok: false, failure: { kind: 'not-now', state: 'staging' } })
    expect(await moveRun(shop, 999_999, 'cancel')).toEqual({ ok: false, failure: { kind: 'no-such-run' } })
    expect(await moveRun(shop, run, 'fail', { failure: 'the disk is full' })).toMatchObject({
      value: { state: 'failed', failure: 'the disk is full' },
    })
    expect(await moveRun(shop, run, 'stageAgain')).toMatchObject({ value: { state: 'staging', failure: null } })
  })

  it('every state is reached from the first, and only ends have no way out', () => {
    const reached = new Set<RunState>(['received'])
    for (const state of reached) for (const next of Object.values(RUN_STATES[state])) reached.add(next)
    expect([...reached].sort()).toEqual(Object.keys(RUN_STATES).sort())
    const ends = Object.entries(RUN_STATES).filter(([, events]) => Object.keys(events).length === 0)
    expect(ends.map(([state]) => state).sort()).toEqual(['cancelled', 'refused', 'undone'])
  })
})
