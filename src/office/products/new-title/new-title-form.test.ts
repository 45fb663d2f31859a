import { describe, expect, it } from 'vitest'
import { newTitleForm } from './new-title-form.ts'
import {
  NOTHING_TYPED,
  saidOfTitle,
  typedOfDraft,
  type Known,
  type NewTitleDraftAnswer,
  type TypedTitle,
} from './new-title.ts'

const EAN = '9789631234565'
const UNKNOWN: Known = { taken: null, kind: null, price: null, fields: {}, sources: [], periodical: null }
const KNOWN_TITLE: Known = {
  ...UNKNOWN,
  sources: ['Nagyker'],
  fields: { 'description.hu': 'A fájl szava.', 'pages': 300 },
}

/** What stands typed after somebody has written into the parts of the form. */
function written(known: Known, write: (form: ReturnType<typeof newTitleForm>['form']) => void): TypedTitle {
  let typed: TypedTitle = { ...NOTHING_TYPED, ean: EAN, name: 'Új könyv', price: '4 990' }
  const form = () =>
    newTitleForm({
      ean: EAN,
      typed,
      known,
      categoryNames: {},
      put: (part) => (typed = { ...typed, ...part }),
      problemAt: (field) => (field === 'fields/pages' ? 'wrong' : null),
    }).form
  write({
    ...form(),
    type: (field, value) => form().type(field, value),
  })
  return typed
}

const author = {
  id: null,
  name: { hu: 'Torony Tamás', en: 'Tamás Torony', sort: 'Torony Tamás' },
  roles: ['author'],
} as const

describe('a title that is not in the shop yet', () => {
  it('OFFICE-31 has its author, category and description before anybody sees it', () => {
    const typed = written(UNKNOWN, (form) => {
      form.type('contributors', [author])
      form.type('description.hu', 'Egy torony története.')
      form.type('categories', ['book/fiction'])
    })
    expect(saidOfTitle(typed, UNKNOWN, true)).toMatchObject({
      price: 4990,
      fields: {
        'name.hu': 'Új könyv',
        'contributors': [author],
        'description.hu': 'Egy torony története.',
        'categories': ['book/fiction'],
      },
    })
  })

  it('OFFICE-31 says nothing of what was typed back to what files say, and shows what they say', () => {
    const typed = written(KNOWN_TITLE, (form) => {
      expect(form.fields).toMatchObject({ 'description.hu': 'A fájl szava.', 'pages': 300, 'binding': null })
      expect(form.problemOf('pages')).toBe('wrong')
      form.type('pages', 320)
      form.type('description.hu', 'Más.')
      form.type('description.hu', 'A fájl szava.')
    })
    expect(typed.more).toEqual({ pages: 320 })
  })

  it('OFFICE-36 comes back from its draft as it was written', () => {
    const typed = written(UNKNOWN, (form) => {
      form.type('contributors', [author])
      form.type('weightGrams', 420)
    })
    const { fields, kind = null, price = null } = saidOfTitle(typed, UNKNOWN, true)
    const draft = { ean: EAN, kind, price, fields } as NewTitleDraftAnswer
    expect(typedOfDraft(draft).more).toEqual(typed.more)
  })
})
