import { CURRENCY } from '#site/constants.ts'
import type { Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import type { Availability, Binding } from '#shop/goods/product.ts'
import type { Contributor, ProductFacts } from '#shop/catalogue/products/product-facts.ts'

type Data = Record<string, unknown>
/** Of readers who bought it; null where they are too few for machines. */
export type Rated = { rating?: { average: number; count: number } | null }
type Described = {
  product: ProductCard
  facts: ProductFacts & Rated
  parcelPrices: readonly number[]
  /** The picture of a shared link, a path. */
  socialImage: string | null
  /** The page's own address. */
  url: string
  publicUrl: string
  shopName: string
  language: Language
}

const SCHEMA = 'https://schema.org/'
const STATES: Record<Availability['kind'], string> = {
  'in-stock': 'InStock',
  'orderable': 'BackOrder',
  'preorder': 'PreOrder',
  'not-orderable': 'OutOfStock',
}
const FORMATS: Partial<Record<Binding, string>> = { hardback: 'Hardcover', cloth: 'Hardcover', paperback: 'Paperback' }
const PRECISION_LENGTH = { day: 10, month: 7, year: 4 } as const

/** A product for machines: a book is both a Book and a Product; price and state are those the page shows. */
export function productData(described: Described): Data {
  const { product, facts, socialImage, url, publicUrl } = described
  const isThing = product.type === 'STATIONERYGIFT'
  const publisher = facts.publisher ?? undefined
  return {
    '@type': isThing ? 'Product' : ['Book', 'Product'],
    '@id': `${url}#product`,
    'name': product.title,
    'description': facts.description || undefined,
    'image': [product.picture?.src, socialImage, ...facts.gallery.map(({ src }) => src)]
      .filter((src) => typeof src === 'string')
      .map((src) => publicUrl + src),
    url,
    'sku': product.id,
    'gtin13': facts.ean,
    'brand': publisher && { '@type': 'Brand', 'name': publisher },
    'weight': facts.weightGrams
      ? { '@type': 'QuantitativeValue', 'value': facts.weightGrams, 'unitCode': 'GRM' }
      : undefined,
    'aggregateRating': facts.rating
      ? {
          '@type': 'AggregateRating',
          'ratingValue': Math.round(facts.rating.average * 10) / 10,
          'reviewCount': facts.rating.count,
          'bestRating': 5,
          'worstRating': 1,
        }
      : undefined,
    ...(isThing ? {} : bookData(described)),
    'offers': offerData(described),
  }
}

function bookData({ product, facts, publicUrl, language }: Described): Data {
  const people = (role: string) => {
    const found = facts.contributors.filter((one) => one.role === role)
    return found.length > 0 ? found.map((one) => personData(one, publicUrl, language)) : undefined
  }
  const format = product.binding && FORMATS[product.binding]
  return {
    alternativeHeadline: facts.subtitle ?? undefined,
    isbn: /^97[89]/.test(facts.ean) ? facts.ean : undefined,
    author: people('author'),
    editor: people('editor'),
    translator: people('translator'),
    illustrator: people('illustrator'),
    inLanguage: product.language ?? undefined,
    bookFormat: format ? SCHEMA + format : undefined,
    numberOfPages: facts.pages ?? undefined,
    publisher: facts.publisher ? { '@type': 'Organization', 'name': facts.publisher } : undefined,
    datePublished: facts.publication
      ? facts.publication.date.slice(0, PRECISION_LENGTH[facts.publication.precision])
      : undefined,
    isPartOf: facts.series ? { '@type': 'BookSeries', 'name': facts.series.name } : undefined,
    position: facts.series?.number ?? undefined,
  }
}

function personData({ name, slug }: Contributor, publicUrl: string, language: Language): Data {
  return { '@type': 'Person', name, 'url': publicUrl + pathTo(language, 'books-by-author', { slug }) }
}

function offerData({ product, facts, parcelPrices, url, shopName }: Described): Data {
  const { price, reduction, availability } = product
  const isDayKnown = availability.kind === 'preorder' && availability.precision === 'day'
  return {
    '@type': 'Offer',
    url,
    price,
    'priceCurrency': CURRENCY,
    'priceValidUntil': (reduction && facts.saleLastDay) || undefined,
    'priceSpecification': reduction
      ? {
          '@type': 'UnitPriceSpecification',
          'priceType': `${SCHEMA}StrikethroughPrice`,
          'price': reduction.before,
          'priceCurrency': CURRENCY,
          'valueAddedTaxIncluded': true,
        }
      : undefined,
    'availability': SCHEMA + STATES[availability.kind],
    'availabilityStarts': isDayKnown ? availability.date : undefined,
    'itemCondition': `${SCHEMA}NewCondition`,
    'seller': { '@type': 'Organization', 'name': shopName },
    'shippingDetails': parcelPrices.map((value) => ({
      '@type': 'OfferShippingDetails',
      'shippingRate': { '@type': 'MonetaryAmount', value, 'currency': CURRENCY },
      'shippingDestination': { '@type': 'DefinedRegion', 'addressCountry': 'HU' },
    })),
    'hasMerchantReturnPolicy': {
      '@type': 'MerchantReturnPolicy',
      'applicableCountry': 'HU',
      'returnPolicyCategory': `${SCHEMA}MerchantReturnFiniteReturnWindow`,
      'merchantReturnDays': 14,
      'returnMethod': `${SCHEMA}ReturnByMail`,
      'returnFees': `${SCHEMA}ReturnFeesCustomerResponsibility`,
    },
  }
}
