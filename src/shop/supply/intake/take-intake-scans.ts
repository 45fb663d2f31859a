import { takeScans, type TakeScans } from '#shop/goods/scan-sessions/take-scans.ts'
import type { Shop } from '#shop/shop.ts'
import { INTAKES } from './intake-records.server.ts'

/** Copies that were read into a note, as browsers send them. */
export const takeIntakeScans = (shop: Shop, scans: TakeScans) => takeScans(shop, INTAKES, scans)
