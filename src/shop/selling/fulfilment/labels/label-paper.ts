import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { recordAct } from '#shop/people/staff/as-act.ts'
import { listActs } from '#shop/people/staff/list-acts.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { carrierOfKeys } from './carrier-of-label.ts'
import { insertPaper, paperOf } from './label-paper-records.server.ts'
import { labelInUse, type LabelRow } from './label-records.server.ts'

type OfParcel = { number: string; shipment: number }

/** The label that a parcel may carry, as it is printed: as often as wanted. Its first printing is told in the order's timeline. */
export async function printParcelPaper(
  shop: Shop,
  { number, shipment, by }: OfParcel & { by: Actor },
): Promise<{ number: string; pdf: Uint8Array } | null> {
  const label = await labelInUse(shop.db, { number, shipment })
  const pdf = label && (await labelPaper(shop, label))
  if (!pdf || !label?.number) return null
  await recordFirstPrinting(shop, { number, shipment, by, label: label.number })
  return { number: label.number, pdf }
}

/** A day at one order has fewer acts. */
const MOST_ACTS = 500

/** Whoever prints it again, or at the same moment, adds nothing: a label that was called back leaves the next one its own first printing. */
function recordFirstPrinting(
  shop: Shop,
  { number, shipment, by, label }: OfParcel & { by: Actor; label: string },
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await lockOrder(shop, number)
    const act = { operation: 'order print label', record: `order:${number}` }
    const before = await listActs(shop, { ...act, limit: MOST_ACTS })
    if (before.some(({ input }) => input['label'] === label)) return
    await recordAct(shop, { ...act, by, input: { shipment, label } })
  })
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
