import type { Shop } from '#shop/shop.ts'
import { carrierOfKeys } from './carrier-of-label.ts'
import { insertPaper, paperOf } from './label-paper-records.server.ts'
import { labelInUse, type LabelRow } from './label-records.server.ts'

type OfParcel = { number: string; shipment: number }

/** The label that a parcel may carry, as it is printed. */
export async function readParcelPaper(
  shop: Shop,
  { number, shipment }: OfParcel,
): Promise<{ number: string; pdf: Uint8Array } | null> {
  const label = await labelInUse(shop.db, { number, shipment })
  const pdf = label && (await labelPaper(shop, label))
  return pdf && label?.number ? { number: label.number, pdf } : null
}

/** The label as a PDF: the one that was kept, or, where its carrier gives it again, fetched now. Null where there is none any more. */
async function labelPaper(shop: Shop, label: LabelRow): Promise<Uint8Array | null> {
  const stored = await paperOf(shop.db, label.id)
  if (stored) return stored
  if (!label.parcel || label.parcelId === null || label.number === null) return null
  const carrier = await carrierOfKeys(shop, label)
  const { parcelId, number } = label
  const fetched = await carrier?.label({ parcelId, number, label: null }, label.parcel.paper)
  if (!fetched?.ok) return null
  await insertPaper(shop.db, { label: label.id, pdf: fetched.value, now: shop.clock.now() })
  return fetched.value
}
