import { useState, type ReactNode } from 'react'
import { showToast } from '../page/toast-store.ts'
import { ActDialog } from './act-dialog.tsx'
import type { RefusalProps } from './refusal.tsx'

type AskedActProps = Pick<RefusalProps, 'of' | 'own'> & {
  /** What opens the question. */
  opener: (ask: () => void) => ReactNode
  title: string
  sentence: ReactNode
  /** What the button says, and while it is being done. */
  send: string
  busy: string | null
  isFinal?: boolean
  run: () => Promise<{ ok: boolean }>
  /** What is said when it was done. */
  done?: string
}

/** An act that is asked about first, and has nothing else to be told. */
export function AskedAct({ opener, run, done, ...question }: AskedActProps) {
  const [isAsked, setAsked] = useState(false)
  async function send(): Promise<void> {
    if (!(await run()).ok) return
    setAsked(false)
    if (done) showToast(done)
  }
  return (
    <>
      {opener(() => setAsked(true))}
      {isAsked && <ActDialog {...question} onSend={() => void send()} onClose={() => setAsked(false)} />}
    </>
  )
}
