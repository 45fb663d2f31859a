import { describe, expect, it } from 'vitest'
import { gapInWords, gapsInWords } from '#words/setup-text.ts'
import { GAP_KINDS, groupOf, setupGaps, type SetupFacts } from './setup-gaps.ts'

const WHOLE: SetupFacts = {
  missing: [],
  operator: {
    name: 'Torony Bt.',
    address: '9999 Tornyos, Fő tér 3.',
    email: 'bolt@torony.example',
    phone: '+36 1 555 0142',
    companyNumber: '00-09-000000',
    taxNumber: '11111111-2-41',
    court: 'Tornyosi Törvényszék',
  },
  hasHosting: true,
  hasConciliation: true,
  hasInvoices: true,
  noticesIn: ['hu', 'en'],
  exampleTexts: [],
  hasOpeningHours: true,
  aboutUsIn: ['hu', 'en'],
  publicUrl: 'https://torony.example',
  places: 1,
  idleWays: [],
  hasTitles: true,
  withoutPicture: 0,
  withoutDescription: 0,
  categories: 10,
  withoutSafetyContact: 0,
}

describe('what a shop lacks', () => {
  it('is nothing in a whole one', () => {
    expect(setupGaps(WHOLE)).toEqual([])
    expect(gapsInWords('en', [])).toEqual(['Nothing is missing: the shop can sell.'])
  })

  it.each([
    [{ missing: ['operator' as const], operator: null }, 'operator', 'sell'],
    [{ missing: [{ vatClass: 'GIFT' }] }, 'vat-class', 'sell'],
    [{ places: 0 }, 'places', 'sell'],
    [{ idleWays: ['GLSPOINT'] }, 'parcel-points', 'found'],
    [{ idleWays: ['SHOP'] }, 'pickup-shop', 'found'],
    [{ hasTitles: false }, 'titles', 'sell'],
    [{ operator: { ...WHOLE.operator, name: 'A', address: 'B', phone: undefined } }, 'seller-contact', 'lawful'],
    [{ operator: { ...WHOLE.operator, name: 'A', address: 'B', court: undefined } }, 'seller-numbers', 'lawful'],
    [{ hasHosting: false }, 'hosting', 'lawful'],
    [{ hasConciliation: false }, 'conciliation', 'lawful'],
    [{ noticesIn: ['hu' as const] }, 'guarantee-notice', 'lawful'],
    [{ hasInvoices: false }, 'invoices', 'lawful'],
    [{ exampleTexts: ['imprint.hu'] }, 'example-texts', 'lawful'],
    [{ withoutSafetyContact: 3 }, 'safety-contacts', 'lawful'],
    [{ publicUrl: 'http://torony.example' }, 'public-address', 'found'],
    [{ publicUrl: 'https://localhost:3000' }, 'public-address', 'found'],
    [{ hasOpeningHours: false }, 'opening-hours', 'found'],
    [{ aboutUsIn: [] }, 'about-us', 'found'],
    [{ categories: 0 }, 'categories', 'found'],
    [{ withoutPicture: 5 }, 'pictures', 'found'],
    [{ withoutDescription: 5 }, 'descriptions', 'found'],
  ])('names it: %o', (change, kind, group) => {
    const gaps = setupGaps({ ...WHOLE, ...change })
    expect(gaps.map((gap) => [gap.kind, groupOf(gap)])).toEqual([[kind, group]])
  })

  it('has a sentence for everything in both languages, with what is meant filled in', () => {
    for (const language of ['hu', 'en'] as const)
      for (const kind of GAP_KINDS) expect(gapInWords(language, { kind, value: 'ABC', count: 7 })).not.toMatch(/[{}]/)
    expect(gapInWords('en', { kind: 'vat-class', value: 'GIFT' })).toContain('the class GIFT today')
    expect(gapInWords('hu', { kind: 'safety-contacts', count: 12 })).toContain('12 kiadónál')
    expect(gapInWords('hu', { kind: 'seller-numbers', value: 'taxNumber, court' })).toContain(
      'adószám, nyilvántartó bíróság',
    )
    expect(gapInWords('en', { kind: 'about-us', value: 'hu, en' })).toContain('in Hungarian, in English')
  })

  it('is counted by what it is for, and no advice names a part of a file', () => {
    const gaps = setupGaps({ ...WHOLE, hasHosting: false, places: 0, hasTitles: false })
    expect(gapsInWords('en', gaps).filter((line) => line.endsWith(':'))).toEqual([
      'Missing before the shop can sell (2):',
      'What the law asks for (1):',
    ])
    expect(gapsInWords('hu', gaps).join('\n')).not.toMatch(/hosting|részben/)
  })
})
