import { useRevalidator } from 'react-router'
import { changePairs, pairsBack } from '../data/draft/change-pairs.ts'
import { useRecordDraft } from '../data/draft/use-record-draft.ts'
import { useAct } from '../data/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { useWords } from '../words/office-words.tsx'
import type { NameFields } from './name-field.tsx'
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
  const form = useRecordDraft<NameFields>(`name ${kind} ${id}`).over(fields)
  useKeys(mayWrite ? [{ keys: 'Ctrl+S', words: words.save, run: () => void send() }] : [])
  const isChanged = Object.keys(form.changes).length > 0

  async function send(): Promise<void> {
    if (!isChanged) return
    const changes = changePairs(form.changes, fields)
    const parameters = { kind, id }
    const answer = await save.run({ parameters, body: { changes } })
    if (!answer.ok) {
      // What another has changed is shown at its field.
      if (answer.failure.kind === 'stale') void revalidate()
      return
    }
    form.wipe()
    offerUndo({ done: words.saved, back: { parameters, body: { changes: pairsBack(changes) } }, undone: words.undone })
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
