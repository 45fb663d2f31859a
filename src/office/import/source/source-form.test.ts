import { expect, it } from 'vitest'
import { readSourceFile, type SourceFile } from '#shop/supply/import/sources/source-file.ts'
import { mergeRecord, nothingTyped, withTyped } from '../../data/draft/record-draft.ts'
import { idOfName, isTwice, newSource, sourceOf, typedSourceOf, type TypedSource } from './source-form.ts'

const ALL: SourceFile = {
  id: 'nagyker',
  name: 'Nagyker',
  kind: 'onix',
  rank: 20,
  fieldRanks: { price: 5 },
  rules: {
    encoding: 'windows-1250',
    delimiter: ';',
    sheet: '2',
    columns: { 'Bolti ár': 'price', 'Ár': 'unused' },
    emptyClears: ['series'],
    names: 'given-first',
    language: 'en',
    full: true,
    speaksForPublisher: true,
    mayCreate: true,
    bindsNewBooks: false,
    supplier: 'Nagyker Kft.',
    orderable: 'in-stock',
    kind: 'STATIONERYGIFT',
    rates: { EUR: { forints: '392.5', roundTo: 10 }, GBP: { forints: '460', roundTo: 1 } },
    appliesByItself: true,
    guards: { refused: 7 },
    pictureHosts: ['kepek.example.com', 'cdn.example.com'],
    warehouse: 'bolt',
    ignores: ['description.hu'],
  },
  place: { kind: 'folder', machine: 'gep-2' },
  schedule: { at: ['05:30', '14:00'], weekdays: ['mon', 'thu'] },
}

it('OFFICE-57 everything that is agreed with a source stands in its form, and is saved as it was where nothing is typed', () => {
  expect(sourceOf(typedSourceOf(ALL))).toEqual(ALL)
  const elsewhere: SourceFile = {
    ...ALL,
    place: { kind: 'https', address: 'https://example.com/a.xml', signIn: { kind: 'basic', user: 'bolt' } },
    schedule: { everyMinutes: 30 },
  }
  expect(sourceOf(typedSourceOf(elsewhere))).toEqual(elsewhere)
})

it('OFFICE-57 each part of it can be taken back to what holds where nothing is said', () => {
  const emptied = { ...newSource(), id: 'nagyker', name: 'Nagyker', orderable: '' as const }
  const { rules = {}, ...source } = sourceOf(emptied)
  for (const rule of ['supplier', 'orderable', 'rates', 'pictureHosts', 'columns', 'warehouse'])
    expect(rules).not.toHaveProperty(rule)
  expect(rules.bindsNewBooks).toBe(true)
  expect(source).not.toHaveProperty('place')
  expect(readSourceFile({ ...source, rules }).ok).toBe(true)
})

it('OFFICE-57 rates and hosts are read as people write them, and a currency is not told twice', () => {
  const rates = [
    { currency: 'eur ', forints: '1 392,5', roundTo: '10' },
    { currency: 'EUR', forints: '1', roundTo: '1' },
  ]
  const [euro] = rates
  const typed = {
    ...newSource(),
    id: 'a',
    name: 'A',
    rates: [euro!],
    pictureHosts: ' https://Kepek.example.com/boritok/1.jpg, cdn.example.com\ncdn.example.com ',
  }
  const read = readSourceFile(sourceOf(typed))
  expect(read).toMatchObject({ ok: true })
  expect(read.ok && read.value.rules).toMatchObject({
    rates: { EUR: { forints: '1392.5', roundTo: 10 } },
    pictureHosts: ['kepek.example.com', 'cdn.example.com'],
  })
  expect(rates.map((_, place) => isTwice(rates, place))).toEqual([false, true])
  const wrong = readSourceFile(
    sourceOf({ ...typed, rates: [{ currency: 'e', forints: '', roundTo: '' }], pictureHosts: 'a b' }),
  )
  expect(!wrong.ok && wrong.failure.map(({ at }) => at)).toEqual(
    expect.arrayContaining(['rules.rates.E', 'rules.pictureHosts.0', 'rules.pictureHosts.1']),
  )
})

it('OFFICE-57 OFFICE-05 of what two people change of a source at once nothing is lost, and what both change is told', () => {
  const base = typedSourceOf(ALL)
  const mine = { ...base, rank: '7', supplier: 'Az enyém', weekdays: ['fri' as const] }
  const theirs = { ...base, name: 'Új név', supplier: 'Az övé', weekdays: ['fri' as const] }
  const draft = withTyped(nothingTyped<TypedSource>(), mine, { fields: base, version: null })
  const { fields, met } = mergeRecord(draft, theirs)
  expect(fields).toEqual({ ...base, rank: '7', name: 'Új név', supplier: 'Az enyém', weekdays: ['fri'] })
  expect(met).toEqual([{ field: 'supplier', theirs: 'Az övé', mine: 'Az enyém', chosen: null }])
  expect(mergeRecord(nothingTyped<TypedSource>(), theirs)).toMatchObject({ fields: theirs, met: [] })
})

it('OFFICE-57 a name makes the id, another where it is taken, and none that the shop needs itself', () => {
  expect(idOfName('Őszi Könyvek Kft.')).toBe('oszi-konyvek-kft')
  expect(idOfName('Őszi Könyvek Kft.', 3)).toBe('oszi-konyvek-kft-3')
  expect([idOfName('Hand'), idOfName('new'), idOfName('…')]).toEqual(['hand-2', 'new-2', ''])
  expect(idOfName('a'.repeat(60), 2)).toHaveLength(40)
  const named = { ...newSource(), name: 'Móra Könyvkiadó' }
  expect(readSourceFile(sourceOf(named))).toMatchObject({ ok: true, value: { id: 'mora-konyvkiado' } })
  expect(sourceOf({ ...named, id: 'mora' }).id).toBe('mora')
})
