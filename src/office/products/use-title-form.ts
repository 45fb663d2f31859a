import type { OfficeAnswer } from '#server/office/office-api.ts'
import {
  PRICED_FIELDS,
  type FormField,
  type TitleFormFields,
  type TitleField,
} from '#shop/catalogue/titles/title-fields.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { isSameValue } from '../data/draft/merge-value.ts'
import { fieldNamesOf, nothingTyped, withoutField, type RecordDraft } from '../data/draft/record-draft.ts'
import { useRecordDraft } from '../data/draft/use-record-draft.ts'
import { useAct } from '../data/use-act.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { showToast } from '../ui/page/toast-store.ts'
import type { OfficeWords } from '../words/hu.ts'
import { useWords } from '../words/office-words.tsx'

export type Title = OfficeAnswer<'get', '/products/{id}'>

/** What is typed into a title's form: kept, told apart from what others change meanwhile, and saved as one. */
export function useTitleForm(title: Title) {
  const words = useWords().product
  const stored = useRecordDraft<TitleFormFields>(`product ${title.id}`)
  const fields = title.fields as TitleFormFields
  const form = stored.over(fields, { version: title.version })
  const { draft } = form
  const { save, send, takeBack } = useTitleSave(title)

  return {
    fields: form.fields,
    changed: fieldNamesOf(draft.typed),
    met: form.met,
    isUndecided: form.isUndecided,
    isFromBefore: form.isFromBefore,
    isBusy: save.isBusy,
    refusal: save.refusal,
    isReadOnly: !title.can.includes('save'),
    /** A VAT class is for whoever may change prices. */
    isLocked: (field: FormField) => PRICED_FIELDS.includes(field) && !title.can.includes('price'),
    /** The problem of a field that was refused. */
    problemOf: (field: FormField) => problemOfField(field, save.refusal, words),
    type<Field extends FormField>(field: Field, value: TitleFormFields[Field]): void {
      const changed: Partial<TitleFormFields> = {}
      changed[field] = value
      form.type(changed)
    },
    choose: form.choose,
    throwAway: form.wipe,
    /** All that is typed, with what of it was seen. */
    draft,
    /** Goes on with what somebody had drafted. */
    load: (drafted: Pick<RecordDraft<TitleFormFields>, 'typed' | 'was' | 'version'>) =>
      stored.put({ ...nothingTyped(), ...drafted }),
    async save(): Promise<void> {
      const { mine, was } = form
      const version = draft.version ?? title.version
      if (fieldNamesOf(mine).length === 0) return form.wipe()
      if (await send({ fields: mine as SaveBody['fields'], was, released: [] }, version)) form.wipe()
    },
    /** What booksellers said of a field is given back to the files. */
    async release(field: TitleField): Promise<void> {
      stored.put(withoutField(draft, field))
      await send({ fields: {}, was: {}, released: [field] }, title.version)
    },
    /** What stands there is the booksellers' word from now on: the next file does not write over it. */
    async hold(field: TitleField): Promise<void> {
      const value = { [field]: fields[field] }
      await send({ fields: value as SaveBody['fields'], was: value, released: [] }, title.version)
    },
    takeBack,
    isTyped: (field: FormField) => field in draft.typed && !isSameValue(draft.typed[field], fields[field]),
  }
}

/** Saves a title as one act, and takes such an act back. */
function useTitleSave(title: Title) {
  const words = useWords().product
  const save = useAct('/products/{id}')
  const undo = useAct('/products/{id}/undo')
  const inWords = useRefusalWords(words.refusals)
  const parameters = { id: title.id }

  async function takeBack(act: number, undoneWords = words.undone): Promise<void> {
    const undone = await undo.run({ parameters, body: { act } })
    showToast(undone.ok ? undoneWords : inWords(undone.failure))
  }

  async function send(body: Pick<SaveBody, 'fields' | 'was' | 'released'>, version: number): Promise<boolean> {
    const saved = await save.run({ parameters, body: { ...body, version } })
    if (!saved.ok) return false
    const { act, isMerged } = saved.value
    showToast(isMerged ? words.savedWithOthers : words.saved, act === null ? null : () => void takeBack(act))
    return true
  }

  return { save, send, takeBack }
}

function problemOfField(field: FormField, refusal: OfficeRefusal | null, words: OfficeWords['product']): string | null {
  const problem = refusal?.fields?.find((one) => one.field === `fields/${field}`)
  const isWithin = refusal?.fields?.some((one) => one.field.startsWith(`fields/${field}/`))
  if (field === 'ean' && refusal?.kind === 'ean-taken') return words.eanTaken(refusal.product?.title ?? '')
  const kind = problem?.kind ?? (isWithin ? 'invalid' : null)
  return kind && ((kind === 'invalid' && words.invalid[field]) || words.problems[kind])
}

type SaveBody = NonNullable<Parameters<ReturnType<typeof useAct<'/products/{id}'>>['run']>[0]>['body']
export type TitleForm = ReturnType<typeof useTitleForm>
