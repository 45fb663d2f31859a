type NamedValues = { type: string; from: string }

const ORDER = '#shop/selling/orders/order.ts'

/**
 * The contract calls these fields a String; the rooms know every value they can have. Types made from the schema say so too,
 * the resolvers' as well as the storefront's: a room that gives another value does not compile.
 */
export const NAMED_VALUES: Readonly<Record<string, NamedValues>> = {
  'Order.status': { type: 'OrderStatus', from: ORDER },
  'Order.payment': { type: 'PaymentStatus', from: ORDER },
  'Order.fulfilment': { type: 'FulfilmentStatus', from: ORDER },
  'Order.state': { type: 'OrderSentence', from: '#shop/selling/orders/view/order-sentence.ts' },
  'Order.language': { type: 'Language', from: '#site/languages.ts' },
  'OrderPart.state': { type: 'PartState', from: '#shop/selling/orders/view/order-parts.ts' },
  'OrderLine.kind': { type: 'LineKind', from: ORDER },
  'OrderEvent.kind': { type: 'StoredHistoryKind', from: '#shop/selling/orders/history-kinds.ts' },
  'OrderEvent.from': { type: 'OrderStatus', from: ORDER },
  'OrderEvent.to': { type: 'OrderStatus', from: ORDER },
  'Shipment.status': { type: 'ShipmentStatus', from: ORDER },
  'PaymentAttempt.provider': { type: 'AttemptProvider', from: ORDER },
  'PaymentAttempt.status': { type: 'AttemptStatus', from: ORDER },
  'PaymentAttempt.reason': { type: 'AttemptReason', from: ORDER },
  'OrderRefund.reason': { type: 'RefundReason', from: '#shop/selling/orders/refunds/refund-reasons.ts' },
  'OrderRefund.status': { type: 'RefundStatus', from: ORDER },
  'OrderReturn.status': { type: 'ReturnStatus', from: ORDER },
  'OrderProblem.kind': { type: 'OrderProblemKind', from: '#shop/selling/orders/order-problem.ts' },
  'PaymentOutcome.outcome': { type: 'Outcome', from: '#shop/selling/orders/payment/payment-outcome.ts' },
  'PaymentOutcome.reason': { type: 'OutcomeReason', from: '#shop/selling/orders/payment/payment-outcome.ts' },
  'GiftCardCheck.problem': { type: 'GiftCardProblem', from: '#shop/selling/gift-cards/check-gift-card.ts' },
  'WishProblem.kind': { type: 'WishProblemKind', from: '#shop/selling/wishes/wish-words.ts' },
  'MarkChange.problem': { type: 'MarkProblemKind', from: '#shop/selling/wishes/wish-words.ts' },
  'QuotedLine.kind': { type: 'CopyKind', from: ORDER },
  'Product.binding': { type: 'Binding', from: '#shop/goods/product.ts' },
}

/** Worked out by a resolver of their own, only where they are asked for: what an operation returns need not have them. */
export const RESOLVED_FIELDS: readonly string[] = [
  'ListedProducts.facets',
  'Order.receipt',
  'Order.transfer',
  'Order.refundAccount',
]
