import { useWords } from '../../words/office-words.tsx'
import { Button } from '../controls/button.tsx'

/** Saves what was changed in a list or record; `useSaveDraft` hears its key. */
export function SaveDraftButton({ isBusy, onSave }: { isBusy: boolean; onSave: () => Promise<unknown> }) {
  const { listDraft } = useWords()
  return (
    <Button kind="go" keys="Ctrl S" busy={isBusy ? listDraft.saving : null} onClick={() => void onSave()}>
      {listDraft.save}
    </Button>
  )
}
