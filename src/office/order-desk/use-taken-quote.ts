import { useEffect, useState } from 'react'
import { postOffice } from '../data/ask-office.ts'
import type { TakenBody, TakenQuote } from './taken-order.ts'

const AFTER_MS = 250

/** What the order would cost and what stands in its way, asked a moment after the last change; null until it is known. */
export function useTakenQuote(body: TakenBody, again: number): TakenQuote | null {
  const [quote, setQuote] = useState<TakenQuote | null>(null)
  const asked = JSON.stringify(body)
  useEffect(() => {
    const wanted = JSON.parse(asked) as TakenBody
    let isWanted = true
    if (wanted.lines.length === 0) {
      setQuote(null)
      return
    }
    const timer = setTimeout(async () => {
      const answer = await postOffice('/new-orders/quote', { body: wanted }, crypto.randomUUID())
      if (isWanted) setQuote(answer.ok ? answer.value : null)
    }, AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked, again])
  return quote
}
