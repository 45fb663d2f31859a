import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { findOrCreatePublishers, findOrCreateSeries } from '../editing/find-or-create.ts'
import { findNamed } from './find-named.ts'
import { mergeNames, undoMerge } from './merge-names.ts'
import { saveName } from './save-name.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-19T10:00:00Z') })
const by = BOOKSELLER

const series = async (name: string, publisherId: string | null = null) =>
  (await findOrCreateSeries(shop, [{ name, publisherId }]))[0]?.id ?? ''
const publisher = async (name: string) => (await findOrCreatePublishers(shop, [{ name }]))[0]?.id ?? ''
const rename = (kind: 'series' | 'publisher', id: string, from: string, to: string) =>
  saveName(shop, { kind, id, changes: { name: { from, to } } })
const at = async (slug: string, kind: 'series' | 'publisher' = 'series') => {
  const found = await findNamed(shop, { kind, slug })
  return found && [found.id, found.slug]
}

describe('addresses of series and publishers', () => {
  it('READER-44 are given with the name, whoever writes it; a second of the name gets a number', async () => {
    const [first, second] = [await publisher('Őszi & Fia'), await publisher('Aqua')]
    const [one, two] = [await series('Kis Könyvek', first), await series('Kis könyvek', second)]
    expect([await at('kis-konyvek'), await at('kis-konyvek-2')]).toEqual([
      [one, 'kis-konyvek'],
      [two, 'kis-konyvek-2'],
    ])
    expect(await at('oszi-and-fia', 'publisher')).toEqual([first, 'oszi-and-fia'])
    await sql`insert into series (id, name) values ('abc', '…'), ('def', ${'hosszu '.repeat(40)})`.execute(db)
    expect(await at('abc')).toEqual(['abc', 'abc'])
    const { rows } = await sql<{ slug: string }>`select slug from series_slugs where series_id = 'def'`.execute(db)
    expect(rows[0]?.slug).toMatch(/^hosszu(-hosszu){10}$/)
    expect(await at('nincs-ilyen')).toBeNull()
  })

  it('READER-44 a name that is changed and changed back has its address again; the one between leads on', async () => {
    const id = await series('Térképpel')
    await rename('series', id, 'Térképpel', 'Útikönyvek')
    expect([await at('terkeppel'), await at('utikonyvek')]).toEqual([
      [id, 'utikonyvek'],
      [id, 'utikonyvek'],
    ])
    const other = await series('Térképpel')
    expect(await at('terkeppel-2'), 'a former address is not given to another').toEqual([other, 'terkeppel-2'])
    await rename('series', id, 'Útikönyvek', 'térképpel!')
    expect([await at('terkeppel'), await at('utikonyvek')]).toEqual([
      [id, 'terkeppel'],
      [id, 'terkeppel'],
    ])
  })

  for (const take of [[], ['name']])
    it(`READER-44 two that became one are found by both addresses${take.length > 0 ? ', the name being that of the one that went' : ''}, and are two again when it is undone`, async () => {
      const suffix = take.length
      const [gone, stays] = [await publisher(`Bagoly${suffix}`), await publisher(`Sas${suffix}`)]
      await rename('publisher', gone, `Bagoly${suffix}`, `Uhu${suffix}`)
      const merged = await mergeNames(shop, { kind: 'publisher', from: gone, into: stays, take, by })
      const present = take.length > 0 ? `uhu${suffix}` : `sas${suffix}`
      for (const slug of [`bagoly${suffix}`, `uhu${suffix}`, `sas${suffix}`])
        expect(await at(slug, 'publisher'), slug).toEqual([stays, present])
      if (!merged.ok) throw new Error('not merged')
      expect(await undoMerge(shop, merged.value.mergeId)).toMatchObject({ value: { left: [] } })
      for (const slug of [`bagoly${suffix}`, `uhu${suffix}`])
        expect(await at(slug, 'publisher'), slug).toEqual([gone, `uhu${suffix}`])
      expect(await at(`sas${suffix}`, 'publisher')).toEqual([stays, `sas${suffix}`])
    })

  it('READER-44 go with the name that goes, and can be given again', async () => {
    const id = await series('Egyszeri')
    await db.deleteFrom('series').where('id', '=', id).execute()
    expect(await at('egyszeri')).toBeNull()
    const again = await series('Egyszeri')
    expect(await at('egyszeri')).toEqual([again, 'egyszeri'])
  })
})
