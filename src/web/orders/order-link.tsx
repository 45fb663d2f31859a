import { useState } from 'react'
import { usePartOnPress } from '#web/ui/controls/use-part-on-press.ts'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { useText } from '#words/text.tsx'
import styles from './order-link.module.css'

export type RenewLinkProps = { number: string; email: string; token: string | null; onRenewed: () => void }

/** ORDER-08: makes the links of earlier letters invalid, if somebody else may have read one. */
export function RenewLink({ onRenewed, ...props }: RenewLinkProps) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const { part, fetchOnPress } = usePartOnPress(() => import('./renew-link-dialog.tsx'), text('order.link-failed'))

  return (
    <div className={`${styles.link} no-print`}>
      {isSent ? (
        <MessageLine kind="good" role="status">
          {text('order.link-renewed', { email: props.email })}
        </MessageLine>
      ) : (
        <button type="button" className="link" onClick={async () => setIsOpen(await fetchOnPress())}>
          {text('order.link-renew')}
        </button>
      )}
      {part && (
        <part.RenewLinkDialog
          {...props}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onRenewed={() => {
            setIsSent(true)
            onRenewed()
          }}
        />
      )}
    </div>
  )
}
