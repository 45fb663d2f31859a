import { useLocation } from 'react-router'
import { LANGUAGES } from '#languages.ts'
import { useAlternates } from '../alternates.ts'
import { useShopFacts } from '../shop-facts.tsx'

type PageHeadProps = {
  title: string
  description?: string
  noIndex?: boolean
  /** The query of the page's own address, where it is a page of its own: the second page of a list. */
  search?: string
}

/** WEB-46 and what machines read of a page. React moves these into the document's head, on the server and on navigation. */
export function PageHead({ title, description, noIndex = false, search = '' }: PageHeadProps) {
  const { shopName, publicUrl } = useShopFacts()
  const { pathname } = useLocation()
  const alternates = useAlternates()
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
    </>
  )
}
