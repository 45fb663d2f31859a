import { wholeNumberIn } from '#kit/formats/written-number.ts'
import type { OfficeAnswer, OfficeInput } from '#server/office/office-api.ts'
import { HIGHEST_PERCENT, isTypedPercent, isTypedPrice } from '#shop/goods/pricing/price-bounds.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { beginningOf, endOf, isWrittenDay } from '#shop/ground/written-day.ts'
import type { Language } from '#site/languages.ts'
import { formatDay, formatForints } from '#words/format.ts'

export type ShownPrice = OfficeAnswer<'get', '/products/{productId}/price'>
type PriceBody = OfficeInput<'post', '/products/{productId}/price'>['body']
export type PriceSaid = Omit<PriceBody, 'version' | 'releases'>

/** What stands in the fields of the form, as it is typed; sales are from the beginning of a day to the end of one. */
export type PriceDraft = {
  listPrice: string
  salePercent: string
  saleFrom: string
  saleUntil: string
  fixedPriceUntil: string
  isPublishersPrice: boolean
}
export const DRAFT_FIELDS = ['listPrice', 'salePercent', 'saleFrom', 'saleUntil', 'fixedPriceUntil'] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]

export function priceDraftOf(price: ShownPrice): PriceDraft {
  const { listPrice, salePercent, saleFrom, saleUntil, fixedPriceUntil } = price
  const hasSale = salePercent > 0
  return {
    listPrice: String(listPrice),
    salePercent: hasSale ? String(salePercent) : '',
    saleFrom: hasSale && saleFrom ? shopDay(new Date(saleFrom)) : '',
    saleUntil: hasSale && saleUntil ? lastDayOf(saleUntil) : '',
    fixedPriceUntil: fixedPriceUntil ?? '',
    isPublishersPrice: false,
  }
}

/** What was drafted, as it would be typed. */
export function typedOf({
  listPrice,
  salePercent,
  saleFrom,
  saleUntil,
  ...otherFields
}: PriceSaid): Partial<PriceDraft> {
  return {
    ...(listPrice !== undefined && { listPrice: String(listPrice) }),
    ...(salePercent !== undefined && { salePercent: salePercent > 0 ? String(salePercent) : '' }),
    ...(saleFrom !== undefined && { saleFrom: saleFrom ? shopDay(new Date(saleFrom)) : '' }),
    ...(saleUntil !== undefined && { saleUntil: saleUntil ? lastDayOf(saleUntil) : '' }),
    ...(otherFields.fixedPriceUntil !== undefined && { fixedPriceUntil: otherFields.fixedPriceUntil ?? '' }),
    ...(otherFields.isPublishersPrice !== undefined && { isPublishersPrice: otherFields.isPublishersPrice }),
  }
}

/** What of the same stands there now: it tells later whether somebody has changed it. */
export function seenOf(typedPrice: PriceSaid, price: ShownPrice): PriceSaid {
  const { listPrice, salePercent, saleFrom, saleUntil, fixedPriceUntil } = price
  return {
    ...(typedPrice.listPrice !== undefined && { listPrice }),
    ...(typedPrice.salePercent !== undefined && { salePercent, saleFrom, saleUntil }),
    ...(typedPrice.fixedPriceUntil !== undefined && { fixedPriceUntil }),
  }
}

export function priceFieldInWords(
  field: DraftField,
  value: string,
  { language, none }: { language: Language; none: string },
): string {
  if (value === '') return none
  if (field === 'salePercent') return `−${value} %`
  if (field === 'listPrice') return /^\d{1,9}$/.test(value) ? formatForints(Number(value), language) : value
  return formatDay(value, language)
}

/** The last day of what ends at this moment. */
export function lastDayOf(end: string): string {
  return shopDay(new Date(new Date(end).getTime() - 1))
}

/** Only what differs from what was opened; a field that cannot be read stays out, and is told beside it. */
export function saidOf(
  draft: PriceDraft,
  { draft: opened, price }: { draft: PriceDraft; price: ShownPrice },
): PriceSaid {
  const differs = (...fields: DraftField[]) => fields.some((field) => draft[field] !== opened[field])
  const percent = draft.salePercent.trim() === '' ? 0 : Number(draft.salePercent)
  return {
    ...(differs('listPrice') && { listPrice: wholeNumberIn(draft.listPrice) ?? 0 }),
    ...(differs('salePercent', 'saleFrom', 'saleUntil') && {
      salePercent: percent,
      // A sale that began in the middle of a day began then, as long as nobody says another day.
      saleFrom: percent > 0 ? (differs('saleFrom') ? beginningOf(draft.saleFrom) : price.saleFrom) : null,
      saleUntil: percent > 0 ? (differs('saleUntil') ? endOf(draft.saleUntil) : price.saleUntil) : null,
    }),
    ...(differs('fixedPriceUntil') && { fixedPriceUntil: draft.fixedPriceUntil || null }),
    ...(draft.isPublishersPrice && { isPublishersPrice: true }),
  }
}

export function isSaid(typedPrice: PriceSaid): boolean {
  const { isPublishersPrice: _, ...values } = typedPrice
  return Object.keys(values).length > 0
}

/** Whether the numbers are numbers that can be asked about, and the days days. */
export function isReadable({ listPrice, salePercent, saleFrom, saleUntil, fixedPriceUntil }: PriceDraft): boolean {
  if ([saleFrom, saleUntil, fixedPriceUntil].some((day) => day !== '' && !isWrittenDay(day))) return false
  return isTypedPrice(listPrice) && isTypedPercent(salePercent)
}

/** What whole percents come to, as the shop rounds. */
export function salePriceAt(listPrice: number, percent: number): number {
  return Math.floor((listPrice * (100 - percent)) / 100 + 0.5)
}

/**
 * The sale whose price comes nearest to the one that was typed: sales are whole percents of the list price. Null where the price is no
 * reduction, or more than a sale may be.
 */
export function percentForPrice(listPrice: number, price: number): number | null {
  if (price < 1 || price >= listPrice) return null
  const about = Math.round(((listPrice - price) * 100) / listPrice)
  const percent = Math.max(1, about)
  return percent <= HIGHEST_PERCENT ? percent : null
}

/** The percents of a typed price, as they would be typed; nothing where there is none. */
export function percentTyped(listPrice: string, wanted: string): string {
  const [list, price] = [wholeNumberIn(listPrice), wholeNumberIn(wanted)]
  const percent = list === null || price === null ? null : percentForPrice(list, price)
  return percent === null ? '' : String(percent)
}

/** A sale price is typed that cannot be one: it is not the same as no sale. */
export function isNoSalePrice({ listPrice }: Pick<PriceDraft, 'listPrice'>, wanted: string | null): boolean {
  return wanted !== null && wanted.trim() !== '' && percentTyped(listPrice, wanted) === ''
}
