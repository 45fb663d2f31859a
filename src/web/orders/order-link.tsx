import { useState } from 'react'
import { renewOrderLink, sendOrderLink } from './order-data.ts'
import { useText } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import styles from './order-link.module.css'

type RenewLinkProps = { number: string; email: string; token: string | null; onRenewed: () => void }

/** ORDER-08: makes the links of earlier letters invalid, if somebody else may have read one. */
export function RenewLink({ number, email, token, onRenewed }: RenewLinkProps) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSent, setIsSent] = useState(false)

  async function renew(): Promise<void> {
    setIsBusy(true)
    setFailure(null)
    try {
      const problems = await renewOrderLink(number, token)
      if (problems.length > 0)
        return setFailure(text(problems[0]?.kind === 'too-many-letters' ? 'order.too-many-letters' : 'order.not-found'))
      setIsOpen(false)
      setIsSent(true)
      onRenewed()
    } catch {
      setFailure(text('order.link-failed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className={`${styles.link} no-print`}>
      {isSent ? (
        <MessageLine kind="good" role="status">
          {text('order.link-renewed', { email })}
        </MessageLine>
      ) : (
        <button type="button" className="link" onClick={() => setIsOpen(true)}>
          {text('order.link-renew')}
        </button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={text('order.link-title')}>
        <div className={styles.sure}>
          <p>{text('order.link-about', { email })}</p>
          {failure && (
            <MessageLine kind="bad" role="alert">
              {failure}
            </MessageLine>
          )}
          <Button isBusy={isBusy} busyLabel={text('order.link-sending')} onClick={() => void renew()}>
            {text('order.link-yes')}
          </Button>
          <Button kind="line" onClick={() => setIsOpen(false)}>
            {text('order.cancel-no')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

/** For a link that no longer works: a new one is sent to the order's own address. */
export function AskForLink({ number }: { number: string }) {
  const text = useText()
  const [step, setStep] = useState<'asked-for' | 'busy' | 'failed' | 'open'>('open')

  async function requestLink(): Promise<void> {
    setStep('busy')
    setStep(
      await sendOrderLink(number).then(
        () => 'asked-for' as const,
        () => 'failed' as const,
      ),
    )
  }

  if (step === 'asked-for')
    return (
      <MessageLine kind="good" role="status">
        {text('order.link-sent')}
      </MessageLine>
    )
  return (
    <div className={classNames(styles.sure, styles.ask)}>
      {step === 'failed' && (
        <MessageLine kind="bad" role="alert">
          {text('order.link-failed')}
        </MessageLine>
      )}
      <Button
        kind="line"
        isBusy={step === 'busy'}
        busyLabel={text('order.link-sending')}
        onClick={() => void requestLink()}
      >
        {text('order.link-ask')}
      </Button>
    </div>
  )
}
