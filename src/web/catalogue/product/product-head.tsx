import { useLocation } from 'react-router'
import { CURRENCY } from '#site/constants.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import type { ProductFacts } from '#shop/catalogue/products/product-facts.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage } from '#words/text.tsx'
import { breadcrumbData } from '#web/ui/page/breadcrumb-data.ts'
import type { Crumb } from '#web/ui/page/breadcrumb.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { productData, type Rated } from './product-data.ts'
import { SocialCard, SOCIAL_SIZE } from '#web/ui/page/social-card.tsx'
import { StructuredData } from '#web/ui/page/structured-data.tsx'

type ProductHeadProps = {
  product: ProductCard
  facts: ProductFacts & Rated
  parcelPrices: readonly number[]
  socialImage: string | null
  crumbs: readonly Crumb[]
}

const DESCRIPTION_LENGTH = 160
const STATES = {
  'in-stock': 'instock',
  'orderable': 'backorder',
  'preorder': 'preorder',
  'not-orderable': 'oos',
} as const

/** What machines read of a product's page: title and description, how its link looks, and the product itself. */
export function ProductHead({ product, facts, parcelPrices, socialImage, crumbs }: ProductHeadProps) {
  const { publicUrl, shopName } = useShopFacts()
  const { pathname } = useLocation()
  const language = useLanguage()
  const isThing = product.type === 'STATIONERYGIFT'
  const authors = facts.contributors.filter(({ role }) => role === 'author').map(({ name }) => name)
  const title = authors.length > 0 ? `${product.title} – ${authors.join(', ')}` : product.title
  const description = shortened(facts.description)
  return (
    <>
      <PageHead
        title={title}
        description={description}
        social={
          <SocialCard
            type={isThing ? 'product' : 'book'}
            title={product.title}
            description={description}
            picture={socialImage ? { src: socialImage, ...SOCIAL_SIZE } : null}
            properties={[
              ...(isThing ? [] : bookProperties(facts, authors)),
              ['product:price:amount', String(product.price)],
              ['product:price:currency', CURRENCY],
              ['product:availability', STATES[product.availability.kind]],
            ]}
          />
        }
      />
      <StructuredData
        data={
          import.meta.env.SSR && {
            '@graph': [
              productData({
                product,
                facts,
                parcelPrices,
                socialImage,
                url: publicUrl + pathname,
                publicUrl,
                shopName,
                language,
              }),
              breadcrumbData(crumbs, publicUrl),
            ],
          }
        }
      />
    </>
  )
}

function bookProperties(facts: ProductFacts, authors: string[]): (readonly [string, string])[] {
  return [
    ...authors.map((name) => ['book:author', name] as const),
    ['book:isbn', facts.ean],
    ...(facts.publication?.precision === 'day' ? [['book:release_date', facts.publication.date] as const] : []),
    ...facts.categoryPath.slice(-1).map(({ name }) => ['book:tag', name] as const),
  ]
}

/** Whole words, as many as a list of results shows. */
function shortened(words: string): string {
  if (words.length <= DESCRIPTION_LENGTH) return words
  const cut = words.slice(0, DESCRIPTION_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).replace(/[\s,;:–-]+$/, '')}…`
}
