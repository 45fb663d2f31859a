import type { LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#site/languages.ts'
import { nonEmptyLists } from '#shop/catalogue/lists/non-empty-lists.ts'
import type { Availability } from '#shop/goods/product.ts'
import { paymentsOffered } from '#shop/selling/cart/payment-choices.ts'
import { cardOffer } from '#shop/selling/orders/gift-cards/card-offer.ts'
import { codCarriers } from '#shop/selling/orders/placing/cod-terms.ts'
import { takesOrders } from '#shop/house/opening/missing-to-sell.ts'
import { readMissing } from '#shop/house/opening/read-missing.ts'
import { shownSettings } from '#web/ui/page/shown-settings.ts'
import { deliveryEstimate } from '#shop/goods/stock/delivery-estimate.ts'
import type { CartPageTerms } from './cart-page-terms.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'

/** What a cart's page says to everybody: when products arrive, by where they are in stock, and how it may be paid. Carts stay in browsers. */
export async function loadCartTerms({ context, url }: LoaderFunctionArgs): Promise<CartPageTerms> {
  const shop = context.get(shopContext)
  const freshness = context.get(freshnessContext)
  freshness.dependsOn('settings', 'shipping', 'shelves')
  const { leadTimeDays, payOnCollection, transfer, cod, postAbroad, postZones, ...hours } = await shownSettings(
    context,
    'leadTimeDays',
    'payOnCollection',
    'transfer',
    'cod',
    'postAbroad',
    'postZones',
    'cutOffHour',
    'openingHours',
    'closedDays',
    'movedDays',
  )
  const collecting = codCarriers({ cod, carriers: shop.carriers })
  const now = shop.clock.now()
  const estimate = (availability: Availability, inShop: number) => {
    const { until, ...expected } = deliveryEstimate({ availability, inShop }, { now, ...hours })
    freshness.endsAt(until)
    return expected
  }
  const { lists, until } = await nonEmptyLists(shop, languageOfPath(url.pathname))
  freshness.endsAt(until)
  const { openingHours, closedDays, movedDays } = hours
  return {
    leadTimeDays,
    // For whom it is only sometimes, the checkout tells: it knows who orders.
    payments: paymentsOffered({
      payments: shop.payments,
      payOnCollection,
      transfer: transfer.isOn && transfer.forWhom === 'everybody',
      cod: collecting.length > 0,
    }),
    codCarriers: collecting,
    postAbroad,
    hasPostTable: postZones.length > 0,
    sellsCards: (await cardOffer(shop)) !== null,
    takesOrders: takesOrders(await readMissing(shop)),
    lists,
    calendar: { openingHours, closedDays, movedDays },
    estimates: {
      onShelf: estimate({ kind: 'in-stock', copies: 1 }, 1),
      inWarehouse: estimate({ kind: 'in-stock', copies: 1 }, 0),
      orderable: estimate({ kind: 'orderable', days: leadTimeDays }, 0),
    },
  }
}
