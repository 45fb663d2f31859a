import { useEffect, useState } from 'react'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { startOfDay } from '#shop/ground/shop-day.ts'
import { isWrittenDay } from '#shop/ground/written-day.ts'
import { postOffice } from '../data/ask-office.ts'
import type { PriceSaid } from './price-draft.ts'

export type PriceCheck = OfficeAnswer<'post', '/products/{productId}/price/check'>

const AFTER_MS = 150

/** OFFICE-41: the law while somebody types: asked a moment after the last key. Null: nothing is asked about, or it is on its way. */
export function usePriceCheck(
  productId: string,
  said: PriceSaid | null,
  day: string,
): { check: PriceCheck | null; isChecking: boolean } {
  const asked = said && JSON.stringify({ ...said, ...(isWrittenDay(day) && { at: startOfDay(day).toISOString() }) })
  const [answer, setAnswer] = useState<{ asked: string; check: PriceCheck | null } | null>(null)
  useEffect(() => {
    if (!asked) return
    let isWanted = true
    const timer = setTimeout(() => {
      const body = JSON.parse(asked) as PriceSaid
      void postOffice(
        '/products/{productId}/price/check',
        { parameters: { productId }, body },
        crypto.randomUUID(),
      ).then((told) => isWanted && setAnswer({ asked, check: told.ok ? told.value : null }))
    }, AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [productId, asked])
  const isAnswered = asked !== null && answer?.asked === asked
  return { check: isAnswered ? answer.check : null, isChecking: asked !== null && !isAnswered }
}
