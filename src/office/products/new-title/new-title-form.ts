import { NOTHING_PLAIN } from '#shop/catalogue/products/title-field-table.ts'
import {
  TITLE_FIELDS,
  type FormField,
  type TitleFormFields,
  type TitleField,
} from '#shop/catalogue/titles/title-fields.ts'
import type { Language } from '#site/languages.ts'
import type { Title, TitleForm } from '../use-title-form.ts'
import { isSameValue } from '../../data/draft/merge-value.ts'
import { nothingTyped } from '../../data/draft/record-draft.ts'
import { MORE_FIELDS, shownTitle, type Known, type MoreField, type TypedTitle } from './new-title.ts'

export type CategoryNames = Readonly<Record<string, Record<Language, string>>>

type NewTitleForm = {
  ean: string
  typed: TypedTitle
  known: Known
  categoryNames: CategoryNames
  put: (part: Partial<TypedTitle>) => void
  problemAt: (field: string) => string | null
}

/** A title that is not there yet, for the parts of the form that write what it may have before it is published. */
export function newTitleForm({ ean, typed, known, categoryNames, put, problemAt }: NewTitleForm): {
  title: Title
  form: TitleForm
} {
  const { kind } = shownTitle(typed, known)
  const knownFields: TitleFormFields = { ...NOTHING_SAID, ...(known.fields as Partial<TitleFormFields>), ean }
  const from = known.sources.join(', ')
  const originOf = (field: TitleField) =>
    field in known.fields
      ? ({ from: 'file', by: from, at: null } as const)
      : ({ from: 'rule', by: null, at: null } as const)
  const title: Title = {
    id: `new-${ean}`,
    version: 0,
    kind,
    isWithdrawn: false,
    slugs: { hu: '', en: '' },
    addresses: { hu: '', en: '' },
    changedAt: '',
    listPrice: 0,
    workId: null,
    publisherId: null,
    categoryNames: { ...categoryNames },
    fields: knownFields as Title['fields'],
    origins: Object.fromEntries(TITLE_FIELDS.map((field) => [field, originOf(field)])) as Title['origins'],
    released: {},
    can: ['save'],
  }
  const fields: TitleFormFields = { ...knownFields, ...typed.more }
  const nothing = async () => {}
  return {
    title,
    form: {
      fields,
      changed: Object.keys(typed.more) as MoreField[],
      met: [],
      isUndecided: false,
      isFromBefore: false,
      isBusy: false,
      refusal: null,
      isReadOnly: false,
      // Price and VAT class are asked for above these parts.
      isLocked: () => false,
      problemOf: (field) => problemAt(`fields/${field}`),
      type(field, value) {
        if (isMore(field)) put({ more: withMore(typed.more, { field, value, knownValue: knownFields[field] }) })
      },
      choose() {},
      throwAway() {},
      draft: { ...nothingTyped(), typed: typed.more },
      load() {},
      save: nothing,
      release: nothing,
      hold: nothing,
      takeBack: nothing,
      // What is said of a title that is not there yet is the booksellers' word anyway: nothing is held or given back.
      isTyped: () => true,
    },
  }
}

function isMore(field: FormField): field is MoreField {
  return (MORE_FIELDS as readonly FormField[]).includes(field)
}

type More = { field: MoreField; value: unknown; knownValue: unknown }

/** What is typed back to what files say, or to nothing, is not said. */
function withMore(more: TypedTitle['more'], { field, value, knownValue }: More): TypedTitle['more'] {
  const { [field]: _, ...others } = more
  return isSameValue(value, knownValue) ? others : { ...others, [field]: value }
}

const NOTHING_SAID: TitleFormFields = {
  ...NOTHING_PLAIN,
  'ean': '',
  'layout': 'default',
  'cover': null,
  'vatClass': 'BOOK',
  'name.hu': '',
  'name.en': '',
  'subtitle': null,
  'subtitle.en': null,
  'description.hu': null,
  'description.en': null,
  'contributors': [],
  'publisher': null,
  'series': null,
  'periodical': null,
  'publication': null,
  'orderable': true,
  'categories': [],
  'pictures': [],
}
