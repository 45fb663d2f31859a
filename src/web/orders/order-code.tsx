import { useText } from '#words/text.tsx'
import type { CodeProblemKind, OrderProblem } from '#shop/selling/orders/order-problem.ts'
import { CodeField } from '#web/ui/forms/code-field.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'

const KINDS = [
  'code-needed',
  'code-wrong',
  'code-expired',
  'too-many-letters',
] as const satisfies readonly CodeProblemKind[]
export type CodeProblem = (typeof KINDS)[number]

/** ORDER-08: whether the change needs a code, and why the last one was refused. */
export function codeProblemIn(problems: readonly Pick<OrderProblem, 'kind'>[]): CodeProblem | null {
  return KINDS.find((kind) => problems.some((problem) => problem.kind === kind)) ?? null
}

type OrderCodeProps = {
  problem: CodeProblem
  email: string
  code: string
  onCode: (code: string) => void
  /** Sends the change again without a code, by which a new code is sent. */
  onAnother: () => void
}

/** An old link alone may change nothing: a code that is sent by e-mail has to be typed too. */
export function OrderCode({ problem, email, code, onCode, onAnother }: OrderCodeProps) {
  const text = useText()
  if (problem === 'too-many-letters')
    return (
      <MessageLine kind="bad" role="alert">
        {text('order.too-many-letters')}
      </MessageLine>
    )
  return (
    <>
      <p role="status">{text('order.code-sent', { email })}</p>
      <CodeField
        name="code"
        label={text('order.code')}
        value={code}
        onChange={(event) => onCode(event.currentTarget.value)}
        error={problem === 'code-needed' ? undefined : text(`order.${problem}`)}
        autoFocus
      />
      <p>
        <button type="button" className="link" onClick={onAnother}>
          {text('order.code-another')}
        </button>
      </p>
    </>
  )
}
