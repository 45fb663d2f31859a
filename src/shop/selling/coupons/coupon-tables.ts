import type { RoomTables } from '#database/tables/room-tables.ts'

export type CouponTables = RoomTables<{
  coupons: {}
  coupon_codes: {}
}>
