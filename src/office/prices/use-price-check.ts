import { useEffect, useState } from 'react'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { startOfDay } from '#shop/ground/shop-day.ts'
import { isWrittenDay } from '#shop/ground/written-day.ts'
import { postOffice } from '../data/ask-office.ts'
import type { PriceSaid } from './price-draft.ts'

export type PriceCheckAnswer = OfficeAnswer<'post', '/products/{productId}/price/check'>

const AFTER_MS = 150

/** OFFICE-41: the law while somebody types: asked a moment after the last key. Null: nothing is asked about, or it is on its way. */
export function usePriceCheck(
  productId: string,
  typedPrice: PriceSaid | null,
  day: string,
): { check: PriceCheckAnswer | null; isChecking: boolean } {
  const bodyText =
    typedPrice && JSON.stringify({ ...typedPrice, ...(isWrittenDay(day) && { at: startOfDay(day).toISOString() }) })
  const [answer, setAnswer] = useState<{ asked: string; check: PriceCheckAnswer | null } | null>(null)
  useEffect(() => {
    if (!bodyText) return
    let isWanted = true
    const timer = setTimeout(() => {
      const body = JSON.parse(bodyText) as PriceSaid
      void postOffice(
        '/products/{productId}/price/check',
        { parameters: { productId }, body },
        crypto.randomUUID(),
      ).then((reply) => isWanted && setAnswer({ asked: bodyText, check: reply.ok ? reply.value : null }))
    }, AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [productId, bodyText])
  const isAnswered = bodyText !== null && answer?.asked === bodyText
  return { check: isAnswered ? answer.check : null, isChecking: bodyText !== null && !isAnswered }
}
