import { useEffect, useEffectEvent, useState } from 'react'
import type { Result } from '#kit/result.ts'
import type { OfficeRefusal } from '../../data/ask-office.ts'

export type PickOption<Value> = {
  id: string
  label: string
  /** Beside it, quieter: an author, the years of a life. */
  aside?: string
  /** At the end of the line: a price, a number of titles. */
  end?: string
  picture?: string | null
  /** Titles of books. */
  isSerif?: boolean
  /** It only looks like what was sought: Enter does not take it by itself. */
  isOnlyAlike?: boolean
  value: Value
}

export type FoundOptions<Value> = {
  options: readonly PickOption<Value>[]
  /** It can be this one only: what was scanned is picked at once. */
  exact?: Value
  /** What was sought is there under this very name: no other is made. */
  isThere?: boolean
}

/** Asks for the options of what was typed. */
export type FindOptions<Value> = (
  text: string,
  signal: AbortSignal,
) => Promise<Result<FoundOptions<Value>, OfficeRefusal>>

/** After the last key; nobody wants what is found for half a word. */
const TYPING_MS = 120

export type OptionList<Value> = {
  /** Null: not asked for yet, or refused. */
  found: FoundOptions<Value> | null
  isSearching: boolean
  refusal: OfficeRefusal | null
}

/** What is found for the words typed last; what was asked before is dropped. */
export function useOptions<Value>(text: string, fewestSigns: number, find: FindOptions<Value>): OptionList<Value> {
  const ask = useEffectEvent(find)
  const [answer, setAnswer] = useState<{ text: string | null; said: Omit<OptionList<Value>, 'isSearching'> }>({
    text: null,
    said: { found: null, refusal: null },
  })
  const sought = text.trim()
  const isAsked = sought.length >= fewestSigns
  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    const timer = setTimeout(
      () => {
        void ask(sought, asking.signal).then(
          (reply) =>
            setAnswer({
              text: sought,
              said: reply.ok ? { found: reply.value, refusal: null } : { found: null, refusal: reply.failure },
            }),
          // Another word was typed meanwhile.
          () => {},
        )
      },
      sought === '' ? 0 : TYPING_MS,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [sought, isAsked])
  if (!isAsked) return { found: null, refusal: null, isSearching: false }
  return answer.text === sought
    ? { ...answer.said, isSearching: false }
    : { found: null, refusal: null, isSearching: true }
}
