import type { AnalyticsEvent, AnalyticsItem } from './analytics-event.ts'

type PixelEvent = { name: string; words: Record<string, unknown> }

/** The steps of the order, from the checkout to the money. */
const STEPS = { checkout: 1, payment: 2, placed: 3, paid: 4, failed: -1 } as const

/** The shop's events in the card provider's words (commerce facts 1.11); null where it has no word for one. */
export function pixelEvent(event: AnalyticsEvent): PixelEvent | null {
  switch (event.name) {
    case 'view_item':
      return ofItem('contentView', event.items[0], { isWhole: false })
    case 'select_item':
      return ofItem('clickProduct', event.items[0], { isWhole: false, list: event.item_list_name })
    case 'add_to_cart':
      return ofItem('addToCart', event.items[0])
    case 'remove_from_cart':
      return ofItem('removeFromCart', event.items[0])
    case 'view_item_list':
      return {
        name: 'categorySelection',
        words: { contentType: 'Page', id: event.item_list_id, name: event.item_list_name },
      }
    case 'search':
      return { name: 'search', words: { contentType: 'Page', searchString: event.search_term } }
    case 'begin_checkout':
      return ofContents('initiateCheckout', event, STEPS.checkout)
    case 'add_payment_info':
      return ofContents('addPaymentInfo', event, STEPS.payment)
    case 'initiate_purchase':
      return ofContents('initiatePurchase', event, STEPS.placed)
    case 'purchase':
      return ofContents('purchase', event, STEPS.paid)
    case 'payment_failed':
      return ofContents('purchase', event, STEPS.failed)
    case 'sign_up':
      return { name: 'signUp', words: {} }
    case 'page_view':
    case 'view_cart':
    case 'add_shipping_info':
    case 'login':
      return null
  }
}

type Details = { isWhole?: boolean; list?: string }

function ofItem(name: string, item: AnalyticsItem | undefined, { isWhole = true, list }: Details = {}) {
  return item ? { name, words: { ...contentOf(item, isWhole), ...(list ? { list } : {}) } } : null
}

function ofContents(name: string, { currency, value, items }: Order, step: number): PixelEvent {
  return { name, words: { contents: items.map((item) => contentOf(item, true)), currency, revenue: value, step } }
}

type Order = { currency: string; value: number; items: readonly AnalyticsItem[] }

/** The sum of an item is asked for wherever something is bought, and refused where it is only looked at. */
function contentOf({ item_id, item_name, price, quantity, item_brand, item_variant }: AnalyticsItem, isWhole: boolean) {
  return {
    contentType: 'Product',
    currency: 'HUF',
    id: item_id,
    ean: item_id,
    name: item_name,
    quantity,
    unit: 'db',
    unitPrice: price,
    ...(isWhole ? { totalItemPrice: price * quantity } : {}),
    ...(item_brand ? { brand: item_brand } : {}),
    ...(item_variant ? { variant: item_variant } : {}),
  }
}
