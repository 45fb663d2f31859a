import { useEffect, useState } from 'react'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice, type OfficeRefusal } from '../data/ask-office.ts'

export type RefundQuoteAnswer = OfficeAnswer<'get', '/orders/{number}/refund'>

/** What money can be given back of an order, read once; not at all where nothing is kept of it. */
export function useRefundQuote(
  number: string,
  { first, isWanted = true }: { first?: RefundQuoteAnswer; isWanted?: boolean } = {},
) {
  const [quote, setQuote] = useState<RefundQuoteAnswer | null>(first ?? null)
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  async function read(): Promise<void> {
    const answer = await getOffice('/orders/{number}/refund', { parameters: { number } })
    if (answer.ok) setQuote(answer.value)
    else setRefusal(answer.failure)
  }
  const isRead = quote !== null
  useEffect(() => {
    if (isWanted && !isRead) void read()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once for the order that the dialog is of
  }, [number])
  return { quote, refusal, read }
}
