import { StateSign, type StateSignName, type Tone } from '../ui/page/state-sign.tsx'
import { useWords } from '../words/office-words.tsx'

type Status = 'QUEUED' | 'ISSUED' | 'FAILED'

const SIGNS: Record<Status, { sign: StateSignName; tone: Tone }> = {
  QUEUED: { sign: 'ring', tone: 'waits' },
  ISSUED: { sign: 'tick', tone: 'good' },
  FAILED: { sign: 'triangle', tone: 'wrong' },
}

export function DocumentState({ status, isByHand }: { status: Status; isByHand: boolean }) {
  const { invoices: words } = useWords()
  return <StateSign {...SIGNS[status]}>{isByHand ? words.byHand : words.states[status]}</StateSign>
}
