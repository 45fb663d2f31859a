import { mailFailureText } from '#shop/ground/mail/mail-failure.ts'
import type { Mailer } from '#shop/ground/mail/mailer.ts'
import { retryMs } from '#shop/ground/mail/retry-time.ts'
import { staffAddress } from '#shop/ground/mail/staff-address.ts'
import { withoutTokens } from '#shop/ground/mail/without-tokens.ts'
import type { Shop } from '#shop/shop.ts'
import { letterOf } from './letter-of.ts'
import type { OrderLetterKind } from './queue-letter.ts'
import {
  claimOrderLetters,
  deleteOrderLetter,
  markSent,
  markUnsent,
  type DueLetter,
  type SentLetter,
} from './letter-records.server.ts'
import { askedAccount } from '../payment/refund-account.ts'
import { isReminderPast } from './remind-of-payment.ts'
import { ordersByIds } from '../order-records.server.ts'
import { openProforma } from '../view/open-proforma.ts'
import { orderView } from '../view/order-view.ts'
import type { OrderView } from '../order.ts'
import { LETTER_SENT } from '#site/log-lines.ts'

const AT_ONCE = 50
/** Who dies in the middle of it leaves the letters to the next one after this time. */
const CLAIMED_MS = 5 * 60_000
export const MAX_TRIES = 12

/** The mail queue: what is due is sent, what could not be sent comes again later. A letter never holds up an order. */
export async function sendLetters(shop: Shop): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 }
  for (;;) {
    const mailer = shop.mail
    // Without a mail server they wait, and no try is counted.
    if (!mailer) return counts
    const now = shop.clock.now()
    const letters = await claimOrderLetters(shop.db, {
      now,
      until: new Date(now.getTime() + CLAIMED_MS),
      most: AT_ONCE,
    })
    if (letters.length === 0) return counts
    const rows = await ordersByIds(shop.db, [...new Set(letters.map(({ orderId }) => orderId))])
    const orders = new Map(rows.map((row) => [row.id, orderView(shop, row)]))
    const done: SentLetter[] = []
    // The database gives back what it claimed in any order; a buyer reads them in the order things happened.
    for (const letter of letters.toSorted((one, other) => one.id - other.id)) {
      const order = orders.get(letter.orderId)
      const sent = order && (await send(shop, mailer, letter, order))
      if (sent) done.push(sent)
    }
    if (done.length > 0) await markSent(shop.db, done, shop.clock.now())
    counts.sent += done.length
    counts.failed += letters.length - done.length
    if (letters.length < AT_ONCE) return counts
  }
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Null where it could not be sent. */
async function send(shop: Shop, mailer: Mailer, letter: DueLetter, order: OrderView): Promise<SentLetter | null> {
  const { id } = letter
  try {
    const to = letter.kind.startsWith('staff-') ? await staffAddress(shop) : (letter.toEmail ?? order.email)
    // A shop that has named no address for its staff gets no letters.
    if (to === null) return { id }
    // Nor does a buyer who gave none; nobody is told that it went.
    if (to === '') {
      await deleteOrderLetter(shop.db, id)
      return { id }
    }
    // Nothing waits any more, the account was given, or it need not go.
    if (letter.kind === 'refund-account' && (await askedAccount(shop, order))?.ending !== null) return { id }
    if (letter.kind === 'payment-reminder' && isReminderPast(order, shop.clock.now())) return { id }
    if (letter.kind === 'proforma' && !openProforma(order)) return { id }
    const { subject, text, html } = await letterOf(shop, order, {
      kind: letter.kind as OrderLetterKind,
      key: letter.key,
      extra: letter.extra,
      // Whoever has a link acts as the buyer: it goes to the buyer's own address alone.
      isElsewhere: !isSameAddress(to, order.email),
    })
    await mailer.send({ to, subject, text, html })
    shop.log.info({ order: order.number, subject }, LETTER_SENT)
    return { id, to, subject, words: withoutTokens(text) }
  } catch (error) {
    const wait = retryMs(letter.tries)
    const again = letter.tries < MAX_TRIES ? new Date(shop.clock.now().getTime() + wait) : null
    await markUnsent(shop.db, { id, failure: mailFailureText(error), again })
    const reason = error instanceof Error ? error.message : String(error)
    shop.log.warn({ kind: letter.kind, order: order.number, reason }, 'A letter could not be sent')
    return null
  }
}
