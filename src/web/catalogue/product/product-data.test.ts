import { describe, expect, it } from 'vitest'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import type { ProductFacts } from '#shop/catalogue/products/product-facts.ts'
import { asScriptText } from '#kit/formats/script-text.ts'
import { productData } from './product-data.ts'

const product: ProductCard = {
  id: '63leb376eivq',
  type: 'BOOK',
  slug: 'egri-csillagok',
  ean: '9789634052395',
  title: 'Egri csillagok',
  titleLanguage: null,
  author: { name: 'Gárdonyi Géza', slug: 'gardonyi-geza' },
  binding: 'cloth',
  language: 'hu',
  year: 2024,
  picture: { src: '/covers/63leb376eivq.svg?v=1', width: 400, height: 633 },
  widthMm: 120,
  price: 4872,
  reduction: { before: 6090, percent: 20 },
  availability: { kind: 'in-stock', copies: 4 },
}
const facts: ProductFacts = {
  descriptionLanguage: null,
  layout: 'default',
  subtitle: null,
  description: 'Két gyerek fürdik a patakban. </script><script>alert(1)</script>',
  ean: '9789634052395',
  publisher: 'Szárnyvonal Kiadó',
  publisherSlug: 'szarnyvonal-kiado',
  publication: { date: '2024-10-22', precision: 'month' },
  pages: 568,
  firstPublished: 1901,
  sizeMm: [120, 190, 36],
  weightGrams: 632,
  ageFrom: 11,
  originalTitle: null,
  originalLanguage: null,
  series: null,
  contributors: [{ id: 'g', name: 'Gárdonyi Géza', slug: 'gardonyi-geza', role: 'author' }],
  categoryPath: [],
  vatPercent: 5,
  isPriceBound: false,
  saleLastDay: '2026-12-02',
  staffWords: [],
  gallery: [],
}
const described = {
  product,
  facts,
  parcelPrices: [1490],
  url: 'https://kolofon.example/hu/konyv/egri-csillagok',
  publicUrl: 'https://kolofon.example',
  shopName: 'Kolofon',
  socialImage: '/images/social/63leb376eivq.png',
  language: 'hu' as const,
}
const read = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, never>

describe('a product for machines', () => {
  it('PAGE-01 a book is a Book and a Product, its offer that of the page, its addresses whole', () => {
    expect(read(productData(described))).toMatchObject({
      '@type': ['Book', 'Product'],
      'isbn': '9789634052395',
      'gtin13': '9789634052395',
      'datePublished': '2024-10',
      'bookFormat': 'https://schema.org/Hardcover',
      'image': [
        'https://kolofon.example/covers/63leb376eivq.svg?v=1',
        'https://kolofon.example/images/social/63leb376eivq.png',
      ],
      'author': [{ name: 'Gárdonyi Géza', url: 'https://kolofon.example/hu/szerzo-muvei/gardonyi-geza' }],
      'offers': {
        price: 4872,
        priceCurrency: 'HUF',
        priceValidUntil: '2026-12-02',
        priceSpecification: { price: 6090 },
        availability: 'https://schema.org/InStock',
        shippingDetails: [{ shippingRate: { value: 1490, currency: 'HUF' } }],
      },
    })
  })

  it('WORD-05 machines are told what readers who bought it give it, where they are told of any', () => {
    const rated = { ...facts, rating: { average: 4.5625, count: 16 } }
    expect(read(productData({ ...described, facts: rated })).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      'ratingValue': 4.6,
      'reviewCount': 16,
      'bestRating': 5,
      'worstRating': 1,
    })
    expect(read(productData(described))).not.toHaveProperty('aggregateRating')
  })

  it('PAGE-01 a thing is a Product without a book’s fields, and each state has its word', () => {
    const thing = { ...product, type: 'STATIONERYGIFT', reduction: null, language: null, binding: null } as const
    const data = read(productData({ ...described, product: thing, facts: { ...facts, ean: '2012345678900' } }))
    expect(data['@type']).toBe('Product')
    expect(data).not.toHaveProperty('isbn')
    expect(data).not.toHaveProperty('numberOfPages')
    expect(data.offers).not.toHaveProperty('priceSpecification')
    const states = (
      [
        { kind: 'orderable', days: [5, 8] },
        { kind: 'preorder', date: '2026-12-01', precision: 'day' },
        { kind: 'not-orderable' },
      ] as const
    ).map((availability) => read(productData({ ...described, product: { ...product, availability } })).offers)
    expect(states).toMatchObject([
      { availability: 'https://schema.org/BackOrder' },
      { availability: 'https://schema.org/PreOrder', availabilityStarts: '2026-12-01' },
      { availability: 'https://schema.org/OutOfStock' },
    ])
  })

  it('PAGE-01 nothing in it can end its script element', () => {
    const written = asScriptText(productData(described))
    expect(written).not.toContain('<')
    expect(JSON.parse(written)).toMatchObject({ description: facts.description })
  })
})
