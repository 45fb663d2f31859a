import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { fieldsOf } from '#shop/catalogue/names/name-record.ts'
import { useAct } from '../data/use-act.ts'
import { useRecordForm } from '../data/use-record-form.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Button } from '../ui/controls/button.tsx'
import { focusWrongField } from '../ui/controls/focus-wrong-field.ts'
import { TextButton } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { NameField } from './name-field.tsx'
import type { NameAnswer } from './name-screen.tsx'
import styles from './names.module.css'

/** What is said of it, in both languages side by side. Who may not change it reads it. */
export function NameForm({ name, mayWrite }: { name: NameAnswer; mayWrite: boolean }) {
  const said = useWords().names
  const { kind, id, fields } = name
  const save = useAct('/catalogue/{kind}/{id}')
  const undo = useAct('/catalogue/{kind}/{id}')
  const { revalidate } = useRevalidator()
  const form = useRecordForm(`name ${kind} ${id}`, fields)
  const element = useRef<HTMLFormElement>(null)
  const { refusal } = save
  useEffect(() => focusWrongField(refusal && element.current), [refusal])
  useKeys(mayWrite ? [{ keys: 'Ctrl+S', words: said.save, run: () => void send() }] : [])
  const isChanged = Object.keys(form.changes).length > 0

  async function send(): Promise<void> {
    const { changes } = form
    if (!isChanged) return
    const parameters = { kind, id }
    const answer = await save.run({ parameters, body: { changes } })
    if (!answer.ok) {
      // What another has changed is shown at its field.
      if (answer.failure.kind === 'stale') void revalidate()
      return
    }
    form.wipe()
    const back = Object.fromEntries(
      Object.entries(changes).map(([field, { from, to }]) => [field, { from: to.trim(), to: from }]),
    )
    showToast(said.saved, () => {
      void undo.run({ parameters, body: { changes: back } }).then((undone) => {
        showToast(undone.ok ? said.undone : (said.refusals[undone.failure.kind] ?? said.refusals.other ?? ''))
      })
    })
  }

  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
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
      {form.isFromBefore && (
        <Notice
          tone="next"
          icon="pen"
          title={said.fromBefore}
          act={<TextButton onClick={form.wipe}>{said.dropTyped}</TextButton>}
        />
      )}
      <div className={styles.fields}>
        {Object.keys(fieldsOf(kind)).map((field) => (
          <NameField
            key={field}
            kind={kind}
            field={field}
            form={form}
            isReadOnly={!mayWrite}
            problem={refusal?.fields?.find((one) => one.field === field)?.kind ?? null}
          />
        ))}
      </div>
      {mayWrite && isChanged && (
        <p className={styles.save}>
          <Button kind="go" type="submit" keys="Ctrl S" busy={save.isBusy ? said.saving : null}>
            {said.save}
          </Button>
        </p>
      )}
    </form>
  )
}
