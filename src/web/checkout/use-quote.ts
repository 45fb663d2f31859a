import { useEffect, useState } from 'react'
import { quoteOrder } from './checkout-data.ts'
import type { OrderInput, OrderQuote } from './checkout-operations.graphql.ts'

const PAUSE_MS = 300

type LastQuote = { key: string; quote: OrderQuote }

export type QuoteState = {
  /** Of the present input; the last one while a new one is being worked out. */
  quote: OrderQuote | null
  isCurrent: boolean
  hasFailed: boolean
  /** Why, for `failureInWords`. */
  failure: unknown
  again: () => void
  /** A quote that came with the answer to something else. */
  take: (quote: OrderQuote) => void
}

/** What the order would cost, asked for after every change. A late answer to an earlier input is never shown. */
export function useQuote(input: OrderInput | null): QuoteState {
  const [last, setLast] = useState<LastQuote | null>(null)
  const [failed, setFailed] = useState<{ key: string; failure: unknown } | null>(null)
  const [round, setRound] = useState(0)
  const key = input ? JSON.stringify(input) : ''

  useEffect(() => {
    if (key === '') return
    let isLate = false
    const request = async () => {
      try {
        const quote = await quoteOrder(JSON.parse(key) as OrderInput)
        if (isLate) return
        setLast({ key, quote })
        setFailed(null)
      } catch (failure) {
        if (!isLate) setFailed({ key, failure })
      }
    }
    const timer = setTimeout(() => void request(), PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [key, round])

  return {
    quote: key === '' ? null : (last?.quote ?? null),
    isCurrent: last?.key === key,
    hasFailed: failed?.key === key && last?.key !== key,
    failure: failed?.failure,
    again: () => {
      setFailed(null)
      setRound((before) => before + 1)
    },
    take: (quote) => setLast({ key, quote }),
  }
}
