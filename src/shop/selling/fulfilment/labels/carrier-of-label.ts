import type { Result } from '#kit/result.ts'
import type { Carrier, CarrierFailure, CarrierId } from '#shop/goods/shipping/carrier.ts'
import type { Shop } from '#shop/shop.ts'

type Keyed = { carrier: CarrierId; keys: string | null }

/**
 * Who is asked about a parcel: its company with the keys it was ordered with, as long as they are there, else with the present ones.
 * Keys that the company takes no more, because they were renewed there, are followed by the present ones.
 */
export async function carrierOfKeys(shop: Shop, { carrier, keys }: Keyed): Promise<Carrier | undefined> {
  const present = shop.carriers[carrier]
  if (keys === null || present?.keys === keys) return present
  const former = (await shop.withKeys?.(keys))?.carriers[carrier]
  return former && present ? withRenewed(former, present) : (former ?? present)
}

/** Wrong keys: nothing has happened. */
function withRenewed(former: Carrier, present: Carrier): Carrier {
  const ask = async <Value>(question: (carrier: Carrier) => Promise<Result<Value, CarrierFailure>>) => {
    const answer = await question(former)
    const isStrange = !answer.ok && answer.failure.kind === 'rejected' && answer.failure.because === 'wrong-keys'
    return isStrange ? question(present) : answer
  }
  return {
    ...former,
    label: (parcel, paper) => ask((carrier) => carrier.label(parcel, paper)),
    cancel: (parcel) => ask((carrier) => carrier.cancel(parcel)),
    statuses: (number) => ask((carrier) => carrier.statuses(number)),
    ...(former.find && {
      find: (wanted) => ask((carrier) => carrier.find?.(wanted) ?? former.find!(wanted)),
    }),
  }
}
