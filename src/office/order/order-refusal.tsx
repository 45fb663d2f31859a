import type { OfficeRefusal } from '../data/ask-office.ts'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'

/** Why an act was not done, in a sentence; what was typed stays. */
export function OrderRefusal({ refusal }: { refusal: OfficeRefusal | null }) {
  const words = useWords().order
  if (!refusal) return null
  const said = refusal.kind === 'stale' ? words.stale : (words.problems[refusal.kind] ?? words.otherProblem)
  return <Notice tone={refusal.kind === 'stale' ? 'waits' : 'wrong'} icon="alert" isNews title={said} />
}
