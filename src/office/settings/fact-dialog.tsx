import type { ReactNode } from 'react'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { useWords } from '../words/office-words.tsx'
import { RefusedSetting } from './refused-setting.tsx'
import styles from './settings.module.css'

type FactDialogProps = {
  title: string
  sentence?: string
  refusal: OfficeRefusal | null
  isBusy: boolean
  /** While two versions stand side by side and none was chosen. */
  isUndecided?: boolean
  /** What else can be done, between Save and Cancel. */
  acts?: ReactNode
  onSend: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A fact of the house in a dialog of its own: a place, a price of delivery, a rate of VAT. */
export function FactDialog(props: FactDialogProps) {
  const { title, sentence, refusal, isBusy, isUndecided = false, acts, onSend, onClose, children } = props
  const { settings: words } = useWords()
  return (
    <Dialog isOpen onClose={onClose} title={title} sentence={sentence}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void onSend()
        }}
      >
        <RefusedSetting refusal={refusal} />
        {children}
        <div className={styles.acts}>
          <Button kind="go" type="submit" busy={isBusy ? words.saving : null} disabled={isUndecided}>
            {words.save}
          </Button>
          {acts}
          <Button kind="bare" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
