import { addressLines } from '#shop/people/addresses/address-lines.ts'
import { hoursInWords, weekOf } from '#shop/catalogue/content/opening-hours.ts'
import type { LetterPart } from '#shop/ground/mail/letter-frame.ts'
import { formatDay, formatForints, formatInstant } from '#words/format.ts'
import { isCardSale } from '../gift-cards/card-sale.ts'
import { cashOf } from '../order-money.ts'
import { attentionKind } from '../attention-reasons.ts'
import type { LetterFacts, LetterKind } from './letter-kinds.ts'
import { legalParts } from './legal-parts.ts'
import {
  block,
  copiesList,
  deliveryParts,
  documentButton,
  facts,
  linesAndSums,
  numberFacts,
  officeButton,
  orderButton,
  orderUrl,
  paragraph,
  partFacts,
  payUntil,
  smallPrint,
  transferParts,
  type LetterContext,
} from './letter-parts.ts'

type Bodies = { [Kind in LetterKind]: (context: LetterContext, facts: LetterFacts[Kind]) => LetterPart[] }

/** What each letter says, part by part; the greeting, the close and the contract stand around it. */
export const LETTER_BODIES: Bodies = {
  'order-received': (context) => {
    const { order, words } = context
    if (order.isQuoted)
      return [
        paragraph(words.says.received.awaitingQuote),
        facts(...numberFacts(context)),
        linesAndSums(context),
        orderButton(context, 'see'),
        ...deliveryParts(context),
        smallPrint(words.says.noContractYet),
      ]
    const isToPay = order.status === 'AWAITING_PAYMENT'
    const transfer = transferParts(context)
    return [
      paragraph(transfer.length > 0 ? words.says.received.transfer : receivedSentence(context)),
      facts(...numberFacts(context), isToPay && payUntil(context)),
      ...transfer,
      linesAndSums(context),
      orderButton(context, isToPay && transfer.length === 0 ? 'pay' : 'see'),
      ...deliveryParts(context),
    ]
  },
  'payment-received': (context, { amount }) => [
    paragraph(context.words.says.paymentReceived),
    facts(...numberFacts(context), amountFact(context, amount), ...partFacts(context)),
    linesAndSums(context),
    // Whoever paid at the counter may have carried it home already.
    ...(context.order.status === 'COMPLETED' ? [] : [paragraph(nextSteps(context))]),
    orderButton(context, 'see'),
    ...(context.order.isQuoted ? deliveryParts(context) : []),
  ],
  'payment-pending': (context) => [
    paragraph(context.words.says.paymentPending),
    paragraph(context.words.says.paymentPendingNoSecond),
    facts(...numberFacts(context), totalFact(context)),
    orderButton(context, 'see'),
  ],
  'payment-failed': (context) => [
    paragraph(context.words.says.paymentFailed),
    paragraph(context.words.says.paymentFailedStillOurs),
    facts(...numberFacts(context), totalFact(context), payUntil(context)),
    orderButton(context, 'pay'),
  ],
  'payment-reminder': (context) => {
    const transfer = transferParts(context)
    return [
      ...reminderSentences(context, transfer.length > 0).map(paragraph),
      facts(...numberFacts(context), totalFact(context), payUntil(context)),
      ...transfer,
      linesAndSums(context),
      orderButton(context, transfer.length > 0 ? 'see' : 'pay'),
    ]
  },
  'proforma': (context) => [
    paragraph(context.words.says.proforma[context.order.proforma?.url ? 'linked' : 'numbered']),
    facts(...numberFacts(context), payUntil(context)),
    ...transferParts(context),
    orderButton(context, 'see'),
  ],
  'documents': (context) => {
    const { order, sender, words } = context
    // Whoever it goes to instead of the buyer reads their numbers, and opens nothing.
    const links = sender.token === undefined ? [] : order.documents.flatMap((one) => documentButton(one, words))
    return [
      paragraph(words.says.documents[links.length > 0 ? 'linked' : 'numbered']),
      facts(
        ...numberFacts(context),
        ...order.documents.map(({ kind, number }) => ({ label: words.documentKinds[kind], value: number })),
      ),
      ...links,
      orderButton(context, 'see'),
    ]
  },
  'order-expired': (context) => [
    ...expiredSentences(context).map(paragraph),
    ...cardBack(context),
    facts(...numberFacts(context)),
    linesAndSums(context),
    orderButton(context, isCardSale(context.order) ? 'see' : 'again'),
  ],
  'order-cancelled': (context, { copies, refund, by }) => {
    const { says } = context.words
    const isWhole = copies.length === 0
    const wholeSentence = by === 'buyer' ? says.cancelledByBuyer : says.cancelledByShop
    const partSentence = by === 'buyer' ? says.copiesCancelledByBuyer : says.copiesCancelledByShop
    return [
      paragraph(isWhole ? wholeSentence : partSentence),
      ...(isWhole ? [] : [copiesList(copies, context.words)]),
      facts(...numberFacts(context)),
      ...(isWhole ? [linesAndSums(context)] : []),
      ...(refund > 0
        ? [paragraph(cancelledWords(context)(money(context, refund)))]
        : context.order.giftCard?.isBack
          ? cardBack(context)
          : [paragraph(says.cancelledNothingTaken)]),
      refund > 0 && context.order.paymentMethod === 'COD' ? accountButton(context) : orderButton(context, 'see'),
    ]
  },
  'refund-issued': (context, { amount, card }) => [
    paragraph(card === null ? backWords(context).issued : context.words.says.cardBack.issued(card)),
    facts(...numberFacts(context), amountFact(context, amount)),
    ...(card === null ? [paragraph(context.words.says.refundWhen)] : []),
    orderButton(context, 'see'),
  ],
  'refund-account': (context, { amount, isFromCourier }) => [
    paragraph(context.words.says.refundAccount[isFromCourier ? 'courier' : 'transfer']),
    facts(...numberFacts(context), amountFact(context, amount)),
    accountButton(context),
  ],
  'price-promise': (context, { amount }) => [
    paragraph(context.words.says.pricePromise),
    facts(...numberFacts(context), amountFact(context, amount)),
    paragraph(context.words.says.refundWhen),
    orderButton(context, 'see'),
  ],
  'duplicate-refunded': (context, { amount }) => [
    paragraph(backWords(context).duplicate),
    facts(...numberFacts(context), amountFact(context, amount)),
    paragraph(context.words.says.refundWhen),
    orderButton(context, 'see'),
  ],
  'quote-ready': (context) => [
    paragraph(context.order.total === 0 ? context.words.says.quoteFree : context.words.says.quoteReady),
    facts(...numberFacts(context), payUntil(context)),
    linesAndSums(context),
    orderButton(context, context.order.total === 0 ? 'see' : 'pay'),
    ...deliveryParts(context),
  ],
  'preorder-changed': (context, { name, from, to }) => {
    const { words, order } = context
    const day = (date: { day: string; precision: 'day' | 'month' | 'year' }) =>
      formatDay(date.day, order.language, date.precision)
    return [
      paragraph(to ? words.says.preorderMoved(name) : words.says.preorderOff(name)),
      facts(
        ...numberFacts(context),
        from && { label: words.labels.oldDate, value: day(from) },
        to && { label: words.labels.newDate, value: day(to) },
      ),
      paragraph(to ? words.says.preorderChoice : words.says.preorderOffRefund),
      { kind: 'button', label: words.buttons.cancelPreorder, href: `${orderUrl(context)}#preorders` },
    ]
  },
  'shipped': (context, { copies, carrier, trackingNumber, trackingUrl, isLast, toPay }) => {
    const { words, order } = context
    const place = order.parcelPoint
    return [
      paragraph(words.says.shipped),
      copiesList(copies, words),
      facts(
        ...numberFacts(context),
        { label: words.labels.carrier, value: carrier },
        trackingNumber !== null && { label: words.labels.trackingNumber, value: trackingNumber },
      ),
      ...(place ? [block([words.labels.parcelPoint + ':', place.name, place.address])] : []),
      ...(order.delivery
        ? [block([words.labels.delivery + ':', ...addressLines(order.delivery, order.language)])]
        : []),
      ...(toPay > 0 ? [paragraph(words.says.shippedPay(money(context, toPay)))] : []),
      ...(isLast ? [] : [paragraph(words.says.shippedPart)]),
      ...(trackingUrl ? [{ kind: 'button', label: words.buttons.track, href: trackingUrl } as const] : []),
      orderButton(context, 'see'),
    ]
  },
  'ready-for-pickup': (context, ready) => [
    paragraph(context.words.says.ready),
    ...pickupParts(context, ready),
    paragraph(context.words.says.readyBring),
    orderButton(context, 'see'),
  ],
  'pickup-reminder': (context, ready) => [
    paragraph(context.words.says.reminder),
    ...pickupParts(context, ready),
    paragraph(context.words.says.reminderAfter),
    orderButton(context, 'see'),
  ],
  'withdrawal-acknowledged': (context, withdrawal) => {
    const { words, order } = context
    const { says, labels } = words
    return [
      paragraph(says.withdrawalAt(formatInstant(withdrawal.at, order.language))),
      paragraph(says.withdrawalSays),
      facts(
        ...numberFacts(context),
        { label: labels.customer, value: withdrawal.name },
        { label: words.legal.sellerFacts.email, value: withdrawal.email },
      ),
      paragraph(withdrawal.isWhole ? says.withdrawalWhole : says.withdrawalPart),
      copiesList([...withdrawal.copies, ...withdrawal.unsent, ...withdrawal.inWords], words),
      ...(withdrawal.inWords.length > 0 ? [paragraph(says.withdrawalInWords)] : []),
      ...(withdrawal.refusal ? [paragraph(says.withdrawalRefusals[withdrawal.refusal])] : []),
      ...(withdrawal.unsent.length > 0
        ? [paragraph(says.withdrawalUnsent[withdrawal.unsentRefund]), copiesList(withdrawal.unsent, words)]
        : []),
      ...(withdrawal.copies.length > 0 && !withdrawal.refusal
        ? [
            paragraph(says.withdrawalSendBack(formatDay(withdrawal.sendBackBy, order.language))),
            block([withdrawal.returnAddress]),
            paragraph(says.withdrawalCosts),
            paragraph(backWords(context).withdrawal[withdrawal.isWhole ? 'whole' : 'part']),
          ]
        : []),
    ]
  },
  'return-refunded': (context, { copies, amount, withDelivery }) => [
    paragraph(backWords(context)[withDelivery ? 'returnedDelivery' : 'returned']),
    copiesList(copies, context.words),
    facts(...numberFacts(context), amountFact(context, amount)),
    paragraph(context.words.says.refundWhen),
    orderButton(context, 'see'),
  ],
  'return-rejected': (context, { copies, reason }) => [
    paragraph(context.words.says.returnRejected),
    copiesList(copies, context.words),
    facts(...numberFacts(context), { label: context.words.labels.reason, value: reason }),
    paragraph(context.words.says.returnRejectedComplain),
  ],
  'order-link': (context, { isRenewed }) => [
    paragraph(isRenewed ? context.words.says.linkRenewed : context.words.says.linkSent),
    facts(...numberFacts(context)),
    orderButton(context, 'see'),
    smallPrint(context.words.says.linkUnasked),
  ],
  'staff-new-order': (context) => [
    paragraph(context.words.says.staffNewOrder),
    facts(...numberFacts(context), { label: context.words.labels.customer, value: customerOf(context) }),
    officeButton(context),
    linesAndSums(context),
    ...deliveryParts(context, 'staff'),
  ],
  'staff-attention': (context, { reason }) => [
    paragraph(context.words.says.staffAttention),
    facts(
      ...numberFacts(context),
      { label: context.words.labels.reason, value: `${context.words.attentions[attentionKind(reason)]} (${reason})` },
      { label: context.words.labels.customer, value: customerOf(context) },
    ),
    officeButton(context),
  ],
}

/** What is agreed, on a durable medium: with the letter by which it is agreed. It stands behind all that the shop says in its own words. */
export function promisesOf(kind: LetterKind, context: LetterContext): LetterPart[] {
  const { isQuoted, total } = context.order
  const isAgreed =
    (kind === 'order-received' && !isQuoted) ||
    (kind === 'payment-received' && isQuoted) ||
    (kind === 'quote-ready' && total === 0)
  if (!isAgreed) return []
  return [paragraph(context.words.says.contract(context.order.number)), ...legalParts(context)]
}

/** Whoever ordered at the counter may have given no address. */
function customerOf({ order: { contact, email } }: LetterContext): string {
  return [contact.name, email].filter((one) => one !== '').join(', ')
}

function accountButton(context: LetterContext): LetterPart {
  return { kind: 'button', label: context.words.buttons.refundAccount, href: `${orderUrl(context)}#refund` }
}

function backWords({ order, words }: LetterContext): LetterContext['words']['says']['back'] {
  if (order.paymentMethod === 'COD') return words.says.backInCash
  return order.paymentMethod === 'TRANSFER' ? words.says.backByTransfer : words.says.back
}

/** The order came to nothing before it was confirmed: the card has its money again. */
function cardBack({ order, words }: LetterContext): LetterPart[] {
  return order.giftCard?.isBack ? [paragraph(words.says.cardBack.unpaid)] : []
}

function cancelledWords(context: LetterContext): (amount: string) => string {
  const isPartlyCard = context.order.giftCard !== null && !context.order.giftCard.isBack
  const isByHand = context.order.paymentMethod === 'COD' || context.order.paymentMethod === 'TRANSFER'
  return isPartlyCard && !isByHand ? context.words.says.cardBack.cancelled : backWords(context).cancelled
}

function preparing({ order: { wait }, words }: LetterContext): string {
  return wait ? words.waits[wait] : words.says.beingPrepared
}

/** Of a gift card nothing is made ready. */
function nextSteps(context: LetterContext): string {
  const { order, words } = context
  const next = words.says.nextSteps[order.shipping]
  return isCardSale(order) ? next : `${preparing(context)} ${next}`
}

function reminderSentences(context: LetterContext, isTransfer: boolean): string[] {
  const { says, cardSale } = context.words
  const until = payUntil(context)?.value ?? ''
  if (isCardSale(context.order)) return [cardSale.reminder(until), says.paymentReminderAfterNotHeld]
  if (isTransfer) return [says.transferReminder(until), says.transferReminderAfter]
  return context.order.heldUntil
    ? [says.paymentReminder(until), says.paymentReminderAfter]
    : [says.paymentReminderNotHeld(until), says.paymentReminderAfterNotHeld]
}

function receivedSentence({ order, words }: LetterContext): string {
  const { received } = words.says
  if (isCardSale(order)) return words.cardSale.received
  if (order.status === 'AWAITING_PAYMENT') {
    const { heldUntil, expiresAt, language } = order
    if (!heldUntil) return received.awaitingNotHeld
    const isHeldToTheEnd = heldUntil.getTime() === expiresAt?.getTime()
    return isHeldToTheEnd ? received.awaitingPayment : received.awaitingShortly(formatInstant(heldUntil, language))
  }
  if (order.paymentMethod === 'COD' && order.total !== null)
    return order.together ? received.atDoor(formatForints(cashOf(order.total), order.language)) : received.atDoorInParts
  return order.paymentMethod === 'COLLECTION' ? received.collection : received.confirmed
}

function expiredSentences({ order, words }: LetterContext): string[] {
  return isCardSale(order) ? [words.cardSale.expired] : [words.says.expired, words.says.expiredNothingTaken]
}

function pickupParts(
  context: LetterContext,
  { copies, shop, until, toPay }: LetterFacts['ready-for-pickup'],
): LetterPart[] {
  const { words, order } = context
  return [
    copiesList(copies, words),
    block([shop.name, shop.address]),
    facts(
      ...numberFacts(context),
      openFact(context),
      { label: words.labels.until, value: formatDay(until, order.language) },
      toPay > 0 && { label: words.labels.toPay, value: money(context, toPay) },
    ),
    ...(toPay > 0 ? [smallPrint(words.says.readyPayCash)] : []),
  ]
}

function openFact({ order, sender, words }: LetterContext): { label: string; value: string } | false {
  const open = weekOf(sender.openingHours, order.language).filter(({ times }) => times.length > 0)
  const days = open.map(({ label, times }) => `${label} ${hoursInWords(times)}`)
  return open.length > 0 && { label: words.labels.open, value: days.join(', ') }
}

function money({ order }: LetterContext, amount: number): string {
  return formatForints(amount, order.language)
}

function amountFact(context: LetterContext, amount: number): { label: string; value: string } {
  return { label: context.words.labels.amount, value: money(context, amount) }
}

function totalFact(context: LetterContext): { label: string; value: string } | null {
  const { total } = context.order
  return total === null ? null : { label: context.words.labels.total, value: money(context, total) }
}
