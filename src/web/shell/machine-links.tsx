import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage, useText } from '#words/text.tsx'

/** Links for programs on every page: web app manifest, search description, feed of new titles. */
export function MachineLinks() {
  const text = useText()
  const language = useLanguage()
  const { shopName } = useShopFacts()
  return (
    <>
      <link rel="manifest" href={`/manifest-${language}.webmanifest`} />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={shopName}
        href={language === 'hu' ? '/opensearch.xml' : `/opensearch-${language}.xml`}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`${shopName}: ${text('pages.newly-published')}`}
        href={`/feeds/new-titles-${language}.xml`}
      />
    </>
  )
}
