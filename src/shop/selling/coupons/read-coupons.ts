import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import {
  codesOf,
  couponRows,
  couponUses,
  type CouponRow,
  type CouponUse,
  type ManyCode,
} from './coupon-records.server.ts'

const PAGE = 50
const MOST_USES_SHOWN = 200

export async function listCoupons(
  { db }: Pick<Shop, 'db'>,
  { language, before }: { language: Language; before: number | null },
): Promise<{ coupons: CouponRow[]; next: number | null }> {
  const rows = await couponRows(db, { language, before, limit: PAGE + 1 })
  const coupons = rows.slice(0, PAGE)
  return { coupons, next: rows.length > PAGE ? (coupons.at(-1)?.id ?? null) : null }
}

/** COUPON-07: one of them, with the orders that used it; of many codes which of them were used, and for what. */
export async function readCoupon(
  { db }: Pick<Shop, 'db'>,
  { id, language }: { id: number; language: Language },
): Promise<{ coupon: CouponRow; uses: CouponUse[]; codes: ManyCode[] } | null> {
  const [row] = await couponRows(db, { language, id, before: null, limit: 1 })
  if (!row) return null
  const [uses, codes] = await Promise.all([
    couponUses(db, id, MOST_USES_SHOWN),
    row.code === null ? codesOf(db, id) : [],
  ])
  return { coupon: row, uses, codes }
}
