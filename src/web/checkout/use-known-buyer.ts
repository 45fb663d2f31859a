import { useEffect, useState } from 'react'
import type { SavedAddress } from '#shop/addresses/saved-address.ts'
import { readAddresses, readLastBuyer, type LastBuyer } from './checkout-data.ts'

export type KnownBuyer = { addresses: SavedAddress[]; last: LastBuyer | null }

/** The kept addresses and who bought the last time; none where they cannot be had, because an order can be made without. Null while they are on their way. */
export function useKnownBuyer(isWanted = true): KnownBuyer | null {
  const [known, setKnown] = useState<KnownBuyer | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    void Promise.all([readAddresses().catch(() => []), readLastBuyer().catch(() => null)]).then(
      ([addresses, last]) => !isGone && setKnown({ addresses, last }),
    )
    return () => void (isGone = true)
  }, [isWanted])
  return known
}
