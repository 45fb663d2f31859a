import type { GeneratedAlways } from 'kysely'
import type { Maybe, Json } from '#database/column-kinds.ts'
import type { ActorKind } from '#shop/ground/actor.ts'
import type { ReturnStatus } from '#shop/selling/orders/order.ts'

export type WithdrawalTables = {
  returns: {
    id: GeneratedAlways<number>
    order_id: number
    number: number
    status: ReturnStatus
    statement: Json<Record<string, unknown>>
    announced_at: Date
    received_at: Maybe<Date>
    ended_at: Maybe<Date>
    reason: Maybe<string>
    announced_by_kind: Maybe<ActorKind>
    announced_by_id: Maybe<string>
  }
  return_lines: { return_id: number; order_line_id: number; quantity: number; is_restocked: Maybe<boolean> }
}
