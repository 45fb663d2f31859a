import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TitleFormFields } from '#shop/catalogue/titles/title-fields.ts'
import {
  mergeRecord,
  nothingTyped,
  onlyKnown,
  readRecordDraft,
  withChoice,
  withoutField,
  withTyped,
  type RecordDraft,
} from './record-draft.ts'

type Place = { name: string; address: string; days: readonly number[] }
const text = fc.constantFrom('', 'one', 'two', 'three')
const place: fc.Arbitrary<Place> = fc.record({ name: text, address: text, days: fc.subarray([1, 2]) })
const FIELDS = ['name', 'address', 'days'] as const
const at = (fields: Place, version = 1) => ({ fields, version })
const nothing = nothingTyped<Place>()
const typedOver = (seen: Place, mine: Partial<Place>) => withTyped(nothing, mine, at(seen))

describe('what somebody types into a record that others change meanwhile', () => {
  it('OFFICE-05 is never lost: what was typed is saved or shown beside theirs, and what was not typed follows them', () => {
    fc.assert(
      fc.property(place, place, place, (seen, mine, theirs) => {
        const { fields, met, changes } = mergeRecord(typedOver(seen, mine), theirs)
        for (const field of FIELDS) {
          const isTyped = String(mine[field]) !== String(seen[field])
          const isChanged = String(theirs[field]) !== String(seen[field])
          const isOther = String(mine[field]) !== String(theirs[field])
          expect(fields[field]).toEqual(isTyped ? mine[field] : theirs[field])
          expect(field in changes).toBe(isTyped && isOther)
          expect(met.filter((one) => one.field === field)).toEqual(
            isTyped && isChanged && isOther ? [{ field, theirs: theirs[field], mine: mine[field], chosen: null }] : [],
          )
        }
        expect({ ...theirs, ...changes }).toEqual(fields)
      }),
    )
  })

  it('OFFICE-05 is mine, theirs or both as it was chosen, as long as theirs is what was seen then', () => {
    const draft = typedOver({ name: 'A', address: '', days: [] }, { name: 'B' })
    const theirs = { name: 'C', address: 'street', days: [] }
    expect(mergeRecord(draft, theirs)).toMatchObject({ fields: { name: 'B', address: 'street' }, isUndecided: true })
    const chosen = (side: 'theirs' | 'mine' | 'both') => withChoice(draft, { field: 'name', side, theirs: 'C' })
    const left = mergeRecord(chosen('theirs'), theirs)
    expect([left.fields, left.mine, left.changes]).toEqual([theirs, {}, {}])
    expect(mergeRecord(chosen('mine'), theirs)).toMatchObject({ mine: { name: 'B' }, was: { name: 'C' } })
    expect(mergeRecord(chosen('both'), theirs, ' ').changes).toEqual({ name: 'C B' })
    expect(mergeRecord(chosen('theirs'), theirs)).toMatchObject({ isUndecided: false, met: [{ chosen: 'theirs' }] })
    // Somebody saves once more: what was chosen was chosen over something else.
    expect(mergeRecord(chosen('mine'), { ...theirs, name: 'D' })).toMatchObject({
      isUndecided: true,
      was: { name: 'A' },
      met: [{ theirs: 'D', mine: 'B', chosen: null }],
    })
    const alike = mergeRecord(chosen('theirs'), { ...theirs, name: 'B' })
    expect([alike.met, alike.changes]).toEqual([[], {}])
  })

  it('OFFICE-05 can be typed on after choosing, and stands as it was typed, also where that is what was there at first', () => {
    const theirs = { name: 'C', address: '', days: [] }
    fc.assert(
      fc.property(fc.constantFrom('theirs', 'mine', 'both'), fc.constantFrom('A', 'B', 'C!', 'D'), (side, typed) => {
        const draft = typedOver({ ...theirs, name: 'A' }, { name: 'B' })
        const chosen = withChoice(draft, { field: 'name', side, theirs: 'C' })
        const { fields, isUndecided } = mergeRecord(withTyped(chosen, { name: typed }, at(theirs, 2)), theirs)
        expect({ name: fields.name, isUndecided }).toEqual({ name: typed, isUndecided: false })
      }),
    )
  })

  it('OFFICE-05 is typed no more when it is typed back, and remembers the oldest version that was seen', () => {
    fc.assert(
      fc.property(place, place, place, (seen, mine, theirs) => {
        const draft = typedOver(seen, mine)
        expect(draft.version).toBe(Object.keys(draft.typed).length > 0 ? 1 : null)
        expect(mergeRecord(withTyped(draft, seen, at(seen, 2)), theirs).fields).toEqual(theirs)
        const more = withTyped(draft, { name: 'more' }, at(theirs, 2))
        expect(more.version).toBe(draft.version ?? 2)
        expect(mergeRecord(more, theirs).fields.name).toBe('more')
        expect(mergeRecord(withoutField(more, 'name'), theirs).fields.name).toBe(theirs.name)
      }),
    )
  })

  it('typing what stands there changes nothing', () => {
    fc.assert(
      fc.property(place, place, place, (seen, mine, theirs) => {
        const draft = typedOver(seen, mine)
        expect(withTyped(draft, mergeRecord(draft, theirs).fields, at(theirs, 1))).toEqual(draft)
      }),
    )
  })

  it('OFFICE-05 is read from the device as it was stored, by this build or by another, and what is no draft is none', () => {
    fc.assert(
      fc.property(place, place, (seen, mine) => {
        const draft = typedOver(seen, mine)
        expect(readRecordDraft(JSON.stringify(draft))).toEqual(draft)
      }),
    )
    const older = { typed: { name: 'B' }, was: { name: 'A' }, version: 4 }
    expect(readRecordDraft(JSON.stringify(older))).toEqual({ ...older, choices: {} })
    const pairs = readRecordDraft<Place>(JSON.stringify({ name: { from: 'A', to: 'B' } }))
    expect(pairs).toMatchObject({ typed: { name: 'B' }, was: { name: 'A' } })
    const plain = readRecordDraft<Place>(JSON.stringify({ name: 'B' }))
    expect(mergeRecord(plain, { name: 'C', address: '', days: [] })).toMatchObject({
      changes: { name: 'B' },
      met: [],
    })
    for (const stored of ['', 'no draft', 'null', '7', '[1]', '"x"']) expect(readRecordDraft(stored)).toEqual(nothing)
  })

  it('OFFICE-05 a draft of any shape leads to a record of the known shape', () => {
    const known: Place = { name: 'A', address: 'B', days: [1] }
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc
            .record({ typed: fc.dictionary(fc.constantFrom(...FIELDS, 'old'), fc.jsonValue()), was: fc.object() })
            .map((one) => JSON.stringify(one)),
        ),
        (stored) => {
          const draft: RecordDraft<Place> = onlyKnown(readRecordDraft<Place>(stored), known)
          const { fields } = mergeRecord(draft, known)
          expect(Object.keys(fields).toSorted()).toEqual(['address', 'days', 'name'])
          expect(fields.days === null || Array.isArray(fields.days)).toBe(true)
        },
      ),
    )
  })
})

describe('what is typed into a title', () => {
  const stored = { 'pages': 300, 'weightGrams': null, 'description.hu': 'Régi.' } as TitleFormFields
  const typed = withTyped(
    nothingTyped<TitleFormFields>(),
    { 'description.hu': 'Enyém.' },
    { fields: stored, version: 4 },
  )

  it('OFFICE-31 what is typed remembers what was seen, and what is typed back is typed no more', () => {
    expect(typed).toEqual({
      typed: { 'description.hu': 'Enyém.' },
      was: { 'description.hu': 'Régi.' },
      version: 4,
      choices: {},
    })
    // Somebody has saved since: what was seen first counts, and so does its version.
    const since = { fields: { ...stored, 'pages': 305, 'description.hu': 'Másé.' }, version: 6 }
    const later = withTyped(typed, { pages: 310 }, since)
    expect(later).toMatchObject({ was: { 'pages': 305, 'description.hu': 'Régi.' }, version: 4 })
    expect(withTyped(typed, { 'description.hu': 'Régi.' }, since)).toEqual(nothingTyped())
    expect(readRecordDraft(JSON.stringify(later))).toEqual(later)
    expect(readRecordDraft('Nem piszkozat')).toEqual(nothingTyped())
  })

  it('OFFICE-31 a field that another has changed is shown, and sent as it was chosen', () => {
    expect(mergeRecord(typed, stored).met).toEqual([])
    const fields = { ...stored, 'description.hu': 'Másé.', 'pages': 320 }
    expect(mergeRecord(typed, fields).met.map(({ field }) => field)).toEqual(['description.hu'])
    const chosen = (side: 'theirs' | 'mine' | 'both') =>
      mergeRecord(withChoice(typed, { field: 'description.hu', side, theirs: 'Másé.' }), fields)
    expect([chosen('theirs').mine, chosen('theirs').was]).toEqual([{}, {}])
    expect(chosen('mine')).toMatchObject({ mine: { 'description.hu': 'Enyém.' }, was: { 'description.hu': 'Másé.' } })
    expect(chosen('both').mine).toEqual({ 'description.hu': 'Másé.\n\nEnyém.' })
    // Nothing chosen: what was seen is sent, and the office refuses.
    expect(mergeRecord(typed, fields).was).toEqual({ 'description.hu': 'Régi.' })
  })
})
