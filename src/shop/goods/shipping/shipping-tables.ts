import type { RoomTables } from '#database/tables/room-tables.ts'
import type { CarrierId } from './carrier.ts'
import type { PointHours } from './parcel-point.ts'

export type ShippingTables = RoomTables<{
  parcel_points: {
    carrier: CarrierId
    hours: PointHours[]
  }
  shipping_prices: {}
}>
