import type { Shop } from '#shop/shop.ts'
import { creditRows, matchedParts, type CreditRow } from './credit-records.server.ts'
import { findCredits } from './find-credits.ts'
import type { CreditFinding } from './match-credit.ts'

const AT_ONCE = 100
/** What names an order is seen before what names none. */
const MOST_OPEN = { sure: 500, others: 200 } as const

/** OFFICE-97: all that a person sees who matches credits. */
export async function listCredits(shop: Shop) {
  const [found, aside, matched] = await Promise.all([
    findCredits(shop),
    creditRows(shop.db, 'not-ours', AT_ONCE),
    matchedParts(shop.db, AT_ONCE),
  ])
  const of = (isMeant: (finding: CreditFinding) => boolean) => found.filter(({ finding }) => isMeant(finding))
  const open = [
    ...of((finding) => finding === 'sure').slice(0, MOST_OPEN.sure),
    ...[
      ...of((finding) => finding !== 'sure' && finding !== 'unknown'),
      ...of((finding) => finding === 'unknown'),
    ].slice(0, MOST_OPEN.others),
  ]
  return {
    more: found.length - open.length,
    open: open.map((credit) => ({ ...creditOf(credit), finding: credit.finding, orders: credit.orders })),
    aside: aside.map(creditOf),
    matched: matched.map(({ attemptId, number, amount, day, payer, text, at, by }) => ({
      attemptId,
      number,
      amount,
      day,
      payer,
      text,
      at,
      by,
    })),
  }
}

function creditOf({ file, place, day, amount, left, text, payer, payerAccount, note }: CreditRow) {
  return { file, place, day, amount, left, text, payer, payerAccount, note }
}
