import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { approveRun } from '../runs/approve-run.ts'
import { checkFile, importFile, onixFile, onixTitle } from '../runs/test-runs.ts'
import { workRun } from '../runs/work-run.ts'
import { saveSource } from '../sources/save-source.ts'
import { turnTitles } from '#shop/catalogue/claims/turn-titles.ts'
import { removeChoice } from './choose.ts'
import { decideTitle, listTitleDecisions } from './decide-title.ts'

const { db } = await databaseForFile()
let minute = 0
const shop = testShop({ db, now: () => new Date(Date.UTC(2026, 10, 16, 10, minute++)) })
const eanOf = (number: number) => ean13(`97896312${String(number).padStart(4, '0')}`)
const [A, B, NEW] = [eanOf(1), eanOf(2), eanOf(3)]

const decide = async (run: number, record: number, ours: string) => {
  const decided = await decideTitle(shop, { run, record, ours, by: BOOKSELLER })
  return decided.ok ? decided.value.isChecking : decided.failure
}
const waiting = async () =>
  (await listTitleDecisions(shop, null)).map(({ record, code, candidates }) => [
    record,
    code,
    ...candidates.map(({ ean }) => ean),
  ])
const pages = async () => {
  const rows = await db.selectFrom('products').where('deleted', '=', false).select(['ean', 'page_count']).execute()
  return Object.fromEntries(rows.map(({ ean, page_count }) => [ean, page_count]))
}
const approved = async (id: number, { openFile }: Pick<ReturnType<typeof onixFile>, 'openFile'>) => {
  await approveRun(shop, id, BOOKSELLER)
  return workRun(shop, id, { openFile })
}

beforeEach(async () => {
  await sql`truncate import_choices`.execute(db)
  await sql`delete from import_runs`.execute(db)
  await sql`delete from product_numbers`.execute(db)
  await sql`delete from products`.execute(db)
  const rules = { mayCreate: true, full: true, guards: { withdrawn: 100 } }
  await saveSource(shop, { id: 'kiado', name: 'Kiadó', kind: 'onix', rank: 10, fieldRanks: {}, rules })
  await importFile(shop, {
    ...onixFile([onixTitle({ ean: A, reference: 'a' }), onixTitle({ ean: B, reference: 'b', name: 'Isten rabjai' })]),
    sourceId: 'kiado',
  })
})

describe('a record of which only a person can say which title it is', () => {
  it('whose number and EAN lead to two is the one that is chosen; the run is checked again, and later files obey', async () => {
    const moved = onixFile([
      onixTitle({ ean: B, reference: 'a', name: 'Isten rabjai', pages: 500 }),
      onixTitle({ ean: NEW, reference: 'b', pages: 600 }),
    ])
    const run = await checkFile(shop, { ...moved, sourceId: 'kiado' })
    expect(run.guards).toContain('waits-for-decision')
    expect(await waiting()).toEqual([
      [1, 'reference-moved', A, B],
      [2, 'ean-changed', B],
    ])
    expect(await decide(run.id, 1, 'new')).toMatchObject({ problem: { at: 'ours', expected: `${A}, ${B}, none` } })
    expect(await decide(run.id, 9, B)).toEqual({ kind: 'nothing-to-decide' })

    expect(await decide(run.id, 1, B)).toBe(true)
    expect(await workRun(shop, run.id, moved)).toMatchObject({ state: 'checked', counts: { waiting: 1 } })
    expect(await decide(run.id, 2, 'new')).toBe(true)
    const checked = await workRun(shop, run.id, moved)
    // The full file leaves out the first title now: it is not told to be another any more.
    expect(checked.counts).toMatchObject({ new: 1, changed: 1, withdrawn: 1, waiting: 0 })
    expect(checked.guards).not.toContain('waits-for-decision')
    await approved(run.id, moved)
    expect([await pages(), await waiting()]).toEqual([{ [B]: 500, [NEW]: 600 }, []])

    const again = onixFile([
      onixTitle({ ean: B, reference: 'a', name: 'Isten rabjai', pages: 501 }),
      onixTitle({ ean: NEW, reference: 'b', pages: 601 }),
    ])
    const next = await checkFile(shop, { ...again, sourceId: 'kiado' })
    expect(next).toMatchObject({ guards: [], counts: { changed: 2, waiting: 0 } })
    await approved(next.id, again)
    expect(await pages()).toEqual({ [B]: 501, [NEW]: 601 })
  })

  it('that shares no word with ours is ours when somebody says so, or is left alone for good, until that is taken back', async () => {
    const strange = onixFile(
      [
        onixTitle({ ean: A, name: 'Der Sternengucker', author: 'Schmidt', reference: 'x', pages: 700 }),
        onixTitle({ ean: B, name: 'Die Sklaven', author: 'Schmidt', reference: 'y', pages: 700 }),
      ].map((title) => title.replace('Géza', 'Hans')),
    )
    const run = await importFile(shop, strange)
    expect(await waiting()).toEqual([
      [1, 'another-title', A],
      [2, 'another-title', B],
    ])
    // The run is over: it counts from the next file on.
    expect([await decide(run.id, 1, A), await decide(run.id, 2, 'none')]).toEqual([false, false])
    expect(await decide(run.id, 1, A)).toEqual({ kind: 'nothing-to-decide' })
    const forced = { ...strange, file: { ...strange.file, isForced: true } }
    const next = await importFile(shop, forced)
    expect(next).toMatchObject({ guards: [], counts: { waiting: 0, same: 2, problems: { 'left-by-choice': 1 } } })
    expect((await db.selectFrom('product_claims').where('source_id', '=', 'files').selectAll().execute()).length).toBe(
      1,
    )

    await removeChoice(shop, { kind: 'title', said: 'y', sourceId: 'files' })
    const last = await checkFile(shop, forced)
    expect(last.counts).toMatchObject({ waiting: 1, problems: { 'another-title': 1 } })
  })

  it('that calls ours another kind of thing tells of it all but its kind, and stays so when it is read again', async () => {
    const gift = (pageCount: number) =>
      onixFile([
        onixTitle({ ean: A, reference: 'a', pages: pageCount }).replace('<ProductForm>BB', '<ProductForm>PZ'),
        onixTitle({ ean: B, reference: 'b', name: 'Isten rabjai' }),
      ])
    const run = await checkFile(shop, { ...gift(800), sourceId: 'kiado' })
    expect(await waiting()).toEqual([[1, 'kind-changed', A]])
    await decide(run.id, 1, A)
    await workRun(shop, run.id, gift(800))
    await approved(run.id, gift(800))
    const book = () =>
      db.selectFrom('products').where('ean', '=', A).select(['type', 'vat_class', 'page_count']).executeTakeFirst()
    expect(await book()).toEqual({ type: 'BOOK', vat_class: 'BOOK', page_count: 800 })
    await sql`update product_claims set next_turn = '2026-11-01'`.execute(db)
    expect([await turnTitles(shop), await book()]).toEqual([0, { type: 'BOOK', vat_class: 'BOOK', page_count: 800 }])
    const same = await importFile(shop, {
      ...gift(800),
      file: { ...gift(800).file, isForced: true },
      sourceId: 'kiado',
    })
    expect(same.counts).toMatchObject({ same: 2, waiting: 0 })
  })
})
