import { useEffect, useRef, useState } from 'react'
import { speaker, type OfficeRefusal } from '../../data/ask-office.ts'

/** After the last change: who is writing is not to wait at every letter. */
const PATIENCE_MS = 500
/** What may be otherwise in a moment is asked again by itself, so often. */
const MOST_AGAIN = 2
const FOR_NOW = ['too-slow', 'too-many']
const AGAIN_AFTER_MS = 2_000

/** One page that was asked for; each is loaded into a frame of its own, so that Back does not go through them. */
export type AskedPage = { id: number; body: string }

export type Preview = {
  /** What is seen, and what is on its way: at most two. */
  shown: AskedPage | null
  coming: AskedPage | null
  isComing: boolean
  shownAt: Date | null
  refusal: OfficeRefusal | null
  /** The frame of this page has loaded. */
  onLoaded(page: AskedPage, refusal: OfficeRefusal | null): void
  again(): void
}

/** Asks for the page half a second after what is asked for has changed. */
export function usePreview(wantedPreview: object | null): Preview {
  const bodyText = wantedPreview && JSON.stringify({ ...wantedPreview, person: speaker() ?? undefined })
  const [tries, setTries] = useState(0)
  const [coming, setComing] = useState<AskedPage | null>(null)
  const [shown, setShown] = useState<AskedPage | null>(null)
  const [shownAt, setShownAt] = useState<Date | null>(null)
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const [answered, setAnswered] = useState(0)
  useEffect(() => {
    if (bodyText === null) return
    const timer = setTimeout(() => setComing((before) => ({ id: (before?.id ?? 0) + 1, body: bodyText })), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [bodyText, tries])
  const askedAgain = useRef({ said: bodyText, times: 0 })
  useEffect(() => {
    if (!refusal || !FOR_NOW.includes(refusal.kind)) return
    if (askedAgain.current.said !== bodyText) askedAgain.current = { said: bodyText, times: 0 }
    if (askedAgain.current.times >= MOST_AGAIN) return
    const timer = setTimeout(() => {
      askedAgain.current.times++
      setTries((tried) => tried + 1)
    }, AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [refusal, bodyText])
  const isComing = coming !== null && coming.id !== answered
  return {
    shown,
    coming,
    isComing,
    shownAt,
    refusal,
    onLoaded(page, refused) {
      // A later one is on its way: what this one says is old.
      if (page.id !== coming?.id) return
      setAnswered(page.id)
      setRefusal(refused)
      if (refused) return
      setShown(page)
      setShownAt(new Date())
    },
    again: () => setTries(tries + 1),
  }
}
