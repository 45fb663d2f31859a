import { useEffect, useRef } from 'react'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'

/** Why an act was not done, in a sentence, brought to where it is seen; what was typed stays. */
export function OrderRefusal({ refusal }: { refusal: OfficeRefusal | null }) {
  const words = useWords().order
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers give a promise for it, which is no end of an effect.
    told.current?.scrollIntoView({ block: 'center' })
  }, [refusal])
  if (!refusal) return null
  const said = refusal.kind === 'stale' ? words.stale : (words.problems[refusal.kind] ?? words.otherProblem)
  return (
    <div ref={told}>
      <Notice tone={refusal.kind === 'stale' ? 'waits' : 'wrong'} icon="alert" isNews title={said} />
    </div>
  )
}
