import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { LANGUAGES } from '#site/languages.ts'
import { useAlternates } from './alternates.ts'
import { pageOfRouteId } from '#site/route-table.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { socialPath } from './social-path.ts'
import { SocialCard, SOCIAL_SIZE } from './social-card.tsx'

type PageHeadProps = {
  title: string
  description?: string
  noIndex?: boolean
  /** The query of the page's own address, where it is a page of its own: the second page of a list. */
  search?: string
  /** How a link to the page looks where people pass it on, where the page has something of its own to show. */
  social?: ReactNode
}

/** WEB-46 and what machines read of a page. React moves these into the document's head, on the server and on navigation. */
export function PageHead({ title, description, noIndex = false, search = '', social }: PageHeadProps) {
  const { shopName, publicUrl } = useShopFacts()
  const { pathname } = useLocation()
  const alternates = useAlternates()
  const match = useMatches().at(-1)
  const place = match && pageOfRouteId(match.id)
  const picture = place && { src: socialPath(place.language, place.page, match.params), ...SOCIAL_SIZE }
  return (
    <>
      <title>{`${shopName} - ${title}`}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {alternates && (
        <>
          <link rel="canonical" href={publicUrl + pathname + search} />
          {LANGUAGES.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={publicUrl + alternates[language] + search} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={publicUrl + alternates.hu + search} />
        </>
      )}
      {social ??
        (place && !noIndex && description && (
          <SocialCard type="website" title={title} description={description} picture={picture ?? null} />
        ))}
    </>
  )
}
