import { CURRENCY } from '#site/constants.ts'
import { LANGUAGE_FACTS } from '#site/languages.ts'
import { attemptReference, requireEqualSums, type PaymentRequest } from '#shop/selling/payments/payment-provider.ts'
import { defined, shortened } from '../request-fields.ts'

/** What `POST /v2/checkout/orders` wants. */
export function paypalOrder(request: PaymentRequest, shopName: string): Record<string, unknown> {
  requireEqualSums(request)
  const { lines, shippingPrice, discount, delivery } = request
  const goods = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  return {
    intent: 'CAPTURE',
    purchase_units: [
      defined({
        reference_id: 'default',
        custom_id: request.attemptId,
        // Unique for ever, or PayPal refuses it: so the attempt's number is in it.
        invoice_id: attemptReference(request),
        amount: {
          ...money(request.amount),
          breakdown: { item_total: money(goods), shipping: money(shippingPrice), discount: money(discount) },
        },
        items: lines.map(({ name, quantity, unitPrice, sku }) =>
          defined({
            name: shortened(name, 127),
            quantity: String(quantity),
            unit_amount: money(unitPrice),
            sku: sku ? shortened(sku, 127) : undefined,
            category: 'PHYSICAL_GOODS',
          }),
        ),
        shipping: delivery.kind === 'parcel' ? shipping(delivery) : undefined,
      }),
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: shortened(shopName, 127),
          locale: LANGUAGE_FACTS[request.language].locale,
          landing_page: 'LOGIN',
          shipping_preference: delivery.kind === 'parcel' ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
        },
      },
    },
  }
}

/** Forints as PayPal wants them: a decimal point, even with zeros after it, is refused. */
export function money(amount: number): { currency_code: string; value: string } {
  return { currency_code: CURRENCY, value: String(amount) }
}

function shipping({ name, address }: Extract<PaymentRequest['delivery'], { kind: 'parcel' }>): Record<string, unknown> {
  return {
    name: { full_name: shortened(name, 300) },
    address: {
      address_line_1: shortened(address.street, 300),
      admin_area_2: shortened(address.city, 120),
      postal_code: shortened(address.postcode, 60),
      country_code: address.country,
    },
  }
}
