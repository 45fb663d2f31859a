import { useEffect, useRef, useState } from 'react'
import { keepWords, keptWordsOf, wipeWords } from './kept-words.ts'
import { useSession } from './session.ts'

const KEPT_AFTER_MS = 500

type TypedWords = {
  words: string
  type: (words: string) => void
  /** They were typed before, and the tab was closed or crashed. */
  areFromBefore: boolean
  /** They are sent, or not wanted. */
  wipe: () => void
}

/** What is typed into a form, kept half a second after the last key: `useKeptWords('answer K-7H3MQ2')`. */
export function useKeptWords(record: string): TypedWords {
  const { sub } = useSession()
  const [words, setWords] = useState('')
  const [areFromBefore, setFromBefore] = useState(false)
  const isTyped = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    let isWanted = true
    isTyped.current = false
    setWords('')
    setFromBefore(false)
    void keptWordsOf(sub, record).then((kept) => {
      if (!isWanted || isTyped.current || kept === null) return
      setWords(kept)
      setFromBefore(true)
    })
    return () => {
      isWanted = false
    }
  }, [sub, record])

  return {
    words,
    areFromBefore,
    type(typed) {
      isTyped.current = true
      setWords(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keepWords(sub, record, typed), KEPT_AFTER_MS)
    },
    wipe() {
      isTyped.current = true
      clearTimeout(timer.current)
      setWords('')
      setFromBefore(false)
      void wipeWords(sub, record)
    },
  }
}
