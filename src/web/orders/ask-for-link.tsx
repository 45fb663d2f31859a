import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { useText } from '#words/text.tsx'
import { sendOrderLink } from './order-data.ts'
import styles from './order-acts.module.css'

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
    <div className={classNames(styles.sure, styles.start, styles.ask)}>
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
