import { z } from 'zod'
import { MINUTE_MS } from '#kit/durations.ts'
import { readTimeSpan } from './time-span.ts'

const LOCALES = 'hu-HU en-US de-DE sl-SI sk-SK fr-FR cs-CZ el-GR es-ES hr-HR ro-RO pl-PL it-IT bg-BG'.split(' ')
const CURRENCIES = 'HUF EUR USD CZK RON PLN'.split(' ')
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

const among = (values: string[]) => z.string().refine((value) => values.includes(value), `one of ${values.join(', ')}`)
const text = (most: number, least = 0) =>
  z.string().refine((value) => between(Array.from(value).length, least, most), `${least} to ${most} characters`)
const webAddress = text(2000).refine((value) => /^https?:/i.test(value) && URL.canParse(value), 'an address')
const phone = z.string().regex(/^[1-9]\d{0,29}$/, 'digits, country code first')
const amount = z.number()

const address = z.looseObject({
  Country: z.string().regex(/^[A-Z]{2}$/),
  City: text(50).nullish(),
  Region: text(2).nullish(),
  Zip: text(16).nullish(),
  Street: text(50).nullish(),
  Street2: text(50).nullish(),
  Street3: text(50).nullish(),
})

const item = z.looseObject({
  Name: text(250, 1),
  Description: text(500, 1),
  ImageUrl: webAddress.nullish(),
  Quantity: amount,
  Unit: text(50, 1),
  UnitPrice: amount,
  ItemTotal: amount,
  SKU: text(100).nullish(),
})

const transaction = z.looseObject({
  POSTransactionId: text(100, 1),
  Payee: z.string().regex(/^[^@\s]+@[^@\s]+$/, 'an e-mail address'),
  Total: amount.positive(),
  Comment: text(640).nullish(),
  Items: z.array(item).min(1),
})

/** The rules of `POST /v2/Payment/Start`, as far as Barion documents them. Only immediate payments are played here. */
export const startRequest = z
  .looseObject({
    PaymentType: among(['Immediate']),
    PaymentWindow: z
      .string()
      .refine((value) => between(readTimeSpan(value) ?? 0, MINUTE_MS, WEEK_MS), 'd:hh:mm:ss, a minute to a week')
      .nullish(),
    GuestCheckOut: z.boolean().nullish(),
    FundingSources: z.array(among('All Balance BankCard GooglePay ApplePay BankTransfer'.split(' '))).min(1),
    PaymentRequestId: text(100, 1),
    OrderNumber: text(100).nullish(),
    RedirectUrl: webAddress,
    CallbackUrl: webAddress,
    Locale: among(LOCALES),
    Currency: among(CURRENCIES),
    PayerHint: text(256).nullish(),
    CardHolderNameHint: text(45, 2).nullish(),
    PayerPhoneNumber: phone.nullish(),
    BillingAddress: address.nullish(),
    ShippingAddress: address.extend({ FullName: text(45).nullish() }).nullish(),
    PurchaseInformation: z
      .looseObject({
        AvailabilityIndicator: among(['MerchandiseAvailable', 'FutureAvailability']).nullish(),
        PreOrderDate: z
          .string()
          .refine((value) => !Number.isNaN(Date.parse(value)), 'a moment')
          .nullish(),
        ShippingAddressIndicator: among(
          'ShipToCardholdersBillingAddress ShipToAnotherVerifiedAddress ShipToDifferentAddress ShipToStore DigitalGoods TravelAndEventTickets Other'.split(
            ' ',
          ),
        ).nullish(),
        PurchaseType: among(
          'GoodsAndServicePurchase CheckAcceptance AccountFunding QuasiCashTransaction PrePaidVacationAndLoan'.split(
            ' ',
          ),
        ).nullish(),
      })
      .nullish(),
    ChallengePreference: among(['NoPreference', 'ChallengeRequired', 'NoChallengeNeeded']).nullish(),
    Transactions: z.array(transaction).min(1),
  })
  .refine(({ Currency, Transactions }) => Transactions.every(({ Total }) => hasDecimalsOf(Currency, Total)), {
    path: ['Transactions', 0, 'Total'],
    error: 'too many decimals for the currency',
  })
export type StartRequest = z.infer<typeof startRequest>

function between(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

function hasDecimalsOf(currency: string, total: number): boolean {
  const unit = currency === 'HUF' ? 1 : 100
  return Math.abs(total * unit - Math.round(total * unit)) < 1e-6
}
