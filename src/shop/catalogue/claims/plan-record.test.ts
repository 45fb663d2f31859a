import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Standing } from './decide-fields.ts'
import type { Facts, ImportRecord } from './facts/facts.ts'
import { hashOfFacts } from './hash-of-facts.ts'
import { planRecord, type KnownTitle, type PlannedRecord, type StoredClaim } from './plan-record.ts'
import { planRestore } from './plan-restore.ts'
import type { ProblemCode } from './facts/problems.ts'

const EAN = '9789631234565'
const NOW = new Date('2026-11-16T10:00:00Z')
const SETTINGS = {
  today: '2026-11-16',
  vatPercent: { BOOK: 5, STANDARD: 27 },
  fixedPriceDays: 365,
  bindsNewBooks: false,
}
const PUBLISHER = { sourceId: 'publisher', rank: 10, speaksForPublisher: true }
const WHOLESALER = { sourceId: 'wholesaler', rank: 20 }

function facts({
  name = 'Egri csillagok',
  price = '4990',
  pages = 100,
}: { name?: string; price?: string | null; pages?: number } = {}): Facts {
  const list = { use: 'list', order: 1, currency: 'HUF', withTax: true } as const
  return {
    descriptive: { kind: 'BOOK', vatClass: 'BOOK', name: { hu: name, en: name }, language: 'hu', pages },
    supply: [{ suppliers: [{ state: 'available', prices: price === null ? [] : [{ ...list, amount: price }] }] }],
  }
}

function record(more: Partial<ImportRecord> = {}): ImportRecord {
  return {
    reference: 'ref-1',
    ean: EAN,
    numbers: [],
    notification: 'whole',
    stamp: null,
    note: null,
    facts: facts(),
    problems: [],
    notUsed: [],
    ...more,
  }
}

function stored(
  standing: typeof PUBLISHER | typeof WHOLESALER,
  storedFacts: Facts,
  more: Partial<StoredClaim> = {},
): StoredClaim {
  return {
    ...standing,
    facts: storedFacts,
    hash: hashOfFacts(storedFacts),
    stamp: null,
    claimedAt: new Date('2026-11-01'),
    isLast: false,
    ...more,
  }
}

function known(claims: StoredClaim[], more: Partial<KnownTitle> = {}): KnownTitle {
  return {
    version: 1,
    productId: 'p1',
    ean: EAN,
    isDeleted: false,
    isDeletedByHand: false,
    isPromised: false,
    standing: 0,
    stands: {},
    before: {},
    hand: {},
    claims,
    ...more,
  }
}

const plan = (given: ImportRecord, title: KnownTitle | null, standing: Standing = PUBLISHER) =>
  planRecord({ record: given, standing, title, settings: SETTINGS, now: NOW })
const codes = ({ problems }: PlannedRecord) => problems.map(({ code }) => code)
const changed = ({ changes }: PlannedRecord) => Object.fromEntries(changes.map(({ field, to }) => [field, to]))

/** The title as it stands when the plan has been carried out. */
function applied(
  title: KnownTitle | null,
  { action, claim, changes }: PlannedRecord,
  standing = PUBLISHER,
): KnownTitle {
  const others = (title?.claims ?? []).filter(({ sourceId }) => sourceId !== standing.sourceId)
  const mine = claim === undefined ? (title?.claims ?? []).filter(({ sourceId }) => sourceId === standing.sourceId) : []
  const next = claim ? [{ ...standing, ...claim, stamp: null, claimedAt: NOW }] : mine
  const isGone = changes.some(({ field, to }) => field === 'presence' && to === false)
  const isBack = changes.some(({ field, to }) => field === 'presence' && to === true)
  const isDeleted = isGone || ((title?.isDeleted ?? false) && !isBack)
  return {
    ...known([...others, ...next]),
    ...(title ? { before: title.before, hand: title.hand } : {}),
    isDeleted: action === 'new' ? false : isDeleted,
  }
}

describe('what one record does', () => {
  it('makes a new title with all that it says', () => {
    const planned = plan(record(), null)
    expect(planned.action).toBe('new')
    expect(changed(planned)).toMatchObject({
      'name.hu': 'Egri csillagok',
      'price': 4990,
      'pages': 100,
      'orderable': true,
    })
  })

  it('IMPORT-04 the same again is the same', () => {
    expect(plan(record(), known([stored(PUBLISHER, facts())]))).toEqual({ action: 'same', changes: [], problems: [] })
  })

  it('tells what changes, from what, and whose word it was and is', () => {
    const planned = plan(record({ facts: facts({ price: '5490' }) }), known([stored(PUBLISHER, facts())]))
    expect(planned).toMatchObject({
      action: 'changed',
      changes: [{ field: 'price', from: 4990, to: 5490, was: 'publisher', source: 'publisher' }],
    })
  })

  it('a word that somebody of a better rank overrules is kept and changes nothing', () => {
    const planned = plan(
      record({ facts: facts({ name: 'EGRI CSILLAGOK' }) }),
      known([stored(PUBLISHER, facts())]),
      WHOLESALER,
    )
    expect([planned.action, planned.changes, codes(planned)]).toEqual([
      'same',
      [],
      ['sources-differ', 'sources-differ'],
    ])
    expect(planned.claim).not.toBeUndefined()
  })

  it('a new one without a price waits with what is claimed of it', () => {
    const planned = plan(record({ facts: facts({ price: null }) }), null)
    expect([planned.action, codes(planned), planned.changes]).toEqual(['waiting', ['no-price'], []])
    expect(planned.claim).toMatchObject({ waitsFor: 'no-price', facts: facts({ price: null }), nextTurn: null })
  })

  it.each<[string, Partial<ImportRecord>, KnownTitle | null, string, ProblemCode[]]>([
    ['a test record', { notification: 'test' }, null, 'same', ['test-record']],
    ['an update of a title we do not have', { notification: 'update' }, null, 'refused', ['update-for-unknown']],
    ['a deletion of a title we do not have', { notification: 'delete' }, null, 'same', []],
    ['a record that is refused', { problems: [{ code: 'trade-only' }] }, null, 'refused', ['trade-only']],
    ['one that waits for a decision', { problems: [{ code: 'ean-changed' }] }, known([]), 'waiting', ['ean-changed']],
    ['one without a title, new', { problems: [{ code: 'no-title' }] }, null, 'refused', ['no-title']],
    [
      'an older record',
      { stamp: '2026-01-01', facts: facts({ pages: 5 }) },
      known([stored(PUBLISHER, facts(), { stamp: '2026-06-01' })]),
      'same',
      ['older-record'],
    ],
    [
      'one after the last word',
      { facts: facts({ pages: 5 }) },
      known([stored(PUBLISHER, facts(), { isLast: true })]),
      'same',
      [],
    ],
    [
      'one that a bookseller deleted',
      {},
      known([], { isDeleted: true, isDeletedByHand: true }),
      'same',
      ['deleted-by-hand'],
    ],
  ])('%s', (_, given, title, action, problemCodes) => {
    const planned = plan(record(given), title)
    expect([planned.action, codes(planned), planned.claim]).toEqual([action, problemCodes, undefined])
  })

  it('a title without a name in this record keeps its own', () => {
    const nameless = record({ facts: { ...facts(), descriptive: { pages: 7 } }, problems: [{ code: 'no-title' }] })
    const planned = plan(nameless, known([stored(PUBLISHER, facts())]))
    expect([planned.action, changed(planned)]).toEqual(['changed', { pages: 7, language: null }])
    expect(codes(planned)).toContain('kept-last')
  })

  it('an update replaces the blocks that it brings', () => {
    const update = record({ notification: 'update', facts: { supply: facts({ price: '5990' }).supply ?? [] } })
    expect(changed(plan(update, known([stored(PUBLISHER, facts())])))).toEqual({ price: 5990 })
  })

  it('a book never becomes a gift', () => {
    const gift = { ...facts(), descriptive: { ...facts().descriptive, kind: 'STATIONERYGIFT' as const } }
    const planned = plan(record({ facts: gift }), known([stored(PUBLISHER, facts())]))
    expect([planned.action, codes(planned)]).toEqual(['waiting', ['kind-changed']])
  })

  it('a title whose kind nobody has said is of the kind that the shop gave it: it never becomes another', () => {
    const { kind: _, ...kindless } = facts().descriptive ?? {}
    const title = known([stored(WHOLESALER, { ...facts(), descriptive: kindless })], { stands: { kind: 'BOOK' } })
    const foreign = { ...facts(), descriptive: { ...kindless, kind: 'OTHERLANGUAGE' as const } }
    const planned = plan(record({ facts: foreign }), title)
    expect([planned.action, codes(planned), planned.changes]).toEqual(['waiting', ['kind-changed'], []])
    expect(plan(record(), title).action).toBe('same')
  })

  it('IMPORT-07 taking back what a source said gives back what the shop had given the title', () => {
    const statedFacts = { ...facts(), descriptive: { ...facts().descriptive, vatClass: 'STANDARD' as const } }
    const title = known([stored(PUBLISHER, statedFacts)], {
      stands: { kind: 'BOOK', vatClass: 'STANDARD', language: 'hu' },
    })
    const back = planRestore({
      title: {
        ...title,
        before: { 'name.hu': 'Egri csillagok', 'name.en': 'Egri csillagok', 'price': 4990, 'pages': 100 },
      },
      sourceId: 'publisher',
      isOfCopies: false,
      brought: [],
      written: hashOfFacts(statedFacts),
      former: null,
      wasNew: false,
      stood: { vatClass: 'BOOK', orderable: false },
      settings: SETTINGS,
    })
    expect(changed(back)).toEqual({ vatClass: 'BOOK', orderable: false })
    expect(codes(back)).toEqual([])
  })

  it('a title that was withdrawn comes back when its file tells of it again', () => {
    const planned = plan(record(), known([], { isDeleted: true }))
    expect([planned.action, changed(planned).presence, codes(planned)]).toEqual(['changed', true, ['came-back']])
  })

  describe('IMPORT-13 a deletion', () => {
    const deletion = record({ notification: 'delete', facts: {} })

    it('takes the title out where nobody else claims it and nobody needs it', () => {
      expect(changed(plan(deletion, known([stored(PUBLISHER, facts())])))).toEqual({ presence: false })
    })

    it('leaves a title that was sold or stands on a shelf, and nobody can order it any more', () => {
      for (const needed of [{ isPromised: true }, { standing: 1 }]) {
        const planned = plan(deletion, known([stored(PUBLISHER, facts())], needed))
        expect([planned.action, changed(planned), codes(planned)]).toEqual([
          'withdrawn',
          { orderable: false },
          ['delete-kept'],
        ])
      }
    })

    it('lets the next in rank speak', () => {
      const both = known([stored(PUBLISHER, facts()), stored(WHOLESALER, facts({ name: 'EGRI CSILLAGOK' }))])
      const planned = plan(deletion, both)
      expect([planned.action, changed(planned)]).toEqual([
        'changed',
        { 'name.hu': 'EGRI CSILLAGOK', 'name.en': 'EGRI CSILLAGOK' },
      ])
    })

    it('leaves what a bookseller had before there were files', () => {
      const planned = plan(
        deletion,
        known([stored(PUBLISHER, facts())], { before: { 'name.hu': 'Csillagok', 'price': 3000 } }),
      )
      expect(planned.changes.some(({ field }) => field === 'presence')).toBe(false)
      expect(changed(planned)).toMatchObject({ 'name.hu': 'Csillagok', 'price': 3000 })
    })
  })

  it('a new book without a language is Hungarian by its ISBN, and says so; of a known one nothing is guessed', () => {
    const { descriptive: { language: _, ...descriptive } = {}, ...more } = facts()
    const silent = record({ ean: '9789631434415', facts: { ...more, descriptive } })
    expect([changed(plan(silent, null)).language, codes(plan(silent, null))]).toEqual(['hu', ['language-guessed']])
    const before = { 'kind': 'BOOK', 'language': 'en', 'name.hu': 'Egri csillagok' } as const
    expect(changed(plan(silent, known([], { before }))).language).toBeUndefined()
  })

  it('IMPORT-12 what no file has said of a title stands as the shop made it, and is no change when somebody says it too', () => {
    const { descriptive: { kind: _, vatClass: __, language: ___, ...descriptive } = {}, ...more } = facts()
    const silent = { ...more, descriptive }
    const isbn = { ean: '9789631434415' }
    const fresh = plan(record({ ...isbn, facts: silent }), null)
    expect([changed(fresh).language, codes(fresh)]).toEqual(['hu', ['language-guessed']])
    const stands = { kind: 'BOOK', vatClass: 'BOOK', language: 'hu', orderable: false } as const
    const title = known([stored(WHOLESALER, silent)], { ...isbn, stands })
    expect(plan(record({ ...isbn, facts: facts() }), title).changes.map(({ field }) => field)).not.toContain('language')
    const german = { ...facts(), descriptive: { ...facts().descriptive, language: 'de' } }
    const [change] = plan(record({ ...isbn, facts: german }), title).changes.filter(({ field }) => field === 'language')
    expect(change).toMatchObject({ from: 'hu', to: 'de', was: null })
  })

  it('IMPORT-08 each source’s facts are read by its own rules: a wholesaler’s do not free a publisher’s fixed price', () => {
    const HUNGARIAN = '9789631434415'
    const published = { dates: { publication: { date: '2026-10-01', precision: 'day' } } } as const
    const bound = stored(PUBLISHER, { ...facts(), publishing: published }, { rules: { bindsNewBooks: true } })
    const cheaper = record({ ean: HUNGARIAN, facts: facts({ price: '3990' }) })
    const planned = plan(cheaper, known([bound], { ean: HUNGARIAN }), WHOLESALER)
    expect([changed(planned), codes(planned)]).toEqual([{}, expect.arrayContaining(['price-law'])])
  })

  it('IMPORT-04 as a law: whatever was planned and carried out, the same record changes nothing the second time', () => {
    const claimArbitrary = fc.record({
      name: fc.constantFrom('a', 'b'),
      price: fc.constantFrom('1000', '2000', null),
      pages: fc.integer({ min: 1, max: 3 }),
    })
    const records = fc.record({
      facts: claimArbitrary.map(facts),
      notification: fc.constantFrom('whole', 'update', 'delete', 'last', 'test'),
    })
    fc.assert(
      fc.property(fc.array(records, { minLength: 1, maxLength: 5 }), (given) => {
        let title: KnownTitle | null = null
        for (const one of given) {
          const asRecord = record(one as Partial<ImportRecord>)
          const planned = plan(asRecord, title)
          if (planned.action === 'new' || title) title = applied(title, planned)
          const again = plan(asRecord, title)
          expect(again.changes).toEqual([])
          expect(['same', 'waiting', 'refused']).toContain(again.action)
        }
      }),
    )
  })
})
