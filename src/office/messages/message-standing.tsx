import { useState } from 'react'
import { lastDayBefore } from '../ui/page/moments.ts'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Message } from './message.ts'

type Standing = Pick<Message, 'state' | 'dueAt' | 'isComplaint'>

/** Where a message stands; of an open one, by when it is due. */
export function MessageStanding({ message: { state, dueAt, isComplaint } }: { message: Standing }) {
  const { messages: words } = useWords()
  const language = useOfficeLanguage()
  const [now] = useState(() => Date.now())
  if (state !== 'open') {
    const sign = { answered: 'tick', closed: 'dash', suspicious: 'hollow' } as const
    return (
      <StateSign sign={sign[state]} tone={state === 'answered' ? 'good' : 'over'}>
        {words.states[state]}
      </StateSign>
    )
  }
  const isLate = Date.parse(dueAt) < now
  const marks = [isComplaint && words.complaint, isLate && words.late, lastDayBefore(new Date(dueAt), language)]
  return (
    <StateSign sign={isLate ? 'triangle' : 'ring'} tone={isLate ? 'wrong' : 'waits'}>
      {marks.filter(Boolean).join(', ')}
    </StateSign>
  )
}
