import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useRecordDraft } from '../data/draft/use-record-draft.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { MetFields } from '../ui/draft/met-fields.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import { useSettingProblem } from './use-setting-problem.ts'
import { flatOf, SETTING_FORMS, valueOf, type Flat } from './setting-form.ts'
import { SettingFields } from './setting-fields.tsx'
import { useSettingSave, type SettingRow } from './use-setting-save.ts'
import styles from './settings.module.css'

type SettingDialogProps = {
  row: SettingRow
  reread: () => Promise<SettingRow>
  onClose: () => void
  /** What is to be known before it is changed. */
  before?: ReactNode
}

/**
 * OFFICE-66: a setting's form. What somebody else saved meanwhile is joined with what was typed; where both changed the same
 * field, both are shown and nothing is chosen silently.
 */
export function SettingDialog({ row, reread, onClose, before }: SettingDialogProps) {
  const { settings: words } = useWords()
  const { name } = row
  const { label, help } = words.names[name]
  const { base, form, isBusy, refusal, send, reset, canReset } = useSettingForm({ row, reread, onClose })
  const problemOf = useSettingProblem(refusal)
  const { revalidate } = useRevalidator()

  return (
    <Dialog isOpen onClose={onClose} title={label} sentence={help}>
      {before}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.isUndecided) void send(base).then(() => revalidate())
        }}
      >
        {form.isFromBefore && (
          <Notice
            tone="next"
            icon="info"
            title={words.fromBefore}
            act={<TextButton onClick={form.wipe}>{words.throwAway}</TextButton>}
          />
        )}
        <MetFields<Flat>
          form={form}
          changed={base.changed}
          labelOf={(path) => words.fields[name]?.[path] ?? label}
          canBeBoth
        />
        {form.met.length === 0 && <Refusal of={{ refusal }} except="stale" />}
        <SettingFields
          name={name}
          fields={form.fields}
          problemOf={(path) => problemOf(['value', ...path.split('.')].filter(Boolean).join('/'), form.fields[path])}
          onChange={form.type}
        />
        <div className={styles.acts}>
          <Button kind="go" type="submit" busy={isBusy ? words.saving : null} disabled={form.isUndecided}>
            {words.save}
          </Button>
          {canReset && <Button onClick={() => void reset()}>{words.toDefault}</Button>}
          <Button kind="bare" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What is typed of a setting, and its saving: it goes again by itself where nobody else changed the same field. */
function useSettingForm({ row, reread, onClose }: Omit<SettingDialogProps, 'before'>) {
  const { settings: words } = useWords()
  const { name } = row
  const settingForm = SETTING_FORMS[name]
  /** What stood there when this form was opened, or read again. */
  const [base, setBase] = useState(row)
  const stored = useRecordDraft<Flat>(`setting ${name}`)
  // A day that is closed is a field of its own, and there is one for every day.
  const formOver = ({ value }: SettingRow) =>
    stored.over(flatOf(name, value), { between: ' ', isOpen: settingForm.kind === 'days' })
  const form = formOver(base)
  const { save, isBusy, refusal } = useSettingSave(name)

  async function send(on: SettingRow, toastText?: string): Promise<void> {
    const former = on.isOwn ? { value: on.value } : {}
    const given = { value: valueOf(name, formOver(on).fields, on.value) }
    const saved = await save(given, { version: on.version, former, toastText })
    if (saved.ok) {
      stored.wipe()
      return onClose()
    }
    if (saved.failure.kind !== 'stale') return
    const now = await reread()
    setBase(now)
    if (!formOver(now).isUndecided) await send(now, words.mergedWith(now.changed?.by ?? words.somebody))
  }

  // What may be nothing is emptied: its default is nothing, and a press would take the seller away.
  const canReset = base.isOwn && settingForm.kind === 'fields' && !settingForm.canBeNothing

  async function reset(): Promise<void> {
    const saved = await save({}, { version: base.version, former: { value: base.value } })
    if (!saved.ok) return saved.failure.kind === 'stale' ? setBase(await reread()) : undefined
    stored.wipe()
    onClose()
  }

  return { base, form, isBusy, refusal, send, reset, canReset }
}
