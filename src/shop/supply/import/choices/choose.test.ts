import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { readWholeTitles } from '#shop/catalogue/products/editing/read-whole-titles.ts'
import { saveCategory } from '#shop/catalogue/products/editing/save-category.ts'
import { findOrCreateContributors, findOrCreatePublishers } from '#shop/catalogue/products/editing/find-or-create.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { checkFile, importFile, onixFile, onixTitle } from '../runs/test-runs.ts'
import { saveSource } from '../sources/save-source.ts'
import { headingOf } from '../table/columns.ts'
import { turnTitles } from '#shop/catalogue/claims/turn-titles.ts'
import { chosenColumns } from './chosen-columns.ts'
import { chooseFor, removeChoice } from './choose.ts'
import { listChoices, listSubjectsNotMapped } from './list-choices.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-16T10:00:00Z') })
const eanOf = (number: number) => ean13(`97896312${String(number).padStart(4, '0')}`)

const choose = (
  kind: Parameters<typeof chooseFor>[1]['kind'],
  word: string,
  ours: string,
  sourceId: string | null = null,
) => chooseFor(shop, { kind, said: word, ours, sourceId, by: BOOKSELLER })

const SCHEMES = { thema: '93', publisher: '23' }
function titleOf(number: number, subjects: readonly [scheme: keyof typeof SCHEMES, code: string][]): string {
  const subjectElements = subjects.map(
    ([scheme, code]) =>
      `<Subject><SubjectSchemeIdentifier>${SCHEMES[scheme]}</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`,
  )
  const title = onixTitle({ ean: eanOf(number), name: `Cím ${number}`, reference: `r${number}` })
  return title.replace('</DescriptiveDetail>', `${subjectElements.join('')}</DescriptiveDetail>`)
}
const numbered = (title: string) =>
  title.replace(
    '<PublisherName>',
    '<PublisherIdentifier><PublisherIDType>16</PublisherIDType><IDValue>0000000121032683</IDValue></PublisherIdentifier><PublisherName>',
  )

async function wholeTitle(number: number) {
  const { id } = await db.selectFrom('products').where('ean', '=', eanOf(number)).select('id').executeTakeFirstOrThrow()
  const [title] = await readWholeTitles(db, [id])
  return title!
}
const categories = async (number: number) => (await wholeTitle(number)).categories.map(({ id }) => id)
const versions = async () => {
  const rows = await db.selectFrom('products').select(['ean', 'version', 'updated_at']).orderBy('ean').execute()
  return JSON.stringify(rows)
}

beforeEach(async () => {
  await sql`truncate import_choices`.execute(db)
  await sql`delete from import_runs`.execute(db)
  await sql`delete from products where id in (select product_id from product_claims)`.execute(db)
  for (const [id, hu] of Object.entries({
    fiction: 'Szépirodalom',
    kitchen: 'Konyha',
    garden: 'Kert',
    farm: 'Gazdaság',
  }))
    await saveCategory(shop, { id: `book/${id}`, tree: 'BOOK', parentId: null, names: { hu, en: `${hu} (en)` } })
  for (const id of ['kiado', 'nagyker'])
    await saveSource(shop, { id, name: id, kind: 'onix', rank: 10, fieldRanks: {}, rules: { mayCreate: true } })
})

describe('what a subject means by choice', () => {
  it('counts for what was said already, without the file; the longest beginning of its code goes first', async () => {
    const file = onixFile([
      titleOf(1, [['publisher', 'Zöld']]),
      titleOf(2, [['thema', 'FBA']]),
      titleOf(3, [
        ['thema', 'WMPC'],
        ['publisher', 'Zöldség'],
      ]),
    ])
    await importFile(shop, { ...file, sourceId: 'kiado' })
    expect([await categories(1), await categories(2), await categories(3)]).toEqual([[], ['book/fiction'], []])
    expect((await listSubjectsNotMapped(shop, null)).map(({ scheme, code, titles }) => [scheme, code, titles])).toEqual(
      [
        ['publisher', 'Zöld', 1],
        ['publisher', 'Zöldség', 1],
        ['thema', 'WMPC', 1],
      ],
    )

    await choose('subject', 'publisher zöld', 'book/garden')
    await choose('subject', 'thema W', 'book/kitchen')
    await choose('subject', 'thema WMP', 'book/farm')
    await choose('subject', 'thema F', 'book/garden')
    expect(await turnTitles(shop)).toBe(3)
    expect([await categories(1), await categories(2), await categories(3)]).toEqual([
      ['book/garden'],
      ['book/garden'],
      ['book/farm'],
    ])
    // A word is no code: what begins with it is another.
    expect((await listSubjectsNotMapped(shop, null)).map(({ code }) => code)).toEqual(['Zöldség'])
  })

  it('IMPORT-04 the same choice and the same file again change nothing; taken back, it means what it meant before', async () => {
    const record = titleOf(1, [['thema', 'FBA']])
    await importFile(shop, { ...onixFile([record]), sourceId: 'kiado' })
    expect(await choose('subject', 'thema FB', 'book/garden')).toEqual({ ok: true, value: { isChanged: true } })
    expect([await turnTitles(shop), await categories(1)]).toEqual([1, ['book/garden']])
    const before = await versions()
    expect(await choose('subject', 'THEMA fb Szépirodalom', 'book/garden')).toEqual({
      ok: true,
      value: { isChanged: false },
    })
    expect(await turnTitles(shop)).toBe(0)
    const { counts } = await importFile(shop, { ...onixFile([record, '']), sourceId: 'kiado' })
    expect([counts, await versions()]).toEqual([expect.objectContaining({ records: 1, same: 1 }), before])

    const choice = { kind: 'subject', said: 'thema FB', sourceId: null } as const
    expect(await removeChoice(shop, choice)).toEqual({ ok: true, value: null })
    expect([await turnTitles(shop), await categories(1)]).toEqual([1, ['book/fiction']])
    expect(await removeChoice(shop, choice)).toMatchObject({ ok: false, failure: { kind: 'no-such-choice' } })
  })

  it('of one source counts for its claims only, before what counts for all', async () => {
    await importFile(shop, { ...onixFile([titleOf(1, [['thema', 'FBA']])]), sourceId: 'kiado' })
    await importFile(shop, { ...onixFile([titleOf(2, [['thema', 'FBA']])]), sourceId: 'nagyker' })
    await choose('subject', 'thema FBA', 'book/garden', 'kiado')
    expect([await turnTitles(shop), await categories(1), await categories(2)]).toEqual([
      1,
      ['book/garden'],
      ['book/fiction'],
    ])
    // Another source's file tells of the title too: each is read by the choices of its own source.
    await importFile(shop, { ...onixFile([titleOf(1, [['thema', 'FBC']])]), sourceId: 'nagyker' })
    await choose('subject', 'thema FBA', 'book/farm')
    expect([await turnTitles(shop), await categories(1), await categories(2)]).toEqual([
      1,
      expect.not.arrayContaining(['book/farm']),
      ['book/farm'],
    ])
  })
})

describe('whom a name means by choice', () => {
  it('is our own publisher and person, whatever number stands beside it, and stays so', async () => {
    const [móra] = await findOrCreatePublishers(shop, [{ name: 'Móra' }])
    const [author] = await findOrCreateContributors(shop, [
      { name: { hu: 'Gárdonyi István', en: 'István Gárdonyi', sort: 'Gárdonyi István' }, born: 1863 },
    ])
    const record = numbered(titleOf(1, []))
    await importFile(shop, { ...onixFile([record]), sourceId: 'kiado' })
    expect((await wholeTitle(1)).publisher?.name).toBe('Példa Kiadó')
    await choose('publisher', 'PÉLDA Zrt.', 'Móra')
    await choose('person', 'Géza Gárdonyi', author!.id, 'kiado')
    expect([await turnTitles(shop), await turnTitles(shop)]).toEqual([1, 0])
    const { publisher, contributors } = await wholeTitle(1)
    expect([publisher?.name, contributors.map(({ id }) => id)]).toEqual(['Móra', [author!.id]])
    const [found] = await findOrCreatePublishers(shop, [{ name: 'Móra' }])
    expect(found).toEqual({ id: móra!.id, isNew: false })

    const before = await versions()
    const again = await importFile(shop, { ...onixFile([record, '']), sourceId: 'kiado' })
    expect([again.counts?.same, await versions()]).toEqual([1, before])
    await removeChoice(shop, { kind: 'publisher', said: 'Példa', sourceId: null })
    expect([await turnTitles(shop), (await wholeTitle(1)).publisher?.name]).toEqual([1, 'Példa Kiadó'])
  })
})

describe('a name that is near to one of ours', () => {
  it('is told once, with its neighbours, before a double is made; chosen, it is told no more', async () => {
    await findOrCreatePublishers(shop, [{ name: 'Ferenc Példa Kiadó' }, { name: 'Messze Zrt.' }])
    await findOrCreateContributors(shop, [
      { name: { hu: 'Gárdonyi Gézus', en: 'Gézus Gárdonyi', sort: 'Gárdonyi Gézus' } },
      { name: { hu: 'Jókai Mór', en: 'Mór Jókai', sort: 'Jókai Mór' } },
    ])
    await sql`delete from publishers where name = 'Példa Kiadó'`.execute(db)
    await sql`delete from contributors where name_hu = 'Gárdonyi Géza'`.execute(db)
    const file = { ...onixFile([titleOf(1, []), titleOf(2, [])]), sourceId: 'kiado' }
    const newAndProblems = async () => {
      const { id, counts } = await checkFile(shop, file)
      const rows = await db
        .selectFrom('import_problems')
        .where('run_id', '=', id)
        .select(['number', 'code', 'value'])
        .execute()
      return { new: counts?.new, told: rows.filter(({ code }) => code.endsWith('-new')) }
    }
    const person = { number: 1, code: 'person-new', value: 'Gárdonyi Géza ~ Gárdonyi Gézus' }
    const publisher = { number: 1, code: 'publisher-new', value: 'Példa Kiadó ~ Ferenc Példa Kiadó' }
    expect(await newAndProblems()).toEqual({ new: 2, told: expect.arrayContaining([person, publisher]) })
    await choose('publisher', 'Példa', 'Ferenc Példa Kiadó')
    expect(await newAndProblems()).toEqual({ new: 2, told: [person] })
    // Once it is made it is ours, and no news.
    await importFile(shop, file)
    expect((await newAndProblems()).told).toEqual([])
  })
})

describe('a choice', () => {
  it('tells a table what a heading means, one source or all', async () => {
    await choose('column', 'Kasszaár', 'price')
    await choose('column', 'Kasszaár', 'netPrice', 'kiado')
    await choose('column', 'Mű', 'title')
    const heading = async (sourceId: string) =>
      headingOf(['EAN', 'Mű', 'Kasszaár'], await chosenColumns(shop, sourceId), 3)?.columns
    expect([await heading('kiado'), await heading('nagyker')]).toEqual([
      ['ean', 'title', 'netPrice'],
      ['ean', 'title', 'price'],
    ])
  })

  it('is refused where what it names is not there, and says so when that is gone later', async () => {
    const problems = async (...choice: Parameters<typeof choose>) => {
      const chosen = await choose(...choice)
      return chosen.ok ? [] : chosen.failure.map(({ at, kind }) => `${at} ${kind}`)
    }
    expect(await problems('subject', 'thema', 'book/nowhere')).toEqual(['said wrong-form', 'ours wrong-form'])
    expect(await problems('publisher', '', 'Senki')).toEqual(['said missing', 'ours wrong-form'])
    expect(await problems('person', 'Ady', 'Senki', 'nobody')).toEqual(['source wrong-form', 'ours wrong-form'])
    expect(await problems('column', 'Ár', 'gold', 'hand')).toEqual(['source wrong-form', 'ours not-one-of'])

    await findOrCreatePublishers(shop, [{ name: 'Múló' }])
    await choose('publisher', 'Mulandó', 'Múló', 'kiado')
    await sql`delete from publishers where name = 'Múló'`.execute(db)
    expect(await listChoices(shop, 'kiado')).toMatchObject([{ kind: 'publisher', said: 'Mulandó', name: null }])
    expect(await listChoices(shop, 'nagyker')).toEqual([])
  })
})
