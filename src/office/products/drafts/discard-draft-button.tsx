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
  const words = useWords().drafts
  const language = useOfficeLanguage()
  const [isAsking, setAsking] = useState(false)
  const when = dayAndTime(new Date(draft.changedAt), language)
  return (
    <>
      <Button
        kind="bare"
        busy={isBusy ? words.busy : null}
        onClick={() => (draft.isOwn ? void onDiscard() : setAsking(true))}
      >
        {words.discard}
      </Button>
      {isAsking && (
        <Dialog
          isOpen
          onClose={() => setAsking(false)}
          title={words.discardTitle}
          sentence={words.discardSays(draft.by ?? words.somebody, when)}
        >
          <div className={styles.acts}>
            <Button
              kind="go"
              busy={isBusy ? words.busy : null}
              onClick={() => void onDiscard().finally(() => setAsking(false))}
            >
              {words.discard}
            </Button>
            <Button kind="bare" onClick={() => setAsking(false)}>
              {words.keepIt}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
