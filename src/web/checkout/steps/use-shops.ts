import { useEffect, useState } from 'react'
import { readShops } from '../checkout-data.ts'
import type { OrderLineInput, PickupShopAnswer } from '../checkout-operations.graphql.ts'

/** The shops where these lines can be collected, and whether they are all there; empty until they are known. */
export function useShops(lines: readonly OrderLineInput[], isWanted: boolean) {
  const [shops, setShops] = useState<readonly PickupShopAnswer[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const [round, setRound] = useState(0)
  const key = JSON.stringify(lines)
  useEffect(() => {
    if (!isWanted) return
    let isLate = false
    readShops(JSON.parse(key) as readonly OrderLineInput[]).then(
      (read) => {
        if (isLate) return
        setShops(read)
        setHasFailed(false)
      },
      () => !isLate && setHasFailed(true),
    )
    return () => void (isLate = true)
  }, [key, isWanted, round])
  return {
    shops,
    haveShopsFailed: hasFailed && shops.length === 0,
    askForShops: () => setRound((before) => before + 1),
  }
}
