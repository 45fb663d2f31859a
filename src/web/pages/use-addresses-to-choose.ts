import { useEffect, useState } from 'react'
import type { SavedAddress } from '#shop/addresses/saved-address.ts'
import { readAddresses } from '../browser/checkout-data.ts'

/** The kept addresses; none where they cannot be had, because an order can be made without them. Null while they are on their way. */
export function useAddressesToChoose(): SavedAddress[] | null {
  const [addresses, setAddresses] = useState<SavedAddress[] | null>(null)
  useEffect(() => {
    let isGone = false
    readAddresses()
      .catch(() => [])
      .then((read) => !isGone && setAddresses(read))
    return () => void (isGone = true)
  }, [])
  return addresses
}
