import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { useText } from '#words/text.tsx'
import { renewOrderLink } from './order-data.ts'
import type { RenewLinkProps } from './order-link.tsx'
import styles from './order-acts.module.css'

type RenewLinkDialogProps = RenewLinkProps & { isOpen: boolean; onClose: () => void }

/** Asks first: every link that was sent so far is over. */
export function RenewLinkDialog({ number, email, token, onRenewed, isOpen, onClose }: RenewLinkDialogProps) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function renew(): Promise<void> {
    setIsBusy(true)
    setFailure(null)
    try {
      const problems = await renewOrderLink(number, token)
      if (problems.length > 0)
        return setFailure(text(problems[0]?.kind === 'too-many-letters' ? 'order.too-many-letters' : 'order.not-found'))
      onClose()
      onRenewed()
    } catch {
      setFailure(text('order.link-failed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('order.link-title')}>
      <div className={`${styles.sure} ${styles.start}`}>
        <p>{text('order.link-about', { email })}</p>
        {failure && (
          <MessageLine kind="bad" role="alert">
            {failure}
          </MessageLine>
        )}
        <Button isBusy={isBusy} busyLabel={text('order.link-sending')} onClick={() => void renew()}>
          {text('order.link-yes')}
        </Button>
        <Button kind="line" onClick={onClose}>
          {text('order.cancel-no')}
        </Button>
      </div>
    </Dialog>
  )
}
