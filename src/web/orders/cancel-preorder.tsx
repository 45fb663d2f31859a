import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { typedCode } from '#web/ui/forms/code-field.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { useText } from '#words/text.tsx'
import { codeProblemIn, OrderCode, type CodeProblem } from './order-code.tsx'
import { cancelPreorder } from './order-data.ts'
import type { CancelPreorderProps } from './order-lines.tsx'
import styles from './order-acts.module.css'

/** Cancels what is still to come of a line. */
export function CancelPreorderSure({
  order,
  line,
  token,
  onChange,
  onClose,
}: CancelPreorderProps & { onClose: () => void }) {
  const text = useText()
  const [step, setStep] = useState<'sure' | 'busy' | 'failed'>('sure')
  const [codeProblem, setCodeProblem] = useState<CodeProblem | null>(null)
  const [code, setCode] = useState('')

  async function cancel(typed: string | null): Promise<void> {
    setStep('busy')
    try {
      const { order: changed, problems } = await cancelPreorder({ number: order.number, token, code: typed }, line.id)
      const codeNeeded = codeProblemIn(problems)
      setCodeProblem(codeNeeded)
      setStep(codeNeeded || problems.length === 0 ? 'sure' : 'failed')
      if (problems.length === 0) onClose()
      if (changed) onChange(changed)
    } catch {
      setStep('failed')
    }
  }

  return (
    <div className={styles.below}>
      {step === 'failed' && (
        <MessageLine kind="bad" role="alert">
          {text('order.cancel-refused')}
        </MessageLine>
      )}
      {codeProblem && (
        <OrderCode
          problem={codeProblem}
          email={order.email}
          code={code}
          onCode={setCode}
          onAnother={() => void cancel(null)}
        />
      )}
      <Button
        kind="line"
        isBusy={step === 'busy'}
        busyLabel={text('order.cancelling')}
        onClick={() => void cancel(typedCode(code) || null)}
      >
        {text('order.cancel-preorder-yes')}
      </Button>
      <button type="button" className="link" onClick={onClose}>
        {text('order.cancel-no')}
      </button>
    </div>
  )
}
