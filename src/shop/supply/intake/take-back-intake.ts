import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { changeSession } from '#shop/goods/scan-sessions/change-session.ts'
import { readSession } from '#shop/goods/scan-sessions/read-session.ts'
import type { Shop } from '#shop/shop.ts'
import { takeBackArrivals } from '#shop/goods/stock/supply/arrivals.ts'
import { takeBackDelivery, whatGoesBack, type TitleBack } from '#shop/goods/stock/take-back-delivery.ts'
import { INTAKES, rewriteClosing, scannedCopies, type IntakeRow } from './intake-records.server.ts'
import { documentOf, type IntakeFailure, type KeptClosing } from './intake.ts'

export type LineBack = Omit<TitleBack, 'productId'> & { ean: string }
type Closed = IntakeRow & { closing: KeptClosing }

/** OFFICE-54: what taking a closed note back would do, and what cannot go back. */
export async function readTakeBack(shop: Shop, id: number): Promise<Result<LineBack[], IntakeFailure>> {
  const intake = await readSession(shop, INTAKES, id)
  if (!intake) return failed({ kind: 'no-such-intake' })
  if (!isReceived(intake)) return failed({ kind: 'intake-open' })
  const { eans, delivery } = await deliveryOf(shop, intake)
  return done((await whatGoesBack(shop, delivery)).map(named(eans)))
}

type TakeBack = { id: number; reason: string; by: Actor }

/**
 * OFFICE-54: a note was closed by mistake. Its free copies leave again by counter-movements, and what was on order from its supplier is
 * so again. Copies that orders hold, that are gone, or that somebody has counted since stay, and are named.
 */
export function takeBackIntake(shop: Shop, { id, reason, by }: TakeBack): Promise<Result<LineBack[], IntakeFailure>> {
  return changeSession(shop, INTAKES, id, async (shop, intake) => {
    if (!isReceived(intake)) return failed({ kind: 'intake-open' })
    const { eans, delivery } = await deliveryOf(shop, intake)
    const titles = await takeBackDelivery(shop, { ...delivery, by })
    const copies = titles.reduce((sum, title) => sum + title.copies, 0)
    if (copies === 0) return failed({ kind: 'nothing-goes-back' })
    const staying = new Map(titles.map((title) => [title.productId, title.stays]))
    const { closing } = intake
    const takenBack = { at: shop.clock.now().toISOString(), by: by.id ?? by.kind, copies, reason }
    await rewriteClosing(shop.db, id, {
      ...closing,
      arrived: await takeBackArrivals(shop, closing.arrived ?? [], staying),
      takenBack: [...(closing.takenBack ?? []), takenBack],
    })
    return done(titles.map(named(eans)))
  })
}

function isReceived(intake: IntakeRow): intake is Closed {
  return intake.closedAt !== null && intake.closing !== null && !intake.closing.isDropped
}

async function deliveryOf({ db }: Pick<Shop, 'db'>, intake: Closed) {
  const read = await scannedCopies(db, intake.id)
  const eans = new Map(read.flatMap(({ productId, ean }) => (productId ? [[productId, ean] as const] : [])))
  const { placeId: warehouseId, openedAt: since } = intake
  return { eans, delivery: { productIds: [...eans.keys()], warehouseId, document: documentOf(intake), since } }
}

function named(eans: ReadonlyMap<string, string>) {
  return ({ productId, ...title }: TitleBack): LineBack => ({ ean: eans.get(productId) ?? '', ...title })
}
