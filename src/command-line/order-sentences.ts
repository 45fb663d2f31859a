import type { FulfilmentFailure } from '#shop/selling/fulfilment/fulfilment-failure.ts'
import type { QuoteFailure } from '#shop/selling/orders/placing/set-quote.ts'
import type { RefundFailure } from '#shop/selling/orders/payment/request-refund.ts'

export type OrderCommandFailure = FulfilmentFailure | QuoteFailure | RefundFailure | { kind: 'nothing-to-give' }

/** A sentence for each failure, with what to do instead. */
export function failureSentence(failure: OrderCommandFailure): string {
  switch (failure.kind) {
    case 'no-such-order':
      return 'There is no such order'
    case 'wrong-status':
      return `The order is ${failure.status}: this cannot be done with it now`
    case 'wrong-shipping':
      return failure.shipping === 'SHOP'
        ? 'The order is collected in the shop: use order ready and order collected'
        : `The order goes by ${failure.shipping}: use order pack and order ship`
    case 'no-such-line':
      return `The order has no line ${failure.lineId}: order show lists them`
    case 'bad-quantity':
      return `Line ${failure.lineId} has ${failure.most} copies for this`
    case 'copies-missing':
      return `These are not in the house: ${failure.lines.map(({ lineId, name, missing }) => `${missing} of line ${lineId} (${name})`).join(', ')}. When they have come, say order arrived; or pack what is there with --lines`
    case 'not-out-yet':
      return `These are not out yet: ${failure.lines.map(({ lineId, name, day }) => `line ${lineId} (${name}, ${day})`).join(', ')}`
    case 'gift-too-early':
      return `It is a present that may not arrive earlier: it is packed from ${failure.day} on`
    case 'not-paid':
      return 'The order is not paid for: its money has to come first'
    case 'nothing-to-pack':
      return 'There is nothing left to do for this order'
    case 'no-such-shipment':
      return failure.open.length > 0
        ? `Which parcel? --parcel ${failure.open.join(' or ')}`
        : 'There is no parcel for this: pack one first'
    case 'wrong-shipment-status':
      return `The parcel is ${failure.status}: this cannot be done with it now`
    case 'no-tracking-number':
      return 'A tracking number of 6 to 40 letters and digits is needed: --tracking'
    case 'no-such-return':
      return failure.open.length > 0
        ? `Which return? --return ${failure.open.join(' or ')}`
        : 'No return is announced for this order'
    case 'other-label':
      return `Another label was ordered for it: ${failure.label}`
    case 'label-used':
      return `This label is on a parcel of ${failure.order}`
    case 'label-outdated':
      return 'This label is no longer right: call it back in the office and order another'
    case 'label-in-use':
      return 'It has a label: call it back in the office first'
    case 'handed-over':
      return 'Its carrier says that the courier has it'
    case 'stale':
      return 'Somebody has changed the order meanwhile'
    case 'other-sum':
      return `${failure.due} forints are to be taken at the till`
    case 'letter-sent':
      return 'Its buyer has been told already'
    case 'is-coming-back':
      return 'Its buyer has withdrawn from these copies: receive or reject that return'
    case 'bad-price':
      return `The price must be from 0 to ${failure.most} forints`
    case 'free-quote':
      return `There is a book at a fixed price in it: the law lets it be sent for nothing only from ${failure.from} forints on`
    case 'too-much':
      return failure.most > 0
        ? `At most ${failure.most} forints can go back`
        : 'There is no money of this order to give back'
    case 'gift-card-sold':
      return 'It is a gift card: its money goes back when the order is cancelled'
    case 'no-delivery':
      return 'There is no price of delivery to give back'
    case 'nothing-to-give':
      return 'Nothing waits to be given back at the till'
  }
}
