import type { LetterCopies, LetterPlace, Precision } from './letter-order.ts'

/** What a letter says beyond the order itself. */
export type LetterFacts = {
  'order-received': Record<never, never>
  'payment-received': { amount: number }
  'payment-pending': Record<never, never>
  'payment-failed': Record<never, never>
  'payment-reminder': Record<never, never>
  'proforma': Record<never, never>
  'documents': Record<never, never>
  'order-expired': Record<never, never>
  /** Empty `copies`: all of it. `refund`: what goes back to the buyer. */
  'order-cancelled': { copies: LetterCopies[]; refund: number; by: 'buyer' | 'shop' }
  /** `card`: the last signs of the gift card that it went back to. */
  'refund-issued': { amount: number; card: string | null }
  /** What waits to be transferred to an account that the shop does not know. */
  'refund-account': { amount: number; isFromCourier: boolean }
  /** The price of a book fell before it was packed. */
  'price-promise': { amount: number }
  'duplicate-refunded': { amount: number }
  'quote-ready': Record<never, never>
  /** `to` null: it will not come out. */
  'preorder-changed': {
    name: string
    from: { day: string; precision: Precision } | null
    to: { day: string; precision: Precision } | null
  }
  'shipped': {
    copies: LetterCopies[]
    carrier: string
    trackingNumber: string | null
    trackingUrl: string | null
    isLast: boolean
    /** At the door; 0 where it is paid for. */
    toPay: number
  }
  'ready-for-pickup': { copies: LetterCopies[]; shop: LetterPlace; until: string; toPay: number }
  'pickup-reminder': { copies: LetterCopies[]; shop: LetterPlace; until: string; toPay: number }
  'withdrawal-acknowledged': {
    at: Date
    name: string
    email: string
    copies: LetterCopies[]
    isWhole: boolean
    sendBackBy: string
    returnAddress: string
    /** Why it changes nothing: the statement is acknowledged all the same. Null where it holds. */
    refusal: 'too-late' | 'excepted' | 'nothing-left' | null
    /** Copies that had not been sent: they are simply not sent, and paid back at once. */
    unsent: LetterCopies[]
    /** What is paid back for them. */
    unsentRefund: 'nothing' | 'goods' | 'all'
    /** As it was written, where it is not clear which lines are meant. */
    inWords: LetterCopies[]
  }
  'return-refunded': { copies: LetterCopies[]; amount: number; withDelivery: boolean }
  'return-rejected': { copies: LetterCopies[]; reason: string }
  /** Renewed: no earlier link opens the order any more. */
  'order-link': { isRenewed: boolean }
  'staff-new-order': Record<never, never>
  'staff-attention': { reason: string }
}

export type LetterKind = keyof LetterFacts
