import type { ListedSeries } from '#shop/catalogue/browsing/series-by-letter.ts'
import { pathTo } from '#site/path-to.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './series-others.module.css'

/** READER-55: some series to go on with, and the way to all of them. */
export function SeriesOthers({ others, all }: { others: ListedSeries[]; all: number }) {
  const text = useText()
  const language = useLanguage()
  if (others.length === 0) return null
  return (
    <section className={styles.others} aria-labelledby="others">
      <h2 id="others">{text('series.others')}</h2>
      <p>
        <TextLink to={pathTo(language, 'all-series')}>{text('series.all', { count: all })}</TextLink>
      </p>
      <ul>
        {others.map(({ slug, name, by, volumes }) => (
          <li key={slug}>
            <ShopLink to={pathTo(language, 'series', { slug })}>
              <b>{name}</b>
              <span>
                {by
                  ? text('series.by-and-volumes', { by, count: volumes })
                  : text('series.only-volumes', { count: volumes })}
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
