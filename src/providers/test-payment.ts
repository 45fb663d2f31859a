import { randomUUID } from 'node:crypto'
import type { PaymentRequest } from '#shop/selling/payments/payment-provider.ts'

/** Two copies of a book, shipping, and a discount: 8480 forints. */
export function aPaymentRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    attemptId: randomUUID(),
    orderNumber: `K26-${randomUUID().slice(0, 6).toUpperCase()}`,
    attemptNumber: 1,
    amount: 8480,
    lines: [{ name: 'Egri csillagok', sku: '9789631434415', quantity: 2, unitPrice: 3745 }],
    shippingPrice: 1490,
    discount: 500,
    language: 'hu',
    delivery: {
      kind: 'parcel',
      name: 'Árvíztűrő Éva',
      address: { country: 'HU', postcode: '1051', city: 'Budapest', street: 'Sas utca 1.' },
    },
    payer: { email: 'eva@example.com', name: 'Árvíztűrő Éva', phone: '+36 30 123 4567' },
    returnUrl: 'http://127.0.0.1:9/hu/barion-eredmeny?order=1',
    cancelUrl: 'http://127.0.0.1:9/hu/megrendeles',
    notificationUrl: 'http://127.0.0.1:9/callbacks/barion',
    ...changes,
  }
}
