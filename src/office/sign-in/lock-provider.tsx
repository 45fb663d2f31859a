import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MINUTE_MS } from '#kit/durations.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { getOffice, postOffice } from '../data/ask-office.ts'
import { LockContext, setCover } from '../data/lock.ts'
import { useSession } from '../data/session.ts'
import { ProofProvider } from './proof-provider.tsx'

const LockCover = lazy(() => import('./lock-cover.tsx'))

const LOOK_MS = 10_000
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'wheel'] as const

/** Around every screen: locked by its owner, or because nobody was there. */
export function LockProvider() {
  const { sub, name, email, idleMinutes } = useSession()
  const { revalidate } = useRevalidator()
  const [lockedAt, setLockedAt] = useState<Date | null>(null)
  const lock = useCallback(() => {
    setLockedAt((before) => before ?? new Date())
    void postOffice('/lock', {}, crypto.randomUUID())
  }, [])
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    setCover(() => {
      setLockedAt((before) => before ?? new Date())
      return new Promise((resolve) => void waiting.current.push(resolve))
    })
    return () => setCover(null)
  }, [])
  useIdle({ idleMinutes, isLocked: lockedAt !== null, onIdle: lock })

  /** Whose office it is now: the same person goes on where they were, another one begins in their own. */
  async function opened(): Promise<void> {
    const me = await getOffice('/me', {})
    if (!me.ok || me.value.sub !== sub) return location.assign(OFFICE_PATH)
    setLockedAt(null)
    for (const goOn of waiting.current.splice(0)) goOn()
    await revalidate()
  }

  return (
    <LockContext value={lock}>
      <ProofProvider />
      {lockedAt && (
        <Suspense>
          <LockCover name={name} email={email} lockedAt={lockedAt} onOpened={() => void opened()} />
        </Suspense>
      )}
    </LockContext>
  )
}

type Idle = { idleMinutes: number; isLocked: boolean; onIdle: () => void }

function useIdle({ idleMinutes, isLocked, onIdle }: Idle): void {
  useEffect(() => {
    if (isLocked) return
    let lastSign = Date.now()
    const live = () => {
      lastSign = Date.now()
    }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, live, { passive: true, capture: true })
    const timer = setInterval(() => {
      if (Date.now() - lastSign >= idleMinutes * MINUTE_MS) onIdle()
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, live, { capture: true })
    }
  }, [idleMinutes, isLocked, onIdle])
}
