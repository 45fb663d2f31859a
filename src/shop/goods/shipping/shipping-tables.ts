import type { ColumnType, Generated } from 'kysely'
import type { Stamp } from '#database/column-kinds.ts'
import type { PointHours } from './parcel-point.ts'

export type ShippingTables = {
  parcel_points: {
    id: string
    name: string
    kind: 'shop' | 'locker'
    country: string
    postcode: string
    city: string
    street: string
    description: string
    latitude: number | null
    longitude: number | null
    hours: ColumnType<PointHours[], string, string>
    is_accessible: boolean
    takes_cards: boolean
    is_out_of_order: boolean
    is_example: boolean
    vanished_at: Date | null
    town: string
    updated_at: Date
  }
  shipping_prices: {
    id: string
    shipping_type_admin_name: string
    shipping_type: string
    price: number
    currency: string
    call_for_price: boolean
    owner: string | null
    created_at: Stamp
    updated_at: Stamp
    version: Generated<number>
  }
}
