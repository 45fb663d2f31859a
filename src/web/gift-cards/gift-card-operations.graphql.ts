// Made from gift-card-operations.graphql and the schema of the data API: change these and run 'npm run operations'.
import type { OrderProblemKind } from '#shop/selling/orders/order-problem.ts'
import type { Operation } from '#web/data/api/operation.ts'

export type GiftCardOrderInput = {
  amount: number
  email?: string | null
  on?: string | null
  to?: string | null
  from?: string | null
  words?: string | null
  contact: ContactInput
  billing: BillingInput
  language: string
  termsVersion: string
}

export type ContactInput = { name: string; phone: string }

export type BillingInput = {
  name: string
  country: string
  postcode: string
  city: string
  street: string
  company?: string | null
  taxNumber?: string | null
}

export type PaymentMethod = 'BARION' | 'PAYPAL' | 'COLLECTION' | 'COD' | 'TRANSFER'

export type OrderGiftCardData = {
  orderGiftCard: {
    order: { number: string; payments: PaymentMethod[] } | null
    problems: { kind: OrderProblemKind; field: string | null; value: string | null }[]
  }
}
export type OrderGiftCardVariables = { input: GiftCardOrderInput; key: string }
export const ORDER_GIFT_CARD = ('mutation OrderGiftCard($input:GiftCardOrderInput!$key:ID!){orderGiftCard(input:$input key:$key){order{number payments}problems{kind field value}}}') as Operation<OrderGiftCardData, OrderGiftCardVariables>
