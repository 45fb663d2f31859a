import { describe, expect, it } from 'vitest'
import { checkSetting, shopSettings, SETTING_NAMES } from '#shop/ground/shop-settings.ts'
import { OFFICE_SETTINGS } from '#shop/ground/settings/setting-facts.ts'
import type { Shop } from '#shop/shop.ts'
import { mergeRecord, nothingTyped, withTyped } from '../data/draft/record-draft.ts'
import { monthAfter, weeksOf } from './closed-days.ts'
import { flatOf, valueOf, type Flat } from './setting-form.ts'

/** As they hold where nobody has changed anything. */
const defaults = await shopSettings(
  { remember: async () => ({ stored: new Map(), known: new Map() }) } as unknown as Shop,
  ...SETTING_NAMES,
)
const EXAMPLES: Partial<Record<(typeof OFFICE_SETTINGS)[number], unknown>> = {
  operator: { name: 'Torony Bt.', address: 'Fő tér 3.', taxNumber: '11111111-2-41' },
  hosting: { name: 'Gép Kft.', address: 'Pince', email: 'gep@example.com' },
  conciliation: { name: 'Testület', address: 'Szeged', email: 'b@example.com', web: 'https://b.example' },
  postAbroad: { days: [5, 10], price: [4000, 9000] },
  freeShippingFrom: 20_000,
  closedDays: ['2026-12-27', '2026-12-31'],
  openingHours: [
    { days: ['monday', 'tuesday'], from: '10:00', to: '13:00' },
    { days: ['monday', 'saturday'], from: '14:00', to: '18:00' },
  ],
}

describe('the forms of settings', () => {
  it('OFFICE-66 every setting comes out of its form as it went in, by its default and by an example', () => {
    for (const name of OFFICE_SETTINGS)
      for (const value of [defaults[name], EXAMPLES[name] ?? defaults[name]]) {
        const formValue = valueOf(name, flatOf(name, value), value)
        expect(formValue, name).toEqual(value)
        expect(checkSetting(name, formValue), name).toEqual([])
      }
  })

  it('OFFICE-66 what a form does not know of a value stays, and what is no number is refused', () => {
    const office = { ...defaults.office, idleMinutes: { ...defaults.office.idleMinutes, editor: 30 } }
    const flat = { ...flatOf('office', office), 'idleMinutes.counter': '25' }
    expect(valueOf('office', flat, office)).toEqual({
      ...office,
      idleMinutes: { ...office.idleMinutes, counter: 25 },
    })
    for (const typedText of ['', 'ten', '-1', '1.5'])
      expect(checkSetting('payableMinutes', valueOf('payableMinutes', { '': typedText }, 60)), typedText).not.toEqual(
        [],
      )
    expect(valueOf('freeShippingFrom', { '': '15 000 Ft' }, null), 'as people write it').toBe(15_000)
    expect(valueOf('hosting', { name: '', address: ' ', email: '' }, null)).toBeNull()
  })

  it('OFFICE-05 fields that two people changed apart are both kept, and the same field is told', () => {
    const base = { name: 'A', phone: '1', email: 'a@example.com' }
    const draft = withTyped(nothingTyped<Flat>(), { name: 'B', phone: '2' }, { fields: base, version: null })
    const merged = mergeRecord(draft, { ...base, phone: '3', email: 'c@example.com' })
    expect(merged.fields).toEqual({ name: 'B', phone: '2', email: 'c@example.com' })
    expect(merged.met).toEqual([{ field: 'phone', theirs: '3', mine: '2', chosen: null }])
    // A day that nobody had closed, closed by both; and one that both have opened again.
    const closed = withTyped(nothingTyped<Flat>(), { '2026-12-27': 'yes' }, { fields: {}, version: null })
    expect(mergeRecord(closed, { '2026-12-27': 'yes' }).met).toEqual([])
    const opened = withTyped(
      nothingTyped<Flat>(),
      { '2026-12-27': '' },
      { fields: { '2026-12-27': 'yes' }, version: null },
    )
    const { met, changes } = mergeRecord(opened, {})
    expect([met, changes]).toEqual([[], {}])
  })

  it('OFFICE-66 a month has its days under their weekdays', () => {
    const november = weeksOf('2026-11')
    expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(november.flat().filter(Boolean)).toHaveLength(30)
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })
})
