import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CategoryTree } from '#shop/catalogue/products/category.ts'
import { changePairs, pairsBack } from '../data/draft/change-pairs.ts'
import { useRecordDraft, type RecordForm } from '../data/draft/use-record-draft.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field, SelectField, TextAreaField } from '../ui/controls/field.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { OfficeCategory } from './categories-screen.tsx'

const FIELDS = ['nameHu', 'nameEn', 'slugHu', 'slugEn', 'descriptionHu', 'descriptionEn'] as const
type CategoryDialogProps = { category: OfficeCategory; all: readonly OfficeCategory[]; onClose: () => void }

/** Names, addresses and descriptions in both languages, and what it stands below. */
export function CategoryDialog({ category, all, onClose }: CategoryDialogProps) {
  const { categories: words, parts } = useWords()
  const language = useOfficeLanguage()
  const { id, tree, parentId, fields, titles } = category
  const form = useRecordDraft<OfficeCategory['fields']>(`category ${id}`).over(fields)
  const children = all.filter((one) => one.parentId === id)
  const tops = all.filter((one) => one.tree === tree && one.parentId === null && one.id !== id)
  const position = all.filter((one) => one.tree === tree && one.parentId === parentId).indexOf(category)

  const { save, remove, send, takeAway } = useCategorySave(category, form, position, onClose)
  const refusal = save.refusal ?? remove.refusal
  const around = (field: keyof OfficeCategory['fields']) => {
    const met = form.met.find((one) => one.field === field)
    const problem = refusal?.fields?.find((one) => one.field === field)
    return {
      label: words.fields[field],
      value: form.fields[field],
      problem: problem && words.wrong[problem.kind],
      warning: met ? words.nowIs(met.theirs) : null,
    }
  }
  return (
    <ActDialog
      title={words.editTitle}
      isWide
      of={[save, remove]}
      own={parts.belowFields}
      send={words.save}
      busy={save.isBusy ? words.saving : null}
      onSend={() => void send()}
      onClose={onClose}
      more={
        titles === 0 &&
        children.length === 0 && (
          <Button kind="bare" onClick={() => void takeAway()}>
            {words.remove}
          </Button>
        )
      }
    >
      <CategoryFields around={around} onChange={form.type} />
      {children.length === 0 && (
        <SelectField {...around('parentId')} onChange={(event) => form.type({ parentId: event.target.value })}>
          <option value="">{words.top}</option>
          {tops.map((one) => (
            <option key={one.id} value={one.id}>
              {language === 'hu' ? one.fields.nameHu : one.fields.nameEn}
            </option>
          ))}
        </SelectField>
      )}
    </ActDialog>
  )
}

type CategoryForm = Pick<RecordForm<OfficeCategory['fields']>, 'changes' | 'wipe'>

/** Saves what was changed of a category, or removes it while nothing hangs on it; both have their undo. */
function useCategorySave(category: OfficeCategory, form: CategoryForm, position: number, onClose: () => void) {
  const { categories: words } = useWords()
  const save = useAct('/categories/edit')
  const remove = useAct('/categories/remove')
  const offerFormer = useUndo('/categories/edit')
  const offerReturn = useUndo('/categories')
  const { revalidate } = useRevalidator()
  const { id, tree, parentId, fields, version } = category

  async function send(): Promise<void> {
    const changes = changePairs(form.changes, fields)
    if (Object.keys(changes).length === 0) return onClose()
    const answer = await save.run({ body: { id, changes } })
    if (!answer.ok) {
      if (answer.failure.kind === 'stale') void revalidate()
      return
    }
    form.wipe()
    onClose()
    offerFormer({
      done: words.saved,
      back: { body: { id, changes: pairsBack(changes), position } },
      undone: words.undone,
    })
  }

  async function takeAway(): Promise<void> {
    const answer = await remove.run({ body: { id, version } })
    if (!answer.ok) return
    onClose()
    const names = { hu: fields.nameHu, en: fields.nameEn }
    offerReturn({
      done: words.removed,
      back: { body: { tree, parentId, names, again: { id, fields, position } } },
      undone: words.undone,
    })
  }

  return { save, remove, send, takeAway }
}

type Around = { label: string; value: string; problem: string | null | undefined; warning: string | null }
type CategoryFieldsProps = {
  around: (field: (typeof FIELDS)[number]) => Around
  onChange: (changes: Partial<OfficeCategory['fields']>) => void
}

function CategoryFields({ around, onChange }: CategoryFieldsProps) {
  const { categories: words } = useWords()
  return FIELDS.map((field) =>
    field.startsWith('description') ? (
      <TextAreaField
        key={field}
        {...around(field)}
        rows={3}
        maxLength={2000}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    ) : (
      <Field
        key={field}
        {...around(field)}
        hint={field.startsWith('slug') ? words.slugHint : undefined}
        maxLength={field.startsWith('slug') ? 200 : 100}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    ),
  )
}

type NewCategoryProps = { tree: CategoryTree; parentId: string | null; onClose: () => void }

export function NewCategoryDialog({ tree, parentId, onClose }: NewCategoryProps) {
  const words = useWords().categories
  const make = useAct('/categories')
  const offerUndo = useUndo('/categories/remove')
  const [names, setNames] = useState({ hu: '', en: '' })
  const problemOf = (field: string) => {
    const problem = make.refusal?.fields?.find((one) => one.field === field)
    return problem && words.wrong[problem.kind]
  }

  async function send(): Promise<void> {
    const answer = await make.run({ body: { tree, parentId, names } })
    if (!answer.ok) return
    const { id } = answer.value
    onClose()
    offerUndo({ done: words.made, back: { body: { id, version: 1 } }, undone: words.undone })
  }

  return (
    <ActDialog
      title={words.newTitle}
      isWide
      of={make}
      send={words.save}
      busy={make.isBusy ? words.saving : null}
      onSend={() => void send()}
      onClose={onClose}
    >
      {(['hu', 'en'] as const).map((language) => {
        const field = language === 'hu' ? 'nameHu' : 'nameEn'
        return (
          <Field
            key={language}
            label={words.fields[field]}
            required
            maxLength={100}
            value={names[language]}
            problem={
              problemOf(field) ?? problemOf(`names/${language}`) ?? problemOf(language === 'hu' ? 'slugHu' : 'slugEn')
            }
            onChange={(event) => setNames({ ...names, [language]: event.target.value })}
          />
        )
      })}
    </ActDialog>
  )
}
