import { takeScans, type TakeScans } from '#shop/goods/scan-sessions/take-scans.ts'
import type { Shop } from '#shop/shop.ts'
import { COUNTS } from './count-records.server.ts'

/** Copies that were read into a count, as browsers send them. */
export const takeCountScans = (shop: Shop, scans: TakeScans) => takeScans(shop, COUNTS, scans)
