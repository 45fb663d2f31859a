import type { AttemptView, ShipmentView } from '../order.ts'

type Label = Pick<ShipmentView, 'carrier' | 'trackingNumber'>

/** As the ledger has it: `gls:00123456789`. */
export function codPaymentId({ carrier, trackingNumber }: Label): string | null {
  return carrier !== null && trackingNumber !== null ? `${carrier.toLowerCase()}:${trackingNumber}` : null
}

/** The payment by which a parcel was paid for at the door; it may be one that was taken back. */
export function codAttemptOf<Kind extends Pick<AttemptView, 'provider' | 'paymentId'>>(
  attempts: readonly Kind[],
  parcel: Label,
): Kind | undefined {
  const id = codPaymentId(parcel)
  return attempts.find(({ provider, paymentId }) => provider === 'cod' && paymentId === id)
}

/** The courier has it to collect, or has collected it, and the money is in no ledger yet. */
export function isCodUnderWay(
  attempts: readonly Pick<AttemptView, 'provider' | 'paymentId' | 'charged'>[],
  parcel: Label & Pick<ShipmentView, 'status' | 'cod'>,
): boolean {
  if (parcel.cod === null || (parcel.status !== 'SHIPPED' && parcel.status !== 'DELIVERED')) return false
  return (codAttemptOf(attempts, parcel)?.charged ?? 0) === 0
}
