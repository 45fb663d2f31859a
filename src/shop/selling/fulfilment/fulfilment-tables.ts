import type { GeneratedAlways } from 'kysely'
import type { Day, Maybe } from '#database/column-kinds.ts'
import type { ShipmentStatus } from '#shop/selling/orders/order.ts'

export type FulfilmentTables = {
  shipments: {
    id: GeneratedAlways<number>
    order_id: number
    number: number
    status: ShipmentStatus
    carrier: Maybe<string>
    tracking_number: Maybe<string>
    tracking_url: Maybe<string>
    made_at: Date
    packed_at: Maybe<Date>
    shipped_at: Maybe<Date>
    ready_at: Maybe<Date>
    pickup_until: Maybe<Day>
    reminded_at: Maybe<Date>
    ended_at: Maybe<Date>
  }
  shipment_lines: { shipment_id: number; order_line_id: number; quantity: number }
}
