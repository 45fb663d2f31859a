import { randomBytes } from 'node:crypto'

/** What PayPal calls a request it understands and will not do. */
const ISSUES = {
  AMOUNT_MISMATCH:
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ITEM_TOTAL_MISMATCH: 'Should equal sum of (unit_amount * quantity) across all items.',
  ITEM_TOTAL_REQUIRED: 'If item details are specified, breakdown.item_total is required.',
  CURRENCY_MISMATCH: 'All amounts should be in the same currency.',
  DECIMALS_NOT_SUPPORTED: 'Currency does not support decimals.',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'Must be greater than zero.',
  DUPLICATE_INVOICE_ID: 'Duplicate Invoice ID detected.',
  DUPLICATE_REQUEST_ID: 'The PayPal-Request-Id has been used for another request.',
  ORDER_NOT_APPROVED: 'Payer has not yet approved the Order for payment.',
  ORDER_ALREADY_CAPTURED: 'Order already captured.',
  INSTRUMENT_DECLINED: 'The instrument presented was either declined by the processor or bank.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  PENDING_CAPTURE: 'Cannot initiate a refund as the capture is pending.',
  TRANSACTION_REFUSED: 'The request was refused.',
} as const
export type Issue = keyof typeof ISSUES

const debugId = () => randomBytes(7).toString('hex').slice(0, 13)
type Link = { href: string; rel: string; method: string }

export function unprocessable(issue: Issue, links: Link[] = []): PayPalAnswer {
  return {
    status: 422,
    body: {
      name: 'UNPROCESSABLE_ENTITY',
      message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
      debug_id: debugId(),
      details: [{ issue, description: ISSUES[issue] }],
      links,
    },
  }
}

type Detail = { field?: string; issue: string; description: string; location?: string }

export function invalidRequest(details: Detail[]): PayPalAnswer {
  return {
    status: 400,
    body: {
      name: 'INVALID_REQUEST',
      message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
      debug_id: debugId(),
      details,
      links: [],
    },
  }
}

export function notFound(): PayPalAnswer {
  return {
    status: 404,
    body: {
      name: 'RESOURCE_NOT_FOUND',
      message: 'The specified resource does not exist.',
      debug_id: debugId(),
      details: [
        {
          issue: 'INVALID_RESOURCE_ID',
          description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
        },
      ],
      links: [],
    },
  }
}

export type PayPalAnswer = { status: number; body: Record<string, unknown> }
