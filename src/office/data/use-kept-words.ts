import { startTransition, useEffect, useRef, useState } from 'react'
import { keepWords, keptWordsOf, wipeWords } from './kept-words.ts'
import { useSession } from './session.ts'

const KEPT_AFTER_MS = 500

type TypedWords = {
  words: string
  /** The same at this moment: another handler may have typed since the screen was drawn. */
  latest: () => string
  type: (words: string) => void
  /** They were typed before, and the tab was closed or crashed. */
  areFromBefore: boolean
  /** They are sent, or not wanted. */
  wipe: () => void
}

/**
 * What is typed into a form, kept half a second after the last key, or when its form goes: `useKeptWords('answer K-7H3MQ2')`. With
 * null they are not kept.
 */
export function useKeptWords(record: string | null): TypedWords {
  const { sub } = useSession()
  const [words, setWords] = useState('')
  const [areFromBefore, setFromBefore] = useState(false)
  const isTyped = useRef(false)
  const latest = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Keeps what waits for its half second. */
  const keepNow = useRef<(() => void) | null>(null)

  function show(shown: string): void {
    latest.current = shown
    setWords(shown)
  }

  useEffect(() => {
    let isWanted = true
    isTyped.current = false
    show('')
    setFromBefore(false)
    if (record !== null)
      void keptWordsOf(sub, record).then((stored) => {
        if (!isWanted || isTyped.current || stored === null) return
        show(stored)
        setFromBefore(true)
      })
    return () => {
      isWanted = false
      keepNow.current?.()
    }
  }, [sub, record])

  function keepLater(typed: string): void {
    if (record === null) return
    keepNow.current = () => {
      clearTimeout(timer.current)
      keepNow.current = null
      void keepWords(sub, record, typed)
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => keepNow.current?.(), KEPT_AFTER_MS)
  }

  return {
    words,
    latest: () => latest.current,
    areFromBefore,
    type(typed) {
      isTyped.current = true
      show(typed)
      keepLater(typed)
    },
    wipe() {
      isTyped.current = true
      clearTimeout(timer.current)
      keepNow.current = null
      // The router shows what it has read again in a transition, too: a form does not fall back to what was there before it was saved.
      startTransition(() => {
        show('')
        setFromBefore(false)
      })
      if (record !== null) void wipeWords(sub, record)
    },
  }
}
