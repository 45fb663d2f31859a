import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MINUTE_MS } from '#kit/durations.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { asksWho, getOffice, postOffice } from '../data/ask-office.ts'
import { LockContext, setCover } from '../data/lock.ts'
import { listenToOtherTabs, tellOtherTabs } from '../data/other-tabs.ts'
import { useSession } from '../data/session.ts'
import { useWhenReachable } from '../data/use-when-reachable.ts'
import { ProofProvider } from './proof-provider.tsx'

const loadLockCover = () => import('./lock-cover.tsx')
const LockCover = lazy(loadLockCover)

const LOOK_MS = 10_000
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'wheel'] as const

/** Around every screen: locked by its owner, or because nobody was there. */
export function LockProvider() {
  const { sub, name, email, idleMinutes } = useSession()
  const { revalidate } = useRevalidator()
  const [lockedAt, setLockedAt] = useState<Date | null>(null)
  const [isUntold, setUntold] = useState(false)
  const cover = useCallback(() => setLockedAt((before) => before ?? new Date()), [])
  const tellOffice = useCallback(async () => setUntold(!(await postOffice('/lock', {}, crypto.randomUUID())).ok), [])
  const lock = useCallback(() => {
    cover()
    tellOtherTabs('closed')
    void tellOffice()
  }, [cover, tellOffice])
  // Covered without a network, it is locked as soon as there is one.
  useWhenReachable(isUntold && lockedAt !== null, () => void tellOffice())
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    setCover(() => {
      cover()
      return new Promise((resolve) => void waiting.current.push(resolve))
    })
    // It is there before it is needed: an office can be covered without a network too.
    void loadLockCover().catch(() => {})
    return () => setCover(null)
  }, [cover])
  useIdle({ idleMinutes, isLocked: lockedAt !== null, onIdle: lock })

  /** Whose office it is now: the same person goes on where they were, another one begins in their own. */
  async function opened(by: string): Promise<void> {
    if (by !== sub) return location.assign(OFFICE_PATH)
    setLockedAt(null)
    for (const goOn of waiting.current.splice(0)) goOn()
    await revalidate()
  }

  const handleNews = useEffectEvent(async (news: string) => {
    if (news === 'closed') return cover()
    // Who has come in there may be somebody else: then this tab stays, or is, covered.
    if (news !== 'opened') return
    const me = await getOffice('/me', {})
    if (me.ok && lockedAt) await opened(me.value.sub)
    else if (!me.ok && asksWho(me.failure.kind)) cover()
  })
  useEffect(() => listenToOtherTabs((news) => void handleNews(news)), [])

  useShownAgain(() => void revalidate())

  return (
    <LockContext value={lock}>
      <ProofProvider />
      {lockedAt && (
        <Suspense>
          <LockCover name={name} email={email} lockedAt={lockedAt} onOpened={(by) => void opened(by)} />
        </Suspense>
      )}
    </LockContext>
  )
}

/** What a browser shows again as it was left may be of somebody who has gone meanwhile. */
function useShownAgain(onShown: () => void): void {
  const shownAgain = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onShown()
  })
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => shownAgain(event)
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])
}

type Idle = { idleMinutes: number; isLocked: boolean; onIdle: () => void }

/** Nobody is there when nobody is in any tab of this browser. */
function useIdle({ idleMinutes, isLocked, onIdle }: Idle): void {
  useEffect(() => {
    if (isLocked) return
    let [lastSign, lastTold] = [Date.now(), 0]
    const live = () => {
      lastSign = Date.now()
      if (lastSign - lastTold < LOOK_MS) return
      lastTold = lastSign
      tellOtherTabs('at-work')
    }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, live, { passive: true, capture: true })
    const stopListening = listenToOtherTabs((news) => {
      if (news === 'at-work') lastSign = Date.now()
    })
    const timer = setInterval(() => {
      if (Date.now() - lastSign >= idleMinutes * MINUTE_MS) onIdle()
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      stopListening()
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, live, { capture: true })
    }
  }, [idleMinutes, isLocked, onIdle])
}
