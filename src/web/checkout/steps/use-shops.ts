import { useEffect, useState } from 'react'
import { readShops, type PickupShopAnswer } from '../checkout-data.ts'
import type { OrderInput } from '../checkout-input.ts'

/** The shops where these lines can be collected, and whether they are all there; empty until they are known. */
export function useShops(lines: OrderInput['lines'], isWanted: boolean) {
  const [shops, setShops] = useState<readonly PickupShopAnswer[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const [round, setRound] = useState(0)
  const key = JSON.stringify(lines)
  useEffect(() => {
    if (!isWanted) return
    let isLate = false
    readShops(JSON.parse(key) as OrderInput['lines']).then(
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
