import { OFFICE_PATH } from '#site/addresses.ts'
import { pathTo } from '#site/path-to.ts'
import { addressLines } from '#shop/people/addresses/address-lines.ts'
import { letterCoverPath } from '#shop/catalogue/products/pictures/letter-cover.ts'
import type { LetterPart } from '#shop/ground/mail/letter-frame.ts'
import { formatDay, formatForints, formatInstant, formatSpan } from '#words/format.ts'
import { isCardSale } from '../gift-cards/card-sale.ts'
import { isService } from '../gifts/gift.ts'
import type { OrderPart, PartState } from '../view/order-parts.ts'
import { transferDetails } from '../view/transfer-details.ts'
import type { LetterCopies, LetterLine, LetterOrder, LetterSender } from './letter-order.ts'
import type { LetterWords } from './letter-text-parts.ts'

export type LetterContext = { order: LetterOrder; sender: LetterSender; words: LetterWords }

export const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text })
export const smallPrint = (text: string): LetterPart => ({ kind: 'small-print', text })
export const subheading = (text: string): LetterPart => ({ kind: 'subheading', text })
export const block = (lines: (string | null | undefined | false)[]): LetterPart => ({
  kind: 'block',
  lines: lines.filter((line): line is string => typeof line === 'string' && line !== ''),
})

/** The order's own page, open to whoever has the letter. */
export function orderUrl({ order, sender }: LetterContext): string {
  return sender.about.url + pathTo(order.language, 'order', { slug: order.slug }, { token: sender.token })
}

/** The same for whoever works in the shop. */
export function officeButton({ order, sender: { about }, words }: LetterContext): LetterPart {
  const href = `${about.officeUrl ?? about.url}${OFFICE_PATH}/orders/${order.number}`
  return { kind: 'button', label: words.buttons.office, href }
}

export function withdrawalUrl({ order, sender }: LetterContext): string {
  return (
    sender.about.url + pathTo(order.language, 'withdrawal', undefined, { order: order.number, token: sender.token })
  )
}

export function orderButton(context: LetterContext, label: keyof LetterWords['buttons']): LetterPart {
  return { kind: 'button', label: context.words.buttons[label], href: orderUrl(context) }
}

export function numberFacts({ order, words: { labels } }: LetterContext): { label: string; value: string }[] {
  return [
    { label: labels.number, value: order.number },
    { label: labels.placedAt, value: formatInstant(order.placedAt, order.language) },
  ]
}

export function facts(...rows: ({ label: string; value: string } | null | false)[]): LetterPart {
  return { kind: 'facts', facts: rows.filter((row) => row !== null && row !== false) }
}

export function payUntil({ order, words }: LetterContext): { label: string; value: string } | null {
  return order.expiresAt && { label: words.labels.payUntil, value: formatInstant(order.expiresAt, order.language) }
}

/** What a buyer types at their bank; nothing where nothing is to be transferred. */
export function transferParts({ order, sender, words }: LetterContext): LetterPart[] {
  const { labels } = words
  const until = order.expiresAt?.toISOString() ?? null
  const details = sender.transfer && transferDetails({ ...order, expiresAt: until }, sender.transfer)
  if (!details) return []
  const { holder, bank, giro, iban, reference, amount } = details
  return [
    facts(
      { label: labels.transferHolder, value: holder },
      { label: labels.transferAccount, value: giro ?? iban },
      giro !== null && { label: 'IBAN', value: iban },
      { label: labels.transferBank, value: bank },
      { label: labels.amount, value: formatForints(amount, order.language) },
      { label: labels.transferReference, value: reference },
      order.proforma && { label: labels.proforma, value: order.proforma.number },
    ),
    paragraph(words.says.transferReference),
    ...proformaButton({ order, words }),
  ]
}

/** Where it lies with the invoicing service. */
function proformaButton({ order: { proforma }, words }: Pick<LetterContext, 'order' | 'words'>): LetterPart[] {
  const href = proforma?.url
  return href?.startsWith('https://') ? [{ kind: 'button', label: words.buttons.proforma, href }] : []
}

/** One document, where the invoicing service keeps it for its buyer. */
export function documentButton({ number, url }: LetterOrder['documents'][number], words: LetterWords): LetterPart[] {
  return url?.startsWith('https://') ? [{ kind: 'button', label: words.openDocument(number), href: url }] : []
}

/** What was bought, as it was bought, and every sum. */
export function linesAndSums({ order, sender, words }: LetterContext): LetterPart {
  const { labels } = words
  const money = (amount: number) => formatForints(amount, order.language)
  const shipping =
    order.shippingPrice === null ? labels.byQuote : order.shippingPrice === 0 ? labels.free : money(order.shippingPrice)
  return {
    kind: 'lines',
    lines: order.lines.map((line) => ({
      name: line.name,
      detail: lineDetail(line, order, words),
      amount: money(line.quantity * line.unitPrice),
      ...(!isService(line) && {
        picture: { src: sender.about.url + letterCoverPath(line.productId), alt: words.coverOf(line.name) },
      }),
    })),
    sums: [
      { label: labels.goods, amount: money(order.goods) },
      { label: labels.shippingPrice, amount: shipping },
      ...(order.total === null ? [] : [{ label: labels.total, amount: money(order.total), isTotal: true }]),
      ...(order.giftCard && order.giftCard.paid > 0 && order.total !== null
        ? [
            { label: labels.giftCard, amount: `−${money(order.giftCard.paid)}` },
            { label: labels.rest, amount: money(Math.max(0, order.total - order.giftCard.paid)) },
          ]
        : []),
      ...(order.coupon ? [{ label: labels.coupon(order.coupon.code), amount: money(order.coupon.off) }] : []),
      ...(isCardSale(order) ? [] : order.vat).map(({ percent, vat }) => ({
        label: labels.vatOf(percent),
        amount: money(vat),
      })),
    ],
  }
}

function lineDetail(
  { author, quantity, unitPrice, kind, expected }: LetterLine,
  order: LetterOrder,
  words: LetterWords,
) {
  const day = expected && formatDay(expected.day, order.language, expected.precision)
  // What waits for the rest comes when all of it does; when a book comes out is true of it in any case.
  const arrival = order.wait === 'together' ? null : day
  const wait = {
    STOCK: null,
    SERVICE: null,
    TO_ORDER: words.line.toOrder(arrival),
    PREORDER: words.line.preorder(day),
  }[kind]
  // No line begins with a sign.
  return [author, `${quantity}\u00a0×\u00a0${formatForints(unitPrice, order.language)}`, wait]
    .filter(Boolean)
    .join('\u00a0· ')
}

/** Titles and how many of each, without prices. */
export function copiesList(copies: readonly LetterCopies[], words: LetterWords): LetterPart {
  return block(copies.map(({ name, quantity }) => `– ${name}, ${words.copies(quantity)}`))
}

/** When, how and where it is delivered, and to whom the invoice goes. What its buyer waits for is said to nobody else. */
export function deliveryParts(context: LetterContext, reader: 'buyer' | 'staff' = 'buyer'): LetterPart[] {
  const { order, words } = context
  const { labels } = words
  const place = order.pickupShop ?? order.parcelPoint
  const { company, taxNumber } = order.billing
  return [
    facts(
      order.paymentMethod && { label: labels.payment, value: words.payments[order.paymentMethod] },
      { label: labels.shipping, value: words.shippings[order.shipping] },
      // Nobody knows when a transfer comes: until then no day is promised.
      ...(reader === 'staff' || transferParts(context).length > 0 ? [] : partFacts(context)),
    ),
    ...(reader === 'staff' ? [] : waitParts(context)),
    ...(place
      ? [subheading(order.pickupShop ? labels.pickupShop : labels.parcelPoint), block([place.name, place.address])]
      : []),
    ...(order.delivery ? [subheading(labels.delivery), block(addressLines(order.delivery, order.language))] : []),
    subheading(labels.billing),
    block([company, ...addressLines(order.billing, order.language), taxNumber && `${labels.taxNumber}: ${taxNumber}`]),
    subheading(labels.contact),
    block([order.contact.name, order.email, order.contact.phone]),
    ...(order.note ? [subheading(labels.note), paragraph(order.note)] : []),
    ...giftParts(context),
  ]
}

/** What was asked for of a present; what its wrapping costs stands among the lines. */
function giftParts({ order: { gift, language }, words: { labels, gift: says } }: LetterContext): LetterPart[] {
  if (!gift) return []
  const day = gift.notBefore && says.notBefore(formatDay(gift.notBefore, language))
  return [
    subheading(labels.gift),
    ...(gift.words === '' ? [] : [block([says.card, ...gift.words.split('\n')])]),
    block([day, says.noPrices]),
  ]
}

/** What the buyer has chosen, where there was a choice: all of it at once, or part by part. */
function waitParts({ order, words }: LetterContext): LetterPart[] {
  return order.wait && order.wait !== 'arrival' ? [paragraph(words.waits[order.wait])] : []
}

const RELEASES: PartState[] = ['release', 'to-pay-release']

/** When it comes: a line, or one for each part where it comes in several. */
export function partFacts({ order, words }: LetterContext): { label: string; value: string }[] {
  const { parts, language } = order
  const when = ({ state, expected, pickupUntil }: OrderPart) => {
    if (pickupUntil) return words.partWhen.until.replace('{day}', formatDay(pickupUntil, language))
    if (!expected) return null
    const days =
      expected.precision === 'day'
        ? formatSpan(expected, language)
        : formatDay(expected.to, language, expected.precision)
    return words.partWhen[RELEASES.includes(state) ? 'release' : 'expected'].replace('{when}', days)
  }
  const names = new Map(order.lines.map(({ id, name }) => [id, name]))
  return parts.flatMap((part) => {
    const whenText = when(part)
    if (parts.length === 1) return whenText ? [{ label: words.labels.expected, value: whenText }] : []
    const titles = part.lines.map(
      ({ lineId, quantity }) => `${quantity > 1 ? `${quantity} × ` : ''}${names.get(lineId) ?? ''}`,
    )
    return [{ label: titles.join(', '), value: [words.parts[part.state], whenText].filter(Boolean).join('; ') }]
  })
}
