import type { OfficeAnswer } from '#server/office/office-api.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OrderAct } from '#shop/selling/fulfilment/order-acts.ts'
import type { AttentionKind } from '#shop/selling/orders/attention-reasons.ts'

export type OfficeOrderAnswer = OfficeAnswer<'get', '/orders/{number}'>
export type OfficeTimeline = OfficeAnswer<'get', '/orders/{number}/timeline'>['entries']
export type Parcel = OfficeOrderAnswer['parcels'][number]

/** Its packing slip, to print. */
export function slipAddress(number: string): string {
  return `${OFFICE_PATH}/print/slip?ids=${number}`
}

/** Whoever may pack prints, where a parcel goes; what may be done says nothing of acts that somebody has no permission for. */
export function mayPrint({ can, shipping }: Pick<OfficeOrderAnswer, 'can' | 'shipping'>): boolean {
  return can.pack !== undefined && shipping !== 'EMAIL'
}

/** The way out of each reason to look at an order. */
const WAY_OUT: Partial<Record<AttentionKind, OrderAct>> = {
  'payment-mismatch': 'ask-provider',
  'payment-stuck': 'ask-provider',
  'payment-vanished': 'ask-provider',
  'unknown-state': 'ask-provider',
  'amount-unreadable': 'ask-provider',
  'paid-short': 'ask-provider',
  'refunded-by-hand': 'ask-provider',
  'withdrawal-while-paying': 'ask-provider',
  'refund-at-the-till': 'paid-back',
  'paid-but-sold-out': 'arrived',
  'fewer-than-promised': 'arrived',
  'sold-over-counter': 'arrived',
  'parcel-came-back': 'pack',
  'parcel-lost': 'pack',
  'parcel-not-collected': 'cancel',
  'pickup-overdue': 'not-collected',
  'title-off-sale': 'cancel-lines',
  'letter-not-sent': 'letter-again',
}

/** What a person does about a reason: its way out, or where the state or a permission forbids that, that they have seen it. */
export function wayOut({ can }: Pick<OfficeOrderAnswer, 'can'>, kind: AttentionKind): OrderAct | null {
  const act = WAY_OUT[kind]
  if (act && can[act] === 'yes') return act
  return can.seen === 'yes' ? 'seen' : null
}

/** What is collected is packed by making it ready. */
const IN_TURN: readonly OrderAct[] = ['quote', 'ready', 'pack', 'ship', 'collect', 'arrived', 'pack-some', 'delivered']

/** OFFICE-04: the one act of the screen: a reason's way out before what is next by itself. */
export function primaryAct(order: Pick<OfficeOrderAnswer, 'can' | 'attentions'>): OrderAct | null {
  const [open] = order.attentions.filter(({ seenAt }) => seenAt === null)
  const out = open ? wayOut(order, open.kind) : null
  return out ?? IN_TURN.find((act) => order.can[act] === 'yes') ?? null
}

/** The announced return that is next: nothing else is, but to say that it was seen, or that the rest has arrived. */
export function returnToReceive(order: Pick<OfficeOrderAnswer, 'can' | 'attentions' | 'returns'>): number | null {
  const primary = primaryAct(order)
  if (order.can.refund === undefined || (primary !== null && primary !== 'seen' && primary !== 'delivered')) return null
  const others = order.attentions.filter(({ kind, seenAt }) => seenAt === null && kind !== 'withdrawal')
  return others.length > 0 ? null : (order.returns.find(({ status }) => status === 'ANNOUNCED')?.number ?? null)
}

/** Which parcels an act may be about. */
export function parcelsFor(order: Pick<OfficeOrderAnswer, 'parcels'>, act: OrderAct): Parcel[] {
  return order.parcels.filter((parcel) => {
    switch (act) {
      case 'unpack':
        return parcel.status === 'PACKED' || parcel.status === 'READY_FOR_PICKUP'
      case 'ship':
      case 'ready':
        return parcel.status === 'PACKED'
      case 'collect':
      case 'not-collected':
        return parcel.status === 'READY_FOR_PICKUP'
      case 'delivered':
      case 'came-back':
      case 'lost':
        return parcel.status === 'SHIPPED'
      case 'take-back':
        return parcel.canTakeBack
      default:
        return false
    }
  })
}
