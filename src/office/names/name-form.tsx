import { useRevalidator } from 'react-router'
import { useAct } from '../data/use-act.ts'
import { useRecordForm } from '../data/use-record-form.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { useWords } from '../words/office-words.tsx'
import { NameFormBody } from './name-form-body.tsx'
import type { NameAnswer } from './name-screen.tsx'
import styles from './names.module.css'

/** What is said of it, in both languages side by side. Who may not change it reads it. */
export function NameForm({ name, mayWrite }: { name: NameAnswer; mayWrite: boolean }) {
  const words = useWords().names
  const { kind, id, fields } = name
  const save = useAct('/catalogue/{kind}/{id}')
  const offerUndo = useUndo('/catalogue/{kind}/{id}')
  const { revalidate } = useRevalidator()
  const form = useRecordForm(`name ${kind} ${id}`, fields)
  useKeys(mayWrite ? [{ keys: 'Ctrl+S', words: words.save, run: () => void send() }] : [])
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
    offerUndo({ done: words.saved, back: { parameters, body: { changes: back } }, undone: words.undone })
  }

  return (
    <NameFormBody kind={kind} form={form} refusal={save.refusal} isReadOnly={!mayWrite} onSubmit={() => void send()}>
      {mayWrite && isChanged && (
        <p className={styles.save}>
          <Button kind="go" type="submit" keys="Ctrl S" busy={save.isBusy ? words.saving : null}>
            {words.save}
          </Button>
        </p>
      )}
    </NameFormBody>
  )
}
