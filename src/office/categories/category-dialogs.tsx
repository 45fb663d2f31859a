import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { CategoryTree } from '#shop/catalogue/products/category.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { useRecordForm } from '../data/use-record-form.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field, SelectField, TextAreaField } from '../ui/controls/field.tsx'
import { focusWrongField } from '../ui/controls/focus-wrong-field.ts'
import { Notice } from '../ui/page/notice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { OfficeCategory } from './categories-screen.tsx'
import styles from './categories.module.css'

type FormDialogProps = {
  title: string
  refusal: OfficeRefusal | null
  isBusy: boolean
  onSend: () => void
  onClose: () => void
  more?: ReactNode
  children: ReactNode
}

function FormDialog({ title, refusal, isBusy, onSend, onClose, more, children }: FormDialogProps) {
  const said = useWords().categories
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(first)
  }, [])
  useEffect(() => focusWrongField(refusal && form.current), [refusal])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      className={styles.dialog}
      foot={
        <>
          <Button kind="go" type="submit" form={formId} busy={isBusy ? said.saving : null}>
            {said.save}
          </Button>
          <Button onClick={onClose}>{said.cancel}</Button>
          {more}
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {refusal && (
          <Notice
            tone={refusal.kind === 'stale' ? 'waits' : 'wrong'}
            icon="alert"
            isNews
            title={said.refusals[refusal.kind] ?? said.refusals.other}
          />
        )}
        {children}
      </form>
    </Dialog>
  )
}

const FIELDS = ['nameHu', 'nameEn', 'slugHu', 'slugEn', 'descriptionHu', 'descriptionEn'] as const
type CategoryDialogProps = { category: OfficeCategory; all: readonly OfficeCategory[]; onClose: () => void }

/** Names, addresses and descriptions in both languages, and what it stands below. */
export function CategoryDialog({ category, all, onClose }: CategoryDialogProps) {
  const said = useWords().categories
  const language = useOfficeLanguage()
  const save = useAct('/categories/edit')
  const undo = useAct('/categories/edit')
  const remove = useAct('/categories/remove')
  const make = useAct('/categories')
  const { revalidate } = useRevalidator()
  const { id, tree, parentId, fields, version, titles } = category
  const form = useRecordForm(`category ${id}`, fields)
  const told = (kind: string) => said.refusals[kind] ?? said.refusals.other ?? ''
  const children = all.filter((one) => one.parentId === id)
  const tops = all.filter((one) => one.tree === tree && one.parentId === null && one.id !== id)
  const position = all.filter((one) => one.tree === tree && one.parentId === parentId).indexOf(category)

  async function send(): Promise<void> {
    const { changes } = form
    if (Object.keys(changes).length === 0) return onClose()
    const answer = await save.run({ body: { id, changes } })
    if (!answer.ok) {
      if (answer.failure.kind === 'stale') void revalidate()
      return
    }
    form.wipe()
    onClose()
    const back = Object.fromEntries(
      Object.entries(changes).map(([field, { from, to }]) => [field, { from: to.trim(), to: from }]),
    )
    showToast(said.saved, () => {
      void undo.run({ body: { id, changes: back, position } }).then((undone) => {
        showToast(undone.ok ? said.undone : told(undone.failure.kind))
      })
    })
  }

  async function takeAway(): Promise<void> {
    const answer = await remove.run({ body: { id, version } })
    if (!answer.ok) return
    onClose()
    const names = { hu: fields.nameHu, en: fields.nameEn }
    showToast(said.removed, () => {
      void make.run({ body: { tree, parentId, names, again: { id, fields, position } } }).then((undone) => {
        showToast(undone.ok ? said.undone : told(undone.failure.kind))
      })
    })
  }

  const refusal = save.refusal ?? remove.refusal
  const around = (field: keyof OfficeCategory['fields']) => {
    const theirs = form.theirs(field)
    const problem = refusal?.fields?.find((one) => one.field === field)
    return {
      label: said.fields[field],
      value: form.value(field),
      problem: problem && said.wrong[problem.kind],
      warning: theirs === null ? null : said.nowIs(theirs),
    }
  }
  return (
    <FormDialog
      title={said.editTitle}
      refusal={refusal}
      isBusy={save.isBusy}
      onSend={() => void send()}
      onClose={onClose}
      more={
        titles === 0 &&
        children.length === 0 && (
          <Button kind="bare" onClick={() => void takeAway()}>
            {said.remove}
          </Button>
        )
      }
    >
      {FIELDS.map((field) =>
        field.startsWith('description') ? (
          <TextAreaField
            key={field}
            {...around(field)}
            rows={3}
            maxLength={2000}
            onChange={(event) => form.type(field, event.target.value)}
          />
        ) : (
          <Field
            key={field}
            {...around(field)}
            hint={field.startsWith('slug') ? said.slugHint : undefined}
            maxLength={field.startsWith('slug') ? 200 : 100}
            onChange={(event) => form.type(field, event.target.value)}
          />
        ),
      )}
      {children.length === 0 && (
        <SelectField {...around('parentId')} onChange={(event) => form.type('parentId', event.target.value)}>
          <option value="">{said.top}</option>
          {tops.map((one) => (
            <option key={one.id} value={one.id}>
              {language === 'hu' ? one.fields.nameHu : one.fields.nameEn}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}

type NewCategoryProps = { tree: CategoryTree; parentId: string | null; onClose: () => void }

export function NewCategoryDialog({ tree, parentId, onClose }: NewCategoryProps) {
  const said = useWords().categories
  const make = useAct('/categories')
  const remove = useAct('/categories/remove')
  const [names, setNames] = useState({ hu: '', en: '' })
  const problemOf = (field: string) => {
    const problem = make.refusal?.fields?.find((one) => one.field === field)
    return problem && said.wrong[problem.kind]
  }

  async function send(): Promise<void> {
    const answer = await make.run({ body: { tree, parentId, names } })
    if (!answer.ok) return
    const { id } = answer.value
    onClose()
    showToast(said.made, () => {
      void remove.run({ body: { id, version: 1 } }).then((undone) => {
        showToast(undone.ok ? said.undone : (said.refusals[undone.failure.kind] ?? said.refusals.other ?? ''))
      })
    })
  }

  return (
    <FormDialog
      title={said.newTitle}
      refusal={make.refusal}
      isBusy={make.isBusy}
      onSend={() => void send()}
      onClose={onClose}
    >
      {(['hu', 'en'] as const).map((language) => {
        const field = language === 'hu' ? 'nameHu' : 'nameEn'
        return (
          <Field
            key={language}
            label={said.fields[field]}
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
    </FormDialog>
  )
}
