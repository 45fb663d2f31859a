import { useEffect, useState } from 'react'
import { quoteOrder } from './checkout-data.ts'
import type { OrderInput, OrderQuote } from './checkout-operations.graphql.ts'

const PAUSE_MS = 300

type Known = { key: string; quote: OrderQuote }

export type QuoteState = {
  /** Of what is asked now; the last one known while it is being worked out. */
  quote: OrderQuote | null
  isCurrent: boolean
  hasFailed: boolean
  /** Why, for `failureInWords`. */
  failure: unknown
  again: () => void
  /** What the server told beside another question. */
  take: (quote: OrderQuote) => void
}

/** What the order would be, asked after every change; a late answer to an earlier question is never shown. */
export function useQuote(input: OrderInput | null): QuoteState {
  const [known, setKnown] = useState<Known | null>(null)
  const [failed, setFailed] = useState<{ key: string; failure: unknown } | null>(null)
  const [round, setRound] = useState(0)
  const key = input ? JSON.stringify(input) : ''

  useEffect(() => {
    if (key === '') return
    let isLate = false
    const ask = async () => {
      try {
        const quote = await quoteOrder(JSON.parse(key) as OrderInput)
        if (isLate) return
        setKnown({ key, quote })
        setFailed(null)
      } catch (failure) {
        if (!isLate) setFailed({ key, failure })
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [key, round])

  return {
    quote: key === '' ? null : (known?.quote ?? null),
    isCurrent: known?.key === key,
    hasFailed: failed?.key === key && known?.key !== key,
    failure: failed?.failure,
    again: () => {
      setFailed(null)
      setRound((before) => before + 1)
    },
    take: (quote) => setKnown({ key, quote }),
  }
}
