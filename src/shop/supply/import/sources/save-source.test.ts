import { describe, expect, it } from 'vitest'
import exampleSource from '../../../../../examples/source.json' with { type: 'json' }
import { databaseForFile } from '#database/test-database.ts'
import { setVatRate } from '#shop/goods/pricing/set-vat-rate.ts'
import { changeSettings } from '#shop/ground/settings/change-settings.ts'
import { savePlace } from '#shop/goods/stock/save-place.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { asAct } from '#shop/people/staff/as-act.ts'
import { listActs } from '#shop/people/staff/list-acts.ts'
import { fieldSettingsOf } from '#shop/catalogue/claims/field-settings.ts'
import { readImportFile } from '../read-import-file.ts'
import { listSources, pauseSource, saveSource } from './save-source.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'
import { readSource } from './source-records.server.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-16T10:00:00Z') })
await savePlace(shop, { id: 'nagyker', name: 'Szélmalom', type: 'SUPPLIER', address: null })

const aSource = (given: Partial<SourceFile> = {}): SourceFile => ({
  id: 'szelmalom',
  name: 'Szélmalom',
  kind: 'table',
  rank: 20,
  fieldRanks: {},
  rules: {},
  ...given,
})

describe('a source', () => {
  it('is written, changed, and the same again changes nothing', async () => {
    const source = aSource({ rules: { mayCreate: true, warehouse: 'nagyker' }, fieldRanks: { price: 10 } })
    expect(await saveSource(shop, source)).toEqual({ ok: true, value: { isChanged: true } })
    expect(await saveSource(shop, source)).toEqual({ ok: true, value: { isChanged: false } })
    expect(await readSource(db, 'szelmalom')).toEqual({ ...source, isPaused: false, version: 1 })
    expect(await saveSource(shop, { ...source, kind: 'onix', rules: {} })).toEqual({
      ok: true,
      value: { isChanged: true },
    })
    expect(await readSource(db, 'szelmalom')).toMatchObject({ kind: 'onix', rules: {}, version: 2 })
    expect(await saveSource(shop, source, 1)).toEqual({
      ok: false,
      failure: [{ at: 'version', kind: 'stale', expected: '2' }],
    })
  })

  it('everything that is wrong with its file is told at once', () => {
    const read = readSourceFile({
      id: 'Hand',
      kind: 'hand',
      rank: 0,
      fieldRanks: { colours: 3 },
      rules: {
        encoding: 'klingon',
        delimiter: ';;',
        columns: { Ár: 'cost' },
        rates: { EUR: { forints: 'sok' } },
        pictureHosts: ['http://kepek.example'],
        guards: { refused: 101 },
        hasty: true,
      },
    })
    expect(read.ok ? [] : read.failure.map(({ at, kind }) => [at, kind])).toEqual([
      ['id', 'wrong-form'],
      ['name', 'missing'],
      ['kind', 'not-one-of'],
      ['rank', 'too-small'],
      ['fieldRanks.colours', 'unknown-field'],
      ['rules.encoding', 'wrong-form'],
      ['rules.delimiter', 'too-large'],
      ['rules.columns.Ár', 'not-one-of'],
      ['rules.rates.EUR.forints', 'wrong-form'],
      ['rules.guards.refused', 'too-large'],
      ['rules.pictureHosts.0', 'wrong-form'],
      ['rules.hasty', 'unknown-field'],
    ])
    for (const id of ['hand', 'before'])
      expect(readSourceFile(aSource({ id }))).toEqual({ ok: false, failure: [{ at: 'id', kind: 'wrong-form' }] })
  })

  it('the example is one', () => {
    expect(readSourceFile(exampleSource)).toMatchObject({ ok: true, value: exampleSource })
  })

  it('one of copies names a place that is there, and never begins to tell of titles', async () => {
    const stock = aSource({ id: 'keszlet', kind: 'stock' })
    expect(await saveSource(shop, stock)).toEqual({
      ok: false,
      failure: [{ at: 'rules.warehouse', kind: 'missing' }],
    })
    expect(await saveSource(shop, { ...stock, rules: { warehouse: 'padlas' } })).toEqual({
      ok: false,
      failure: [{ at: 'rules.warehouse', kind: 'not-one-of', expected: 'nagyker' }],
    })
    await saveSource(shop, { ...stock, rules: { warehouse: 'nagyker' } })
    expect(await saveSource(shop, { ...stock, kind: 'onix' })).toEqual({
      ok: false,
      failure: [{ at: 'kind', kind: 'not-one-of', expected: 'stock' }],
    })
  })

  it('is paused and goes on; booksellers are not', async () => {
    await saveSource(shop, aSource({ id: 'szunet' }))
    expect(await pauseSource(shop, { id: 'szunet', isPaused: true })).toMatchObject({ value: { isChanged: true } })
    expect(await pauseSource(shop, { id: 'szunet', isPaused: true })).toMatchObject({ value: { isChanged: false } })
    expect((await listSources(shop)).find(({ id }) => id === 'szunet')).toMatchObject({ isPaused: true, lastRun: null })
    expect(await pauseSource(shop, { id: 'hand', isPaused: true })).toEqual({
      ok: false,
      failure: { kind: 'no-such-source' },
    })
  })

  it('what changed of it stands with the act', async () => {
    const act = { by: BOOKSELLER, operation: 'import source', record: 'source:tett' }
    await asAct(shop, act, (shop) => saveSource(shop, aSource({ id: 'tett' })))
    await asAct(shop, act, (shop) => saveSource(shop, aSource({ id: 'tett', rank: 30 })))
    const [last] = await listActs(shop, { record: 'source:tett', limit: 1 })
    expect(last?.changes).toEqual([
      { table: 'import_sources', key: { id: 'tett' }, before: { rank: 20 }, after: { rank: 30 } },
    ])
  })

  it('lists those whose word counts first in front', async () => {
    const ids = (await listSources(shop)).map(({ id }) => id)
    expect([ids[0], ids.at(-1)]).toEqual(['hand', 'before'])
  })

  it('its rules are what the readers take, and what its facts are read with', async () => {
    await setVatRate(shop, { vatClass: 'BOOK', percent: 5, from: '2012-01-01' })
    await changeSettings(shop, { fixedPriceDays: 180 })
    const rules = { supplier: 'Szélmalom', rates: { EUR: { forints: '390', roundTo: 10 } }, bindsNewBooks: false }
    expect(await fieldSettingsOf(shop, { id: 'magveto', rules })).toEqual({
      today: '2026-11-16',
      vatPercent: { BOOK: 5, STANDARD: undefined },
      fixedPriceDays: 180,
      sourceId: 'magveto',
      categoriesOf: expect.any(Function),
      kindOf: expect.any(Function),
      withPeriodical: expect.any(Function),
      chosenFor: expect.any(Function),
      shopUrl: shop.about.url,
      ...rules,
    })
    // It compiles: nothing has to be translated between a source and the readers.
    readImportFile({ path: '', rules: aSource().rules })
  })
})
