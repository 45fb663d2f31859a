import { pathTo } from '#site/path-to.ts'
import type { LetterPart } from '#shop/ground/mail/letter-frame.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { formatDay } from '#words/format.ts'
import { isCardSale } from '../gift-cards/card-sale.ts'
import { block, paragraph, smallPrint, subheading, withdrawalUrl, type LetterContext } from './letter-parts.ts'

/**
 * What a distance contract's confirmation has to say on a durable medium: who sells, how one withdraws and with which form,
 * the guarantee, complaints, and which terms hold.
 */
export function legalParts(context: LetterContext): LetterPart[] {
  const { order, sender, words } = context
  const { legal } = words
  const { about, operator } = sender
  const { name, address = null, email = null, phone = null } = operator ?? { name: about.name }
  const termsUrl = about.url + pathTo(order.language, 'terms-and-conditions', undefined, { version: versionOf(order) })
  return [
    smallPrint(legal.terms),
    { kind: 'block', lines: [`${legal.termsLink}: ${termsUrl}`] },
    subheading(legal.seller),
    block([
      name,
      address,
      operator?.companyNumber && `${legal.sellerFacts.companyNumber}: ${operator.companyNumber}`,
      operator?.taxNumber && `${legal.sellerFacts.taxNumber}: ${operator.taxNumber}`,
      phone && `${legal.sellerFacts.phone}: ${phone}`,
      email && `${legal.sellerFacts.email}: ${email}`,
      `${legal.sellerFacts.web}: ${about.url}`,
    ]),
    subheading(legal.withdrawal),
    ...withdrawalParts(context),
    subheading(legal.form),
    smallPrint(legal.formNote),
    block(
      legal.formLines({
        number: order.number,
        seller: [name, address, email].filter(Boolean).join(', '),
        orderedOn: formatDay(shopDay(order.placedAt), order.language),
      }),
    ),
    subheading(legal.guarantee),
    ...legal.guaranteeText.map((text) => paragraph(text)),
    subheading(legal.complaints),
    ...legal.complaintsText({ email, phone, address }).map((text) => paragraph(text)),
  ]
}

/** From a gift card one withdraws on the order's page; nothing of it is sent back. */
function withdrawalParts(context: LetterContext): LetterPart[] {
  const { order, sender, words } = context
  if (isCardSale(order)) return [paragraph(words.cardSale.withdrawal)]
  const { address = null, email = null } = sender.operator ?? {}
  const texts = words.legal.withdrawalText({
    email,
    address,
    url: sender.about.url + pathTo(order.language, 'withdrawal'),
    isInCash: order.paymentMethod === 'COD',
  })
  return [
    ...texts.map((text) => paragraph(text)),
    { kind: 'button', label: words.buttons.withdraw, href: withdrawalUrl(context) },
  ]
}

/** The page of the version that was accepted: an order keeps 'terms-and-conditions.hu.3'. */
function versionOf({ termsVersion }: LetterContext['order']): string | undefined {
  return /\.(\d{1,6})$/.exec(termsVersion)?.[1]
}
