import type { Language } from '#site/languages.ts'
import type { Result } from '#kit/result.ts'
import type { Payment } from '#shop/selling/cart/payment-choices.ts'

/**
 * What the shop asks of the company that issues its invoices and reports them to the tax office. A number is the company's
 * to give. Every invoice is known by an id of ours: whoever is not sure whether it was issued asks `find` first.
 */
export type InvoiceProvider = {
  name: 'szamlazz' | 'billingo' | 'sample'
  /** The keys of the office that it works with; absent with those of the environment. */
  keys?: string
  /** Null where the company knows no invoice of that id. */
  find(wanted: InvoiceLookup): Promise<Result<IssuedInvoice | null, InvoiceFailure>>
  issue(invoice: InvoiceRequest): Promise<Result<IssuedInvoice, InvoiceFailure>>
  /** Reverses an invoice as a whole. */
  reverse(storno: StornoRequest): Promise<Result<IssuedInvoice, InvoiceFailure>>
  /** The storno of an invoice; null where it stands. */
  findStorno(storno: StornoRequest): Promise<Result<IssuedInvoice | null, InvoiceFailure>>
  /** Corrects an invoice by items that are taken off it or put back. */
  correct(correction: CorrectionRequest): Promise<Result<IssuedInvoice, InvoiceFailure>>
  /** Null where the company knows no correction of that id. */
  findCorrection(correction: CorrectionRequest): Promise<Result<IssuedInvoice | null, InvoiceFailure>>
  /** A request for payment asks for nothing any more. Asked twice, and of one that is not there, it is done all the same. */
  withdraw(proforma: IssuedProforma): Promise<Result<null, InvoiceFailure>>
  /** An invoice that was issued unpaid is paid. What is paid there already stays as it is, so that asking twice tells it once. */
  recordPayment(payment: InvoicePayment): Promise<Result<null, InvoiceFailure>>
}

/** How it is paid, as it stands on a document. */
export type InvoiceMeans = Payment | 'GIFT_CARD'

/** `gross` is compared: an invoice of the same id and another sum is not ours to believe. `before`: of a final one, what was issued before it. */
export type InvoiceLookup = { externalId: string; orderNumber: string; gross: number; before?: number }

export type InvoicePayment = InvoiceLookup & { number: string; paidOn: string; payment: InvoiceMeans }

export type InvoiceRequest = {
  externalId: string
  orderNumber: string
  /**
   * `ADVANCE` for money that came before a book is out, `FINAL` when it has gone, naming the advance. `PROFORMA` is no invoice, but asks
   * for the money by transfer.
   */
  kind: InvoiceKind
  /** Of a final invoice: its advance, and the items of all that was issued before it, which it has to come to less. */
  advance: (IssuedInvoice & { issuedItems: readonly InvoiceItem[] }) | null
  /** The request for payment that was paid: the invoice names it. */
  proforma: IssuedProforma | null
  language: Language
  /** Calendar days of the shop. */
  issuedOn: string
  fulfilledOn: string
  /** Until when it is to be paid; absent where it is paid. */
  dueOn?: string
  payment: InvoiceMeans
  isPaid: boolean
  /** What is on it is outside of the scope of VAT, which is no rate: a gift card. */
  isOutsideVat?: boolean
  /** To which account, where it is transferred; else the one that the company knows. */
  payTo?: PayTo
  buyer: InvoiceBuyer
  items: InvoiceItem[]
}

export type InvoiceKind = 'INVOICE' | 'ADVANCE' | 'FINAL' | 'PROFORMA'
export type PayTo = { bank: string; account: string }

/** `country` in two letters (ISO 3166-1). A private person has no tax number. */
export type InvoiceBuyer = {
  name: string
  country: string
  postcode: string
  city: string
  street: string
  taxNumber: string | null
  email: string
}

/** Whole forints; `net + vat` is `gross`, and `gross` is what the buyer paid for all of them. */
export type InvoiceItem = {
  name: string
  comment: string | null
  quantity: number
  unitPrice: number
  vatPercent: number
  net: number
  vat: number
  gross: number
}

export type StornoRequest = { externalId: string; invoice: IssuedInvoice & InvoiceLookup; issuedOn: string }

/** `base` is the first invoice, whatever has corrected it before. Items that are taken off have negative quantities and sums. */
export type CorrectionRequest = Omit<InvoiceRequest, 'kind' | 'advance' | 'proforma'> & { base: IssuedProforma }

/** `url`: where the buyer finds it, where the company tells. */
export type IssuedInvoice = { number: string; url: string | null }

export type IssuedProforma = IssuedInvoice & { externalId: string }

export type InvoiceFailure =
  /** The company said no, and nothing happened. */
  | { kind: 'rejected'; code: string; message: string }
  /** It may have been issued: look before asking again. */
  | { kind: 'uncertain'; cause: string }
  /** It was not issued (or was only a question), and may be asked again later. */
  | { kind: 'unavailable'; cause: string; retryAfterSeconds?: number }
