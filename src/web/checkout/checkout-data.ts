import { requireData } from '#web/data/api/require-data.ts'
import {
  ADDRESSES,
  CHECK_PAYMENT,
  CHECKOUT_QUOTE,
  DELETE_ADDRESS,
  LAST_BUYER,
  ORDER_SUMMARY,
  PARCEL_POINTS,
  PICKUP_SHOPS,
  PLACE_ORDER,
  SAVE_ADDRESS,
  START_PAYMENT,
  type AddressInput,
  type CheckPaymentVariables,
  type LastBuyerData,
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
  type SaveAddressData,
  type SavedAddress,
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
export async function readOrder(order: OrderSummaryVariables): Promise<OrderAnswer | null> {
  return (await requireData(ORDER_SUMMARY, order, order.token ? {} : CUSTOMER)).getOrder
}

/** Who bought the last time, and where the invoice went; null for who has not bought yet. */
export type LastBuyer = LastBuyerData['listOrders']['items'][number]

export async function readLastBuyer(): Promise<LastBuyer | null> {
  return (await requireData(LAST_BUYER, {}, CUSTOMER)).listOrders.items[0] ?? null
}

export async function readAddresses(): Promise<SavedAddress[]> {
  return (await requireData(ADDRESSES, {}, CUSTOMER)).listAddresses
}

export async function saveAddress(input: AddressInput, id?: string): Promise<SaveAddressData['saveAddress']> {
  return (await requireData(SAVE_ADDRESS, { input, id }, CUSTOMER)).saveAddress
}

export async function deleteAddress(id: string): Promise<boolean> {
  return (await requireData(DELETE_ADDRESS, { id }, CUSTOMER)).deleteAddress
}

export async function findPoints(place: ParcelPointsVariables): Promise<PointAnswer[]> {
  return (await requireData(PARCEL_POINTS, place, GUEST)).findParcelPoints
}

export async function readShops(lines: readonly OrderLineInput[]): Promise<PickupShopAnswer[]> {
  return (await requireData(PICKUP_SHOPS, { lines }, GUEST)).listPickupShops
}
