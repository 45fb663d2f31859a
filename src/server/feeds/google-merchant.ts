import { CURRENCY } from '#site/constants.ts'
import { xmlElement } from '#kit/formats/xml.ts'
import type { Language } from '#site/languages.ts'
import type { FeedProduct } from '#shop/catalogue/feeds/feed-products.ts'
import { socialImagePath } from '#shop/catalogue/products/pictures/picture.ts'
import { lawfullyFreeFrom } from '#shop/goods/pricing/price-law.ts'
import { isPriceBound } from '#shop/goods/pricing/price.ts'
import { isUnlawfullyFree } from '#shop/goods/shipping/given-way.ts'
import { MOVED_DAYS } from '#shop/ground/moved-days.ts'
import { shopMoment } from '#shop/ground/shop-day.ts'
import { addWorkingDays } from '#shop/goods/stock/working-days.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import type { FeedTerms } from './feed-terms.ts'

const STATES = {
  'in-stock': 'in_stock',
  'orderable': 'backorder',
  'preorder': 'preorder',
  'not-orderable': 'out_of_stock',
} as const
/** Media > Books, in Google's own list. */
const BOOKS = 784
const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5000

/** Google Merchant Center: RSS 2.0 with Google's elements; prices and states are those of the pages. */
export async function* googleMerchant(
  { publicUrl, shopName, language, description, gls, today }: FeedTerms & { language: Language },
  batches: AsyncIterable<FeedProduct[]>,
): AsyncGenerator<string> {
  const item = (product: FeedProduct): string => {
    const { card, ean, publisher, weightGrams, category } = product
    if (card.price <= 0) return ''
    const isBook = card.type !== 'STATIONERYGIFT'
    const elements = [
      xmlElement('g:id', card.id),
      xmlElement('g:title', cut([card.title, card.author?.name].filter(Boolean).join(' – '), LONGEST_TITLE)),
      xmlElement('g:description', cut(product.description || card.title, LONGEST_DESCRIPTION)),
      xmlElement('g:link', publicUrl + productPath(language, card)),
      // Drawings are not taken, so it is the picture of the shared link.
      xmlElement('g:image_link', publicUrl + socialImagePath(card.id)),
      xmlElement('g:availability', STATES[card.availability.kind]),
      xmlElement('g:availability_date', availableFrom(card, today)),
      xmlElement('g:price', money(card.reduction?.before ?? card.price)),
      xmlElement('g:sale_price', card.reduction && money(card.price)),
      xmlElement('g:condition', 'new'),
      xmlElement('g:gtin', ean),
      xmlElement('g:brand', publisher),
      xmlElement('g:google_product_category', isBook ? BOOKS : null),
      xmlElement('g:product_type', category),
      gls && isSentByGls(product, gls, today)
        ? `<g:shipping>${xmlElement('g:country', 'HU')}${xmlElement('g:service', 'GLS')}${xmlElement('g:price', money(deliveryPrice(product, gls, today)))}</g:shipping>`
        : '',
      xmlElement('g:shipping_weight', weightGrams && `${weightGrams} g`),
    ]
    return `<item>${elements.join('')}</item>\n`
  }
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${xmlElement('title', shopName)}${xmlElement('link', publicUrl)}${xmlElement('description', description[language])}\n`
  for await (const products of batches) yield products.map(item).join('')
  yield '</channel>\n</rss>\n'
}

type SentProduct = Pick<FeedProduct, 'fixedPriceUntil'> & { card: Pick<FeedProduct['card'], 'price'> }

/** PRICE-04: with a fixed price it is not sent by a way that costs nothing below the sum of the law. */
export function isSentByGls(product: SentProduct, gls: NonNullable<FeedTerms['gls']>, today: string): boolean {
  const { boundFreeFrom: freeDeliveryFrom, ...rate } = gls
  const alone = { goods: product.card.price, hasBound: isPriceBound(product, today), freeDeliveryFrom }
  return !gls.callForPrice && !isUnlawfullyFree({ ...rate, type: 'GLS' }, alone)
}

/** PRICE-04: what sending this product alone costs. */
export function deliveryPrice(product: SentProduct, gls: NonNullable<FeedTerms['gls']>, today: string): number {
  const freeFrom = lawfullyFreeFrom(gls.freeFrom, isPriceBound(product, today), gls.boundFreeFrom)
  return freeFrom !== null && product.card.price >= freeFrom ? 0 : gls.price
}

function availableFrom({ availability }: FeedProduct['card'], today: string): string | null {
  if (availability.kind === 'preorder') return moment(availability.date)
  if (availability.kind === 'orderable') return moment(addWorkingDays(today, availability.days[1], [], MOVED_DAYS))
  return null
}

function moment(day: string): string {
  return shopMoment(day, '00:00').toISOString()
}

function money(amount: number): string {
  return `${amount} ${CURRENCY}`
}

function cut(words: string, length: number): string {
  return words.length <= length ? words : `${words.slice(0, length - 1).trimEnd()}…`
}
