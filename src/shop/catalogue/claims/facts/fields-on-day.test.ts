import { describe, expect, it } from 'vitest'
import type { Facts, PublishingState, SaidPrice, Supplier, SupplyState } from './facts.ts'
import { TITLE_FIELD_TABLE } from '#shop/catalogue/products/title-field-table.ts'
import { fieldsOf, type FieldSettings } from './fields-on-day.ts'

const TODAY = '2026-11-16'
const SETTINGS: FieldSettings = { today: TODAY, vatPercent: { BOOK: 5, STANDARD: 27 }, fixedPriceDays: 365 }
const FOREIGN = '9780007232833'
const HUNGARIAN = '9789631434415'

function aPrice(price: Partial<SaidPrice> = {}): SaidPrice {
  return { use: 'list', order: 4, amount: '4990', currency: 'HUF', withTax: true, ...price }
}

function factsOf(supplier: Partial<Supplier>, more: Facts = {}): Facts {
  return {
    descriptive: { kind: 'BOOK', vatClass: 'BOOK', language: 'en' },
    supply: [{ suppliers: [supplier] }],
    ...more,
  }
}

function priced(prices: SaidPrice[], more: Facts = {}, settings: Partial<FieldSettings> = {}, ean = FOREIGN) {
  const { fields, problems, nextTurn } = fieldsOf(
    { ean, facts: factsOf({ prices }, more) },
    { ...SETTINGS, ...settings },
  )
  return { price: fields.price, until: fields.fixedPriceUntil, codes: problems.map(({ code }) => code), nextTurn }
}

describe('the fields of facts', () => {
  it('are named where something is said, and only there', () => {
    const facts: Facts = {
      descriptive: { name: { hu: 'Egri csillagok', en: 'Egri csillagok' }, pages: null },
      collateral: { descriptions: [{ language: 'hu', text: '' }] },
      publishing: { publisher: { name: 'Móra' } },
    }
    expect(fieldsOf({ ean: HUNGARIAN, facts }, SETTINGS).fields).toEqual({
      'name.hu': 'Egri csillagok',
      'name.en': 'Egri csillagok',
      'pages': null,
      'description.hu': null,
      'publisher': { name: 'Móra' },
    })
    expect(fieldsOf({ ean: null, facts: {} }, SETTINGS)).toEqual({ fields: {}, problems: [], nextTurn: null })
  })

  it('each belong to a group of ranks', () => {
    expect(new Set(Object.values(TITLE_FIELD_TABLE).map(({ group }) => group))).toEqual(
      new Set(['identity', 'words', 'facts', 'price', 'availability', 'pictures', 'subjects']),
    )
  })

  it('name the shop’s categories for subjects; subjects that stand for none claim nothing and are told', () => {
    const categoriesOf: FieldSettings['categoriesOf'] = ({ subjects }) => ({
      categories: subjects.filter(({ code }) => code.startsWith('F')).map(() => 'novels'),
      notMapped: subjects.filter(({ code }) => !code.startsWith('F')),
    })
    const categoriesAndProblems = (...codes: string[]) => {
      const facts: Facts = { descriptive: { subjects: codes.map((code) => ({ scheme: 'thema', code })) } }
      const { fields, problems } = fieldsOf({ ean: null, facts }, { ...SETTINGS, categoriesOf })
      return [fields.categories, problems.map(({ code, value }) => `${code} ${value}`)]
    }
    expect(categoriesAndProblems('FBA', 'WB')).toEqual([['novels'], ['subject-not-mapped thema WB']])
    expect(categoriesAndProblems('WB')).toEqual([undefined, ['subject-not-mapped thema WB']])
  })

  it('hold the description of the day', () => {
    const descriptions = [
      { language: 'hu', text: 'karácsonyi', from: '2026-12-01', until: '2026-12-26' },
      { language: 'hu', text: 'mindennapi' },
    ] as const
    const on = (today: string) =>
      fieldsOf({ ean: null, facts: { collateral: { descriptions } } }, { ...SETTINGS, today })
    expect([on(TODAY).fields['description.hu'], on(TODAY).nextTurn]).toEqual(['mindennapi', '2026-12-01'])
    expect([on('2026-12-26').fields['description.hu'], on('2026-12-26').nextTurn]).toEqual(['karácsonyi', '2026-12-27'])
    expect(on('2026-12-27').nextTurn).toBeNull()
  })
})

describe('the price of a day', () => {
  it('is that of the type that comes first', () => {
    expect(priced([aPrice({ order: 4, amount: '5000' }), aPrice({ order: 1, amount: '4990' })]).price).toBe(4990)
  })

  it.each([
    ['4990', true, 4990, []],
    ['3990.50', true, 3991, ['price-not-whole']],
    ['3990.49', true, 3990, ['price-not-whole']],
    ['4990.00', true, 4990, []],
    ['4752.38', false, 4990, ['price-without-tax']],
    ['0.4', true, undefined, ['price-odd']],
    ['1000001', true, undefined, ['price-odd']],
    ['1000000', true, 1_000_000, []],
  ])('%s with tax %s is %s forints', (amount, withTax, price, codes) => {
    expect(priced([aPrice({ amount, withTax })])).toMatchObject({ price, codes })
  })

  it('takes the tax of our class and tells of another', () => {
    const stationery: Facts = { descriptive: { vatClass: 'STANDARD' } }
    expect(priced([aPrice({ amount: '1000', withTax: false })], stationery)).toMatchObject({ price: 1270 })
    expect(priced([aPrice({ taxPercent: '27' })]).codes).toEqual(['vat-differs'])
    expect(priced([aPrice({ taxPercent: '5.00' })]).codes).toEqual([])
  })

  it('is in another currency only where the source has a rate; rate and tax first, one rounding at the end', () => {
    const euros = aPrice({ amount: '9.99', currency: 'EUR', withTax: false })
    expect(priced([euros])).toMatchObject({ price: undefined, codes: ['other-currency'] })
    const rates = { EUR: { forints: '412.35', roundTo: 10 } }
    expect(priced([euros], {}, { rates }).price).toBe(4330)
    expect(priced([euros, aPrice({ order: 9 })], {}, { rates }).price).toBe(4990)
  })

  it('turns by itself', () => {
    const prices = [aPrice({ amount: '4490', until: '2026-12-31' }), aPrice({ amount: '4990', from: '2027-01-01' })]
    expect(priced(prices)).toMatchObject({ price: 4490, nextTurn: '2027-01-01' })
    expect(priced(prices, {}, { today: '2027-01-01' })).toMatchObject({ price: 4990, nextTurn: null })
  })

  it('of a title to come is what it will cost, or what is asked before', () => {
    const publishing = { dates: { publication: { date: '2026-12-01', precision: 'day' } } } as const
    const later = aPrice({ from: '2026-12-01' })
    expect(priced([later], { publishing }).price).toBe(4990)
    expect(priced([later]).price).toBeUndefined()
    const before = aPrice({ use: 'before-publication', amount: '4490', order: 10 })
    expect(priced([before, aPrice()], { publishing })).toMatchObject({ price: 4490, nextTurn: '2026-12-01' })
    expect(priced([before, aPrice()], { publishing }, { today: '2026-12-01' }).price).toBe(4990)
  })

  it('is never what we pay', () => {
    const cost = aPrice({ use: 'cost', amount: '3000', withTax: false })
    expect(priced([cost]).price).toBeUndefined()
    expect(priced([cost, aPrice()]).codes).toEqual([])
    expect(priced([cost, aPrice({ amount: '3100' })]).codes).toEqual(['below-cost'])
  })

  it('is missing for a reason', () => {
    const codes = (unpriced: Supplier['unpriced']) =>
      fieldsOf({ ean: FOREIGN, facts: factsOf({ unpriced }) }, SETTINGS).problems.map(({ code }) => code)
    expect(codes('never')).toEqual(['not-priced'])
    expect(codes('later')).toEqual(['price-announced-later'])
  })

  it('is fixed until its end, or for a year from publication, while that is not over', () => {
    const out = (date: string): Facts => ({ publishing: { dates: { publication: { date, precision: 'day' } } } })
    const bound = aPrice({ binds: true })
    expect(priced([bound], out('2026-10-01')).until).toBe('2027-10-01')
    expect(priced([aPrice({ binds: true, until: '2026-12-31' })], out('2026-10-01')).until).toBe('2026-12-31')
    expect(priced([bound], out('2025-11-15')).until).toBeUndefined()
    expect(priced([bound]).until).toBeUndefined()
    expect(priced([aPrice()], out('2026-10-01')).until).toBeUndefined()
  })

  it('of a new Hungarian book is fixed whatever its type, unless the source is known better', () => {
    const book: Facts = {
      descriptive: { vatClass: 'BOOK', language: 'hu' },
      publishing: { dates: { publication: { date: '2026-10-01', precision: 'day' } } },
    }
    expect(priced([aPrice()], book, {}, HUNGARIAN).until).toBe('2027-10-01')
    expect(priced([aPrice()], book, {}, FOREIGN).until).toBeUndefined()
    expect(priced([aPrice()], book, { bindsNewBooks: false }, HUNGARIAN).until).toBeUndefined()
  })
})

type SupplyFacts = { supply?: SupplyState; state?: PublishingState; expected?: string; publication?: string }

function ordered({ supply, state, expected, publication }: SupplyFacts, more: Partial<Supplier> = {}) {
  const facts: Facts = {
    publishing: {
      ...(state && { state }),
      ...(publication && { dates: { publication: { date: publication, precision: 'day' } } }),
    },
    supply: [{ suppliers: [{ ...(supply && { state: supply }), ...(expected && { expectedOn: expected }), ...more }] }],
  }
  const { fields, problems } = fieldsOf({ ean: null, facts }, SETTINGS)
  return [fields.orderable, fields.offSale, ...problems.map(({ code }) => code)]
}

describe('whether a title can be ordered', () => {
  it.each<[SupplyFacts, unknown[]]>([
    [{ supply: 'ahead', publication: '2026-12-01' }, [true, null]],
    [{ supply: 'ahead', expected: '2026-12-01' }, [true, null]],
    [{ supply: 'ahead' }, [false, null, 'day-missing']],
    [{ supply: 'ahead', publication: '2026-11-16' }, [false, null, 'day-missing']],
    [{ state: 'forthcoming', publication: '2026-12-01' }, [true, null]],
    [{ supply: 'available' }, [true, null]],
    [{ supply: 'available', state: 'forthcoming' }, [true, null]],
    [{ supply: 'later', expected: '2027-01-15' }, [true, null]],
    [{ supply: 'later', expected: '2027-01-16' }, [false, null]],
    [{ supply: 'later' }, [false, null]],
    [{ supply: 'unavailable' }, [false, null]],
    [{ supply: 'withdrawn' }, [false, 'withdrawn']],
    [{ supply: 'recalled' }, [false, 'recalled']],
    [{ supply: 'available', state: 'recalled' }, [false, 'recalled']],
    [{ supply: 'available', state: 'cancelled' }, [false, null]],
    [{ supply: 'available', state: 'unavailable' }, [true, null]],
    [{ state: 'active' }, [true, null]],
    [{ state: 'unavailable' }, [false, null]],
    [{}, [undefined, undefined]],
  ])('%o', (supplyFacts, expected) => {
    expect(ordered(supplyFacts)).toEqual(expected)
  })

  it('is the word of the source’s supplier, else the best', () => {
    const facts: Facts = {
      supply: [
        {
          suppliers: [
            { name: 'Messze', state: 'unavailable' },
            { name: 'Közel', state: 'available' },
          ],
        },
      ],
    }
    expect(fieldsOf({ ean: null, facts }, SETTINGS).fields.orderable).toBe(true)
    expect(fieldsOf({ ean: null, facts }, { ...SETTINGS, supplier: 'Messze' }).fields.orderable).toBe(false)
  })

  it('is what its source is known for where the file does not say it', () => {
    const by = (stock: number | undefined, orderable?: 'listed' | 'in-stock', more: Partial<Supplier> = {}) =>
      fieldsOf(
        { ean: null, facts: factsOf({ ...(stock !== undefined && { stock }), ...more }) },
        { ...SETTINGS, orderable },
      ).fields.orderable
    expect([by(3), by(3, 'in-stock'), by(0, 'in-stock'), by(undefined, 'in-stock')]).toEqual([
      undefined,
      true,
      false,
      false,
    ])
    expect([by(0, 'listed'), by(3, 'listed', { state: 'unavailable' })]).toEqual([true, false])
  })

  it('is no where it may not be sold in Hungary', () => {
    const orderableOf = (facts: Facts) => {
      const { fields, problems } = fieldsOf({ ean: null, facts }, SETTINGS)
      return [fields.orderable, ...problems.map(({ code }) => code)]
    }
    const supply = [{ suppliers: [{ state: 'available' }] }] as const
    expect(orderableOf({ publishing: { notForHungary: true }, supply })).toEqual([false, 'not-for-hungary'])
    expect(orderableOf({ supply: [{ notForHungary: true, suppliers: [] }] })).toEqual([false, 'not-for-hungary'])
    expect(orderableOf({ supply: [{ notForHungary: true, suppliers: [] }, ...supply] })).toEqual([true])
  })

  it('waits for its announcement and for the day from which it may be ordered', () => {
    const facts: Facts = {
      publishing: { dates: { announcedOn: '2026-11-20', preorderFrom: '2026-12-01' } },
      supply: [{ suppliers: [{ state: 'available' }] }],
    }
    const on = (today: string) => fieldsOf({ ean: null, facts }, { ...SETTINGS, today })
    expect(on(TODAY)).toMatchObject({ fields: { orderable: false }, problems: [{ code: 'not-announced' }] })
    expect(on(TODAY).nextTurn).toBe('2026-11-20')
    expect(on('2026-11-20')).toMatchObject({ fields: { orderable: false }, problems: [], nextTurn: '2026-12-01' })
    expect(on('2026-12-01')).toMatchObject({ fields: { orderable: true }, problems: [], nextTurn: null })
  })

  it('keeps the latest embargo and the days of our market', () => {
    const facts: Facts = {
      publishing: { dates: { publication: { date: '2026-10-01', precision: 'day' }, embargoUntil: '2026-12-01' } },
      supply: [
        {
          dates: { publication: { date: '2026-12-24', precision: 'day' } },
          suppliers: [{ state: 'ahead', embargoUntil: '2026-12-05' }],
        },
      ],
    }
    expect(fieldsOf({ ean: null, facts }, SETTINGS).fields).toMatchObject({
      publication: { date: '2026-12-24' },
      embargoUntil: '2026-12-05',
      orderable: true,
    })
  })
})
