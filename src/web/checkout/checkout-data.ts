import { requireData } from '#web/data/api/require-data.ts'
import {
  CHECK_PAYMENT,
  CHECKOUT_QUOTE,
  ORDER_SUMMARY,
  PARCEL_POINTS,
  PICKUP_SHOPS,
  PLACE_ORDER,
  START_PAYMENT,
  type CheckPaymentVariables,
  type OrderAnswer,
  type OrderInput,
  type OrderLineInput,
  type OrderQuote,
  type OrderSummaryVariables,
  type ParcelPointsVariables,
  type PaymentOutcome,
  type PickupShopAnswer,
  type PlaceOrderData,
  type PlaceOrderVariables,
  type PointAnswer,
  type StartPaymentData,
  type StartPaymentVariables,
} from './checkout-operations.graphql.ts'

const CUSTOMER = { authMode: 'customer' } as const
const GUEST = { authMode: 'guest' } as const

export async function quoteOrder(input: OrderInput): Promise<OrderQuote> {
  return (await requireData(CHECKOUT_QUOTE, { input }, CUSTOMER)).quoteOrder
}

/** May be sent again: the key makes it one order. */
export async function placeOrder(order: PlaceOrderVariables): Promise<PlaceOrderData['placeOrder']> {
  return (await requireData(PLACE_ORDER, order, { ...CUSTOMER, isRepeatable: true })).placeOrder
}

/** May be sent again: there is one live attempt of an order at a provider. */
export async function startPayment(start: StartPaymentVariables): Promise<StartPaymentData['startPayment']> {
  const options = { ...(start.token ? {} : CUSTOMER), isRepeatable: true }
  return (await requireData(START_PAYMENT, start, options)).startPayment
}

export async function checkPayment(check: CheckPaymentVariables): Promise<PaymentOutcome> {
  const options = { ...(check.token ? {} : CUSTOMER), isRepeatable: true }
  return (await requireData(CHECK_PAYMENT, check, options)).checkPayment
}

/** With a token also for whoever is not signed in. */
export async function readOrderSummary(order: OrderSummaryVariables): Promise<OrderAnswer | null> {
  return (await requireData(ORDER_SUMMARY, order, order.token ? {} : CUSTOMER)).getOrder
}

export async function findPoints(place: ParcelPointsVariables): Promise<PointAnswer[]> {
  return (await requireData(PARCEL_POINTS, place, GUEST)).findParcelPoints
}

export async function readShops(lines: readonly OrderLineInput[]): Promise<PickupShopAnswer[]> {
  return (await requireData(PICKUP_SHOPS, { lines }, GUEST)).listPickupShops
}
