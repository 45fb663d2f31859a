import { withoutServices } from '../gifts/gift.ts'
import type {
  AttemptProvider,
  AttemptStatus,
  FulfilmentStatus,
  OrderLineView,
  OrderStatus,
  PaymentEventKind,
  PaymentStatus,
} from '../order.ts'

type Money = {
  status: OrderStatus
  attempts: readonly {
    provider: AttemptProvider
    status: AttemptStatus
    events: readonly { kind: PaymentEventKind }[]
  }[]
  total: number | null
  payable: number | null
  paid: number
  refunded: number
}

/** The state of the money, from the ledger. No code sets "paid" by hand. */
export function paymentStatus({ status, attempts, total, payable, paid, refunded }: Money): PaymentStatus {
  const keptSum = paid - refunded
  const due = payable ?? 0
  const isPending = attempts.some((one) => one.status === 'PROCESSING')
  const reversed = attempts.filter(({ events }) => events.some(({ kind }) => kind === 'REVERSED'))
  // What the shop itself took back, as it was another's, disputes nothing once the order is paid for.
  if (reversed.some(({ provider }) => provider !== 'transfer' || keptSum < due)) return 'DISPUTED'
  // Nothing was to be paid, and nothing is.
  if (paid === 0 && payable === 0 && (status === 'CONFIRMED' || status === 'COMPLETED')) return 'PAID'
  if (paid === 0 || total === null) return isPending ? 'PENDING' : 'UNPAID'
  if (keptSum <= 0) return 'REFUNDED'
  if (keptSum > due) return 'OVERPAID'
  if (keptSum < due) return status === 'AWAITING_PAYMENT' && isPending ? 'PENDING' : 'UNPAID'
  return refunded > 0 && due < total ? 'PARTIALLY_REFUNDED' : 'PAID'
}

type Line = Pick<
  OrderLineView,
  'kind' | 'quantity' | 'cancelledQuantity' | 'shippedQuantity' | 'deliveredQuantity' | 'returnedQuantity'
>

/** Where the books are, from the lines. */
export function fulfilmentStatus(lines: readonly Line[]): FulfilmentStatus {
  const wanted = withoutServices(lines).filter(({ quantity, cancelledQuantity }) => quantity > cancelledQuantity)
  const sum = (of: (line: Line) => number) => wanted.reduce((total, line) => total + of(line), 0)
  const copies = sum(({ quantity, cancelledQuantity }) => quantity - cancelledQuantity)
  const returned = sum(({ returnedQuantity }) => returnedQuantity)
  const shipped = sum(({ shippedQuantity }) => shippedQuantity)
  if (copies === 0) return 'UNFULFILLED'
  if (returned >= copies) return 'RETURNED'
  if (returned > 0) return 'PARTIALLY_RETURNED'
  if (shipped >= copies) return 'FULFILLED'
  if (shipped > 0) return 'PARTIALLY_FULFILLED'
  if (wanted.some(({ kind }) => kind === 'PREORDER')) return 'WAITING_FOR_RELEASE'
  return wanted.some(({ kind }) => kind === 'TO_ORDER') ? 'WAITING_FOR_STOCK' : 'UNFULFILLED'
}
