import { useEffect, useState } from 'react'
import { readShops, type PickupShopAnswer } from '../browser/checkout-data.ts'
import type { OrderInput } from '../browser/checkout-input.ts'

/** The shops where these lines can be collected, and whether they are all there; empty until they are known. */
export function useShops(lines: OrderInput['lines'], isWanted: boolean): readonly PickupShopAnswer[] {
  const [shops, setShops] = useState<readonly PickupShopAnswer[]>([])
  const key = JSON.stringify(lines)
  useEffect(() => {
    if (!isWanted) return
    let isLate = false
    readShops(JSON.parse(key) as OrderInput['lines']).then(
      (read) => !isLate && setShops(read),
      () => {},
    )
    return () => void (isLate = true)
  }, [key, isWanted])
  return shops
}
