import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { whatImportsWrote } from '#tests/support/what-imports-wrote.ts'
import { giveLawfulVatRates } from '#shop/goods/pricing/set-vat-rate.ts'
import type { Shop } from '#shop/shop.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { saveSource } from '../sources/save-source.ts'
import { turnWaitingTitles } from './turn-waiting-titles.ts'
import { approveRun } from './approve-run.ts'
import { receiveImportFile } from './receive-file.ts'
import { addBook, importFile, onixFile, onixTitle, untilKilled } from './test-runs.ts'
import { undoRun } from './undo-run.ts'
import { workRun } from './work-run.ts'

/**
 * The promises of an import for files that nobody thought of: right and wrong records of few titles, from two sources that
 * disagree. `npm run test:soak -- rules` tries others than these.
 */
const { db } = await databaseForFile()
let now = new Date('2026-11-16T10:00:00Z')
const shop = testShop({ db, now: () => now })

beforeAll(async () => {
  await sql`insert into warehouses (id, name, type) values ('pince', 'Pince', 'CENTRAL')`.execute(db)
  await giveLawfulVatRates(shop)
  for (const [id, rank] of [
    ['kiado', 10],
    ['nagyker', 20],
  ] as const)
    await saveSource(shop, {
      id,
      name: id,
      kind: 'onix',
      rank,
      fieldRanks: {},
      rules: { mayCreate: true, speaksForPublisher: rank === 10, ...(rank === 20 && { warehouse: 'pince' }) },
    })
})

/** What was begun in the shop of all is over before the next test, also where its time has run out. */
let underWay: Promise<void> = Promise.resolve()
const inTurn =
  <Drawn extends unknown[]>(law: (...drawn: Drawn) => Promise<void>) =>
  (...drawn: Drawn) =>
    (underWay = law(...drawn))
afterEach(() => underWay.catch(() => {}))

/** An empty shop again. */
async function forgetAll(): Promise<void> {
  now = new Date('2026-11-16T10:00:00Z')
  await emptyTables(db, [
    'products',
    'contributors',
    'publishers',
    'series',
    'works',
    'stock_movements',
    'import_runs',
    'waiting_titles',
  ])
}

const TITLES = 4
const HOUR = 3_600_000
/** Few, since each brings several files; the soak asks for more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 3)
const eanOf = (index: number) => ean13(`97896312${String(index).padStart(4, '0')}`)
const dated = (role: string, day: string) =>
  `<PublishingDate><PublishingDateRole>${role}</PublishingDateRole><Date>${day}</Date></PublishingDate></PublishingDetail>`

/** What may be odd or wrong with a record, done to one that was right. */
const ODDITIES = {
  none: (xml) => xml,
  broken: (xml) => xml.replace('</TitleDetail>', '</Wrong>'),
  wrongNumber: (xml) =>
    xml.replace(
      /<IDValue>(\d{12})(\d)/,
      (_, digits: string, last: string) => `<IDValue>${digits}${(Number(last) + 1) % 10}`,
    ),
  noNumber: (xml) => xml.replace(/<ProductIdentifier>.*<\/ProductIdentifier>/, ''),
  noTitle: (xml) => xml.replace(/<TitleText>.*<\/TitleText>/, ''),
  noReference: (xml) => xml.replace(/<RecordReference>.*<\/RecordReference>/, ''),
  noLanguage: (xml) => xml.replace(/<Language>.*<\/Language>/, ''),
  noPrice: (xml) => xml.replace(/<Price>.*<\/Price>/, ''),
  oddPrice: (xml) => xml.replace(/<PriceAmount>\d+/, '<PriceAmount>ingyen'),
  bound: (xml) => xml.replace('<PriceType>02', '<PriceType>04').replace('</PublishingDetail>', dated('01', '20261001')),
  embargo: (xml) => xml.replace('</PublishingDetail>', dated('02', '20261224')),
  unannounced: (xml) => xml.replace('</PublishingDetail>', dated('09', '20270201')),
  digital: (xml) => xml.replace('<ProductForm>BB', '<ProductForm>EA'),
  ampersand: (xml) => xml.replace('</TitleText>', ' & társai</TitleText>'),
} satisfies Record<string, (xml: string) => string>

type GeneratedTitle = Parameters<typeof onixTitle>[0] & { oddity: keyof typeof ODDITIES }
const generatedTitle = fc.record({
  ean: fc.nat(TITLES - 1).map(eanOf),
  name: fc.constantFrom('Cím', 'Cím másképp', 'CÍM'),
  author: fc.constantFrom('Gárdonyi', 'Móricz'),
  publisher: fc.constantFrom('Példa Kiadó', 'Példa Kiadó', 'Más Könyvek'),
  series: fc.constantFrom(undefined, 'Kincsek', 'Klasszikusok'),
  work: fc.constantFrom(undefined, undefined, 'A0120260000000A', 'A0120260000000B'),
  price: fc.constantFrom('1990', '2990'),
  pages: fc.constantFrom(0, 100, 200),
  availability: fc.constantFrom('21', '40', '46', '10'),
  stock: fc.constantFrom(0, 1, 5),
  notification: fc.constantFrom('03', '03', '03', '03', '04', '05', '08', '88', '12'),
  oddity: fc.oneof(
    { weight: 2, arbitrary: fc.constant('none' as const) },
    fc.constantFrom(...(Object.keys(ODDITIES) as (keyof typeof ODDITIES)[])),
  ),
})
const saids = fc.array(generatedTitle, { minLength: 1, maxLength: 6 })
const fileOf = (records: readonly GeneratedTitle[], sourceId: string) => ({
  ...onixFile(records.map(({ oddity, ...one }) => ODDITIES[oddity](onixTitle(one)))),
  sourceId,
})

/** A file from its arrival to its end, an hour after the last one. */
async function bring(records: readonly GeneratedTitle[], sourceId: string, isForced = false) {
  now = new Date(now.getTime() + HOUR)
  const { file, ...rest } = fileOf(records, sourceId)
  const run = await importFile(shop, { ...rest, file: { ...file, isForced } })
  expect(run).toMatchObject({ state: 'done', failure: null })
  return run
}

/** Whether a row was written, though it says the same as before. */
async function versions(): Promise<string> {
  const tables = [
    'products',
    'product_texts',
    'product_contributors',
    'contributors',
    'publishers',
    'series',
    'works',
    'import_created_names',
    'price_history',
    'inventories',
    'stock_movements',
    'product_claims',
    'product_numbers',
    'waiting_titles',
    'former_slugs',
  ]
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{
        all: string
      }>`select coalesce(string_agg(ctid::text || xmin, ';' order by ctid), '') as all from ${sql.table(table)}`.execute(
        db,
      ),
    ),
  )
  return rows.map(({ rows: [row] }) => row?.all).join('\n')
}

/** All that stands, without what remembers how it came about: versions, lines of the price history, movements, what is gone. */
async function standing() {
  const { products = [], texts, people, shelves = [], claims } = await whatImportsWrote(db)
  const left = products as { ean: string; facts: { deleted: boolean; version: number } }[]
  const isLeft = new Set(left.flatMap(({ ean, facts }) => (facts.deleted ? [] : [ean])))
  const those = (rows: unknown[] = []) => (rows as { ean: string }[]).filter(({ ean }) => isLeft.has(ean))
  const { rows: waiting } = await sql`select source_id, reference, ean, hash, reason, is_last, next_turn
    from waiting_titles order by 1, 2`.execute(db)
  return {
    products: those(left.map((product) => ({ ...product, facts: { ...product.facts, version: 0 } }))),
    shelves: those((shelves as { inventory_amount: number }[]).filter(({ inventory_amount }) => inventory_amount > 0)),
    texts: those(texts),
    people: those(people),
    // What the shop had said itself is remembered with the first file, and stays.
    claims: those((claims as { source_id: string }[]).filter(({ source_id }) => source_id !== 'before')),
    waiting,
  }
}

/** What holds of each title; addresses are whoever's came first. */
async function decisions() {
  const { products, texts, people, shelves } = await standing()
  return {
    products,
    people,
    shelves,
    texts: (texts as unknown as { facts: object }[]).map((text) => ({ ...text, facts: { ...text.facts, slug: '' } })),
  }
}

/** People, publishers, series and works; and which of them a title that is out of sight keeps. */
async function names() {
  const { rows } = await sql<{ id: string; row: object; isOfHidden: boolean }>`select id, row,
      exists (select from products p where p.deleted and (named.id in (p.publisher_id, p.series_id, p.work_id)
        or exists (select from product_contributors c where c.product_id = p.id and c.contributor_id = named.id))) as "isOfHidden"
    from (select id, to_jsonb(c) - 'version' as row from contributors c union all select id, to_jsonb(p) - 'version' from publishers p
      union all select id, to_jsonb(s) - 'version' from series s union all select id, to_jsonb(w) - 'version' from works w) as named
    order by id`.execute(db)
  return rows
}

async function takeBack(undoes: number): Promise<void> {
  now = new Date(now.getTime() + HOUR)
  const startedUndo = await undoRun(shop, { undoes, actor: BOOKSELLER })
  if (!startedUndo.ok) throw new Error(JSON.stringify(startedUndo.failure))
  const { openFile } = onixFile([])
  await workRun(shop, startedUndo.value.run, { openFile })
  await approveRun(shop, startedUndo.value.run, BOOKSELLER)
  expect(await workRun(shop, startedUndo.value.run, { openFile })).toMatchObject({ state: 'done' })
}

describe('whatever is in the files', () => {
  it('IMPORT-03 IMPORT-04 every record is counted once, and the same file again changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        saids,
        saids,
        inTurn(async (first, second) => {
          await forgetAll()
          for (const [records, source] of [
            [first, 'kiado'],
            [second, 'nagyker'],
          ] as const) {
            const { counts } = await bring(records, source)
            const { records: all = 0, problems: _, fields: __, guarded: ___, ...actions } = counts ?? {}
            expect(all).toBe(records.length)
            expect(Object.values(actions).reduce((sum, count) => sum + count, 0)).toBe(records.length)
          }
          const before = await versions()
          const again = await bring(second, 'nagyker', true)
          expect(again.counts).toMatchObject({ new: 0, changed: 0, withdrawn: 0, fields: {} })
          expect(await versions()).toBe(before)
        }),
      ),
      { numRuns: RUNS },
    )
  })

  it('IMPORT-07 taking a run back gives back every title, text, person, publisher, series, work, price, copy and claim', async () => {
    await fc.assert(
      fc.asyncProperty(
        saids,
        saids,
        fc.constantFrom('kiado', 'nagyker'),
        inTurn(async (first, second, source) => {
          await forgetAll()
          await addBook(shop, eanOf(0), 'Cím a polcról')
          await bring(first, 'nagyker')
          const before = await standing()
          const known = await names()
          const { id } = await bring(second, source)
          await takeBack(id)
          expect(await standing()).toEqual(before)
          const left = await names()
          const isKnown = new Set(known.map(({ id }) => id))
          expect(left.filter(({ id }) => isKnown.has(id)).map(({ row }) => row)).toEqual(known.map(({ row }) => row))
          expect(left.filter(({ id, isOfHidden }) => !isKnown.has(id) && !isOfHidden)).toEqual([])
        }),
      ),
      { numRuns: 2 * RUNS },
    )
  })

  it('IMPORT-06 a run that was killed at any of its transactions and taken up ends as one that was not', async () => {
    await fc.assert(
      fc.asyncProperty(
        saids,
        saids,
        fc.integer({ min: 1, max: 25 }),
        inTurn(async (first, second, killedAt) => {
          await forgetAll()
          await bring(first, 'nagyker')
          await bring(second, 'kiado')
          const whole = await whatImportsWrote(db)

          await forgetAll()
          await bring(first, 'nagyker')
          now = new Date(now.getTime() + HOUR)
          const { file, openFile } = fileOf(second, 'kiado')
          const received = await receiveImportFile(shop, { sourceId: 'kiado', file, actor: BOOKSELLER })
          const run = received.ok ? received.value.run : 0
          const work = async (worked: Shop) => {
            const { state } = await workRun(worked, run, { openFile })
            if (state === 'checked') await approveRun(worked, run, BOOKSELLER)
            return workRun(worked, run, { openFile })
          }
          await untilKilled(shop, killedAt, work)
          expect(await work(shop)).toMatchObject({ state: 'done' })
          expect(await whatImportsWrote(db)).toEqual(whole)
        }),
      ),
      { numRuns: RUNS },
    )
  })

  it('which of two sources spoke first does not matter where their ranks decide', async () => {
    const whole = fc.uniqueArray(
      generatedTitle.map((one) => ({ ...one, notification: '03' })),
      { selector: ({ ean }) => ean, minLength: 1, maxLength: TITLES },
    )
    await fc.assert(
      fc.asyncProperty(
        whole,
        whole,
        inTurn(async (publishers, wholesalers) => {
          const files = [
            [publishers, 'kiado'],
            // A title stays in the work that it came to first: whether two are one, only a person can say (0200).
            [wholesalers.map((one) => ({ ...one, work: undefined })), 'nagyker'],
          ] as const
          const decided: unknown[] = []
          for (const order of [files, files.toReversed()]) {
            await forgetAll()
            for (const [records, source] of order) await bring(records, source)
            await turnWaitingTitles(shop)
            decided.push(await decisions())
          }
          expect(decided[1]).toEqual(decided[0])
        }),
      ),
      { numRuns: RUNS },
    )
  })
})
