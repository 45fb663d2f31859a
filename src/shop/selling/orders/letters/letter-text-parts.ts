import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { AttentionKind } from '../attention-reasons.ts'
import type { InvoiceView } from '../order.ts'
import type { OrderWords } from '../order-text.ts'
import type { LetterKind } from './letter-kinds.ts'

type Sentence = string
type RefundWords = {
  cancelled: (amount: string) => Sentence
  issued: Sentence
  duplicate: Sentence
  withdrawal: Record<'whole' | 'part', Sentence>
  returned: Sentence
  returnedDelivery: Sentence
}

/** A letter of one kind that is about something else has a title of its own. */
export type LetterTitle = LetterKind | 'quote-asked' | 'copies-cancelled' | 'preorder-off'

/** Dates, sums and names come written out; a sentence only puts them in their place. */
export type LetterWords = OrderWords & {
  subjects: Record<LetterTitle, (number: string) => string>
  headings: Record<LetterTitle, Sentence>
  greeting: (name: string) => string
  gift: { card: Sentence; notBefore: (day: string) => Sentence; noPrices: Sentence }
  /** Of an order of a gift card, in the place of what is said of books. */
  cardSale: { received: Sentence; reminder: (until: string) => string; expired: Sentence; withdrawal: string }
  labels: {
    number: string
    placedAt: string
    payment: string
    shipping: string
    expected: string
    payUntil: string
    goods: string
    shippingPrice: string
    byQuote: string
    free: string
    total: string
    giftCard: string
    rest: string
    coupon: (code: string) => string
    vatOf: (percent: number) => string
    delivery: string
    pickupShop: string
    parcelPoint: string
    billing: string
    taxNumber: string
    contact: string
    note: string
    gift: string
    amount: string
    transferHolder: string
    transferAccount: string
    transferBank: string
    transferReference: string
    proforma: string
    carrier: string
    trackingNumber: string
    until: string
    open: string
    toPay: string
    oldDate: string
    newDate: string
    customer: string
    reason: string
  }
  /** For staff: why they have to look. */
  attentions: Record<AttentionKind, Sentence>
  buttons: {
    office: string
    see: string
    proforma: string
    pay: string
    again: string
    track: string
    refundAccount: string
    cancelPreorder: string
    withdraw: string
  }
  documentKinds: Record<InvoiceView['kind'], string>
  openDocument: (number: string) => string
  copies: (count: number) => string
  coverOf: (title: string) => string
  line: { toOrder: (day: string | null) => string; preorder: (day: string | null) => string }
  says: {
    received: {
      awaitingPayment: Sentence
      /** Held for a short time, and no longer held at all. */
      awaitingShortly: (when: string) => Sentence
      awaitingNotHeld: Sentence
      awaitingQuote: Sentence
      transfer: Sentence
      collection: Sentence
      atDoor: (sum: string) => Sentence
      atDoorInParts: Sentence
      confirmed: Sentence
    }
    contract: (number: string) => string
    /** Of a request whose price has to be worked out first. */
    noContractYet: Sentence
    paymentReceived: Sentence
    beingPrepared: Sentence
    nextSteps: Record<ShippingType, Sentence>
    paymentPending: Sentence
    paymentPendingNoSecond: Sentence
    paymentFailed: Sentence
    paymentFailedStillOurs: Sentence
    paymentReminder: (until: string) => Sentence
    paymentReminderNotHeld: (until: string) => Sentence
    paymentReminderAfter: Sentence
    paymentReminderAfterNotHeld: Sentence
    transferReference: Sentence
    /** The service has told where it lies, or its number alone. */
    proforma: Record<'linked' | 'numbered', Sentence>
    /** Some can be opened at the service, or their numbers alone are told. */
    documents: Record<'linked' | 'numbered', Sentence>
    transferReminder: (until: string) => Sentence
    transferReminderAfter: Sentence
    expired: Sentence
    expiredNothingTaken: Sentence
    /** What was paid from a gift card is on it again. */
    cardBack: { unpaid: Sentence; issued: (signs: string) => Sentence; cancelled: (amount: string) => Sentence }
    cancelledByBuyer: Sentence
    cancelledByShop: Sentence
    copiesCancelledByBuyer: Sentence
    copiesCancelledByShop: Sentence
    cancelledNothingTaken: Sentence
    /**
     * Where money goes back to; of an order that its buyer paid to the courier, the account is asked for on the order's page, and who
     * paid by transfer may name another one there.
     */
    back: RefundWords
    backInCash: RefundWords
    backByTransfer: RefundWords
    /** By how the money came: to the courier, or from an account that no statement tells. */
    refundAccount: Record<'courier' | 'transfer', Sentence>
    pricePromise: Sentence
    refundWhen: Sentence
    quoteReady: Sentence
    quoteFree: Sentence
    preorderMoved: (name: string) => string
    preorderOff: (name: string) => string
    preorderChoice: Sentence
    preorderOffRefund: Sentence
    shipped: Sentence
    shippedPart: Sentence
    shippedPay: (sum: string) => string
    ready: Sentence
    readyBring: Sentence
    readyPayCash: Sentence
    reminder: Sentence
    reminderAfter: Sentence
    withdrawalAt: (moment: string) => string
    withdrawalSays: Sentence
    withdrawalWhole: Sentence
    withdrawalPart: Sentence
    withdrawalSendBack: (day: string) => string
    withdrawalCosts: Sentence
    withdrawalUnsent: Record<'nothing' | 'goods' | 'all', Sentence>
    withdrawalInWords: Sentence
    withdrawalRefusals: Record<'too-late' | 'excepted' | 'nothing-left', Sentence>
    returnRejected: Sentence
    returnRejectedComplain: Sentence
    linkSent: Sentence
    linkRenewed: Sentence
    linkUnasked: Sentence
    staffNewOrder: Sentence
    staffAttention: Sentence
    questions: Sentence
  }
  legal: {
    seller: string
    sellerFacts: { companyNumber: string; taxNumber: string; phone: string; email: string; web: string }
    withdrawal: string
    /** Of an order paid to the courier (`isInCash`) money cannot go back the same way. */
    withdrawalText: (ways: { email: string | null; address: string | null; url: string; isInCash: boolean }) => string[]
    form: string
    formNote: string
    formLines: (order: { number: string; seller: string; orderedOn: string }) => string[]
    guarantee: string
    guaranteeText: string[]
    complaints: string
    complaintsText: (ways: { email: string | null; phone: string | null; address: string | null }) => string[]
    terms: Sentence
    termsLink: string
  }
}
