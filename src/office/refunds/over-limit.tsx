import { formatForints } from '#words/format.ts'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'

type OverLimitProps = {
  /** What would go back. */
  amount: number
  /** What whoever decides it may give back now without anybody else. */
  alone: number
  approvers: readonly string[]
  /** Whose limits count, where it is not one's own. */
  decidedBy?: string
}

/** OFFICE-75: said before it is pressed: it takes a second person, or, where there is none, the operator hears of it. */
export function OverLimit({ amount, alone, approvers, decidedBy }: OverLimitProps) {
  const words = useWords().refunds
  const language = useOfficeLanguage()
  if (amount <= alone) return null
  const limit = formatForints(alone, language)
  return approvers.length > 0 ? (
    <Notice tone="waits" icon="person" isNews title={<b>{words.twoPeople}</b>}>
      {decidedBy
        ? words.approversOf(decidedBy, limit, approvers.slice(0, 3))
        : words.approvers(limit, approvers.slice(0, 3))}
    </Notice>
  ) : (
    <Notice tone="waits" icon="person" isNews title={<b>{words.overAlone}</b>}>
      {words.operatorTold}
    </Notice>
  )
}
