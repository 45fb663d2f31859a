import { useEffect, useState } from 'react'
import { postOffice } from '../data/ask-office.ts'
import type { TakenBody, TakenQuote } from './taken-order.ts'

const AFTER_MS = 250

type AskedQuote = {
  /** Of what was typed a moment ago; null until it is known. */
  quote: TakenQuote | null
  /** Of what is to be sent: whoever presses right after the last key is not answered by what was before it. */
  askNow: (body: TakenBody) => Promise<TakenQuote | null>
}

/** What the order would cost and what stands in its way, asked a moment after the last change. */
export function useTakenQuote(body: TakenBody): AskedQuote {
  const [quote, setQuote] = useState<TakenQuote | null>(null)
  const asked = JSON.stringify(body)
  useEffect(() => {
    const wanted = JSON.parse(asked) as TakenBody
    let isWanted = true
    const timer = setTimeout(async () => {
      const found = wanted.lines.length === 0 ? null : await quoteOf(wanted)
      if (isWanted) setQuote(found)
    }, AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked])
  return {
    quote,
    async askNow(body) {
      const found = body.lines.length === 0 ? null : await quoteOf(body)
      setQuote(found)
      return found
    },
  }
}

async function quoteOf(body: TakenBody): Promise<TakenQuote | null> {
  const answer = await postOffice('/new-orders/quote', { body }, crypto.randomUUID())
  return answer.ok ? answer.value : null
}
