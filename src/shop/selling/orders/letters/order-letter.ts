import type { Letter } from '#shop/ground/mail/letter-frame.ts'
import type { OrderLetterKind } from './queue-letter.ts'
import type { OrderView } from '../order.ts'
import { composeLetter } from './compose-letter.ts'
import { letterFacts, type QueuedFacts } from './letter-facts.ts'
import { isFromCard } from '../payment/attempt-providers.ts'
import { openProforma } from '../view/open-proforma.ts'
import { uncancelled, waitOf } from '../view/parcel-promises.ts'
import type { LetterOrder, LetterSender } from './letter-order.ts'

export type LetterExtra = {
  sender: LetterSender
  /** Which of its kind: a parcel's number, a refund's id. */
  key: string
  /** What was written down when it was queued. */
  extra: QueuedFacts
}

/** ORDER-07: a queued letter, from the order as it is when the letter is written. */
export function orderLetter(kind: OrderLetterKind, view: OrderView, { sender, key, extra }: LetterExtra): Letter {
  const facts = letterFacts(view, { key, extra, sender })[kind]() as never
  return composeLetter(kind, letterOrder(view), { sender, facts })
}

function letterOrder(view: OrderView): LetterOrder {
  return {
    ...view,
    proforma: openProforma(view),
    documents: view.invoices.flatMap(({ status, kind, number, url }) =>
      status === 'ISSUED' && number !== null ? [{ kind, number, url }] : [],
    ),
    isQuoted: view.status === 'AWAITING_QUOTE' || view.timeline.some(({ kind }) => kind === 'quoted'),
    placedAt: new Date(view.placedAt),
    expiresAt: view.expiresAt === null ? null : new Date(view.expiresAt),
    heldUntil: view.heldUntil === null ? null : new Date(view.heldUntil),
    giftCard: giftCardOf(view),
    wait: waitOf(uncancelled(view.lines), view.together),
    lines: view.lines.map(({ expected, cancelledQuantity, ...line }) => ({
      ...line,
      cancelled: cancelledQuantity,
      expected: expected && { day: expected.to, precision: expected.precision },
    })),
  }
}

function giftCardOf({ attempts }: OrderView): LetterOrder['giftCard'] {
  const used = attempts.filter(isFromCard)
  const paid = used.reduce((sum, { charged }) => sum + charged, 0)
  return used.length === 0 ? null : { paid, isBack: paid === 0 }
}
