import { CURRENCY } from '#site/constants.ts'
import { LANGUAGE_FACTS, type Language } from '#site/languages.ts'
import {
  attemptReference,
  requireEqualSums,
  type PaymentAddress,
  type PaymentRequest,
} from '#shop/selling/payments/payment-provider.ts'
import { defined, shortened } from '../request-fields.ts'

/** The payer has this long; Barion calls the payment expired afterwards. `d:hh:mm:ss`. */
const PAYMENT_WINDOW = '0:00:30:00'

/** The lines that are not books, and the unit, as the payer reads them. */
const WORDS = {
  hu: { unit: 'db', shipping: 'Szállítás', discount: 'Kedvezmény', card: 'Ajándékkártyáról' },
  en: { unit: 'pcs', shipping: 'Shipping', discount: 'Discount', card: 'From a gift card' },
} as const satisfies Record<Language, Record<string, string>>

/** What `POST /v2/Payment/Start` wants, without the key. */
export function barionStart(request: PaymentRequest, payee: string): Record<string, unknown> {
  requireEqualSums(request)
  const { payer, language, billingAddress, delivery } = request
  const preorderDate = request.preorderDate?.toISOString()
  return defined({
    PaymentType: 'Immediate',
    PaymentWindow: PAYMENT_WINDOW,
    GuestCheckOut: true,
    FundingSources: ['All'],
    PaymentRequestId: attemptReference(request),
    OrderNumber: request.orderNumber,
    RedirectUrl: request.returnUrl,
    CallbackUrl: request.notificationUrl,
    Locale: LANGUAGE_FACTS[language].locale,
    Currency: CURRENCY,
    PayerHint: payer?.email && payer.email.length <= 256 ? payer.email : undefined,
    CardHolderNameHint: payer?.name && Array.from(payer.name).length >= 2 ? shortened(payer.name, 45) : undefined,
    PayerPhoneNumber: phoneNumber(payer?.phone),
    BillingAddress: billingAddress && address(billingAddress),
    ShippingAddress:
      delivery.kind === 'parcel' ? { ...address(delivery.address), FullName: shortened(delivery.name, 45) } : undefined,
    PurchaseInformation: defined({
      AvailabilityIndicator: preorderDate ? 'FutureAvailability' : 'MerchandiseAvailable',
      PreOrderDate: preorderDate,
      ShippingAddressIndicator: delivery.kind === 'collection' ? 'ShipToStore' : undefined,
      PurchaseType: 'GoodsAndServicePurchase',
    }),
    Transactions: [{ POSTransactionId: request.attemptId, Payee: payee, Total: request.amount, Items: items(request) }],
  })
}

/** Shipping and discount are items: the items make up the total. */
function items({
  lines,
  shippingPrice,
  discount,
  isFromCard = false,
  language,
}: PaymentRequest): Record<string, unknown>[] {
  const words = WORDS[language]
  const item = (name: string, quantity: number, unitPrice: number, sku?: string) =>
    defined({
      Name: shortened(name, 250),
      Description: shortened(name, 500),
      Quantity: quantity,
      Unit: words.unit,
      UnitPrice: unitPrice,
      ItemTotal: quantity * unitPrice,
      SKU: sku ? shortened(sku, 100) : undefined,
    })
  return [
    ...lines.map(({ name, quantity, unitPrice, sku }) => item(name, quantity, unitPrice, sku)),
    ...(shippingPrice > 0 ? [item(words.shipping, 1, shippingPrice)] : []),
    ...(discount > 0 ? [item(isFromCard ? words.card : words.discount, 1, -discount)] : []),
  ]
}

function address({ country, city, postcode, street }: PaymentAddress): Record<string, unknown> {
  const firstLine = shortened(street, 50)
  return defined({
    Country: country,
    City: shortened(city, 50),
    Zip: shortened(postcode, 16),
    Street: firstLine,
    Street2: shortened(street.slice(firstLine.length), 50) || undefined,
  })
}

/** Country code first, digits only; what cannot be read as such is left out, it is a hint. */
export function phoneNumber(phone = ''): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '').replace(/^06/, '36')
  return /^[1-9]\d{6,29}$/.test(digits) ? digits : undefined
}
