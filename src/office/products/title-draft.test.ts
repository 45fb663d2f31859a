import { expect, it } from 'vitest'
import type { FormFields } from '#shop/catalogue/titles/title-fields.ts'
import { conflictsIn, noDraft, readDraft, resolved, withTyped } from './title-draft.ts'

const stored = { 'pages': 300, 'weightGrams': null, 'description.hu': 'Régi.' } as FormFields
const typed = withTyped(noDraft, { field: 'description.hu', value: 'Enyém.', standing: 'Régi.', version: 4 })

it('OFFICE-31 what is typed remembers what was seen, and what is typed back is typed no more', () => {
  expect(typed).toEqual({ typed: { 'description.hu': 'Enyém.' }, was: { 'description.hu': 'Régi.' }, version: 4 })
  // Somebody has saved since: what was seen first counts, and so does its version.
  const later = withTyped(typed, { field: 'pages', value: 310, standing: 305, version: 6 })
  expect(later).toMatchObject({ was: { pages: 305 }, version: 4 })
  expect(withTyped(typed, { field: 'description.hu', value: 'Régi.', standing: 'Másé.', version: 6 })).toEqual(noDraft)
  expect(readDraft(JSON.stringify(later))).toEqual(later)
  expect(readDraft('Nem piszkozat')).toEqual(noDraft)
})

it('OFFICE-31 a field that another has changed is shown, and sent as it was chosen', () => {
  expect(conflictsIn(typed, stored)).toEqual([])
  const fields = { ...stored, 'description.hu': 'Másé.', 'pages': 320 }
  expect(conflictsIn(typed, fields)).toEqual(['description.hu'])
  const conflicts = conflictsIn(typed, fields)
  const chosen = (side: 'theirs' | 'mine' | 'both') =>
    resolved(typed, { fields, conflicts, sides: { 'description.hu': side } })
  expect(chosen('theirs')).toEqual({ typed: {}, was: {} })
  expect(chosen('mine')).toEqual({ typed: { 'description.hu': 'Enyém.' }, was: { 'description.hu': 'Másé.' } })
  expect(chosen('both').typed).toEqual({ 'description.hu': 'Másé.\n\nEnyém.' })
  // Nothing chosen: what was seen is sent, and the office refuses.
  expect(resolved(typed, { fields, conflicts, sides: {} }).was).toEqual({ 'description.hu': 'Régi.' })
})
