import { failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { isLabelOf, numbersOfLabel, readTrackingNumber } from '../carriers.ts'
import { labelsWithNumber } from '../labels/label-records.server.ts'
import { handOver, type HandedOver, type HandOverFailure } from './hand-over.ts'

type HandOverLabel = { label: string; by: Actor }

/** A label that was ordered says itself whose parcel it is on: reading it alone hands that one over. */
export async function handOverLabel(
  shop: Shop,
  { label: read, by }: HandOverLabel,
): Promise<Result<HandedOver & { number: string }, HandOverFailure | { kind: 'no-such-label' }>> {
  const trackingNumber = readTrackingNumber(read)
  if (trackingNumber === null) return failed({ kind: 'no-tracking-number' })
  const labels = await labelsWithNumber(shop.db, numbersOfLabel(trackingNumber))
  const label = labels.find(({ carrier, number }) => number !== null && isLabelOf(carrier, number, trackingNumber))
  if (!label) return failed({ kind: 'no-such-label' })
  const { orderNumber: number, shipment } = label
  const gone = await handOver(shop, { number, shipment, by, label: read })
  return gone.ok ? { ok: true, value: { ...gone.value, number } } : gone
}
