import { useEffect, useState } from 'react'
import type { Result } from '#kit/result.ts'
import { asksWho, postOffice, type OfficeRefusal } from '../data/ask-office.ts'
import { untilOpened } from '../data/lock.ts'
import type { TakenBody, TakenQuote } from './taken-order.ts'

const AFTER_MS = 250

type AskedQuote = {
  /** Of what was typed a moment ago; null until it is known. */
  quote: TakenQuote | null
  /** Why it is not known. */
  refusal: OfficeRefusal | null
  /**
   * Of what is to be sent: whoever presses right after the last key is not answered by what was before it. An office that has
   * closed meanwhile is opened first. Null where there is nothing to ask about.
   */
  askNow: (body: TakenBody) => Promise<TakenQuote | null>
}

type Quoted = Result<TakenQuote, OfficeRefusal> | null

/** What the order would cost and what stands in its way, asked a moment after the last change. */
export function useTakenQuote(body: TakenBody): AskedQuote {
  const [quoted, setQuoted] = useState<Quoted>(null)
  const bodyText = JSON.stringify(body)
  useEffect(() => {
    const wanted = JSON.parse(bodyText) as TakenBody
    let isWanted = true
    const timer = setTimeout(async () => {
      const found = await quoteOf(wanted)
      if (isWanted) setQuoted(found)
    }, AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [bodyText])
  return {
    quote: quoted?.ok ? quoted.value : null,
    refusal: quoted && !quoted.ok ? quoted.failure : null,
    async askNow(body) {
      const found = await quoteOfOpened(body)
      setQuoted(found)
      return found?.ok ? found.value : null
    },
  }
}

async function quoteOf(body: TakenBody): Promise<Quoted> {
  return body.lines.length === 0 ? null : postOffice('/new-orders/quote', { body }, crypto.randomUUID())
}

async function quoteOfOpened(body: TakenBody): Promise<Quoted> {
  for (;;) {
    const quoted = await quoteOf(body)
    if (!quoted || quoted.ok || !asksWho(quoted.failure.kind) || !(await untilOpened())) return quoted
  }
}
