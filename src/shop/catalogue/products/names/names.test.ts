import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { findContributor } from '#shop/catalogue/products/find-contributor.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { findOrCreateContributors, findOrCreatePublishers, findOrCreateSeries } from '../editing/find-or-create.ts'
import { savePeriodical } from '../editing/save-periodical.ts'
import { saveProducts } from '../editing/save-products.ts'
import { makePeriodical, removePeriodical } from './make-periodical.ts'
import { listMerges, mergeNames, undoMerge } from './merge-names.ts'
import { namesByKey } from './names-by-key.ts'
import { listNames, readName } from './read-names.ts'
import { saveName } from './save-name.ts'
import type { EditedKind } from './name-record.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-16T10:00:00Z')
const shop = testShop({ db, now: () => now })
const by = BOOKSELLER

const person = async (hu: string, en: string) =>
  (await findOrCreateContributors(shop, [{ name: { hu, en, sort: hu } }]))[0]?.id ?? ''
const publisher = async (name: string) => (await findOrCreatePublishers(shop, [{ name }]))[0]?.id ?? ''
let eans = 0
const book = async (contributorIds: readonly string[], publisherId?: string) => {
  const body = `97891${String(++eans).padStart(7, '0')}`
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  const name = `Könyv ${eans}`
  await saveProducts(shop, {
    added: [
      {
        type: 'BOOK',
        ean: body + String((10 - (sum % 10)) % 10),
        vatClass: 'BOOK',
        listPrice: 990,
        name: { hu: name, en: name },
        publisherId,
        contributors: contributorIds.map((contributorId) => ({ contributorId, role: 'author' })),
      },
    ],
  })
  return name
}
const read = (kind: EditedKind, id: string) => readName(shop, { kind, id, language: 'hu' })
const titlesOf = async (kind: EditedKind, id: string) => (await read(kind, id))?.titles.map(({ title }) => title)

describe('names', () => {
  it('OFFICE-33 are listed by the alphabet, and changed field by field: what another has changed since is looked at first', async () => {
    const id = await person('Zrínyi Ilona', 'Ilona Zrínyi')
    await person('Árpád Béla', 'Béla Árpád')
    const first = await listNames(shop, { kind: 'contributor', language: 'hu', limit: 1 })
    expect(first).toMatchObject({ names: [{ name: 'Árpád Béla' }], next: expect.any(String) })
    expect(await listNames(shop, { kind: 'contributor', language: 'hu', after: first.next })).toMatchObject({
      names: [{ id }],
      next: null,
    })
    const save = (changes: Record<string, [string, string]>) =>
      saveName(shop, {
        kind: 'contributor',
        id,
        changes: Object.fromEntries(Object.entries(changes).map(([field, [from, to]]) => [field, { from, to }])),
      })
    expect(await save({ born: ['', '1643'], bioHu: ['', 'Várvédő.'] })).toMatchObject({ ok: true })
    expect(await save({ born: ['', '1644'] })).toMatchObject({ failure: { kind: 'stale' } })
    expect(await save({ died: ['', '1703'] })).toMatchObject({ ok: true })
    expect(await save({ died: ['1703', 'rég'], nameHu: ['Zrínyi Ilona', ''] })).toMatchObject({
      failure: { kind: 'invalid', fields: [{ field: 'died' }, { field: 'nameHu', kind: 'missing' }] },
    })
    expect(await save({ slugHu: ['zrinyi-ilona', 'arpad-bela'] }), 'another has it').toMatchObject({
      failure: { fields: [{ field: 'slugHu' }] },
    })
    expect(await save({ slugHu: ['zrinyi-ilona', 'munkacs-asszonya'] })).toMatchObject({ ok: true })
    expect(await findContributor(shop, { language: 'hu', slug: 'zrinyi-ilona' })).toMatchObject({ id, hasMoved: true })
    expect(await save({ slugHu: ['munkacs-asszonya', 'zrinyi-ilona'] }), 'its own again').toMatchObject({ ok: true })
  })

  it('OFFICE-33 READER-54 publishers, series, works and newspapers too, with whom to ask about safety', async () => {
    const id = await publisher('Kagyló Kiadó')
    const set = (changes: Record<string, string>) =>
      saveName(shop, {
        kind: 'publisher',
        id,
        changes: Object.fromEntries(Object.entries(changes).map(([field, to]) => [field, { from: '', to }])),
      })
    expect(await set({ responsibleEmail: 'a@b.example' })).toMatchObject({
      failure: { fields: [{ field: 'responsibleName' }] },
    })
    expect(await set({ address: 'Győr', email: 'x' })).toMatchObject({ failure: { fields: [{ field: 'email' }] } })
    expect(await set({ address: 'Győr, Fő tér 1.', email: 'iras@kagylo.example' })).toMatchObject({ ok: true })
    const [series] = await findOrCreateSeries(shop, [{ name: 'Kis könyvek', publisherId: id }])
    const change = { name: { from: 'Kis könyvek', to: 'Zsebkönyvek' }, publisher: { from: 'Kagyló Kiadó', to: '' } }
    expect(await saveName(shop, { kind: 'series', id: series?.id ?? '', changes: change })).toMatchObject({ ok: true })
    expect(await read('series', series?.id ?? '')).toMatchObject({ fields: { name: 'Zsebkönyvek', publisher: '' } })
    const words = { descriptionHu: { from: '', to: 'Elfér egy zsebben.' } }
    expect(await saveName(shop, { kind: 'series', id: series?.id ?? '', changes: words })).toMatchObject({ ok: true })
    expect(await read('series', series?.id ?? '')).toMatchObject({
      fields: { name: 'Zsebkönyvek', descriptionHu: 'Elfér egy zsebben.', descriptionEn: '' },
    })
    await sql`insert into works (id) values ('mu')`.execute(db)
    const titles = { titles: { from: '', to: 'de: Der Prozess\nen: The Trial' } }
    expect(await saveName(shop, { kind: 'work', id: 'mu', changes: titles })).toMatchObject({ ok: true })
    expect(await read('work', 'mu')).toMatchObject({ fields: { titles: 'de: Der Prozess\nen: The Trial' }, version: 2 })
    const description = { hu: '', en: '' }
    const given = {
      id: 'lap',
      name: 'Lap',
      issn: null,
      language: 'hu',
      frequency: 'weekly',
      publisher: null,
      description,
    }
    await savePeriodical(shop, given)
    const often = (to: string) => ({ frequency: { from: 'weekly', to } })
    expect(await saveName(shop, { kind: 'periodical', id: 'lap', changes: often('néha') })).toMatchObject({ ok: false })
    expect(await saveName(shop, { kind: 'periodical', id: 'lap', changes: often('monthly') })).toMatchObject({
      ok: true,
    })
    expect(await listNames(shop, { kind: 'periodical', language: 'hu', text: 'LA' })).toMatchObject({
      names: [{ id: 'lap' }],
    })
  })
})

describe('newspapers', () => {
  const fields = { name: 'Tiszta Lap', language: 'hu', frequency: 'monthly', publisher: 'Lapkiadó', issn: '2999-0017' }

  it('OFFICE-33 are made with an id of their own, no two of one ISSN, and go again while they have no issue', async () => {
    expect(await makePeriodical(shop, fields)).toEqual({ ok: true, value: { id: 'tiszta-lap' } })
    expect(await makePeriodical(shop, fields), 'the same ISSN').toMatchObject({
      failure: { kind: 'already-there', fields: [{ field: 'issn' }] },
    })
    const without = { ...fields, issn: '' }
    expect(await makePeriodical(shop, without)).toEqual({ ok: true, value: { id: 'tiszta-lap-2' } })
    expect(await makePeriodical(shop, without), 'the same name').toMatchObject({
      failure: { fields: [{ field: 'name' }] },
    })
    expect(await makePeriodical(shop, { ...without, name: '世界' })).toMatchObject({ ok: true })
    expect(await makePeriodical(shop, { ...without, name: 'b'.repeat(200) })).toMatchObject({ ok: true })
    expect(await makePeriodical(shop, { ...fields, name: '', language: 'magyar' })).toMatchObject({
      failure: { fields: [{ field: 'name', kind: 'missing' }, { field: 'language' }] },
    })
    expect(await makePeriodical(shop, { ...fields, id: 'x' })).toMatchObject({ failure: { fields: [{ field: 'id' }] } })

    const issue = await book([])
    await sql`update products set periodical_id = 'tiszta-lap' where id in (
      select product_id from product_texts where name = ${issue})`.execute(db)
    expect(await removePeriodical(shop, 'tiszta-lap')).toMatchObject({ failure: { kind: 'has-titles' } })
    expect(await removePeriodical(shop, 'tiszta-lap-2')).toMatchObject({ ok: true })
    expect(await removePeriodical(shop, 'tiszta-lap-2')).toMatchObject({ failure: { kind: 'no-such-name' } })
  })
})

describe('two that were one', () => {
  it('OFFICE-33 WEB-44 are two again, under their own numbers, addresses and titles; once, and for thirty days', async () => {
    const [twain, clemens] = [await person('Mark Twain', 'Mark Twain'), await person('Samuel Clemens', 'S. L. Clemens')]
    await sql`update contributors set born = 1835, bio_hu = 'Író.' where id = ${clemens}`.execute(db)
    const [both, his] = [await book([twain, clemens]), await book([clemens])]
    const merged = await mergeNames(shop, { kind: 'contributor', from: clemens, into: twain, by })
    expect(await read('contributor', clemens)).toBeNull()
    expect((await titlesOf('contributor', twain))?.toSorted()).toEqual([both, his])
    expect(await listMerges(shop, { kind: 'contributor', id: twain })).toMatchObject([{ fromName: 'Samuel Clemens' }])
    const mergeId = merged.ok ? merged.value.mergeId : 0
    expect(await undoMerge(shop, mergeId)).toEqual({ ok: true, value: { id: clemens, into: twain, left: [] } })
    expect(await undoMerge(shop, mergeId)).toMatchObject({ failure: { kind: 'no-such-merge' } })
    expect((await titlesOf('contributor', clemens))?.toSorted()).toEqual([both, his])
    expect(await titlesOf('contributor', twain)).toEqual([both])
    expect(await read('contributor', twain)).toMatchObject({ fields: { born: '', bioHu: '', otherNames: '' } })
    expect(await findContributor(shop, { language: 'hu', slug: 'samuel-clemens' })).toMatchObject({ id: clemens })
  })

  it('OFFICE-33 what holds is chosen field by field: every name goes on being known, and an undo gives each back', async () => {
    const [petofi, petrovics] = [await person('Petőfi S.', 'S. Petőfi'), await person('Petőfi Sándor', 'Sándor Petőfi')]
    await sql`update contributors set born = 1822, bio_hu = 'Régi.' where id = ${petofi}`.execute(db)
    await sql`update contributors set born = 1823, died = 1849, bio_hu = 'Új.' where id = ${petrovics}`.execute(db)
    const two = { kind: 'contributor', from: petrovics, into: petofi, by } as const
    expect(await mergeNames(shop, { ...two, take: ['slugHu'] })).toMatchObject({ failure: { kind: 'invalid' } })
    expect(await mergeNames(shop, { ...two, seen: { from: 1, into: 99 } })).toMatchObject({
      failure: { kind: 'stale' },
    })
    const before = await read('contributor', petofi)
    const merged = await mergeNames(shop, { ...two, take: ['name', 'born'] })
    expect(await read('contributor', petofi)).toMatchObject({
      name: 'Petőfi Sándor',
      fields: {
        nameEn: 'Sándor Petőfi',
        otherNames: 'Petőfi S.; S. Petőfi',
        born: '1823',
        died: '1849',
        bioHu: 'Régi.',
        slugHu: 'petofi-s',
      },
    })
    expect(await person('Petőfi S.', 'S. Petőfi'), 'a file names either').toBe(petofi)
    expect(await undoMerge(shop, merged.ok ? merged.value.mergeId : 0)).toMatchObject({ value: { left: [] } })
    expect((await read('contributor', petofi))?.fields).toEqual(before?.fields)
    expect(await read('contributor', petrovics)).toMatchObject({ fields: { nameHu: 'Petőfi Sándor', born: '1823' } })
  })

  it('OFFICE-33 a publisher that takes the other’s name and contact is found by both names; the publisher of a series may be gone by then', async () => {
    const [short, long] = [await publisher('Korvina'), await publisher('Corvina Könyvkiadó')]
    await sql`update publishers set email = ${'a@korvina.example'} where id = ${short}`.execute(db)
    await sql`update publishers set postal_address = 'Pest' where id = ${long}`.execute(db)
    const merged = await mergeNames(shop, { kind: 'publisher', from: long, into: short, take: ['name', 'contact'], by })
    expect(await read('publisher', short)).toMatchObject({
      name: 'Corvina Könyvkiadó',
      fields: { address: 'Pest', email: '' },
    })
    expect([await publisher('Korvina Kft.'), await publisher('Corvina Könyvkiadó')]).toEqual([short, short])
    expect(await undoMerge(shop, merged.ok ? merged.value.mergeId : 0)).toMatchObject({ value: { left: [] } })
    expect([await publisher('Korvina Kft.'), await publisher('Corvina Könyvkiadó')]).toEqual([short, long])

    const [one, other] = await findOrCreateSeries(shop, [
      { name: 'Drámák', publisherId: null },
      { name: 'Drámatár', publisherId: long },
    ])
    const ids = { from: other?.id ?? '', into: one?.id ?? '' }
    const joined = await mergeNames(shop, { kind: 'series', ...ids, by })
    expect(await read('series', ids.into), 'what was not known').toMatchObject({
      fields: { name: 'Drámák', publisher: 'Corvina Könyvkiadó' },
    })
    await mergeNames(shop, { kind: 'publisher', from: long, into: short, by })
    const parted = await undoMerge(shop, joined.ok ? joined.value.mergeId : 0)
    expect(parted).toMatchObject({ value: { left: ['fields'] } })
    expect(await read('series', ids.from)).toMatchObject({ fields: { name: 'Drámatár', publisher: 'Korvina' } })
  })

  it('OFFICE-33 works become one and two again, and are told by their editions', async () => {
    const titles = [await book([]), await book([])]
    await sql`insert into works (id) values ('w1'), ('w2')`.execute(db)
    await sql`insert into work_titles (work_id, language, title) values ('w2', 'de', 'Das Schloss')`.execute(db)
    for (const [index, name] of titles.entries())
      await sql`update products set work_id = ${`w${index + 1}`} where id in (
        select product_id from product_texts where name = ${name})`.execute(db)
    const merged = await mergeNames(shop, { kind: 'work', from: 'w2', into: 'w1', by })
    expect((await titlesOf('work', 'w1'))?.toSorted()).toEqual(titles.toSorted())
    expect(await read('work', 'w1')).toMatchObject({ fields: { titles: 'de: Das Schloss' } })
    expect(await listMerges(shop, { kind: 'work', id: 'w1' })).toMatchObject([{ fromName: titles[1] }])
    expect(await undoMerge(shop, merged.ok ? merged.value.mergeId : 0)).toMatchObject({ value: { left: [] } })
    expect([await titlesOf('work', 'w1'), await titlesOf('work', 'w2')]).toEqual(titles.map((title) => [title]))
  })

  it('OFFICE-33 what somebody has changed since stays with the other, and is told', async () => {
    const [one, other] = [await publisher('Osiris'), await publisher('Osirisz')]
    await sql`update publishers set email = 'o@osiris.example' where id = ${other}`.execute(db)
    await book([], other)
    const keptTitle = await book([], other)
    const merged = await mergeNames(shop, { kind: 'publisher', from: other, into: one, by })
    expect(await read('publisher', one)).toMatchObject({ fields: { email: 'o@osiris.example' }, titleCount: 2 })
    expect(await publisher('Osirisz Kft.'), 'a file names the one that went').toBe(one)
    await sql`update publishers set email = 'uj@osiris.example' where id = ${one}`.execute(db)
    await sql`update products set publisher_id = null where id in (
      select product_id from product_texts where name = ${keptTitle})`.execute(db)
    expect(await undoMerge(shop, merged.ok ? merged.value.mergeId : 0)).toMatchObject({
      value: { left: ['titles', 'fields'] },
    })
    expect(await publisher('Osirisz Kft.')).toBe(other)
    expect(await read('publisher', other)).toMatchObject({ titleCount: 1, fields: { email: 'o@osiris.example' } })
    expect(await read('publisher', one)).toMatchObject({ fields: { email: 'uj@osiris.example' } })
    const again = await mergeNames(shop, { kind: 'publisher', from: other, into: one, by })
    const third = await publisher('Ozirisz')
    await mergeNames(shop, { kind: 'publisher', from: one, into: third, by })
    expect(await publisher('Osirisz'), 'and so on').toBe(third)
    now = new Date('2026-12-20T10:00:00Z')
    expect(await undoMerge(shop, again.ok ? again.value.mergeId : 0)).toMatchObject({ failure: { kind: 'too-late' } })
  })

  it('OFFICE-95 are found by the keys under which acts name their records; what is gone has none', async () => {
    const id = await person('Kulcs Klára', 'Klára Kulcs')
    const publisherId = await publisher('Kulcs Kiadó')
    const name = await book([id], publisherId)
    const [title] = (
      await sql<{ id: string }>`select product_id as id from product_texts where name = ${name} limit 1`.execute(db)
    ).rows
    const keys = [`product:${title?.id}`, `stock:${title?.id}`, `contributor:${id}`, `publisher:${publisherId}`]
    const named = await namesByKey(shop, { keys: [...keys, 'product:gone', 'order:K26-7H3MQ2', 'odd'], language: 'en' })
    expect([...named]).toEqual([
      [keys[0], name],
      [keys[1], name],
      [keys[2], 'Klára Kulcs'],
      [keys[3], 'Kulcs Kiadó'],
    ])
    expect((await namesByKey(shop, { keys: [], language: 'hu' })).size).toBe(0)
  })
})
