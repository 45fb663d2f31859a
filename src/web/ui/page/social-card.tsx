import { useLocation } from 'react-router'
import { LANGUAGE_FACTS, LANGUAGES } from '#site/languages.ts'
import type { Picture } from '#shop/goods/product.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage } from '#words/text.tsx'

/** What social networks ask for. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const

type SocialCardProps = {
  type: 'book' | 'product' | 'website'
  title: string
  description: string
  picture: Picture | null
  /** What the type adds, as Open Graph names it: ['book:isbn', '978…']. */
  properties?: readonly (readonly [property: string, content: string])[]
}

/** How a link to the page looks where people pass it on. */
export function SocialCard({ type, title, description, picture, properties = [] }: SocialCardProps) {
  const { shopName, publicUrl } = useShopFacts()
  const { pathname } = useLocation()
  const language = useLanguage()
  const localeOf = (one: typeof language) => LANGUAGE_FACTS[one].locale.replace('-', '_')
  const pairs: (readonly [string, string])[] = [
    ['og:type', type],
    ['og:site_name', shopName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', publicUrl + pathname],
    ['og:locale', localeOf(language)],
    ...LANGUAGES.filter((one) => one !== language).map((one) => ['og:locale:alternate', localeOf(one)] as const),
    ...(picture
      ? ([
          ['og:image', publicUrl + picture.src],
          ['og:image:width', String(picture.width)],
          ['og:image:height', String(picture.height)],
          ['og:image:alt', title],
        ] as const)
      : []),
    ...properties,
  ]
  return (
    <>
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {pairs.map(([property, content]) => (
        <meta key={property + content} property={property} content={content} />
      ))}
    </>
  )
}
