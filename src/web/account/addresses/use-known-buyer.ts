import { useEffect, useState } from 'react'
import type { SavedAddress } from '#shop/people/addresses/saved-address.ts'
import { readAddresses, readLastBuyer, type LastBuyer } from './address-data.ts'

export type KnownBuyer = { addresses: SavedAddress[]; last: LastBuyer | null }

/** The saved addresses and the buyer of the last order. Null while they load; empty when they cannot be read, since one can order without. */
export function useKnownBuyer(isWanted = true): KnownBuyer | null {
  const [buyer, setBuyer] = useState<KnownBuyer | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    void Promise.all([readAddresses().catch(() => []), readLastBuyer().catch(() => null)]).then(
      ([addresses, last]) => !isGone && setBuyer({ addresses, last }),
    )
    return () => void (isGone = true)
  }, [isWanted])
  return buyer
}
