import { CURRENCY } from '#site/constants.ts'
import { shippingRates } from '#shop/shipping/shipping-rates.ts'
import { SHIPPING_TYPES } from '#shop/shipping/shipping-types.ts'
import { shopSettings } from '#shop/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { listPlaces } from '#shop/stock/save-place.ts'
import type { Setup } from './setup-file.ts'

/** What the shop says of itself now, as a set-up file would. */
export async function readPresentSetup(shop: Shop): Promise<Setup> {
  const [settings, places, rates] = await Promise.all([
    shopSettings(
      shop,
      'operator',
      'hosting',
      'conciliation',
      'openingHours',
      'closedDays',
      'freeShippingFrom',
      'payOnCollection',
      'cutOffHour',
      'leadTimeDays',
    ),
    listPlaces(shop),
    shippingRates(shop),
  ])
  const { operator, hosting, conciliation, ...rest } = settings
  const offered = SHIPPING_TYPES.map((type) => [type, rates[type]?.[CURRENCY]] as const)
  const isOffering = offered.some(([, rate]) => rate)
  return {
    ...rest,
    operator: operator ?? undefined,
    hosting: hosting ?? undefined,
    conciliation: conciliation ?? undefined,
    places: places.map(({ address, ...place }) => ({ ...place, address: address ?? undefined })),
    // A shop that offers nothing yet has not said that it will not.
    shippingPrices: isOffering
      ? Object.fromEntries(
          offered.map(([type, rate]) => [type, rate ? (rate.callForPrice ? 'quote' : rate.price) : null]),
        )
      : undefined,
  }
}
