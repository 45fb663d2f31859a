import type { RoomTables } from '#database/tables/room-tables.ts'
import type { PointHours } from './parcel-point.ts'

export type ShippingTables = RoomTables<{
  parcel_points: {
    hours: PointHours[]
  }
  shipping_prices: {}
}>
