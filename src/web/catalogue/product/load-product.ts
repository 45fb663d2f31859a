import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { CURRENCY } from '#site/constants.ts'
import { languageOfPath, type Language } from '#site/languages.ts'
import { pathToAny } from '#site/path-to.ts'
import { findProduct } from '#shop/catalogue/products/find-product.ts'
import { socialImagePath } from '#shop/catalogue/products/pictures/picture.ts'
import { lowestAllowed } from '#shop/goods/pricing/price.ts'
import { lawfullyFreeFrom, type OrderFacts } from '#shop/goods/pricing/price-law.ts'
import { DETAIL_PAGES, type ProductType } from '#shop/goods/product.ts'
import { productDetails } from '#shop/catalogue/products/product-details.ts'
import type { ProductFacts, ProductParts, ProductReading } from '#shop/catalogue/products/product-facts.ts'
import {
  editionsOfDeleted,
  nearSlug,
  productWithRelated,
  type ProductRelated,
} from '#shop/catalogue/products/product-related.ts'
import { nearTitles } from '#shop/catalogue/search/near-titles.ts'
import { isUnlawfullyFree } from '#shop/goods/shipping/given-way.ts'
import { shippingRates } from '#shop/goods/shipping/shipping-rates.ts'
import { shippingChoices, type ShippingRates } from '#shop/goods/shipping/shipping-types.ts'
import { deliveryEstimate } from '#shop/goods/stock/delivery-estimate.ts'
import { releaseDay } from '#shop/goods/stock/release-day.ts'
import { stockOf } from '#shop/goods/stock/stock-of.ts'
import { wordsOfTitle, type WordsOfTitle } from '#shop/selling/reader-words/read-words.ts'
import { FEWEST_FOR_MACHINES } from '#shop/selling/reader-words/reader-words.ts'
import { shownLawfulDelivery } from '#web/ui/page/shown-lawful-delivery.ts'
import { writeReading } from './write-reading.server.tsx'
import { writeReaders } from './write-readers.server.tsx'
import { writeSafety } from './write-safety.server.tsx'
import { crumbsOf } from './crumbs-of.ts'
import { shelvesOf } from './shelves-of.ts'
import { shownSettings } from '#web/ui/page/shown-settings.ts'
import { priceFloorInWords } from '#words/delivery/price-floor-text.ts'
import { pricePromiseInWords } from '#words/delivery/price-promise-text.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'

const SHOWN_SETTINGS = [
  'cutOffHour',
  'openingHours',
  'closedDays',
  'movedDays',
  'freeShippingFrom',
  'boundFreeDeliveryFrom',
  'fixedPriceMaxDiscountPercent',
  'pricePromise',
  'postAbroad',
  'postZones',
  'setsAside',
] as const

/** WEB-44, WEB-51: the product of this address, a 301 to its right address, or a fatal 404 with what may be taken instead. */
export async function loadProduct({ params, url, context }: LoaderFunctionArgs, type: ProductType) {
  const shop = context.get(shopContext)
  const freshness = context.get(freshnessContext)
  const language = languageOfPath(url.pathname)
  const slug = params.slug ?? ''
  const sought = { type, language, slug }
  const [found, near] = await Promise.all([findProduct(shop, sought), nearSlug(shop, sought)])
  if (!found) {
    const editions = await editionsOfDeleted(shop, language, slug)
    const instead = editions.length > 0 ? editions : await nearTitles(shop, { language, slug })
    throw data({ instead }, { status: 404 })
  }
  freshness.dependsOn(`product:${found.id}`, ...namedBeside(found))
  if (found.hasMoved)
    throw redirect(pathToAny(language, DETAIL_PAGES[found.type], { slug: found.slugs[language] }), 301)

  const [
    { product, related, pinned, until },
    details,
    opinions,
    places,
    rates,
    {
      freeShippingFrom,
      boundFreeDeliveryFrom,
      fixedPriceMaxDiscountPercent,
      pricePromise,
      postAbroad,
      postZones,
      setsAside,
      ...hours
    },
  ] = await Promise.all([
    productWithRelated(shop, language, { productId: found.id, near }),
    productDetails(shop, language, found.id),
    wordsOfTitle(shop, { productId: found.id, page: wantedPage(url) }),
    stockOf(shop, found.id),
    shippingRates(shop),
    shownSettings(context, ...SHOWN_SETTINGS),
  ])
  if (!product || !details) throw data({ instead: [] }, { status: 404 })
  const { reading, safety, fixedPrice, ...facts } = details
  const inShop = places.reduce((sum, { isShop, copies }) => sum + (isShop ? copies : 0), 0)
  const estimate = deliveryEstimate({ availability: product.availability, inShop }, { now: shop.clock.now(), ...hours })
  const lawFrom = shownLawfulDelivery(context, boundFreeDeliveryFrom)
  const { availability } = product
  const release =
    availability.kind === 'preorder'
      ? { collected: releaseDay(availability, true, hours), posted: releaseDay(availability, false, hours) }
      : null

  freshness.dependsOn(`categories:${found.type}`, ...tagsOf({ places, related, near, facts }))
  if (!isPageOf(url, opinions)) freshness.doNotKeep()
  for (const end of [until, estimate.until]) freshness.endsAt(end)
  return {
    product,
    facts: { ...facts, rating: ratingOf(opinions) },
    related,
    pricePromise: pricePromise && availability.kind === 'preorder' ? pricePromiseInWords(language) : null,
    priceFloor: floorOf(fixedPrice, { today: estimate.today, fixedPriceMaxDiscountPercent }, language),
    crumbs: crumbsOf({ product, facts, language }),
    shelves: shelvesOf({ type: product.type, facts, related, pinned, language }),
    written: writtenParts({ reading, opinions, path: url.pathname, language }),
    safety: writeSafety(safety, { isThing: found.type === 'STATIONERYGIFT', language }),
    socialImage: product.picture ? socialImagePath(product.id) : null,
    delivery: {
      places,
      isSetAside: setsAside && inShop > 0 && hours.openingHours.length > 0,
      estimate,
      release,
      ...waysFor(rates, { goods: product.price, hasBound: facts.isPriceBound, freeDeliveryFrom: lawFrom }),
      ...freeFor(freeShippingFrom, facts.isPriceBound, lawFrom),
      postAbroad,
      hasPostTable: postZones.length > 0,
    },
    alternates: { en: { slug: found.slugs.en }, hu: { slug: found.slugs.hu } },
  }
}

/** WORD-05: which page of its readers' words is asked for. */
function wantedPage(url: URL): number {
  const page = Number(url.searchParams.get('words') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** Of addresses whose page of words is not there none is kept. */
function isPageOf(url: URL, opinions: WordsOfTitle | null): boolean {
  return !url.searchParams.has('words') || opinions?.page === wantedPage(url)
}

type FloorTerms = Parameters<typeof lowestAllowed>[1]

/** READER-03: beside the wish to be told of a lower price. */
function floorOf(fixed: ProductParts['fixedPrice'], terms: FloorTerms, language: Language): string | null {
  if (!fixed?.fixedPriceUntil) return null
  return priceFloorInWords({ price: lowestAllowed(fixed, terms), until: fixed.fixedPriceUntil }, language)
}

type Written = { reading: ProductReading; opinions: WordsOfTitle | null; path: string; language: Language }

/** What the server writes whole. */
function writtenParts({ reading, opinions, path, language }: Written) {
  return {
    reading: writeReading(reading, language),
    readers: opinions && writeReaders({ opinions, path, language }),
  }
}

/** For machines, as search engines want it: an average of some. */
function ratingOf(opinions: WordsOfTitle | null): { average: number; count: number } | null {
  if (!opinions || opinions.average === null || opinions.count < FEWEST_FOR_MACHINES) return null
  return { average: opinions.average, count: opinions.count }
}

/** What of it has a page of its own, which the title is named on. */
function namedBeside({
  workId,
  publisherId,
  seriesId,
}: Record<'workId' | 'publisherId' | 'seriesId', string | null>): string[] {
  const ids = { work: workId, publisher: publisherId, series: seriesId }
  return Object.entries(ids).flatMap(([kind, id]) => (id ? [`${kind}:${id}`] : []))
}

type OnPage = {
  places: readonly { id: string }[]
  related: ProductRelated
  near: readonly { kind: string; id: string }[]
  facts: Pick<ProductFacts, 'contributors'>
}

/** What a title's page tells beside itself. */
function tagsOf({ places, related, near, facts }: OnPage): string[] {
  // Also those beside it of which none can be had now.
  const beside = near.filter(({ kind }) => kind === 'pinned' || kind === 'together')
  const shown = [...Object.values(related).flat(), ...beside]
  return [
    'shipping',
    ...places.map(({ id }) => `place:${id}`),
    ...shown.map(({ id }) => `product:${id}`),
    ...facts.contributors.map(({ id }) => `contributor:${id}`),
  ]
}

/** From which sum a parcel with this title is free, and in which words: whose sum it is. */
function freeFor(shopGives: number | null, isBound: boolean, lawFrom: number) {
  const isByLaw = isBound && shopGives !== null && shopGives < lawFrom
  return {
    freeFrom: lawfullyFreeFrom(shopGives, isBound, lawFrom),
    freeWords: isByLaw ? ('detail.free-from-by-law' as const) : ('detail.free-from' as const),
  }
}

/** The ways in which a title can come, ordered alone. */
function waysFor(rates: ShippingRates, alone: OrderFacts) {
  const choices = shippingChoices(rates, CURRENCY).map((choice) => ({
    ...choice,
    /** From which sum on it can be chosen, where this title alone cannot go this way. */
    offeredFrom: isUnlawfullyFree(choice, alone) ? alone.freeDeliveryFrom : null,
  }))
  /** What a parcel of it inside the country costs, for machines. */
  const parcelPrices = choices.flatMap(({ type, price, callForPrice, offeredFrom }) =>
    (type === 'GLS' || type === 'GLSPOINT') && !callForPrice && offeredFrom === null ? [price] : [],
  )
  return { choices, parcelPrices }
}

export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>
