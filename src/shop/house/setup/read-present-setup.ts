import { listCategories } from '#shop/catalogue/products/editing/save-category.ts'
import type { Category } from '#shop/catalogue/products/category.ts'
import { CURRENCY } from '#site/constants.ts'
import { setRates } from '#shop/goods/shipping/shipping-rates.ts'
import { SHIPPING_TYPES } from '#shop/goods/shipping/shipping-types.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { listPlaces } from '#shop/goods/stock/save-place.ts'
import type { CategoryTrees, Setup } from './setup-file.ts'

/** What the shop says of itself now, as a set-up file would. */
export async function readPresentSetup(shop: Shop): Promise<Setup> {
  const [settings, places, rates, categories] = await Promise.all([
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
    setRates(shop),
    listCategories(shop),
  ])
  const { operator, hosting, conciliation, ...rest } = settings
  const offered = SHIPPING_TYPES.map((type) => [type, rates[type]?.[CURRENCY]] as const)
  const isOffering = offered.some(([, rate]) => rate)
  return {
    ...rest,
    operator: operator ?? undefined,
    hosting: hosting ?? undefined,
    conciliation: conciliation ?? undefined,
    places: places.map(({ id, name, type, address }) => ({ id, name, type, address: address ?? undefined })),
    // A shop that offers nothing yet has not said that it will not.
    shippingPrices: isOffering
      ? Object.fromEntries(
          offered.map(([type, rate]) => [type, rate ? (rate.callForPrice ? 'quote' : rate.price) : null]),
        )
      : undefined,
    categories: treesOf(categories),
  }
}

function treesOf(categories: readonly Category[]): CategoryTrees {
  const below = (parentId: string | null) =>
    categories
      .filter((category) => category.parentId === parentId)
      .map(({ id, tree, texts }) => ({
        id,
        tree,
        key: id.split('/').at(-1) ?? id,
        hu: texts.hu.name,
        en: texts.en.name,
      }))
  const trees: CategoryTrees = {}
  for (const { id, tree, ...names } of below(null))
    (trees[tree] ??= []).push({ ...names, sub: below(id).map(({ id: _id, tree: _tree, ...sub }) => sub) })
  return trees
}
