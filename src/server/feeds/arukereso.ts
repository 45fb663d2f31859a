import { xmlElement } from '#kit/formats/xml.ts'
import type { FeedProduct } from '#shop/catalogue/feeds/feed-products.ts'
import { socialImagePath } from '#shop/catalogue/products/pictures/picture.ts'
import { MOVED_DAYS } from '#shop/ground/moved-days.ts'
import { vatParts } from '#shop/goods/pricing/vat.ts'
import { daysBetween } from '#shop/ground/shop-day.ts'
import { addWorkingDays } from '#shop/goods/stock/working-days.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { hu } from '#words/messages/hu.ts'
import type { FeedTerms } from './feed-terms.ts'
import { deliveryPrice, isSentByGls } from './google-merchant.ts'

/** Árukereső: what can be bought today, in Hungarian. */
export async function* arukereso(
  { publicUrl, gls, today }: FeedTerms,
  batches: AsyncIterable<FeedProduct[]>,
): AsyncGenerator<string> {
  const product = (one: FeedProduct): string => {
    const { card, ean, publisher, description, category, vatPercent, pages } = one
    const days = deliveryDays(card, today)
    if (days === null || card.price <= 0) return ''
    const attributes = [
      attribute('Szerző', card.author?.name),
      attribute('Kötés', card.binding && hu.product[card.binding]),
      attribute('Oldalszám', pages),
      attribute('Megjelenés éve', card.year),
    ].join('')
    const elements = [
      xmlElement('identifier', card.id),
      xmlElement('manufacturer', publisher),
      xmlElement('name', [card.author?.name, card.title].filter(Boolean).join(': ')),
      xmlElement('product_url', publicUrl + productPath('hu', card)),
      xmlElement('price', card.price),
      xmlElement('net_price', vatPercent === null ? null : vatParts(card.price, vatPercent).net),
      xmlElement('image_url', publicUrl + socialImagePath(card.id)),
      xmlElement('category', category || hu.pages.books),
      xmlElement('description', description || card.title),
      xmlElement('delivery_time', days),
      xmlElement('delivery_cost', gls && isSentByGls(one, gls, today) ? deliveryPrice(one, gls, today) : null),
      xmlElement('ean_code', ean),
      xmlElement('productnumber', ean),
      attributes && `<attributes>${attributes}</attributes>`,
    ]
    return `<product>${elements.join('')}</product>\n`
  }
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<products>\n'
  for await (const products of batches) yield products.map(product).join('')
  yield '</products>\n'
}

/** In calendar days, as the price comparison counts them. */
function deliveryDays({ availability }: FeedProduct['card'], today: string): number | null {
  if (availability.kind === 'in-stock') return 1
  if (availability.kind !== 'orderable') return null
  return daysBetween(today, addWorkingDays(today, availability.days[1] + 1, [], MOVED_DAYS))
}

function attribute(name: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  return `<attribute>${xmlElement('attribute_name', name)}${xmlElement('attribute_value', value)}</attribute>`
}
