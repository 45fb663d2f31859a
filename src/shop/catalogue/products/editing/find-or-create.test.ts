import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { findContributor } from '#shop/catalogue/products/find-contributor.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { findNames, makeName } from './find-names.ts'
import {
  fillSafetyContacts,
  findOrCreateContributors,
  findOrCreatePublishers,
  findOrCreateSeries,
  findOrCreateWorks,
  type PersonDraft,
} from './find-or-create.ts'
import { mergeNames } from '../names/merge-names.ts'
import { saveCategory } from './save-category.ts'
import { saveProducts } from './save-products.ts'

const { db } = await databaseForFile()
const by = BOOKSELLER
const shop = testShop({ db, now: () => new Date('2026-11-16T10:00:00Z') })

const isni = (number: string) => ({ scheme: 'isni', number })
const person = (hu: string, en: string, more: Partial<PersonDraft> = {}): PersonDraft => ({
  name: { hu, en, sort: hu },
  ...more,
})
const people = async (...drafts: PersonDraft[]) => (await findOrCreateContributors(shop, drafts)).map(({ id }) => id)
const publishers = async (...names: string[]) =>
  (
    await findOrCreatePublishers(
      shop,
      names.map((name) => ({ name })),
    )
  ).map(({ id }) => id)

describe('whom a file means', () => {
  it('IMPORT-04 a person is found by the name however it is written, and once a batch', async () => {
    const ids = await people(
      person('Szabó Magda', 'Magda Szabó'),
      person('SZABO MAGDA', 'Magda Szabo'),
      person('Magda Szabó', 'Magda Szabó'),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await people(person('Szabó, Magda', 'Szabó Magda'))).toEqual([ids[0]])
    expect(await findContributor(shop, { language: 'en', slug: 'magda-szabo' })).toMatchObject({ id: ids[0] })
  })

  it('a name turned round is the same, its given names the other way round are of somebody else', async () => {
    const ids = await people(
      person('Otto Anton Lenz', 'Otto Anton Lenz'),
      person('Lenz, Otto Anton', 'Lenz, Otto Anton'),
      person('Anton Otto Lenz', 'Anton Otto Lenz'),
    )
    expect(ids).toEqual([ids[0], ids[0], expect.not.stringMatching(ids[0]!)])
    expect(await people(person('Kovács András Ferenc', 'András Ferenc Kovács'))).toEqual(
      await people(person('András Ferenc Kovács', 'András Ferenc Kovács')),
    )
  })

  it('a person born in another year is somebody else, with an address of their own', async () => {
    const [older, younger] = await people(
      person('Kiss József', 'József Kiss', { born: 1843 }),
      person('Kiss József', 'József Kiss', { born: 1964 }),
    )
    expect(older).not.toBe(younger)
    expect(await people(person('Kiss József', 'József Kiss', { born: 1964 }))).toEqual([younger])
    expect(await findContributor(shop, { language: 'hu', slug: 'kiss-jozsef-2' })).toMatchObject({ id: younger })
  })

  it('a number comes before the name, is remembered with it, and fills what was not known', async () => {
    const [first] = await people(person('Lev Tolsztoj', 'Leo Tolstoy', { numbers: [isni('1')] }))
    const [second] = await people(person('L. N. Tolsztoj', 'L. N. Tolstoy', { numbers: [isni('1')], born: 1828 }))
    expect(second).toBe(first)
    expect(await findContributor(shop, { language: 'hu', slug: 'lev-tolsztoj' })).toMatchObject({ born: 1828 })
  })

  it('a publisher is found without Kft. and Kiadó; two that differ in more are two', async () => {
    const [first, same, other] = await publishers('Magvető Könyvkiadó Kft.', 'MAGVETŐ', 'Magvető Kávézó')
    expect(same).toBe(first)
    expect(other).not.toBe(first)
    expect(await publishers('Magvető Kiadó Zrt.', 'Kiadó')).toEqual([first, expect.any(String)])
  })

  it('two publishers may have a series of one name', async () => {
    const [a = '', b = ''] = await publishers('Európa', 'Helikon')
    const [first, second, again] = await findOrCreateSeries(shop, [
      { name: 'Klasszikusok', publisherId: a },
      { name: 'Klasszikusok', publisherId: b },
      { name: 'KLASSZIKUSOK', publisherId: a },
    ])
    expect(second?.id).not.toBe(first?.id)
    expect(again?.id).toBe(first?.id)
  })

  it('editions that share a number or name each other are one work; two works at once are told', async () => {
    const number = (one: string) => ({ scheme: 'istc', number: one })
    const [first, second] = await findOrCreateWorks(shop, [
      { numbers: [number('x')] },
      { numbers: [number('x'), number('y')] },
    ])
    expect(second).toMatchObject({ id: first?.id })
    const [other] = await findOrCreateWorks(shop, [{ numbers: [number('z')] }])
    const [both] = await findOrCreateWorks(shop, [{ numbers: [number('y'), number('z')] }])
    expect(new Set([both?.id, ...(both?.others ?? [])])).toEqual(new Set([first?.id, other?.id]))
    expect(await mergeNames(shop, { kind: 'work', from: other?.id ?? '', into: first?.id ?? '', by })).toMatchObject({
      ok: true,
    })
    expect((await findOrCreateWorks(shop, [{ numbers: [number('z')] }]))[0]).toEqual({
      id: first?.id,
      isNew: false,
      others: [],
    })
  })

  it('WEB-44 two who turn out to be one keep their books, and the address of the one leads to the other', async () => {
    const [twain = '', clemens = ''] = await people(
      person('Mark Twain', 'Mark Twain'),
      person('Samuel Clemens', 'Samuel Clemens', { born: 1835 }),
    )
    await saveProducts(shop, {
      added: [
        {
          type: 'BOOK',
          ean: '9799100000008',
          vatClass: 'BOOK',
          listPrice: 990,
          name: { hu: 'Tom Sawyer', en: 'Tom Sawyer' },
          contributors: [
            { contributorId: twain, role: 'author' },
            { contributorId: clemens, role: 'author' },
            { contributorId: clemens, role: 'foreword' },
          ],
        },
      ],
    })
    expect(await mergeNames(shop, { kind: 'contributor', from: clemens, into: twain, by })).toMatchObject({ ok: true })
    const roles = await sql<{
      role: string
    }>`select role from product_contributors where contributor_id = ${twain} order by role`.execute(db)
    expect(roles.rows.map(({ role }) => role)).toEqual(['author', 'foreword'])
    expect(await findContributor(shop, { language: 'hu', slug: 'samuel-clemens' })).toMatchObject({
      id: twain,
      born: 1835,
      hasMoved: true,
    })
    expect(await people(person('Clemens Samuel', 'Samuel Clemens'))).toEqual([twain])
    expect(await mergeNames(shop, { kind: 'contributor', from: clemens, into: twain, by })).toEqual({
      ok: false,
      failure: { kind: 'not-there' },
    })
  })

  it('whom to ask about safety is filled where nobody is known, and never written over', async () => {
    const [publisherId = ''] = await publishers('Szélrózsa Kiadó')
    const contact = (name: string, email: string) => ({ name, address: null, email })
    const [own, agent] = [contact('Szélrózsa Kft.', 'a@szelrozsa.example'), contact('Képviselő', 'b@kepviselo.example')]
    await fillSafetyContacts(shop, [{ publisherId, contacts: [{ ...own, email: null }, agent] }])
    await fillSafetyContacts(shop, [{ publisherId, contacts: [own, contact('Más', 'c@mas.example')] }])
    await fillSafetyContacts(shop, [{ publisherId, contacts: [{ ...own, email: 'd@mas.example' }] }])
    const known = await sql`select postal_address, email, responsible_name, responsible_email from publishers
      where id = ${publisherId}`.execute(db)
    expect(known.rows).toEqual([
      {
        postal_address: null,
        email: 'a@szelrozsa.example',
        responsible_name: 'Képviselő',
        responsible_email: 'b@kepviselo.example',
      },
    ])
  })

  it('publishers become one with their products', async () => {
    const [a = '', b = ''] = await publishers('Osiris', 'Osirisz')
    expect(await mergeNames(shop, { kind: 'publisher', from: b, into: a, by })).toMatchObject({ ok: true })
    expect(await mergeNames(shop, { kind: 'publisher', from: a, into: a, by })).toEqual({
      ok: false,
      failure: { kind: 'same-one' },
    })
  })
})

describe('names that are picked', () => {
  const find = (kind: 'contributor' | 'publisher' | 'series' | 'category', text: string) =>
    findNames(shop, { kind, text, language: 'hu', limit: 12 })

  it('OFFICE-33 are found by the beginnings of their words, and those that look alike before another is made', async () => {
    const [id] = await people(person('Örkény Próbál', 'Próbál Örkény', { born: 1912, died: 1979 }))
    expect(await find('contributor', 'proba ork')).toMatchObject([
      { id, name: 'Örkény Próbál', aside: '1912–1979', titles: 0, isSame: false, isMatch: true },
    ])
    expect(await find('contributor', 'probal orkeny')).toMatchObject([{ id, isSame: true }])
    expect((await find('contributor', 'Örkén Prbál')).map((one) => one.id)).toContain(id)
    const [publisher = ''] = await publishers('Éjféli Lámpás Kiadó')
    expect((await find('publisher', 'éjf'))[0]).toMatchObject({ id: publisher })
    expect((await find('publisher', 'ejfeli lampas kft'))[0]).toMatchObject({ id: publisher, isSame: true })
    const series = await makeName(shop, { kind: 'series', name: 'Lámpafény', publisherId: publisher })
    expect(await find('series', 'lampafeny')).toMatchObject([{ aside: 'Éjféli Lámpás Kiadó', isSame: true }])
    expect(await makeName(shop, { kind: 'series', name: 'LAMPAFENY', publisherId: publisher })).toEqual({
      ok: true,
      value: { id: series.ok && series.value.id, isNew: false },
    })
    expect(await makeName(shop, { kind: 'series', name: 'Másik', publisherId: 'nobody' })).toMatchObject({ ok: false })
    for (const nonsense of ["' :* & !", '%', '((', '\\\\'])
      for (const kind of ['contributor', 'publisher', 'series', 'category'] as const)
        expect(await find(kind, nonsense)).toEqual([])
    await saveCategory(shop, { id: 'proba', tree: 'BOOK', parentId: null, names: { hu: 'Próba', en: 'Trial' } })
    await saveCategory(shop, {
      id: 'proba/vers',
      tree: 'BOOK',
      parentId: 'proba',
      names: { hu: 'Versek', en: 'Poems' },
    })
    expect((await find('category', '')).map(({ name, aside }) => [name, aside])).toEqual([
      ['Próba', ''],
      ['Versek', 'Próba'],
    ])
    expect(await find('category', 'vers pro')).toMatchObject([{ id: 'proba/vers' }])
    expect(await find('category', 'VERSEK')).toMatchObject([{ id: 'proba/vers', isSame: true }])
  })
})
