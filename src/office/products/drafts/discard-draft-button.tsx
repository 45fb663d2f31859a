import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { dayAndTime } from '../../ui/page/moments.ts'
import { useOfficeLanguage, useWords } from '../../words/office-words.tsx'
import styles from '../title.module.css'

type DiscardDraftButtonProps = {
  /** Who wrote last, by name, and whether it was whoever reads it. */
  draft: { by: string | null; isOwn: boolean; changedAt: string }
  isBusy: boolean
  onDiscard: () => Promise<void>
}

/** OFFICE-36: one's own draft goes at once; before a colleague's goes it is said whose it is, since it does not come back. */
export function DiscardDraftButton({ draft, isBusy, onDiscard }: DiscardDraftButtonProps) {
  const said = useWords().drafts
  const language = useOfficeLanguage()
  const [isAsking, setAsking] = useState(false)
  const when = dayAndTime(new Date(draft.changedAt), language)
  return (
    <>
      <Button
        kind="bare"
        busy={isBusy ? said.busy : null}
        onClick={() => (draft.isOwn ? void onDiscard() : setAsking(true))}
      >
        {said.discard}
      </Button>
      {isAsking && (
        <Dialog
          isOpen
          onClose={() => setAsking(false)}
          title={said.discardTitle}
          sentence={said.discardSays(draft.by ?? said.somebody, when)}
        >
          <div className={styles.acts}>
            <Button
              kind="go"
              busy={isBusy ? said.busy : null}
              onClick={() => void onDiscard().finally(() => setAsking(false))}
            >
              {said.discard}
            </Button>
            <Button kind="bare" onClick={() => setAsking(false)}>
              {said.keepIt}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
