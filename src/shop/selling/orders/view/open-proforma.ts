import type { OrderView } from '../order.ts'

type ProformaOrder = Pick<OrderView, 'status' | 'proforma'>

/** ORDER-12: the request for payment by which a buyer may transfer now; null where there is none, or nothing is to be paid by it. */
export function openProforma({ status, proforma }: ProformaOrder): { number: string; url: string | null } | null {
  if (status !== 'AWAITING_PAYMENT' || proforma?.status !== 'ISSUED' || proforma.number === null) return null
  return { number: proforma.number, url: proforma.url }
}
