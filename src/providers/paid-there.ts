import { done, failed, type Result } from '#kit/result.ts'
import type { InvoiceFailure } from '#shop/selling/invoicing/invoice-provider.ts'

type Known = { number: string; gross: number; sum: number }

/** What an invoicing service knows of an invoice's money: all of it is there, or a part that a person has noted. Null: nothing yet. */
export function paidThere({ number, gross, sum }: Known): Result<null, InvoiceFailure> | null {
  if (sum === 0) return null
  if (sum >= gross) return done(null)
  const message = `${sum} of ${gross} is noted as paid for ${number} already: somebody has to look`
  return failed({ kind: 'rejected', code: 'paid-in-part', message })
}

export function unknownInvoice(number: string): InvoiceFailure {
  return { kind: 'rejected', code: 'no-such-invoice', message: `${number} is not known there` }
}
